### Ce que dit chaque page. Les noms des jeux, niveaux, phrases et erreurs sont ceux du protocole.

## La page
loading = Un instant…
close = Fermer
to-lobby = Vers l’accueil
language = Langue
theme = Lumière
theme-auto = Comme l’appareil
theme-light = Clair
theme-dark = Sombre
sound = Son
sound-off = Son coupé
sound-on = Son activé
settings = Réglages
cloth = La table
cloth-wood = bois
cloth-felt = feutre
cloth-night = nuit
cloth-contrast = contraste élevé
card-back = Dos des cartes
card-back-symbols = symboles
card-back-waves = vagues
card-back-lattice = treillis
card-back-sun = soleil
avatar = Ton image
avatar-fox = Renard
avatar-owl = Hibou
avatar-bear = Ours
avatar-cat = Chat
avatar-frog = Grenouille
avatar-whale = Baleine
avatar-rabbit = Lapin
avatar-bee = Abeille
seat-color = Ta couleur
seat-color-violet = Violet
seat-color-teal = Turquoise
seat-color-pink = Rose
seat-color-lime = Citron vert
seat-color-blue = Bleu
seat-color-lilac = Lilas
seat-color-sage = Vert sauge
seat-color-grey = Gris
seat-color-note = Sur cet écran. La place qui l’a d’habitude reçoit la tienne.
volume = Sons
volume-0 = coupés
volume-1 = doux
volume-2 = normaux
volume-3 = forts
buzz = Vibrer brièvement, si l’appareil le peut
bot-pace = Les bots jouent
bot-pace-calm = calmement
bot-pace-normal = comme des gens
bot-pace-quick = vite
bot-pace-at-once = aussitôt
bot-pace-seconds =
    { $seconds ->
        [one] avec { $seconds } seconde par coup
       *[other] avec { $seconds } secondes par coup
    }
bot-pace-note = Pour les tables que tu ouvres désormais. Là où tous jouent en même temps, c’est le niveau des bots qui dit leur vitesse.
nowhere-title = Il n’y a rien ici
nowhere-text = L’adresse est peut-être mal tapée, ou la page a déménagé.
notice = Les noms des jeux appartiennent à leurs propriétaires et disent seulement quelles règles sont jouées. Images, textes et programme sont les nôtres.

## L’accueil
lobby-title = Quatre jeux d’équipe à une table
lobby-lead = Joue avec tes amis, avec des bots qui n’en voient pas plus que toi, ou les deux. Sans compte : choisis un jeu et assieds-toi.
your-name = Ton nom
games = Jeux
play-now = Jouer
first-title = { $game }, c’est nouveau pour toi ?
first-text = Un guide te montre le jeu en quelques minutes, à une vraie table.
first-coach = Première partie, avec un guide
first-play = Jouer tout de suite
first-learn = Apprendre avec un guide
with-friends = Entre amis
not-yet-playable = Pas encore jouable
players = Joueurs
bot-level = Niveau des bots
level-easy = facile
level-normal = normal
level-hard = fort
pace = Rythme
pace-normal = aussi vite que les gens
pace-slow = lent
pace-slow-note = Une table lente : les bots prennent deux fois plus de temps, et personne ne peut agir plus de quatre fois par seconde.
show-in-lobby = Montrer la table à l’accueil
set-table = Mettre la table
tables-mine = Tes tables
tables-open = Tables ouvertes
tables-none = Aucune table ouverte en ce moment. Choisis « Entre amis » sur un jeu et montre ta table à l’accueil.
go-on = Continuer
join = Rejoindre
watch = Regarder
seats-free =
    { $count ->
        [0] toutes les places sont prises
        [one] une place libre
       *[other] { $count } places libres
    }
stage-running = partie en cours
stage-over = partie terminée

## Les jeux, présentés à l’accueil
game-team-play = Team Play
game-team-play-about = Des partenaires aux mains cachées réunissent des cartes pour des missions et s’aident sans un mot.
game-team-play-meta = 3 à 6 joueurs · 20 minutes
game-team-up = Team UP
game-team-up-about = Tous ensemble, vous chargez une palette de caisses, aussi haut et aussi plein que possible.
game-team-up-meta = 1 à 4 joueurs · 20 minutes
option-team-up-mode = Cartes
option-team-up-mode-game = cachées : une partie
option-team-up-mode-challenge = cartes connues : un défi
option-team-up-mode-puzzle = 1 à 36 : le casse-tête
game-uno-teams = UNO TEAMS!
game-uno-teams-about = Couleurs et nombres à deux : la dernière carte de ton partenaire est aussi la tienne.
game-uno-teams-meta = 4, 6 ou 8 joueurs · 15 minutes
option-uno-teams-match = Durée
option-uno-teams-match-round = une manche
option-uno-teams-match-500 = match en 500 points
game-ligretto-football = Ligretto football
game-ligretto-football-about = Deux équipes, tous à la fois : passe le ballon avec des cartes rapides et tire en premier.
game-ligretto-football-meta = 2 à 6 joueurs · 10 minutes
option-ligretto-football-referee = Arbitre
option-ligretto-football-referee-honest = honnête : les erreurs se voient au contrôle
option-ligretto-football-referee-strict = strict : les cartes fausses sont refusées

## La salle d’attente
table = Table
waiting-pick = Choisis une place
waiting-seated = Qui joue avec qui ?
waiting-host = { $name } lance la partie.
waiting-nobody = La première personne assise lance la partie.
team = Équipe { $number }
seat = Place { $number }
you = toi
host = hôte
partner = partenaire
away = absent
seat-free = Place libre
sit-here = S’asseoir ici
stand-up = Se lever
bot = Bot
bot-none = Garder libre
bot-for-seat = Bot pour la place { $number }
start = Lancer la partie
start-note = Des bots prennent les places encore libres.
invite = Inviter
invite-how = Envoie le lien ou fais scanner le code. Qui l’ouvre choisit une place.
invite-link = Lien vers cette table
copy-link = Copier le lien
copied = Copié
copy-failed = La copie n’a pas marché. Sélectionne le lien et copie-le à la main.
qr-code = Code QR du lien
watching =
    { $count ->
        [one] Une personne regarde.
       *[other] { $count } personnes regardent.
    }
fair-title = Un mélange honnête
fair-text = La table a fixé son secret ; voici son empreinte, que ta page a notée. Ta page ajoute des nombres tirés au hasard et, si tu veux, des mots à toi. Ils restent ici jusqu’au début : on fixe d’abord toutes les empreintes, puis seulement on ouvre tout et on mélange. Ainsi personne ne peut diriger les cartes, et après la partie tout le monde peut vérifier.
fair-words = Des mots à toi
fair-add = Ajouter
fair-change = Changer
fair-commitment = Empreinte de la table (SHA-256) :
fair-own = La tienne :
shuffle-waits = On mélange : en attente de { $names }.
shuffle-anew = Pas de réponse à temps de { $names }. Tout est tiré de nouveau, sans cette part.
shuffle-called-off = Pas de réponse à temps de { $names } : rien n’a été distribué. Recommencez.
shuffle-was-anew = Le mélange a été recommencé, faute de réponse à temps de { $names }.
shuffle-without = Mélangé sans part de { $names }.
shuffle-without-you = Ta page n’a pas de part dans ce mélange : elle était absente ou n’a pas répondu à temps.
shuffle-alarm-changed = Attention : l’empreinte de la table n’est pas celle que ta page a notée. Ta page ne prend pas part à ce mélange.
shuffle-alarm-reused = Attention : la table demande une seconde fois ce que ta page a déjà ouvert. Ta page refuse.
shuffle-alarm-foreign = Pour ta place, la table montre une empreinte que cette page n’a pas faite. C’est normal seulement si tu joues aussi sur un autre appareil.
shuffle-alarm-unheard = Les cartes ont été distribuées sans ta part, alors que ta page en avait fixé une. C’est normal seulement si elle n’était pas connectée au début de la partie.

## À la table
rules = Règles
rules-of = Règles : { $game }
rules-search = Chercher dans les règles
rules-none = Ces mots ne figurent pas dans les règles.
rules-missing = Impossible de charger les règles : il n’y a pas de connexion.
rules-page = { $at } sur { $all }
rules-before = Page précédente
rules-after = Page suivante
log = Ce qui s’est passé
log-empty = Rien encore. Chaque coup sera raconté ici.
keys = Clavier
keys-on = Les touches seules agissent à la table
key-help = Cette liste
key-rules = Règles
key-log = Ce qui s’est passé
say = Dire
said = { $name } : « { $phrase } »
thinking = réfléchit
bot-stands-in = un bot remplace
let-bot-play = Laisser jouer un bot
stood-in = Tu étais absent, alors un bot joue pour toi.
late = { $name } a été plus rapide, de { $ms } ms.
take-back = Reprendre ma place
you-watch = Tu regardes : tu vois ce qui est visible pour tout le monde.
take-over = Prendre la place de { $name }
play-as = Tu joues pour
leave-seat = Quitter la table
game-started = Les cartes sont distribuées. Amusez-vous bien !
reconnecting = La connexion est perdue. On réessaie ; ta place est sûre.
outdated = Il y a une version plus récente de cette page.
reload = La charger
table-gone = Cette table n’existe pas
table-not-playable = Cette table ne peut pas être ouverte

## La fin
end-won = Vous avez gagné !
end-lost = Les autres ont été meilleurs cette fois
end-shared = Une victoire partagée
end-watched = Victoire de { $names }
end-together = Fin : { $score }
winner = Gagnant
points =
    { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
which-rule = Quelle règle ?
your-turn = À toi
waiting-set = La table est mise
waiting-chosen = Ce qui a été choisi pour cette table
log-over = La partie est finie. Ce qui a été joué avant ton arrivée est dans l’enregistrement.
offline = Cet appareil est hors ligne. Dès son retour, la partie continue ; ta place est gardée.
play-puzzle = Casse-tête
you-left = Tu as quitté ta place ; un bot continue.
hint = Que ferait un bot ?
hint-would = Un bot ferait ceci : { $what }
hint-nothing = Un bot ne ferait rien pour l’instant.
hint-do = Le faire
seat-left = { $name } est parti. { $bot } continue.
see-table = Voir la table
see-result = Voir le résultat
again = Encore, avec les mêmes
again-join = Les autres continuent : les rejoindre
proof-title = Le mélange était-il honnête ?
proof-table-kept = Le secret de la table correspond à l’empreinte que ta page a notée avant la donne.
proof-table-broken = Le secret de la table ne correspond pas à l’empreinte que ta page a notée. Ce ne sont pas les cartes promises.
proof-late-open = Le secret de la table correspond à son empreinte, mais ta page ne l’a pas vue avant la donne et ne peut donc pas s’en porter garante.
proof-own-kept = Ta part est dans le mélange telle que ta page l’a tirée, et la liste de toutes les parts est celle que ta page a vue avant.
proof-own-broken = Ta part, ou la liste de toutes les parts, n’est pas celle que ta page a vue avant la donne.
proof-no-part-open = Ta page n’avait pas de part dans ce mélange.
proof-list-kept = Chaque part est celle qui avait été fixée avant qu’on en ouvre une seule.
proof-list-broken = Une part au moins n’est pas celle qui avait été fixée.
proof-alone-open = Personne n’a fixé de part ici : seul avec des bots, ou avec des cartes déjà distribuées, la table mélange elle-même.
proof-checking = Vérification en cours …
proof-deal-kept = Distribuées de nouveau à partir du secret et des parts, les cartes sont les mêmes.
proof-stacked-kept = Distribuées de nouveau, les cartes sont les mêmes. Non pas au hasard, mais fixé d’avance : { $fields }.
proof-actions-kept = Les { $count } coups ont tous été rejoués, et chacun est permis par les règles.
proof-result-kept = Le résultat est celui auquel mènent les coups.
proof-running-open = Dans cet enregistrement, la partie n’est pas finie.
proof-secret-broken = Le secret de la table ne correspond pas à sa propre empreinte. Ce ne sont pas les cartes promises.
proof-opening-broken = La part de { $name } n’est pas celle qui avait été fixée.
proof-given_up-broken = Ta page a noté une empreinte que la table a abandonnée ensuite, faute de réponse. Ce n’est vrai que si ton écran l’a dit à ce moment-là.
proof-deal-broken = Les cartes ne peuvent pas être distribuées de nouveau. { $why }
proof-action-broken = Le coup { $number } n’est pas possible. { $why }
proof-result-broken = Le résultat n’est pas celui auquel mènent les coups.
proof-verify = Cette page a fait tout cela avec le code même du programme. Qui ne se fie pas à la page peut faire de même avec son propre programme :
proof-replay = Télécharger l’enregistrement
move-refused = Qui l’essaierait à une table entendrait : « { $why } »
proof-words-open = Le mélange contient les mots { $count ->
        [one] d’une personne
       *[other] de { $count } personnes
    } sans que personne s’y soit engagé dans cet enregistrement : ils étaient connus de tous, ou les cartes ont été distribuées avant, à une autre table. Qui les connaissait pouvait choisir le secret en conséquence.
proof-typed = Une empreinte que tu as notée ailleurs
proof-compare = Comparer
proof-no-fingerprint = Ce n’est pas une empreinte : une empreinte a 64 caractères, les chiffres de 0 à 9 et les lettres de a à f.
proof-typed-kept = L’empreinte que tu as notée ailleurs est bien celle que la table avait fixée.
proof-typed-part-kept = L’empreinte que tu as notée ailleurs est celle de la part de { $name }.
proof-typed-broken = L’empreinte que tu as notée ailleurs ne figure nulle part dans cet enregistrement. Si cette table la montrait encore au début de la partie, ce ne sont pas les cartes promises.
proof-typed-given-up-broken = L’empreinte que tu as notée ailleurs, la table l’a abandonnée ensuite, faute de réponse. Ce n’est vrai que si ton écran l’a dit à ce moment-là.
proof-typed-open = L’empreinte que tu as notée ailleurs n’a pas été comparée, car l’enregistrement ne tient même pas ses propres promesses.
proof-evidence = Ce qui a été vérifié, pour le vérifier soi-même
proof-fingerprint = L’empreinte de la table, donnée avant
proof-secret = Le secret de la table, donné après
proof-part = Part de { $name }
proof-words = Mots connus de tous
proof-said = Mots : « { $words } »
proof-no-words = Pas de mots, seulement des bits aléatoires
proof-field-numbers = les cartes nombre
proof-field-missions = les missions
proof-field-deck = la pioche
proof-field-cards = les cartes
proof-field-neutral = la caisse neutre
proof-field-known = combien de cartes étaient connues
proof-field-white = les cartes des Blancs
proof-field-black = les cartes des Noirs
proof-field-field = les cartes de terrain
proof-field-goals_white = les cartes de but des Blancs
proof-field-goals_black = les cartes de but des Noirs
proof-field-reshuffle = que rien n’est remélangé
replay = Enregistrement
replay-watch = Revoir la partie
replay-open = Ouvrir un enregistrement
replay-drop = ou dépose son fichier ici
reason-core_missing = Ce navigateur ne peut pas le faire : la partie de la page qui connaît les règles n’a pas pu démarrer ({ $why }). Essaie un navigateur plus récent, ou recharge la page.

## Les mêmes cartes
deal = Les mêmes cartes
deal-of-day = Donne du jour
deal-of-day-how = Ici, tout le monde a les mêmes cartes aujourd’hui, jusqu’à minuit (UTC).
deal-how = Tu reçois les mêmes cartes dans le même ordre, et personne ne te montre la suite. Ensuite, comparez.
deal-to-beat = Score à battre :
deal-best = Meilleur résultat : { $score }, { $names }
deal-nobody = Personne ne l’a encore terminée. À toi d’ouvrir la liste !
deal-play = Jouer
deal-results = Qui a joué ces cartes
deal-yours = cette partie
deal-bots =
    { $count ->
        [one] un bot
       *[other] { $count } bots
    }
deal-new = Nouveau résultat : { $names }, { $score }.
deal-repeats = Ces cartes ont déjà été jouées.
deal-gone = Ces cartes ne sont pas ici
deal-invite = Inviter d’autres à jouer ces cartes
deal-invite-how = Ils jouent les mêmes cartes sans les voir avant. Leur résultat s’affichera ici.
deal-invite-link = Lien vers ces cartes
deal-share = Laisser jouer d’autres
deal-share-how = Ils jouent les mêmes cartes sans les avoir vues, et vous comparez. Tant que vous n’avez pas fermé le concours, seule votre table voit l’enregistrement et ce qui était possible.
deal-close = Fermer le concours
deal-close-sure = Vraiment fermer : tout le monde pourra voir les cartes
deal-held-until = On compare ces cartes jusqu’au { $until }. D’ici là, personne ne voit l’enregistrement ni ce qui était possible.
deal-held-makers = On compare ces cartes en ce moment. L’enregistrement et ce qui était possible viendront quand le concours sera fermé.
deal-held-yours = D’autres peuvent jouer ces cartes. Tant que vous n’avez pas fermé le concours, seule votre table voit l’enregistrement et ce qui était possible.
deal-open = La comparaison est terminée : tout le monde peut voir ces cartes.
deal-watch = Tant qu’on compare ces cartes, on n’en voit rien en regardant. Tu peux les jouer toi-même.
deal-took = durée { $time }
deal-stopped = arrêtée avant la fin
deal-uncounted-taken_over = ne compte pas : la place d’un bot a été reprise
deal-uncounted-played_before = ne compte pas : ces cartes avaient déjà été commencées dans le même navigateur
deal-uncounted-lay_open = ne compte pas : les cartes étaient connues
same-cards = Rejouer les mêmes cartes
reason-deal_not_finished = Personne n’a encore joué ces cartes jusqu’au bout. Dès que ce sera fait, tu pourras les jouer aussi.
reason-deal_not_shared = Ceux qui ont joué ces cartes n’ont pas encore laissé d’autres les jouer. Ils le peuvent avec « Laisser jouer d’autres » sur leur feuille de score.
reason-deal_held = On compare ces cartes jusqu’au { $until }. D’ici là, personne n’en apprend davantage.
reason-deal_held_for_makers = On compare ces cartes en ce moment. Seuls ceux qui ont lancé le concours en apprennent davantage, jusqu’à ce qu’ils le ferment.
reason-deal_in_play = Ces cartes sont de nouveau en jeu à une autre table. Une fois cette partie finie, tout le monde pourra les voir.
reason-no_competition = Il n’y a pas de concours avec ces cartes.
reason-not_makers = Seuls ceux qui ont lancé le concours peuvent le fermer.
reason-deal_of_other_game = Ces cartes appartiennent à un autre jeu.
reason-deal_for_other_seats = Ces cartes sont pour { $seats } personnes.
reason-deal_with_other_cards = Avec ces options, ce seraient d’autres cartes.
reason-deal_hidden = L’ordre de ces cartes n’est montré qu’à ceux qui les ont jouées.
reason-deal_settled = Ces cartes ont déjà été mélangées : on ne peut plus rien y ajouter.
reason-list_fixed = Les cartes vont être distribuées.
reason-left_out = Ta page n’a pas répondu à temps. Les cartes sont distribuées sans ta part.
reason-rules_uncorrected = Cette partie a été jouée selon des règles corrigées avant la première publication ; elle ne peut être ni continuée ni rejouée.
reason-rules_unknown = Cette partie a été jouée selon des règles plus récentes que celles connues ici.
reason-edition_missing = Cette partie a été jouée avec le jeu de cartes { $edition }, que le serveur n’a pas. Qui l’exploite peut le démarrer une fois avec --deck et le fichier de ce jeu.

## Phrases
phrase-hello = Bonjour à tous !
phrase-well_played = Bien joué !
phrase-thanks = Merci !
phrase-good_luck = Bonne chance !
phrase-oops = Oups !
phrase-one_moment = Un instant, s’il vous plaît
phrase-good_game = C’était une belle partie
phrase-again = Encore une partie ?

## Erreurs
error-malformed = Le serveur n’a pas compris.
error-no_such_game = Le serveur ne connaît pas ce jeu.
error-bad_setup = Impossible de mettre une telle table.
error-no_table = Il n’y a pas de table.
error-no_such_seat = Cette place n’existe pas ici.
error-game_over = La partie est terminée.
error-not_your_turn = Ce n’est pas ton tour.
error-wrong_phase = Ce n’est pas possible en ce moment.
error-not_in_hand = Tu n’as pas cette carte.
error-illegal = Les règles ne le permettent pas.
error-too_fast = C’était trop rapide. Réessaie dans un instant.
error-too_large = C’est trop long.
error-too_many = Trop de tables ou de connexions viennent d’ici.
error-not_yours = Ce n’est pas à toi de le faire.
error-no_such_table = Personne ne joue là. Le lien est peut-être mal tapé, ou la table a été débarrassée.
error-no_such_deal = Ces cartes n’existent pas. Le lien est peut-être mal écrit, ou elles ont été rangées.
error-outdated = Il y a une version plus récente de cette page.
error-unavailable = Le serveur ne répond pas pour l’instant. Réessaie dans un moment.

## Several at one device, hints
curtain = Passe l’appareil à { $name }
curtain-lift = C’est moi : montrer mes cartes
here-count = Sur cet appareil
here-name = Nom du joueur { $number }
here-not = Ici, tout le monde joue en même temps : un appareil sert à une seule personne.
here-one-more = Encore quelqu’un ici
here-tag = sur cet appareil
reason-no_solver = Personne ne connaît le meilleur coup de ce jeu.
reason-no_hints = Pas d’indices : personne ne sait quelles cartes viendront.
reason-cards_shared = Pas d’indices : d’autres jouent aussi ces cartes.
reason-not_alone = Pas d’indices tant que d’autres personnes jouent ici.
reason-nothing_to_do = À cette place, il n’y a rien à faire pour l’instant.
reason-too_many_searches = Beaucoup veulent savoir ce qui était possible. Réessaie un peu plus tard.
reason-name_taken = Quelqu’un s’appelle déjà { $name } ici. Choisis un autre nom.
reason-unprintable = Il y a là des caractères qu’on ne voit pas ou qu’on ne peut pas afficher. Enlève-les.
reason-log_full = Il s’est passé tant de choses à cette table qu’elle n’accepte plus que des coups.

## Les places en cours de partie
takeover = La place d’un bot, une fois la partie lancée
takeover-host = l’hôte est d’accord
takeover-team = l’équipe est d’accord
takeover-open = ouverte à tous
seat-choice = Quelle place
ask-seat = Demander la place de { $name }
asking-seat = Tu as demandé la place de { $name }.
asking-whom = Réponse attendue : { $names }.
withdraw = Ne plus demander
asked-seat = { $name } demande : puis-je reprendre la place de { $bot } ?
asked-note = Qui s’y assied voit ses cartes, et la partie ne compte plus là où l’on compare les résultats.
yes = Oui
no = Non
come-back = Revenir à ma place
seat-taken-over = { $name } a repris la place de { $from }.
seat-taken-over-by = { $name } a repris la place de { $from } ; d’accord : { $by }.
seat-came-back = { $name } est de retour et joue à la place de { $from }.
seat-freed = { $by } a libéré la place de { $name }.
seat-freed-bot = { $by } a libéré la place de { $name }. { $bot } continue.
not-compared = Cette partie ne compte donc pas là où l’on compare les résultats.
people = Les gens à la table
free-seat = Libérer la place
free-seat-of = Libérer la place de { $name }
free-sure = { $name } ne reviendra pas à cette table. Libérer la place ?
free-yes = Oui, la libérer
free-no = Laisser ainsi
put-out = L’hôte a libéré ta place. Tu peux continuer à regarder.
reason-seat_taken = Quelqu’un est déjà assis ici.
reason-seat_barred = L’hôte a libéré ta place ici. Tu peux regarder, et t’asseoir à d’autres tables.
reason-seat_of_others = Tu as joué pour une autre équipe dans cette partie ; cette place n’est pas pour toi.
reason-seat_left = Tu as quitté une place dans cette partie. Tu peux revenir à celle-là.
reason-seat_refused = Ils préfèrent laisser cette place au bot.
reason-seat_asked = Quelqu’un d’autre demande cette place en ce moment.
reason-seat_nobody = Il n’y a personne ici qui puisse donner son accord. Les bots continuent.
reason-seat_often = Assez demandé. Laisse-les tranquilles un moment.
reason-seat_unanswered = Personne n’a répondu. Redemande un peu plus tard.
reason-seat_withdrawn = Tu ne demandes plus cette place.
reason-seat_own = C’est ta propre place. Quitte-la plutôt.
reason-seat_lapsed = Plus personne ne demande cela.

## Arrêt, fermé, bloqué
draining =
    { $seconds ->
        [one] Le serveur s’arrête dans une seconde.
       *[other] Le serveur s’arrête dans { $seconds } secondes.
    }
draining-note = Ta table est en sécurité et continuera dès que le serveur sera de retour.
reason-draining = Le serveur va s’arrêter : on ne dresse plus de nouvelle table. Réessaie quand il sera de retour.
reason-table_closed = Cette table a été fermée par les responsables de ce serveur.
reason-name_blocked = Ce nom n’est pas le bienvenu ici. Choisis-en un autre.
reason-address_blocked = Les responsables de ce serveur refusent ton adresse pour le moment.

## Why not: one sentence for each reason that the server has
reason-malformed = Cela n’a pas été compris.
reason-too_large = C’est trop à la fois : { $most } octets au plus.
reason-too_long = C’est trop long : { $longest } caractères au plus.
reason-id_too_long = Cette page a envoyé quelque chose de faux. Recharge-la.
reason-too_slow = Ta connexion est si lente que le serveur a abandonné après { $seconds } secondes. Réessaie.
reason-outdated = Il y a une version plus récente de cette page. Recharge-la.
reason-no_hello = Cette page n’a pas dit à quelle table elle est. Recharge-la.
reason-no_such_address = Il n’y a rien à cette adresse.
reason-foreign_origin = Cela vient de la page d’un autre site. Ouvre le jeu par sa propre adresse.
reason-foreign_host = Ce serveur ne répond pas au nom { $host }. Ouvre-le par l’adresse qu’on t’a donnée.
reason-no_such_game = Le serveur ne connaît pas le jeu { $game }.
reason-bad_setup = Impossible de mettre une telle table : { $field }.
reason-no_table = Il n’y a pas de table.
reason-no_such_table = Personne ne joue là. Le lien est peut-être mal tapé, ou la table a été débarrassée.
reason-no_such_seat = Cette place n’existe pas ici.
reason-not_started = La partie n’a pas encore commencé.
reason-has_begun = La partie a commencé. C’était possible avant le début.
reason-not_running = Aucune partie n’est en cours ici.
reason-not_over = La partie n’est pas encore terminée.
reason-game_over = La partie est terminée.
reason-going_on = On met justement la table suivante.
reason-not_host = Seul l’hôte peut faire cela.
reason-not_yours = Ce n’est pas à toi de le faire.
reason-no_such_phrase = Cela ne se dit pas à cette table.
reason-too_many_watchers = Tant de gens regardent cette table qu’il n’y a plus de place.
reason-not_away = Personne n’est absent de cette place.
reason-stood_in = Un bot joue pour toi. Reprends d’abord ta place.
reason-no_such_deal = Ces cartes n’existent pas. Le lien est peut-être mal écrit, ou elles ont été rangées.
reason-not_opening = Le mélange ne demande rien pour l’instant.
reason-not_listed = Ta part est arrivée trop tard pour ce mélange.
reason-wrong_opening = Ce n’est pas ce que ta page avait promis ; cela ne compte pas.
reason-too_fast = C’était trop rapide. Réessaie dans un instant.
reason-counting_down = Attends le coup de sifflet.
reason-too_many_tables = On a mis tant de tables d’ici qu’il faut attendre un peu.
reason-too_many_connections = Il y a déjà { $most } connexions d’ici. Ferme une page et réessaie.
reason-full = Il y a tant de monde qu’il n’y a plus de place. Réessaie un peu plus tard.
reason-closing = Le serveur s’arrête. Il reviendra.
reason-unavailable = Le serveur ne peut pas le prendre pour l’instant. Réessaie dans un moment.
reason-not_stored = Cela n’a pas pu être enregistré, donc rien ne s’est passé. Réessaie.

## Examples in the rules
step-back = Un pas en arrière
step-forth = Un pas en avant

# Tables dans la page, sans serveur
alone-offline = Le serveur est injoignable. Vous pouvez jouer contre des bots et avec les personnes présentes devant cet appareil ; les amis au loin, les tables ouvertes et la donne du jour reviendront dès qu’il répondra.
alone-files = Cette page fonctionne sans serveur : jouez contre des bots et avec les personnes présentes devant cet appareil. Les amis au loin, les tables ouvertes et la donne du jour demandent un serveur.
place = Où
place-server = Sur le serveur
place-page = Dans cette page
local-how = Se joue dans cette page seulement, sans serveur : contre des bots et avec qui est assis devant cet appareil. La partie reste dans ce navigateur et n’est comparée à aucune autre.
local-compared = Cette partie a été jouée dans cette page : elle n’est comparée à aucune autre.
local-invite = Cette table n’existe que dans cette page. Qui veut jouer s’assied ici, devant cet appareil.
reason-local_elsewhere = Cette table est ouverte dans un autre onglet. Une table dans la page se joue dans un seul onglet à la fois.
local-take = Jouer ici
reason-local_missing = Cette table n’est pas conservée dans ce navigateur. Les tables dans la page restent là où elles ont été créées.
local-full = L’espace de stockage de ce navigateur est plein. La partie continue, mais ce qui se passe maintenant sera perdu à la fermeture de la page : faites de la place, et tout sera de nouveau conservé.
reason-local_unreadable = Ce que ce navigateur conserve de la table est illisible pour le moment. Recharge la page, ou redémarre le navigateur.
reason-local_damaged = Ce que ce navigateur conserve de cette table est abîmé, ou vient d’une autre version de la page. Cela reste tel quel, et tes autres tables aussi.
local-broken = Le stockage de ce navigateur est en panne pour le moment. La partie continue, mais ce qui se passe maintenant sera perdu à la fermeture de la page, s’il n’a pas pu être conservé avant.
local-off = Ce navigateur ne conserve rien. La partie continue, mais elle sera perdue à la fermeture de la page.
local-dropped = La table a continué dans un autre onglet, à partir de ce qui était conservé. Ce qui s’est passé ici ensuite n’a pas pu être conservé et est perdu.
offline-updated = Tandem a été mis à jour.
offline-ready = Tout est là : Tandem se joue aussi sans réseau.
offline-failed = Tout n’a pas pu être gardé pour jouer hors ligne : il manque de la place dans le stockage de ce navigateur, ou le réseau. La prochaine visite essaiera de nouveau.
offline-insecure = Ici, Tandem ne peut pas être gardé pour jouer hors ligne : les navigateurs ne le permettent qu’en HTTPS.
offline-unsupported = Ici, Tandem ne peut pas être gardé pour jouer hors ligne : ce navigateur ne le permet pas, par exemple dans une fenêtre privée, ou là où il ne se fie pas au certificat du serveur.
show-again = Revoir ce coup
key-again = Revoir le dernier coup
