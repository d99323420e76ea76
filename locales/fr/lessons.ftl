### Premières parties accompagnées. Une phrase à la fois.

coach = Guide
coach-next = Continuer
coach-skip = Passer la leçon
coach-step = { $at } sur { $all }
coach-done = C’était ta première partie accompagnée.
coach-skipped = La leçon est rangée.
coach-play = Jouer une vraie partie
coach-again = Reprendre la leçon
coach-missing = La leçon n’a pas pu être chargée : ce navigateur ne peut pas faire tourner les jeux lui-même, ou la connexion manque.
reason-coach = Bonne idée, mais d’abord celle du guide : suis le pointeur, ou passe la leçon.

## Team Play
lesson-team-play-aim = Toi et { $partner }, vous formez une équipe : ce que l’un gagne compte pour les deux.
lesson-team-play-mission = Voici ta mission : deux cartes rouges du même nombre, pour 2 points.
lesson-team-play-keep = Une nouvelle mission peut être échangée une fois, mais celle-ci est facile : garde-la.
lesson-team-play-turn = C’est à toi, et tu tiens un 3 rouge.
lesson-team-play-bank = À chaque tour on prend deux cartes : prends le 3 rouge qui est ouvert dans la banque.
lesson-team-play-fulfil = Deux 3 rouges, c’est exactement ce que demande la mission : pose-les pour 2 points.
lesson-team-play-swap = La mission suivante arrive aussitôt ; cinq rouges à la suite, c’est long : échange-la cette fois.
lesson-team-play-pile = Tire la deuxième carte de la pioche, où personne ne voit ce que tu reçois.
lesson-team-play-end = Un 7 rouge ne t’aide pas maintenant : termine ton tour et regarde ce que font les autres.
lesson-team-play-partner = { $partner } veut trois fois le même nombre et vient de prendre un 7 devant tout le monde.
lesson-team-play-give = Tu peux donner une ou deux cartes par tour : choisis ton 7 rouge et donne-le.
lesson-team-play-center = La mission du milieu est au premier qui l’accomplit : deux cartes bleues du même nombre.
lesson-team-play-blue = Il y a un 4 bleu dans la banque ; prends-le.
lesson-team-play-luck = Tente maintenant ta chance avec la pioche.
lesson-team-play-center-fulfil = Encore un 4 bleu : le bouton sait déjà à quoi il sert.
lesson-team-play-end-again = Il n’y a plus rien à faire : termine ton tour.
lesson-team-play-together = Avec ton 7 rouge, { $partner } avait trois 7 : encore 2 points pour vous deux.
lesson-team-play-last = La huitième mission d’une équipe annonce le dernier tour, puis le plus de points l’emporte.

## UNO TEAMS!
lesson-uno-teams-aim = Toi et { $partner }, vous gagnez ensemble, dès que vos deux mains sont vides.
lesson-uno-teams-gift = D’abord chacun donne une carte à son partenaire : choisis le 6 bleu, ta seule carte bleue, et donne-le.
lesson-uno-teams-top = Cette carte est ouverte : ce que tu poses doit avoir sa couleur, son nombre ou son symbole.
lesson-uno-teams-color = Les cartes levées vont ; pose le 3 rouge, car rouge va sur rouge.
lesson-uno-teams-number = Le bleu est demandé et tu n’en as pas, mais un 8 va sur un 8.
lesson-uno-teams-symbol = Avec les deux flèches du 7 vert, toi et { $partner } échangez une carte : pose-le.
lesson-uno-teams-swap = Choisis ce que { $partner } reçoit de toi : le 2 rouge, une couleur qui vient rarement en ce moment.
lesson-uno-teams-team = Après un joker d’équipe, c’est aussitôt à { $partner } : { $partner } a ton 6 bleu, alors demande bleu.
lesson-uno-teams-draw = Rien de ce que tu tiens ne va sur un 4 bleu, alors pioche une carte.
lesson-uno-teams-drawn = La carte que tu viens de piocher peut être posée si elle va, et celle-ci va.
lesson-uno-teams-three = Un 3 sur un 3 : pose-le.
lesson-uno-teams-uno = En posant l’avant-dernière carte, il faut crier « UNO ! » : appuie d’abord là, puis pose le 6 jaune.
lesson-uno-teams-catch = { $left } n’a plus qu’une carte et a oublié de crier : attrape { $left } avant le coup suivant, cela coûte deux cartes.
lesson-uno-teams-share = Qui pose sa dernière carte reçoit la moitié de la main du partenaire : aidez-vous jusqu’au bout.
lesson-uno-teams-last = Le reste, comme Passe, Inversion et Plus deux, chaque carte l’explique si tu la tiens appuyée.

## Team UP
lesson-team-up-aim = { $left } et toi chargez ensemble une palette, aussi pleine et aussi plate que possible ; cette caisse y est dès le début.
lesson-team-up-draw = Une carte dit quelle caisse vient : tire-en une.
lesson-team-up-card = Elle demande une caisse blanche, de n’importe quelle forme.
lesson-team-up-plate = Choisis la plaque blanche et pose-la à côté de la haute caisse : le bouton montre sa première place, puis l’y pose.
lesson-team-up-partner = { $left } a tiré une carte pour une caisse bleue et l’a posée ici : chaque caisse doit en toucher une autre et reposer de toute sa base sur quelque chose.
lesson-team-up-again = C’est de nouveau à toi : tire.
lesson-team-up-over = Ainsi, la brique rouge dépasserait dans le vide : il n’y a rien sous son bout.
lesson-team-up-turn = Tourne-la, puis pose-la.
lesson-team-up-post = { $left } a mis un poteau sur la plaque.
lesson-team-up-color = Tire ta troisième carte.
lesson-team-up-red = La carte demande une caisse rouge, de n’importe quelle forme.
lesson-team-up-clone = Ici, la plaque rouge serait un clone, et les clones sont interdits : un de ses côtés toucherait exactement un côté égal de la brique.
lesson-team-up-glow = Seules les places permises brillent : trouves-en une pour la plaque rouge.
lesson-team-up-nowhere = { $left } a tiré une carte pour une plaque, et toutes les trois sont déjà sur la palette : une carte qui ne va nulle part est posée face cachée et coûte un point.
lesson-team-up-layer = Chaque couche pleine, jusqu’à la dernière de ses 24 cases, rapporte 5 points, et cinq couches comptent.
lesson-team-up-cost = Chaque caisse qui reste ici à la fin coûte aussi un point.
lesson-team-up-last = 25 points font un chargement parfait ; avant de tirer une carte, chacun peut proposer d’arrêter.

## Ligretto football
lesson-ligretto-football-ready = Tout le monde joue en même temps, alors chacun dit d’abord qu’il est prêt.
lesson-ligretto-football-flip = Après le coup de sifflet, retourne la carte du dessus de ton tas.
lesson-ligretto-football-keeper = Un 1 est le gardien, et sans gardien rien ne commence : pose-le dans ton but.
lesson-ligretto-football-row = Le ballon passe maintenant par ces cinq cartes, l’une après l’autre, jusqu’à l’autre but.
lesson-ligretto-football-seven = La première demande un 7 : retourne la carte suivante.
lesson-ligretto-football-match = Un 7 pour le 7 : appuie sur la place.
lesson-ligretto-football-nine = { $left } a aussi un gardien et court dans l’autre sens ; continue avec le 9.
lesson-ligretto-football-sum = Plusieurs cartes peuvent faire un nombre : pose le 4 au 9.
lesson-ligretto-football-rest = Il manque 5 : retourne encore une carte.
lesson-ligretto-football-exact = 4 et 5 font exactement 9.
lesson-ligretto-football-four = Ensuite vient le 4.
lesson-ligretto-football-drop = Un 8, c’est trop pour un 4 : pose-le sur une de tes défausses.
lesson-ligretto-football-on = Retourne vite la suivante.
lesson-ligretto-football-third = Un 4, enfin : pose-le.
lesson-ligretto-football-pile = Le 8 de ta défausse sert maintenant : choisis-le, puis sa place.
lesson-ligretto-football-six = Il ne manque que le 6.
lesson-ligretto-football-fifth = Pose-le, et tu es passé.
lesson-ligretto-football-through = Tire maintenant : retourne la carte de but de l’autre équipe.
lesson-ligretto-football-scene = Tes cartes sont retournées : avec quatre morceaux tu construis la même image, le ballon au même endroit.
lesson-ligretto-football-part = Retourne ton premier morceau.
lesson-ligretto-football-corner = Le coin en haut à gauche, sans ballon, comme sur l’image : place-le là.
lesson-ligretto-football-second = Maintenant celui avec le ballon : retourne le morceau suivant.
lesson-ligretto-football-ball = Le bon coin, mais sans ballon : pose-le sur une défausse.
lesson-ligretto-football-next = Cherche encore.
lesson-ligretto-football-with-ball = Voilà le ballon, tout au coin : place-le.
lesson-ligretto-football-low = Maintenant les deux d’en bas.
lesson-ligretto-football-low-left = En bas à gauche, sans ballon : place-le.
lesson-ligretto-football-missing = Il manque un morceau.
lesson-ligretto-football-low-right = En bas à droite : place-le.
lesson-ligretto-football-compare = Compare encore les deux images, surtout le ballon : une erreur au moment d’annoncer devient un autogoal.
lesson-ligretto-football-call = Elles sont pareilles : annonce le but !
lesson-ligretto-football-check = Gardien, sommes et image sont vérifiés, et tout est juste : ton premier but.
lesson-ligretto-football-last = Cinq buts gagnent ; la prochaine fois, { $left } ne t’attendra pas.
