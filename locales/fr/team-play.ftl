### Team Play : la table, ce qui s’est passé, ce qui ne va pas, les règles.

## Cartes et endroits
team-play-card-red = { $number } rouge
team-play-card-blue = { $number } bleu
team-play-place-own-0 = ta mission
team-play-place-own-1 = ta deuxième mission
team-play-place-center = la mission du milieu
team-play-bank = Banque
team-play-bank-card = Dans la banque : { $card }
team-play-pile = Pioche et défausse
team-play-piles = Pioche et défausse
team-play-pile-count =
    { $count ->
        [one] Piocher, { $count } carte
       *[other] Piocher, { $count } cartes
    }
team-play-discard-count =
    { $count ->
        [0] Défausse, vide
        [one] Voir la défausse, une carte
       *[other] Voir la défausse, { $count } cartes
    }
team-play-center = Mission pour tous
team-play-mission-pile =
    { $count ->
        [one] Pile de missions, { $count } carte
       *[other] Pile de missions, { $count } cartes
    }
team-play-no-mission = plus de mission
team-play-ripe = Tu peux la remplir maintenant
team-play-about-card = Elle compte par sa couleur et son nombre. Choisis exactement les cartes que demande une mission, puis la mission.
team-play-about =
    { $points ->
        [one] Vaut { $points } point. Ces cartes, par exemple, la remplissent ; ni plus ni moins.
       *[other] Vaut { $points } points. Ces cartes, par exemple, la remplissent ; ni plus ni moins.
    }
team-play-mission-own = Ta mission
team-play-mission-of = Mission de { $name }
team-play-yours = Tes cartes
team-play-hand-fresh = { $card }, un cadeau de { $name }
team-play-you = Toi
team-play-scores = Scores
team-play-hand =
    { $count ->
        [0] Ta main, vide
        [one] Ta main, une carte
       *[other] Ta main, { $count } cartes
    }
team-play-hand-count =
    { $count ->
        [one] { $count } carte en main
       *[other] { $count } cartes en main
    }
team-play-deed-took = a pris : { $card }
team-play-deed-drew = a pioché
team-play-deed-fulfilled = a rempli une mission : { $points }
team-play-deed-gave = en a donné { $count }
team-play-deed-discarded = en a défaussé { $count }
team-play-missions-of = { $count }/{ $target } missions
team-play-missions-count =
    { $count ->
        [one] { $count } mission
       *[other] { $count } missions
    }
team-play-final-round = Dernière manche : encore un tour chacun
team-play-aim = Le but : le plus de points ensemble. { $target } missions d’une équipe finissent la partie.
team-play-moment-gift = De { $name }
team-play-moment-final = Dernier tour !
team-play-discards = Défausse
team-play-discards-numbers = Cartes nombre, les plus récentes d’abord
team-play-discards-missions = Missions, les plus récentes d’abord
team-play-discards-none = Rien ici pour l’instant.
team-play-collected = Missions réunies
team-play-collected-none = Pas encore de mission. La première sera ici.

## Ce que demande la table
team-play-ask-over = La partie est terminée.
team-play-ask-watch = { $name } joue.
team-play-ask-wait = { $name } joue. Tu peux déjà chercher des cartes.
team-play-ask-wait-mission = { $name } décide d’une mission.
team-play-ask-mission = Ta nouvelle mission te plaît ? Tu peux l’échanger une fois.
team-play-ask-discard =
    { $count ->
        [one] Tu as plus de { $limit } cartes : choisis-en une à défausser ({ $chosen } choisie).
       *[other] Tu as plus de { $limit } cartes : choisis-en { $count } à défausser ({ $chosen } choisies).
    }
team-play-ask-draw =
    { $count ->
        [one] Prends encore une carte, dans la banque ou dans la pioche.
       *[other] À toi : prends deux cartes, dans la banque ou dans la pioche.
    }
team-play-ask-free = Remplis une mission, donne des cartes ou finis ton tour.
team-play-wait = C’est aux autres de jouer
team-play-chosen = Choisi : { $cards }.
team-play-chosen-none = Rien de choisi.
team-play-nothing-fits = Tes cartes ne remplissent pas encore de mission.
team-play-still-ready = Tu peux encore remplir une mission. Appuie encore une fois pour finir quand même.

## Ce que fera un bouton
team-play-do-keep = Garder cette mission
team-play-do-swap = L’échanger contre une nouvelle
team-play-do-end = Finir ton tour
team-play-do-end-sure = Finir le tour quand même
team-play-do-others = D’autres cartes
team-play-do-draw = Piocher
team-play-do-take = Prendre le { $card } dans la banque
team-play-do-discard =
    { $count ->
        [0] Choisir les cartes à défausser
        [one] Défausser une carte
       *[other] Défausser { $count } cartes
    }
team-play-do-give = Donner { $cards } à { $name }
team-play-do-fulfil =
    { $points ->
        [one] Remplir pour { $points } point
       *[other] Remplir pour { $points } points
    }
team-play-do-unfit =
    { $count ->
        [one] Cette carte ne convient pas
       *[other] Ces { $count } cartes ne conviennent pas
    }

## Touches
team-play-key-hand = Choisir une carte de ta main, ou la reposer
team-play-key-arrows = Parcourir ta main ; la barre d’espace choisit
team-play-key-bank = Choisir la carte suivante de la banque
team-play-key-draw = Piocher
team-play-key-mission = Choisir des cartes pour une mission ; encore : autre possibilité
team-play-key-about = Que demande cette mission ? (aussi : appui long)
team-play-key-give = Donner les cartes choisies à ton partenaire
team-play-key-swap = Échanger la nouvelle mission
team-play-key-main = Faire ce que dit le grand bouton
team-play-key-end = Finir ton tour
team-play-key-clear = Ne rien choisir

## Ce qui s’est passé
team-play-log-kept =
    { $you ->
        [yes] Tu gardes ta mission.
       *[no] { $name } garde la mission.
    }
team-play-log-rejected =
    { $you ->
        [yes] Tu échanges ta mission ({ $mission }).
       *[no] { $name } échange la mission ({ $mission }).
    }
team-play-log-dealt =
    { $place ->
        [center] Nouvelle mission pour tous : { $mission }.
       *[own] Nouvelle mission : { $mission }.
    }
team-play-log-empty = Il ne reste pas de mission pour cette place.
team-play-log-reshuffled-numbers = La défausse est mélangée et devient la pioche.
team-play-log-reshuffled-missions = Les missions défaussées sont mélangées et deviennent la pile.
team-play-log-your-turn = C’est ton tour.
team-play-log-discarded =
    { $you ->
        [yes] Tu défausses { $cards }.
       *[no] { $name } défausse { $cards }.
    }
team-play-log-drew =
    { $you ->
        [yes] Tu pioches.
       *[no] { $name } pioche.
    }
team-play-log-drew-seen =
    { $you ->
        [yes] Tu pioches le { $card }.
       *[no] { $name } pioche le { $card }.
    }
team-play-log-took =
    { $you ->
        [yes] Tu prends le { $card } dans la banque.
       *[no] { $name } prend le { $card } dans la banque.
    }
team-play-log-fulfilled =
    { $you ->
        [yes] Tu remplis « { $mission } » avec { $cards } : { $points } !
       *[no] { $name } remplit « { $mission } » avec { $cards } : { $points } !
    }
team-play-log-gave =
    { $from ->
        [you] Tu donnes à { $to } : { $cards }.
        [to-you] { $name } te donne : { $cards }.
       *[others]
            { $count ->
                [one] { $name } donne une carte à { $to }.
               *[other] { $name } donne { $count } cartes à { $to }.
            }
    }
team-play-log-final = C’était la dernière mission nécessaire : chacun a encore un tour.
team-play-log-ended = La partie est terminée.

## Phrases de ce jeu

## Refus
refusal-team-play-game_over = La partie est terminée.
refusal-team-play-other_seat_chooses = { $turn } décide d’abord de sa mission.
refusal-team-play-other_seats_turn = C’est le tour de { $turn }.
refusal-team-play-no_partner = À trois ou à cinq, chacun joue pour soi et personne ne donne de cartes.
refusal-team-play-decide_on_mission = Garde d’abord ta nouvelle mission ou échange-la.
refusal-team-play-reduce_first = Défausse d’abord jusqu’à { $limit } cartes.
refusal-team-play-nothing_to_reduce = On ne défausse qu’au début d’un tour, et seulement avec plus de { $limit } cartes.
refusal-team-play-no_new_mission = Il n’y a pas de nouvelle mission à décider.
refusal-team-play-not_in_hand = Tu n’as pas cette carte autant de fois : { $card }.
refusal-team-play-wrong_number_discarded = Défausse exactement { $must } et non { $named } : { $limit } cartes restent en main.
refusal-team-play-no_draws_left = Tu as déjà pris les deux cartes de ce tour.
refusal-team-play-not_in_bank = Il n’y a pas de { $card } dans la banque.
refusal-team-play-give_between_draws = Prends d’abord ta deuxième carte : on ne donne rien entre les deux.
refusal-team-play-already_given = Tu as déjà donné des cartes pendant ce tour.
refusal-team-play-wrong_number_given = Donne une ou deux cartes, pas { $named }.
refusal-team-play-no_such_place = Tu as une seule mission à toi ; une deuxième n’existe qu’à trois et à cinq.
refusal-team-play-empty_place = Il n’y a plus de mission là : { $place }.
refusal-team-play-does_not_match = Ces cartes ne sont pas exactement ce qu’il faut : { $mission }.
refusal-team-play-draw_first =
    { $draws_left ->
        [one] Prends encore une carte avant de finir ton tour.
       *[other] Prends { $draws_left } cartes avant de finir ton tour.
    }

## Les règles, avec nos mots
team-play-rules-aim = Le but
team-play-rules-aim-text = Avec la personne en face, tu réunis des missions. Chacune vaut de 1 à 6 points ; l’équipe qui a le plus de points gagne. À égalité, celle qui a le moins de missions est devant.
team-play-rules-turn = Ton tour
team-play-rules-turn-text = Dans n’importe quel ordre : prendre deux cartes (obligatoire), remplir des missions (autant que tu peux) et donner une ou deux cartes à ton partenaire (une fois). Puis tu finis ton tour.
team-play-rules-draw = Prendre
team-play-rules-draw-text = Prends chaque carte ouverte dans la banque ou à l’aveugle dans la pioche. Une carte de la banque est remplacée aussitôt : tu peux donc prendre aussi la nouvelle. Entre les deux cartes tu peux remplir, mais pas donner.
team-play-rules-fulfil = Remplir
team-play-rules-fulfil-text = Montre des cartes de ta main qui correspondent exactement à ta mission ou à celle du milieu, ni plus ni moins. Elles vont à la défausse et ton équipe garde la mission. Une nouvelle arrive aussitôt ; si c’est la tienne et qu’elle ne te plaît pas, échange-la une fois. Tu peux remplir la nouvelle pendant le même tour, avec d’autres cartes.
team-play-fulfil-0 = Il faut trois rouges à la suite : le 4 et le 5 rouges ne suffisent pas.
team-play-fulfil-1 = Un 6 bleu n’aide pas : les trois doivent être rouges.
team-play-fulfil-2 = 4, 5 et 6 rouges : exactement cela, la mission est accomplie.
team-play-fulfil-3 = Avec le 7 rouge, ce serait une carte de trop ; garde-le en main.
team-play-rules-give = Donner
team-play-rules-give-text = Donne à ton partenaire une ou deux cartes, faces cachées. Sa mission est ouverte : tu vois ce qu’il lui faut.
team-play-rules-limit = Limite de main
team-play-rules-limit-text = Qui commence un tour avec plus de 6 cartes défausse d’abord jusqu’à 6. La limite ne vaut pas à la première manche.
team-play-rules-missions = Lire les missions
team-play-rules-missions-text = Chaque case est une carte. Les cases rouges au triangle et les bleues au rond demandent cette couleur ; les cases bicolores veulent une seule couleur pour toutes ; les blanches acceptent tout. Mêmes signes, mêmes nombres ; signes différents, nombres différents. Les lettres sont des nombres qui se suivent. La note du haut vaut pour toutes les cartes : ces nombres seulement, ou ce total.
team-play-rules-alone = À trois ou à cinq
team-play-rules-alone-text = Chacun joue pour soi avec deux missions, personne ne donne de cartes, la limite de main est 8 et 5 missions annoncent la fin.
team-play-rules-talk = Silence
team-play-rules-talk-text = Pas un mot sur les cartes ou les souhaits : seulement les phrases amicales. Le nombre de cartes de chacun est connu de tous.
team-play-rules-end = La fin
team-play-rules-end-text = Quand une équipe a sa 8e mission, le tour se termine, puis chacun a exactement un tour de plus.

## Missions
team-play-mission-pair = 2 cartes du même nombre
team-play-mission-red-pair = 2 rouges du même nombre
team-play-mission-blue-pair = 2 bleues du même nombre
team-play-mission-triple = 3 cartes du même nombre
team-play-mission-odd-triple = 3 cartes du même nombre impair
team-play-mission-even-triple = 3 cartes du même nombre pair
team-play-mission-one-colour-triple = 3 cartes du même nombre, d’une seule couleur
team-play-mission-four-of-a-kind = 4 cartes du même nombre
team-play-mission-pairs-2 = 2 paires différentes
team-play-mission-odd-pairs-2 = 2 paires différentes de nombres impairs
team-play-mission-even-pairs-2 = 2 paires différentes de nombres pairs
team-play-mission-red-pairs-2 = 2 paires différentes, toutes rouges
team-play-mission-blue-pairs-2 = 2 paires différentes, toutes bleues
team-play-mission-red-and-blue-pair = une paire rouge et une paire bleue d’un autre nombre
team-play-mission-pairs-3 = 3 paires différentes
team-play-mission-parity-pairs-3 = 3 paires différentes, toutes paires ou toutes impaires
team-play-mission-full-house = 3 cartes d’un nombre et 2 d’un autre
team-play-mission-triples-2 = 2 brelans différents
team-play-mission-run-3 = 3 nombres qui se suivent
team-play-mission-run-4 = 4 nombres qui se suivent
team-play-mission-run-5 = 5 nombres qui se suivent
team-play-mission-run-6 = 6 nombres qui se suivent
team-play-mission-red-run-3 = 3 nombres qui se suivent, tous rouges
team-play-mission-blue-run-3 = 3 nombres qui se suivent, tous bleus
team-play-mission-red-run-4 = 4 nombres qui se suivent, tous rouges
team-play-mission-blue-run-4 = 4 nombres qui se suivent, tous bleus
team-play-mission-red-run-5 = 5 nombres qui se suivent, tous rouges
team-play-mission-blue-run-5 = 5 nombres qui se suivent, tous bleus
team-play-mission-sum-12 = autant de cartes que tu veux, total 12
team-play-mission-three-sum-10 = 3 cartes, total 10
team-play-mission-four-sum-20 = 4 cartes, total 20
team-play-mission-red-sum-7 = 3 cartes rouges, total 7
team-play-mission-blue-sum-20 = 3 cartes bleues, total 20
team-play-mission-red-sum-of-two = 3 cartes rouges, deux font la troisième
team-play-mission-blue-sum-of-two = 3 cartes bleues, deux font la troisième
team-play-mission-low-3 = 3 cartes parmi 1, 2, 3
team-play-mission-high-3 = 3 cartes parmi 6, 7, 8
team-play-mission-red-low-4 = 4 cartes rouges parmi 1, 2, 3
team-play-mission-blue-high-3 = 3 cartes bleues parmi 6, 7, 8
team-play-mission-blue-high-4 = 4 cartes bleues parmi 6, 7, 8
team-play-mission-odd-suit-4 = 4 cartes impaires d’une seule couleur
team-play-mission-even-suit-4 = 4 cartes paires d’une seule couleur
team-play-mission-suit-6 = 6 cartes d’une seule couleur
team-play-mission-one-three-five-seven = 1, 3, 5 et 7
team-play-mission-two-four-six-eight = 2, 4, 6 et 8
team-play-mission-five-six-seven-suit = 5, 6 et 7 d’une seule couleur

## Pourquoi un bot a joué ainsi, dit après la partie
motive-team-play-mission_near =
    { $lacking ->
        [one] Il manque environ { $lacking } carte.
       *[other] Il manque environ { $lacking } cartes.
    }
motive-team-play-mission_far =
    { $lacking ->
        [one] Il manque environ { $lacking } carte, et une autre rapportera sans doute plus.
       *[other] Il manque environ { $lacking } cartes, et une autre rapportera sans doute plus.
    }
motive-team-play-needed_least = Ce sont les cartes dont les missions ouvertes ont le moins besoin.
motive-team-play-bank_completes =
    { $points ->
        [one] Elle complète une mission à { $points } point.
       *[other] Elle complète une mission à { $points } points.
    }
motive-team-play-bank_helps =
    { $missions ->
        [one] Elle rapproche { $missions } mission ouverte.
       *[other] Elle rapproche { $missions } missions ouvertes.
    }
motive-team-play-bank_for_later = Elle va bien avec les autres cartes de la main.
motive-team-play-pile_is_better = Une carte inconnue promet plus que celles de la banque.
motive-team-play-announces_end =
    { $points ->
        [one] Elle rapporte { $points } point et annonce la fin.
       *[other] Elle rapporte { $points } points et annonce la fin.
    }
motive-team-play-last_chance =
    { $points ->
        [one] Elle rapporte { $points } point, et la fin est proche.
       *[other] Elle rapporte { $points } points, et la fin est proche.
    }
motive-team-play-points =
    { $points ->
        [one] Elle rapporte { $points } point.
       *[other] Elle rapporte { $points } points.
    }
motive-team-play-partner_completes =
    { $points ->
        [one] Le partenaire peut ainsi accomplir une mission à { $points } point.
       *[other] Le partenaire peut ainsi accomplir une mission à { $points } points.
    }
motive-team-play-partner_wants =
    { $missions ->
        [one] { $missions } mission que le partenaire peut accomplir demande des cartes comme le { $number }.
       *[other] { $missions } missions que le partenaire peut accomplir demandent des cartes comme le { $number }.
    }
motive-team-play-spare = Ses propres missions peuvent s’en passer.
motive-team-play-done = Rien d’autre n’aide ce tour-ci.
