### Ligretto football : la table, ce qui s’est passé, ce qui n’est pas permis, les règles.

## Équipes, cartes et places
ligretto-football-white = Blanc
ligretto-football-black = Noir
ligretto-football-none = rien
ligretto-football-quarter-tl = en haut à gauche
ligretto-football-quarter-tr = en haut à droite
ligretto-football-quarter-bl = en bas à gauche
ligretto-football-quarter-br = en bas à droite
ligretto-football-part =
    { $ball ->
        [1] { $quarter }, ballon dans le coin
        [2] { $quarter }, ballon vers le milieu
       *[other] { $quarter }, sans ballon
    }
ligretto-football-keeper = la place du gardien
ligretto-football-keeper-short = Gardien
ligretto-football-goal-short = But
ligretto-football-field-card = carte de terrain { $number }
ligretto-football-field = Le terrain
ligretto-football-laid-none = { $number }, vide
ligretto-football-laid = { $number }, posé : { $cards }
ligretto-football-laid-sum = { $number }, posé : { $cards }, soit { $sum }
ligretto-football-place = Poser à la carte de terrain { $place } : { $what }
ligretto-football-theirs = { $team } à { $what }
ligretto-football-our-keeper = Poser à la place du gardien : { $keeper }
ligretto-football-their-keeper = Leur gardien : { $keeper }
ligretto-football-own-goal-pile =
    { $count ->
        [one] Votre pile de buts, une carte
       *[other] Votre pile de buts, { $count } cartes
    }
ligretto-football-turn-up =
    { $count ->
        [one] Retourner leur carte de but, il en reste une
       *[other] Retourner leur carte de but, il en reste { $count }
    }
ligretto-football-clear = Tout enlever : { $place }
ligretto-football-goals = Buts : vous ({ $team }) { $ours }, les autres { $theirs }
ligretto-football-goals-watched = Buts : Blanc { $white }, Noir { $black }
ligretto-football-us = vous
ligretto-football-tops = Pile : { $count }. Retournée : { $turned }. Défausses : { $discards }
ligretto-football-yours = Tes cartes
ligretto-football-flip =
    { $count ->
        [one] Retourner ta dernière carte
       *[other] Retourner une carte, { $count } dans la pile
    }
ligretto-football-restock = Faire une nouvelle pile de tes défausses
ligretto-football-turned = Retournée : { $card }
ligretto-football-turned-none = Aucune carte retournée
ligretto-football-discard = Prendre en main : { $card }, sur la défausse { $pile } de { $count }
ligretto-football-discard-empty = Défausse { $pile }, vide
ligretto-football-drop = Mettre sur la défausse { $pile }

## Le tir
ligretto-football-shot = Le tir
ligretto-football-deed-laid = a posé : { $card }
ligretto-football-about-one = Un 1 est un gardien : pose-le dans ton but, ou ajoute-le à un nombre.
ligretto-football-about-number = Pose-la à une carte du terrain qui demande { $number }, ou plus : plusieurs cartes ensemble font alors exactement le nombre. Ce qui ne sert pas va sur une défausse.
ligretto-football-about-part = Un morceau du but. Il va dans son propre quart, avec le ballon juste là où l’image le montre, ou sans. Ce qui ne sert pas va sur une défausse.
ligretto-football-deed-took =
    { $count ->
        [one] a repris une carte
       *[other] a repris { $count } cartes
    }
ligretto-football-wanted = À construire
ligretto-football-quarter = Construire { $quarter } : { $part }
ligretto-football-unbuild = Reprendre : { $quarter }
ligretto-football-call = But !

## L’appel et le contrôle
ligretto-football-shout-goal = BUT !
ligretto-football-shout-own-goal = AUTOGOAL !
ligretto-football-scored-ours = Pour vous !
ligretto-football-scored-theirs = Pour les autres
ligretto-football-scored-watched = Un but
ligretto-football-shout-by = { $name } crie pour { $team }
ligretto-football-check = Le contrôle
ligretto-football-result-goal = Tout est juste : but pour { $team } !
ligretto-football-result-own-goal = Autogoal de { $team } : le but est pour { $winner }.
ligretto-football-result-goal-ours = But pour vous ! Tout était juste.
ligretto-football-result-goal-theirs = But pour les autres : tout était juste.
ligretto-football-result-own-goal-ours = Autogoal des autres : le but est pour vous !
ligretto-football-result-own-goal-theirs = Autogoal : le but est pour les autres.
ligretto-football-wrong-keeper = Gardien : { $lay } au lieu de 1
ligretto-football-wrong-field = { $place } : { $lay } au lieu de { $wanted }
ligretto-football-wrong-quarter = { $quarter } : { $lay } au lieu de { $wanted }

## Ce que la table demande
ligretto-football-aim =
    { $team ->
        [white] Vous êtes Blanc : traversez les cinq cartes de terrain avec des sommes exactes, puis construisez le but. Cinq buts gagnent.
        [black] Vous êtes Noir : traversez les cinq cartes de terrain avec des sommes exactes, puis construisez le but. Cinq buts gagnent.
       *[none] Deux équipes traversent les cinq cartes de terrain avec des sommes exactes, puis construisent le but. Cinq buts gagnent.
    }
ligretto-football-ask-over = La partie est finie.
ligretto-football-ask-watch = Tu regardes le match.
ligretto-football-ask-ready = Regarde la rangée. Tout est prêt pour le coup d’envoi ?
ligretto-football-ask-wait = Le coup d’envoi attend : { $names }
ligretto-football-ask-keeper = D’abord le gardien : un 1 dans votre but.
ligretto-football-ask-first = Carte de terrain { $place } : exactement { $number }.
ligretto-football-ask-field = Carte { $place } : exactement { $number }, puis carte { $next }.
ligretto-football-ask-last = Carte { $place } : exactement { $number }. Tout est juste ? Retournez la carte de but !
ligretto-football-ask-again = La carte { $place } est vide : elle passe d’abord.
ligretto-football-ask-left = Carte { $place } : encore { $left }.
ligretto-football-ask-through = Tout est rempli : retournez la carte de but !
ligretto-football-ask-flip = Retourne une carte.
ligretto-football-ask-lay = Pose ta carte, ou défausse-la.
ligretto-football-ask-restock = Fais une nouvelle pile.
ligretto-football-ask-shot = Retourne des parties et construis le but. C’est juste ? Alors crie !
ligretto-football-nothing-up = Retourne d’abord une carte, ou prends une de tes défausses en main.
ligretto-football-which-place = Choisis une place : 0 pour le gardien, 1 à 5 pour les cartes de terrain.
ligretto-football-which-quarter = Choisis un quart : 1 à 4.
ligretto-football-do-ready = Dire que c’est bon
ligretto-football-do-lay =
    { $pile ->
        [0] Poser le { $card } retourné : { $place }
       *[other] Poser le { $card } de la défausse { $pile } : { $place }
    }
ligretto-football-do-build =
    { $pile ->
        [0] Construire avec la partie retournée : { $card }
       *[other] Construire avec la partie de la défausse { $pile } : { $card }
    }
ligretto-football-do-goal = Crier « but »
ligretto-football-score =
    { $goals ->
        [one] 1 but
       *[other] { $goals } buts
    }
ligretto-football-round = Manche { $round }
ligretto-football-ready = C’est bon
ligretto-football-ready-count = { $count } sur { $players } attendent le sifflet
ligretto-football-shout = Crier à ton équipe

## Ce que l’on entend
ligretto-football-tell-card = Toi : { $card }.
ligretto-football-tell-sum = Équipe : { $sum } sur { $number }.
ligretto-football-tell-laid = Équipe à { $number } : { $cards }.
ligretto-football-tell-missing = Encore ouvert : { $quarters }.

## Touches
ligretto-football-key-space = Retourner une carte ; faire une nouvelle pile ; dire que c’est bon
ligretto-football-key-keeper = Poser la carte en main à la place du gardien
ligretto-football-key-digits = Poser la carte en main à cette carte de terrain
ligretto-football-key-quarters = Au tir : construire en haut à gauche, en haut à droite, en bas à gauche, en bas à droite
ligretto-football-key-up = Poser à la place marquée
ligretto-football-key-drop = Mettre la carte retournée sur cette défausse
ligretto-football-key-down = Mettre la carte retournée sur la plus petite défausse
ligretto-football-key-take = Prendre en main le dessus de cette défausse
ligretto-football-key-arrows = Prendre en main la carte suivante
ligretto-football-key-clear = Tout enlever à la place marquée
ligretto-football-key-turn-up = Retourner la carte de but
ligretto-football-key-goal = Crier « but »
ligretto-football-key-about = À quoi sert la carte en main ? (aussi : appui long)
ligretto-football-key-shout = Crier un nombre à ton équipe
ligretto-football-key-have-it = Crier « Je l’ai ! »
ligretto-football-key-clear-it = Crier « Enlève ! »
ligretto-football-key-cheer = Encourager ton équipe

## Ce qui s’est passé
ligretto-football-log-kicked-off = Coup d’envoi ! Manche { $round }.
ligretto-football-log-cleared =
    { $you ->
        [yes]
            { $count ->
                [one] Tu enlèves une carte : { $place }.
               *[other] Tu enlèves { $count } cartes : { $place }.
            }
       *[no]
            { $count ->
                [one] { $name } enlève une carte : { $place }.
               *[other] { $name } enlève { $count } cartes : { $place }.
            }
    }
ligretto-football-log-unbuilt =
    { $you ->
        [yes] Tu reprends une partie : { $part }.
       *[no] { $name } reprend une partie : { $part }.
    }
ligretto-football-log-turned-up =
    { $you ->
        [yes] Tu retournes la carte de but.
       *[no]
            { $team ->
                [white] { $name } retourne la carte de but : Blanc tire.
               *[black] { $name } retourne la carte de but : Noir tire.
            }
    }
ligretto-football-log-goal-called =
    { $you ->
        [yes] Tu cries « but » !
       *[no]
            { $team ->
                [white] { $name } crie « but » pour Blanc !
               *[black] { $name } crie « but » pour Noir !
            }
    }
ligretto-football-log-wrong = Faux : { $places }.
ligretto-football-log-goal =
    { $team ->
        [white] But pour Blanc !
       *[black] But pour Noir !
    }
ligretto-football-log-own-goal =
    { $team ->
        [white] Autogoal de Blanc ! Noir reçoit la carte de but.
       *[black] Autogoal de Noir ! Blanc reçoit la carte de but.
    }
ligretto-football-log-deadlocked = Aucune équipe ne peut plus construire son but : la manche finit sans but.
ligretto-football-log-ended =
    { $team ->
        [white] Blanc gagne le match.
       *[black] Noir gagne le match.
    }

## Appels
phrase-1 = 1 !
phrase-2 = 2 !
phrase-3 = 3 !
phrase-4 = 4 !
phrase-5 = 5 !
phrase-6 = 6 !
phrase-7 = 7 !
phrase-8 = 8 !
phrase-9 = 9 !
phrase-10 = 10 !
phrase-have_it = Je l’ai !
phrase-clear_it = Enlève !
phrase-come_on = Allez !
phrase-nearly_there = On y est presque !
phrase-well_done = Bien joué !
phrase-keep_cool = On reste calme !

## Ce qui n’est pas permis
refusal-ligretto-football-too_fast = Au plus { $limit } actions par seconde : attends un instant.
refusal-ligretto-football-game_over = La partie est finie.
refusal-ligretto-football-already_ready = C’est déjà dit ; le sifflet attend les autres.
refusal-ligretto-football-nothing_to_do = Tu n’as plus de carte. Attends que ton équipe avance.
refusal-ligretto-football-before_kick_off = Attends le coup d’envoi : tout le monde doit d’abord le demander.
refusal-ligretto-football-kicked_off = La manche est déjà lancée.
refusal-ligretto-football-only_in_run = Ton équipe tire : plus rien ne se pose au terrain.
refusal-ligretto-football-only_in_shot = Ton équipe court encore : le but vient après le terrain.
refusal-ligretto-football-nothing_turned_up = Tu n’as pas de carte retournée.
refusal-ligretto-football-empty_discard_pile = Ta défausse { $pile } est vide.
refusal-ligretto-football-another_card_shows = Tu pensais à { $meant }, mais il y a maintenant { $shows }.
refusal-ligretto-football-no_such_pile = Tu as { $piles } défausses ; il n’y a pas de défausse { $pile }.
refusal-ligretto-football-card_turned_up = Une carte à la fois : pose d’abord celle-ci ({ $shows }).
refusal-ligretto-football-pile_used_up = Ta pile est épuisée.
refusal-ligretto-football-pile_not_used_up =
    { $count ->
        [one] Ta pile a encore une carte.
       *[other] Ta pile a encore { $count } cartes.
    }
refusal-ligretto-football-nothing_to_restock = Tes défausses sont vides : impossible d’en faire une pile.
refusal-ligretto-football-keeper_taken = La place du gardien est prise, par { $by }.
refusal-ligretto-football-keeper_first = Il faut d’abord un 1 dans votre but.
refusal-ligretto-football-not_a_keeper = Seul un 1 peut garder le but, pas un { $jersey }.
refusal-ligretto-football-field_card_fulfilled = Complet : { $at }. La dernière carte est de { $by }.
refusal-ligretto-football-too_early = Trop tôt : { $at }. D’abord { $current }.
refusal-ligretto-football-sum_too_high = Trop : { $sum } + { $jersey } dépasse { $number }. ({ $at })
refusal-ligretto-football-nothing_to_clear = Rien de ton équipe ne s’y trouve : { $at }.
refusal-ligretto-football-clear_elsewhere = On n’enlève que là où est ton équipe, pas ici : { $at }.
refusal-ligretto-football-not_through_yet = Pas encore : il manque quelque chose, { $at }.
refusal-ligretto-football-quarter_taken = Pris ({ $quarter }), par { $by }.
refusal-ligretto-football-wrong_part = Cette partie ({ $part }) ne va pas là : { $quarter }.
refusal-ligretto-football-parts_stay = Avec l’arbitre strict, une partie posée est juste, et reste.
refusal-ligretto-football-nothing_built = Aucune partie ne s’y trouve : { $quarter }.
refusal-ligretto-football-scene_unfinished = Pas encore : le but est encore ouvert, { $quarter }.

## Les règles dans nos mots
ligretto-football-rules-aim = Le but du jeu
ligretto-football-rules-aim-text = Deux équipes traversent la même rangée de cinq cartes de terrain, chacune de son but vers l’autre. Qui est passé tire. Cinq buts gagnent le match. Tout le monde joue en même temps.
ligretto-football-rules-run = La course
ligretto-football-rules-run-text = Retourne ta carte suivante. Pose-la au terrain, ou sur une de tes défausses. D’abord un 1 doit garder votre but ; puis viennent les cartes de terrain, l’une après l’autre depuis votre but.
ligretto-football-rules-piles = Tes piles
ligretto-football-rules-piles-text = Tu as deux défausses (plus si ton équipe est plus petite) et peux poser à tout moment la carte du dessus de l’une d’elles. Quand ta pile est épuisée, tes défausses mélangées en font une nouvelle.
ligretto-football-rules-field = Remplir une carte de terrain
ligretto-football-rules-field-text = Avec une carte de son nombre, ou avec plusieurs dont la somme le donne exactement. Toute l’équipe pose ensemble.
ligretto-football-rules-clear = Une erreur ?
ligretto-football-rules-clear-text = Enlève toutes les cartes de ton équipe à une carte de terrain, sur une de tes défausses. Une seule carte ne s’enlève pas. Les places suivantes attendent qu’une carte y soit de nouveau posée.
ligretto-football-rules-shot = Le tir
ligretto-football-rules-shot-text = Les cinq sont remplies : retournez la carte de but de l’autre équipe. Vous retournez toutes vos cartes ; maintenant comptent les parties de but au dos. Construisez la scène en quatre quarts, le ballon exactement à sa place.
ligretto-football-rules-corner = Ballon dans le coin
ligretto-football-rules-middle = Ballon vers le milieu
ligretto-football-shot-0 = La carte de but montre le ballon dans le coin en haut à droite. C’est ce que vous construisez.
ligretto-football-shot-1 = En haut à gauche, et sans ballon, comme sur l’image : juste.
ligretto-football-shot-2 = En haut à droite, mais le ballon manque : avec cette partie, ce serait un but contre votre camp. Reprends-la.
ligretto-football-shot-3 = Les quatre parties, et le ballon à sa place : crie le but !
ligretto-football-rules-goal = But !
ligretto-football-rules-goal-text = Crie « but », et la table contrôle tout ce qui est posé : gardien, cartes de terrain, scène. Tout est juste : la carte de but est à vous. Une erreur : autogoal, et les autres prennent une de vos cartes de but.
ligretto-football-rules-referee = L’arbitre
ligretto-football-rules-referee-text = Avec les deux, l’ordre compte : d’abord le gardien, puis une carte de terrain après l’autre. L’arbitre honnête ne recompte pas : toute carte peut y être posée, les erreurs se voient au contrôle. L’arbitre strict refuse ce qui est faux, et montre la somme.
ligretto-football-rules-talk = Crier
ligretto-football-rules-talk-text = Crie à ton équipe quel nombre il te faut, que tu l’as, ou qu’il faut enlever ; et encouragez-vous. Seule ton équipe t’entend.
ligretto-football-rules-end = La fin
ligretto-football-rules-end-text = Après chaque but ou autogoal, une nouvelle manche est prête. La première équipe avec cinq cartes de but gagne.
ligretto-football-sum-0 = Carte de terrain { $number } : ton équipe n’a encore rien posé. Maintenant { $sum }.
ligretto-football-sum-1 = Un 7 est posé : { $sum } sur { $number }. Il manque cinq.
ligretto-football-sum-2 = Quelqu’un de l’équipe pose un 3 : { $sum } sur { $number }. Il manque exactement 2.
ligretto-football-sum-3 = Un 2 : { $sum } sur { $number }, exactement. En avant vers la carte suivante !

## Pourquoi un bot a joué ainsi, dit après la partie
motive-ligretto-football-ready = Il n’y a rien d’autre à faire avant le coup d’envoi.
motive-ligretto-football-keeper = Il manquait le gardien.
motive-ligretto-football-completes = Elle complète le { $number }.
motive-ligretto-football-lacks = Il manque alors { $left } au { $number }.
motive-ligretto-football-too_high = Les cartes du { $number } dépassaient de { $over }.
motive-ligretto-football-wrong_keeper = Seul un 1 garde le but.
motive-ligretto-football-stuck = Plus personne n’avait de carte pour cela.
motive-ligretto-football-through = Les cinq cartes de terrain semblaient faites.
motive-ligretto-football-part_fits = La partie appartient à la scène.
motive-ligretto-football-part_misread = La partie semblait juste et ne l’est pas.
motive-ligretto-football-part_wrong = La partie n’appartient pas à la scène.
motive-ligretto-football-scene_stands = Les quatre parties sont dans le but.
motive-ligretto-football-nothing_fits = Aucune carte visible ne servait.
motive-ligretto-football-pile_empty = La pile du joueur était épuisée.
