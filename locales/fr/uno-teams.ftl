### UNO TEAMS! : la table, le déroulement, les refus, les règles.

## Cartes et couleurs
uno-teams-color-red = rouge
uno-teams-color-yellow = jaune
uno-teams-color-green = vert
uno-teams-color-blue = bleu
uno-teams-card-number =
    { $number } { $color ->
        [red] rouge
        [yellow] jaune
        [green] vert
       *[blue] bleu
    }{ $swap ->
        [yes] {" "}avec échange
       *[no] {""}
    }
uno-teams-card-skip =
    { $color ->
        [red] Passe rouge
        [yellow] Passe jaune
        [green] Passe vert
       *[blue] Passe bleu
    }
uno-teams-card-reverse =
    { $color ->
        [red] Demi-tour rouge
        [yellow] Demi-tour jaune
        [green] Demi-tour vert
       *[blue] Demi-tour bleu
    }
uno-teams-card-draw2 =
    { $color ->
        [red] Pioche deux rouge
        [yellow] Pioche deux jaune
        [green] Pioche deux vert
       *[blue] Pioche deux bleu
    }
uno-teams-card-wild = Joker
uno-teams-card-team-wild = Joker d’équipe
uno-teams-card-team-draw4 = Joker pioche quatre

## La table
uno-teams-middle = Le milieu
uno-teams-pile =
    { $count ->
        [0] Pioche, vide
        [one] Pioche, une carte
       *[other] Pioche, { $count } cartes
    }
uno-teams-pile-draw =
    { $count ->
        [0] Piocher, la pioche est vide
        [one] Piocher, une carte
       *[other] Piocher, { $count } cartes
    }
uno-teams-top = Carte visible : { $card }
uno-teams-color-in-force = Couleur demandée :
uno-teams-direction =
    { $direction ->
        [right] On joue dans le sens des aiguilles d’une montre
       *[left] On joue dans le sens inverse des aiguilles d’une montre
    }
uno-teams-you = Toi
uno-teams-yours = Tes cartes
uno-teams-your-partner = partenaire
uno-teams-is-out = a fini
uno-teams-owes-gift = offre
uno-teams-owes-swap = échange
uno-teams-owes-share = partage
uno-teams-deed-laid = a joué : { $card }
uno-teams-deed-drew = a pioché
uno-teams-deed-plus = a dû piocher { $count } cartes
uno-teams-deed-passed = n’a rien joué
uno-teams-deed-skipped = a passé son tour
uno-teams-deed-uno = a crié UNO !
uno-teams-deed-caught = s’est fait prendre
uno-teams-hand =
    { $count ->
        [0] Ta main, vide
        [one] Ta main, une carte
       *[other] Ta main, { $count } cartes
    }
uno-teams-hand-count =
    { $count ->
        [one] une carte en main
       *[other] { $count } cartes en main
    }
uno-teams-hand-fits = { $card }, jouable
uno-teams-hand-aside = { $card }, mise de côté
uno-teams-hand-fresh = { $card }, un cadeau de { $name }
uno-teams-picker = Quelle couleur ensuite ?
uno-teams-aim = Le but : à deux, vous débarrasser de toutes vos cartes avant les autres.
uno-teams-moment-skipped = Passe ton tour !
uno-teams-moment-reversed = Demi-tour !
uno-teams-moment-gift = De { $name }
uno-teams-moment-swap = Échangé avec { $name }
uno-teams-moment-caught = Attrapé !
uno-teams-moment-out = Fini !
uno-teams-round = Manche { $round }
uno-teams-sheet = Feuille de points
uno-teams-sheet-team = Équipe
uno-teams-sheet-left = cartes restantes
uno-teams-sheet-rounds = manches
uno-teams-sheet-sum = points
uno-teams-sheet-card =
    { $points ->
        [one] { $card } : { $points } point,
       *[other] { $card } : { $points } points,
    }

## Ce que la table demande
uno-teams-ask-over = La partie est finie.
uno-teams-ask-round-over =
    { $points ->
        [one] L’équipe de { $winner } gagne la manche : { $points } point.
       *[other] L’équipe de { $winner } gagne la manche : { $points } points.
    }
uno-teams-ask-gift = Offre une carte à { $partner }. Tous les dons se font en même temps.
uno-teams-ask-swap = Échange : donne une carte à { $partner }, tu en reçois une.
uno-teams-ask-share = { $partner } n’a plus de cartes : donne la moitié des tiennes, { $count } ({ $chosen } choisies).
uno-teams-ask-wait-chosen =
    { $waiting ->
        [one] Ta carte est prête. { $name } choisit encore.
        [2] Ta carte est prête. Choisissent encore : { $name }.
       *[other] Ta carte est prête. { $waiting } autres choisissent encore.
    }
uno-teams-ask-wait-gift =
    { $waiting ->
        [one] { $name } choisit un don.
        [2] Choisissent un don : { $name }.
       *[other] { $waiting } joueurs choisissent un don.
    }
uno-teams-ask-wait-swap =
    { $waiting ->
        [one] { $name } choisit une carte à échanger.
       *[other] Choisissent une carte à échanger : { $name }.
    }
uno-teams-ask-wait-share = { $name } donne la moitié de sa main.
uno-teams-ask-wait = C’est à { $name }.
uno-teams-ask-turn = À toi : joue une des cartes levées, ou pioche.
uno-teams-ask-turn-draw = À toi : rien ne va, pioche une carte.
uno-teams-ask-drawn-fits = La carte piochée convient. Joue-la ou garde-la.
uno-teams-ask-drawn = La carte piochée ne convient pas. Termine ton tour.
uno-teams-ask-team-turn = Joker d’équipe : tu dois jouer une des cartes levées.
uno-teams-wait = On attend les autres
uno-teams-choose = Choisis une carte
uno-teams-chosen = Choisi : { $cards }.
uno-teams-chosen-none = Rien de choisi.

## Ce que fait un bouton
uno-teams-do-gift = Donner { $card } à { $name }
uno-teams-do-swap = Échanger { $card } avec { $name }
uno-teams-do-share =
    { $count ->
        [0] Choisis des cartes pour { $name }
        [one] Donner une carte à { $name }
       *[other] Donner { $count } cartes à { $name }
    }
uno-teams-do-play =
    { $uno ->
        [yes] Jouer { $card } et crier UNO !
       *[no] Jouer { $card }
    }
uno-teams-do-unfit = { $card } ne va pas
uno-teams-do-draw = Piocher une carte
uno-teams-do-draw-instead = Piocher
uno-teams-do-pass = Finir ton tour
uno-teams-do-keep = La garder
uno-teams-do-next = Manche suivante
uno-teams-uno = UNO !
uno-teams-uno-for = UNO ! pour { $name }
uno-teams-catch = Prendre { $name } !

## Touches
uno-teams-key-hand = Choisir une carte, ou la remettre
uno-teams-key-arrows = Le long de la main ; la barre d’espace choisit
uno-teams-key-next = Choisir la prochaine carte jouable
uno-teams-key-about = Que fait cette carte ? (aussi : appui long)
uno-teams-key-main = Faire ce que dit le grand bouton
uno-teams-key-colors = Nommer la couleur d’un joker
uno-teams-key-draw = Piocher une carte
uno-teams-key-pass = Finir le tour après la pioche
uno-teams-key-uno = Crier UNO !, ou le préparer pour l’avant-dernière carte
uno-teams-key-catch = Prendre qui n’a pas crié
uno-teams-key-clear = Ne rien choisir

## Le déroulement
uno-teams-log-round =
    { $you ->
        [yes] La manche { $round } commence, et c’est à toi.
       *[no] La manche { $round } commence, et c’est à { $name }.
    }
uno-teams-log-turned-up = La carte visible : { $card }.
uno-teams-log-chosen = Tu prépares : { $card }.
uno-teams-log-given =
    { $from ->
        [you] Tu donnes à { $to } : { $cards }.
        [to-you] { $name } te donne : { $cards }.
       *[others]
            { $count ->
                [one] { $name } donne une carte à { $to }.
               *[other] { $name } donne { $count } cartes à { $to }.
            }
    }
uno-teams-log-laid =
    { $you ->
        [yes] Tu joues : { $card }.
       *[no] { $name } joue : { $card }.
    }
uno-teams-log-laid-wild =
    { $you ->
        [yes] Tu joues { $card } et demandes : { $color }.
       *[no] { $name } joue { $card } et demande : { $color }.
    }
uno-teams-log-uno =
    { $you ->
        [yes] Tu cries UNO !
       *[no] { $name } crie UNO !
    }
uno-teams-log-uno-partner =
    { $you ->
        [yes] Tu cries UNO ! pour { $other }.
       *[no]
            { $target ->
                [you] { $name } crie UNO ! pour toi.
               *[other] { $name } crie UNO ! pour { $other }.
            }
    }
uno-teams-log-caught =
    { $you ->
        [yes] Tu prends { $other } : personne n’a crié.
       *[no]
            { $target ->
                [you] { $name } te prend : personne n’a crié UNO.
               *[other] { $name } prend { $other } : personne n’a crié.
            }
    }
uno-teams-log-reshuffled = La défausse est mélangée et devient la pioche.
uno-teams-log-drew =
    { $you ->
        [yes]
            { $count ->
                [0] Il n’y a plus de carte pour toi.
                [one] Tu pioches une carte.
               *[other] Tu pioches { $count } cartes.
            }
       *[no]
            { $count ->
                [0] Il n’y a plus de carte pour { $name }.
                [one] { $name } pioche une carte.
               *[other] { $name } pioche { $count } cartes.
            }
    }
uno-teams-log-drew-seen =
    { $you ->
        [yes] Tu pioches : { $cards }.
       *[no] { $name } pioche : { $cards }.
    }
uno-teams-log-passed =
    { $you ->
        [yes] Tu finis ton tour.
       *[no] { $name } ne joue rien.
    }
uno-teams-log-out =
    { $you ->
        [yes] Tu as fini ; ton partenaire tient la dernière carte.
       *[no] { $name } a fini ; son partenaire tient la dernière carte.
    }
uno-teams-log-reversed =
    { $direction ->
        [right] Demi-tour : on joue dans le sens des aiguilles d’une montre.
       *[left] Demi-tour : on joue dans le sens inverse.
    }
uno-teams-log-skipped =
    { $you ->
        [yes] Tu passes ton tour.
       *[no] { $name } passe son tour.
    }
uno-teams-log-stuck =
    { $you ->
        [yes] Tu n’as rien à jouer sur le Joker d’équipe.
       *[no] { $name } n’a rien à jouer sur le Joker d’équipe.
    }
uno-teams-log-won =
    { $points ->
        [one] L’équipe de { $name } gagne la manche : { $points } point !
       *[other] L’équipe de { $name } gagne la manche : { $points } points !
    }

## Phrases de ce jeu
phrase-have_fun = Amusez-vous bien !
phrase-wow = Waouh !
phrase-phew = Ouf !
phrase-haha = Haha !
phrase-sorry = Pardon !
phrase-no_problem = Pas de souci
phrase-so_close = C’était juste !
phrase-back_again = Me revoilà
phrase-another_one = Encore une ?
phrase-goodbye = Au revoir !

## Les moments, comme les refus les nomment
uno-teams-phase-gift = chacun choisit un don pour son partenaire
uno-teams-phase-turn = un tour est en cours
uno-teams-phase-drawn = une carte a été piochée
uno-teams-phase-share = une demi-main est due
uno-teams-phase-swap = des partenaires échangent une carte
uno-teams-phase-team_turn = le partenaire doit jouer sur un Joker d’équipe
uno-teams-phase-round_over = la manche est finie
uno-teams-phase-over = la partie est finie

## Refus
refusal-uno-teams-over = La partie est finie.
refusal-uno-teams-waiting = C’est d’abord à d’autres.
refusal-uno-teams-not_on_turn = C’est à { $turn }.
refusal-uno-teams-not_now = Pas maintenant : { $phase }.
refusal-uno-teams-chosen_already = Tu as déjà choisi ta carte.
refusal-uno-teams-nothing_owed = Tu ne dois pas de cartes maintenant.
refusal-uno-teams-not_held = Tu n’as pas autant de cette carte : { $card }.
refusal-uno-teams-does_not_match = { $card } ne va pas sur { $top } ; couleur demandée : { $color }.
refusal-uno-teams-not_the_drawn_card = Après la pioche, tu ne peux jouer que la carte piochée, pas { $card }.
refusal-uno-teams-no_color = { $card } : nomme la couleur suivante.
refusal-uno-teams-not_half = Donne { $owed } de tes cartes, pas { $given }.
refusal-uno-teams-nothing_to_call = Personne ne doit crier UNO maintenant.
refusal-uno-teams-not_yours_to_call = C’est à { $seat } de crier, et { $seat } n’est pas de ton équipe.
refusal-uno-teams-nothing_to_catch = On ne peut pas prendre { $seat } maintenant.
refusal-uno-teams-own_team = On ne prend que des adversaires, pas { $seat }.

## Les règles avec nos mots
uno-teams-rules-aim = Le but
uno-teams-rules-aim-text = Toi et le partenaire en face voulez vous défaire de toutes vos cartes, tous les deux. L’équipe dont les deux mains sont vides gagne la manche.
uno-teams-rules-start = Le début
uno-teams-rules-start-text = Chacun reçoit sept cartes et en donne une à son partenaire, cachée, tous en même temps.
uno-teams-rules-turn = Ton tour
uno-teams-rules-turn-text = Joue une carte qui a la couleur, le nombre ou le symbole de la carte visible, ou un joker. Si tu ne peux pas ou ne veux pas, pioche. Si la carte convient, tu peux la jouer aussitôt ; puis c’est au suivant.
uno-teams-match-0 = La même couleur : un 8 rouge va sur un 5 rouge.
uno-teams-match-1 = Le même nombre : un 5 bleu va sur un 5 rouge.
uno-teams-match-2 = Ni l’un ni l’autre : un 3 vert ne va pas sur un 5 rouge.
uno-teams-match-3 = Un joker va sur tout, et tu nommes la couleur qui suit.
uno-teams-rules-special = Cartes spéciales
uno-teams-rules-special-text = Les symboles font plus :
uno-teams-rules-card-number = Va sur la même couleur et sur le même nombre. Rien d’autre ne se passe.
uno-teams-rules-card-skip = Le suivant passe son tour.
uno-teams-rules-card-reverse = On joue dans l’autre sens.
uno-teams-rules-card-draw2 = Le suivant pioche deux cartes et passe son tour.
uno-teams-rules-card-wild = Va sur tout ; tu nommes la couleur suivante.
uno-teams-rules-card-team-wild = Tu nommes la couleur, et ton partenaire doit jouer aussitôt. S’il ne peut pas, tu pioches deux cartes, et ton partenaire joue un tour ordinaire avec cette couleur. On continue après ton partenaire.
uno-teams-rules-card-team-draw4 = Tu nommes la couleur. Le suivant et son partenaire piochent deux cartes chacun, et le suivant passe son tour.
uno-teams-rules-card-swap = Toi et ton partenaire échangez une carte.
uno-teams-rules-swap = L’échange
uno-teams-rules-swap-text = Quand un nombre avec les deux flèches est joué, les deux partenaires choisissent une carte avant qu’aucune ne bouge. Qui n’a pas de carte n’échange pas.
uno-teams-swap-0 = Un 7 jaune avec les deux flèches va sur un 4 jaune : toi et ton partenaire échangez.
uno-teams-swap-1 = Chacun choisit une carte, avant d’avoir vu ce qui vient.
uno-teams-swap-2 = Les deux cartes changent de main en même temps : ton 2 rouge contre un 6 jaune.
uno-teams-rules-uno = UNO !
uno-teams-rules-uno-text = Qui joue son avant-dernière carte doit crier UNO ! avant que le suivant joue ou pioche. Le partenaire peut crier aussi. Si personne ne crie, un adversaire peut le remarquer : cela coûte deux cartes.
uno-teams-rules-out = Sortir et revenir
uno-teams-rules-out-text = Si ta main est vide, ton partenaire te donne la moitié de ses cartes et tu continues. S’il n’a qu’une carte, tu ne reçois rien et tu as fini. Dès qu’il doit piocher, tu reçois la moitié de sa main et tu reviens.
uno-teams-rules-score = Points
uno-teams-rules-score-text = Les gagnants marquent ce qui reste dans les mains des autres équipes : les nombres leur valeur, Passe, Demi-tour et Pioche deux 20, chaque joker 50. Qui doit piocher à cause de la toute dernière carte pioche avant le décompte. Un match continue jusqu’à 500 points.
uno-teams-rules-talk = Parler
uno-teams-rules-talk-text = Soyez aimables, mais sans indices sur les cartes et les couleurs : à cette table, tu choisis parmi des phrases aimables.

## Pourquoi un bot a joué ainsi, dit après la partie
motive-uno-teams-last_card = C’est la dernière carte de l’équipe.
motive-uno-teams-stops =
    { $cards ->
        [one] L’équipe de { $seat } n’a plus qu’une carte.
       *[other] L’équipe de { $seat } n’a plus que { $cards } cartes.
    }
motive-uno-teams-makes_draw = L’équipe de { $seat } doit ainsi piocher { $count } cartes.
motive-uno-teams-skips = Elle coûte un tour à { $seat }.
motive-uno-teams-partner_next = Le partenaire peut ainsi jouer tout de suite.
motive-uno-teams-names_color =
    { $count ->
        [one] { $count } autre carte de la main a la couleur { $color }.
       *[other] { $count } autres cartes de la main ont la couleur { $color }.
    }
motive-uno-teams-only_one = Aucune autre carte de la main ne convient.
motive-uno-teams-swaps = Les partenaires échangent ainsi une carte.
motive-uno-teams-keeps_fitting =
    { $count ->
        [one] { $count } carte de la main pourra aller dessus.
       *[other] { $count } cartes de la main pourront aller dessus.
    }
motive-uno-teams-fits = Elle convient.
motive-uno-teams-nothing_fits = Aucune carte de la main ne convient.
motive-uno-teams-saves =
    { $count ->
        [one] { $count } carte qui convient est gardée pour plus tard.
       *[other] { $count } cartes qui conviennent sont gardées pour plus tard.
    }
motive-uno-teams-drawn_misfit = La carte piochée ne convient pas.
motive-uno-teams-drawn_kept = La carte piochée vaudra plus tard davantage.
motive-uno-teams-partner_fits = Le partenaire peut la poser sur la carte visible.
motive-uno-teams-spare_color =
    { $count ->
        [one] Il reste { $count } carte de la couleur { $color }.
       *[other] Il reste { $count } cartes de la couleur { $color }.
    }
motive-uno-teams-spare = La main peut s’en passer.
motive-uno-teams-shares = Couleurs en main : { $given } chez le partenaire, { $kept } ici.
motive-uno-teams-call = Il reste une carte et l’annonce n’est pas faite.
motive-uno-teams-catch = { $seat } n’a plus qu’une carte et personne n’a annoncé.
motive-uno-teams-next_round = La manche est finie.
