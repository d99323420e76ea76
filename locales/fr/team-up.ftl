### Team UP : la table, son journal, ses refus, ses règles.

## Caisses et cartes
team-up-shape-post = poteau
team-up-shape-brick = brique
team-up-shape-tower = tour
team-up-shape-bar = barre
team-up-shape-panel = panneau
team-up-shape-tile = dalle
team-up-shape-wall = mur
team-up-shape-plate = plaque
team-up-shape-cube = cube
team-up-color-white = blanc
team-up-color-red = rouge
team-up-color-blue = bleu
team-up-box-white = { $shape } en blanc
team-up-box-red = { $shape } en rouge
team-up-box-blue = { $shape } en bleu
team-up-neutral = caisse neutre
team-up-any-white = une caisse blanche
team-up-any-red = une caisse rouge
team-up-any-blue = une caisse bleue
team-up-either = { $first } ou { $second }
team-up-card = Carte { $number } : { $wanted }
team-up-card-down = Carte { $number }, face cachée
team-up-about-card = Pose une des caisses qu’elle demande ; à toi de choisir. Si aucune ne va nulle part, la carte est posée face cachée et coûte un point.
team-up-about-box = { $length } de long, { $width } de large, { $height } de haut. Toute sa base repose sur la palette ou sur des caisses, elle touche une autre caisse, et aucune face n’en couvre exactement une égale.
team-up-card-number = Carte { $number } :

## La palette
team-up-place =
    { $lies ->
        [straight] { $cell }, en long, à la hauteur { $height }
        [turned] { $cell }, en travers, à la hauteur { $height }
       *[square] { $cell }, à la hauteur { $height }
    }
team-up-grid = La palette vue de dessus
team-up-cell =
    { $held ->
        [yes] { $cell }, hauteur { $height }, { $box } ; ta caisse est au-dessus
       *[no] { $cell }, hauteur { $height }, { $box }
    }
team-up-bare = palette nue
team-up-load = Chargement et score
team-up-of-best = sur { $best }
team-up-now = si on s’arrête :
team-up-deed-placed = a posé : { $box }
team-up-gold = Ligne dorée : jusqu’ici les couches comptent ({ $layers })
team-up-all-cards = Toutes les cartes connues
team-up-layer = Couche { $layer } : { $count } cases sur { $cells }
team-up-cards-left =
    { $count ->
        [one] { $count } carte restante
       *[other] { $count } cartes restantes
    }
team-up-stock = Caisses restantes
team-up-stock-gone = { $box }, sur la palette
team-up-stock-ready =
    { $count ->
        [one] { $box }, une place
       *[other] { $box }, { $count } places
    }
team-up-discards =
    { $count ->
        [one] Cartes jouées : { $count }
       *[other] Cartes jouées : { $count }
    }
team-up-upcoming = Cartes à venir
team-up-upcoming-hidden =
    { $known ->
        [0]
            { $count ->
                [one] La dernière carte est cachée : personne ne l’a encore piochée.
               *[other] Les { $count } cartes restantes sont cachées : personne ne les a encore piochées.
            }
       *[other]
            { $count ->
                [one] Derrière se trouve encore une carte cachée.
               *[other] Derrière se trouvent encore { $count } cartes cachées.
            }
    }
team-up-yours = Ton tour et la réserve
team-up-voted = veut s’arrêter
team-up-voting = réfléchit
team-up-solid = La palette en 3D. Les boutons à côté et les touches font la même chose.
team-up-see-flat = À plat
team-up-see-solid = 3D
team-up-see = Palette
team-up-see-top = De dessus
team-up-see-around = Faire le tour
team-up-no-solid = Ce navigateur ne sait pas dessiner en 3D : la palette est montrée à plat.

## Ce que la table demande
team-up-ask-over = La partie est finie.
team-up-ask-watch = { $name } joue.
team-up-ask-wait-draw = { $name } pioche la prochaine carte.
team-up-ask-wait-place = { $name } charge : { $wanted }.
team-up-ask-draw = À toi : pioche une carte.
team-up-aim = { $ask } Le but : { $layers } couches pleines, ensemble.
team-up-ask-choose = Choisis une des caisses marquées : { $wanted }.
team-up-ask-aim = Où va-t-elle ({ $box }) ? Ses places brillent.
team-up-ask-place = { $box } : { $place }.
team-up-ask-vote = { $name } { $count ->
        [one] s’arrêterait
       *[other] s’arrêteraient
    } ici avec { $score } points. Caisses restantes : { $boxes }, cartes restantes : { $cards }. Tout le monde doit être d’accord.
team-up-ask-wait-vote = Les autres votent sur l’arrêt.
team-up-ask-wait-others = Tu veux t’arrêter. Les autres réfléchissent encore.
team-up-wait = On attend les autres
team-up-fits = Ça va : { $place }.
team-up-held =
    { $count ->
        [one] { $box }, une place
       *[other] { $box }, { $count } places
    }
team-up-nowhere = Pas de place pour l’instant : { $box }. (TU-13)

## Ce que fait un bouton
team-up-do-draw = Piocher une carte
team-up-do-choose = Choisir une caisse
team-up-do-aim = Montrer les places
team-up-next-place = Place suivante
team-up-do-place = Poser
team-up-do-place-at = { $box } en { $place }
team-up-do-unfit = Ça ne va pas
team-up-do-stop = S’arrêter ici ?
team-up-do-stop-sure =
    { $count ->
        [one] Vraiment s’arrêter avec { $count } point
       *[other] Vraiment s’arrêter avec { $count } points
    }
team-up-do-yes = Oui, on s’arrête
team-up-do-no = Non, on continue
team-up-turn = Tourner

## Touches
team-up-key-main = Faire ce que dit le grand bouton
team-up-key-box = Prendre la caisse suivante qui va
team-up-key-arrows = Déplacer la caisse
team-up-key-turn = Tourner la caisse tenue
team-up-key-next = Place suivante, place précédente
team-up-key-top = De dessus, et retour
team-up-key-switch = À plat ou en 3D
team-up-key-clear = Reposer la caisse

## Le journal
team-up-log-drew =
    { $you ->
        [yes] Tu pioches la carte { $number } : { $wanted }.
       *[no] { $name } pioche la carte { $number } : { $wanted }.
    }
team-up-log-penalty = Rien ne va avec la carte { $number } : elle est face cachée.
team-up-log-placed =
    { $you ->
        [yes] Tu poses sur { $cell }, hauteur { $height } : { $box }.
       *[no] { $name } pose sur { $cell }, hauteur { $height } : { $box }.
    }
team-up-log-layers =
    { $count ->
        [one] Une couche est complète.
       *[other] { $count } couches sont complètes.
    }
team-up-log-proposed =
    { $you ->
        [yes] Tu proposes d’arrêter.
       *[no] { $name } propose d’arrêter.
    }
team-up-log-yes =
    { $you ->
        [yes] Tu veux t’arrêter.
       *[no] { $name } veut s’arrêter.
    }
team-up-log-no =
    { $you ->
        [yes] Tu veux continuer.
       *[no] { $name } veut continuer.
    }
team-up-log-ended =
    { $ending ->
        [all_placed] Toutes les caisses sont sur la palette. Score : { $score }.
        [agreed] L’équipe s’arrête. Score : { $score }.
       *[no_card_left] Il n’y a plus de carte. Score : { $score }.
    }

## Pourquoi pas
refusal-team-up-game_over = La partie est finie.
refusal-team-up-not_your_turn = C’est au tour de { $turn }.
refusal-team-up-already_voted = Tu as déjà dit oui ; les autres n’ont pas tous répondu.
refusal-team-up-no_card_drawn = Pioche d’abord une carte.
refusal-team-up-card_to_fulfil = Pose d’abord une caisse pour la carte { $card }.
refusal-team-up-vote_running = Réponds d’abord à la proposition d’arrêter.
refusal-team-up-no_proposal = Personne n’a proposé d’arrêter.
refusal-team-up-proposal_spent = L’équipe vient de décider de continuer. Propose-le après la prochaine carte.
refusal-team-up-not_in_edition = Cette caisse n’existe pas ici ({ $box }).
refusal-team-up-already_placed = Déjà sur la palette : { $box }.
refusal-team-up-wrong_color = La carte { $card } demande { $wanted }, pas : { $box }.
refusal-team-up-wrong_shape = La carte { $card } demande : { $wanted }. Cela ne va pas avec : { $box }.
refusal-team-up-turned_square = La base est carrée, tourner ne change rien : { $box }.
refusal-team-up-off_pallet = Cela dépasse le bord de la palette : { $box }.
refusal-team-up-overhang = Cela dépasse dans le vide : à la hauteur { $z }, rien sous { $cells } ({ $box }).
refusal-team-up-touches_nothing = Cela ne touche ici aucune autre caisse : { $box }.
refusal-team-up-clones = Ce serait un clone ({ $box } contre { $other }) : deux faces égales se toucheraient entièrement.

## La fin
team-up-end-layers =
    { $count ->
        [one] { $count } couche complète
       *[other] { $count } couches complètes
    }
team-up-end-boxes =
    { $count ->
        [one] { $count } caisse non posée
       *[other] { $count } caisses non posées
    }
team-up-end-down =
    { $count ->
        [one] { $count } carte face cachée
       *[other] { $count } cartes face cachée
    }
team-up-layer-done = Couche { $layers } sur { $of } complète !
team-up-verdict =
    { $how ->
        [perfect] Chargement parfait : pas une case ni un point perdus !
        [fine] Bien chargé : il ne manquait que peu.
        [fair] Un chargement solide. Il y a mieux dans ces cartes.
       *[rough] Ça tient à peu près. Encore une fois ?
    }
team-up-news-down =
    { $you ->
        [yes] La carte { $number } ({ $wanted }) ne va nulle part : elle est face cachée et coûte un point. Maintenant { $score }.
       *[no] La carte { $number } de { $name } ({ $wanted }) ne va nulle part : elle est face cachée et coûte un point. Maintenant { $score }.
    }
team-up-news-go-on =
    { $you ->
        [yes] Tu veux continuer : la partie continue.
       *[no] { $name } veut continuer : la partie continue.
    }
team-up-end-sum = Score

## Phrases
phrase-good_idea = Bonne idée !
phrase-what_do_you_think = Qu’en pensez-vous ?
phrase-keep_it_flat = Gardons ça bien plat
phrase-shall_we_stop = On s’arrête ?

## Règles
team-up-rules-aim = Le but
team-up-rules-aim-text = Chargez la palette ensemble : cinq couches pleines, sans caisse de reste. Chaque couche complète rapporte 5 points ; 25 est le maximum.
team-up-rules-turn = Un tour
team-up-rules-turn-text = Pioche une carte et pose une caisse qu’elle permet, puis c’est au suivant. Une carte montre une couleur, une forme, ou deux formes au choix.
team-up-rules-place = Poser
team-up-rules-place-text = Le côté peint reste en haut ; tu peux tourner la caisse sur place. Elle repose sur les cases et ne dépasse pas le bord. Toute sa base repose sur la palette ou sur des caisses. Elle touche au moins une autre caisse par une partie d’une face.
team-up-rules-clone = Pas de clones
team-up-rules-clone-text = Aucune face de la nouvelle caisse ne doit couvrir exactement une face égale d’une autre, ni à côté ni dessus. Les couleurs ne comptent pas.
team-up-rules-penalty = Quand rien ne va
team-up-rules-penalty-text = Si aucune caisse permise n’a de place, la carte est posée face cachée et coûte un point. Une carte qu’on peut satisfaire doit l’être.
team-up-rules-boxes = Les caisses
team-up-rules-boxes-text = Neuf formes, chacune une fois en blanc, en rouge et en bleu. La caisse neutre est dans un coin dès le début.
team-up-rules-end = La fin
team-up-rules-end-text = La partie finit quand toutes les caisses sont posées, quand il n’y a plus de carte, ou quand tous veulent s’arrêter. Chaque caisse non posée et chaque carte face cachée coûte un point. Ce qui dépasse la cinquième couche ne rapporte rien.
team-up-rules-modes = Façons de jouer
team-up-rules-modes-text = Dans une partie, les cartes sont cachées. Dans le défi, vous rejouez les mêmes cartes et voyez celles qui ont déjà été piochées. Le casse-tête a les cartes de 1 à 36, visibles pour tous, et 25 points sont possibles.

## Indices et le meilleur chargement
team-up-hint = Indice
team-up-hint-where = Montre-moi où
team-up-hint-searching = Recherche de la meilleure suite …
team-up-hint-score =
    { $cards ->
        [known]
            { $count ->
                [one] Avec les cartes connues, { $count } point est possible, pas plus.
               *[other] Avec les cartes connues, { $count } points sont possibles, pas plus.
            }
       *[all]
            { $count ->
                [one] À partir d’ici, { $count } point est encore possible, pas plus.
               *[other] À partir d’ici, { $count } points sont encore possibles, pas plus.
            }
    }
team-up-hint-bound =
    { $cards ->
        [known]
            { $count ->
                [one] Avec les cartes connues, au moins { $count } point est possible, { $bound } au maximum.
               *[other] Avec les cartes connues, au moins { $count } points sont possibles, { $bound } au maximum.
            }
       *[all]
            { $count ->
                [one] À partir d’ici, au moins { $count } point est encore possible, { $bound } au maximum.
               *[other] À partir d’ici, au moins { $count } points sont encore possibles, { $bound } au maximum.
            }
    }
team-up-hint-place = Ensuite : { $box } en { $place }.
team-up-hint-down = La prochaine carte n’a pas de place pour ses caisses.
team-up-hint-stop =
    { $cards ->
        [known] Avec les cartes connues, rien de mieux trouvé que de s’arrêter ici.
       *[all] Rien de mieux trouvé que de s’arrêter ici.
    }
team-up-solution = Solution
team-up-solution-sure = Vraiment la montrer ?
team-up-solution-title = La solution du casse-tête
team-up-best = Ce qui était possible
team-up-best-tells = Toutes les cartes sont montrées, même celles que personne n’a tirées : rejouez d’abord avec les mêmes cartes si vous voulez les découvrir vous-mêmes.
team-up-best-searching = Recherche du meilleur chargement avec ces cartes …
team-up-best-sofar = Le meilleur jusqu’ici : { $count }
team-up-best-score =
    { $count ->
        [one] { $count } point avec ces cartes.
       *[other] { $count } points avec ces cartes.
    }
team-up-best-beside =
    { $count ->
        [one] { $count } point était possible avec ces cartes. Vous en avez { $own }.
       *[other] { $count } points étaient possibles avec ces cartes. Vous en avez { $own }.
    }
team-up-best-bound = Plus de { $count }, c’est impossible.
team-up-best-start = La palette au début.
team-up-best-placed = { $card }. { $box } : { $place }.
team-up-best-down = { $card }. Pas de place : elle est posée face cachée.
team-up-best-stop = Ici l’équipe s’arrête.
team-up-best-back = Un pas en arrière
team-up-best-forth = Un pas en avant
team-up-best-play = Lecture
team-up-best-pause = Pause
team-up-best-slider = Étape
team-up-best-step = Étape { $step } sur { $steps }
team-up-ask-by-name = { $name } : { $ask }
team-up-key-hint = demander un indice
team-up-key-about = à quoi sert la carte, ou la caisse en main ? (aussi : appui long)
team-up-step-fits = Ça va : { $box }. Elle est tout entière sur la palette et touche d’autres caisses par un bout de côté.
team-up-clone-0 = Bord à bord ({ $box } contre { $other }) : deux côtés égaux se couvrent, et c’est un clone.
team-up-clone-1 = Une case plus loin, aucun côté n’en couvre plus un égal : permis.
team-up-clone-2 = Juste dessus ({ $box } sur { $other }) : encore des faces égales, donc un clone aussi. Les couleurs ne comptent pas.
team-up-clone-3 = À moitié sur une autre caisse, les deux faces ne coïncident plus : permis.

## Pourquoi un bot a joué ainsi, dit après la partie
motive-team-up-draws_on =
    { $left ->
        [one] Il reste { $left } carte, et il y a encore à gagner.
       *[other] Il reste { $left } cartes, et il y a encore à gagner.
    }
motive-team-up-spent = Continuer à piocher coûte plus que cela ne rapporte.
motive-team-up-not_spent = Il y a encore à gagner.
motive-team-up-completes_layer =
    { $layers ->
        [one] Elle complète une couche : { $layers } est pleine.
       *[other] Elle complète une couche : { $layers } sont pleines.
    }
motive-team-up-only_place = Il n’y a qu’une place.
motive-team-up-fills_up = Elle comble le chargement sans dépasser la couche { $height }.
motive-team-up-grows = Le chargement monte à la couche { $height }.
