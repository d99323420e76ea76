### Ligretto football: il tavolo, che cosa è successo, che cosa non si può, le regole.

## Squadre, carte e posti
ligretto-football-white = Bianchi
ligretto-football-black = Neri
ligretto-football-none = niente
ligretto-football-quarter-tl = in alto a sinistra
ligretto-football-quarter-tr = in alto a destra
ligretto-football-quarter-bl = in basso a sinistra
ligretto-football-quarter-br = in basso a destra
ligretto-football-part =
    { $ball ->
        [1] { $quarter }, palla nell’angolo
        [2] { $quarter }, palla verso il centro
       *[other] { $quarter }, senza palla
    }
ligretto-football-keeper = il posto del portiere
ligretto-football-keeper-short = Portiere
ligretto-football-goal-short = Porta
ligretto-football-field-card = carta campo { $number }
ligretto-football-field = Il campo
ligretto-football-laid-none = { $number }, vuota
ligretto-football-laid = { $number }, posate: { $cards }
ligretto-football-laid-sum = { $number }, posate: { $cards }, in tutto { $sum }
ligretto-football-place = Posa alla carta campo { $place }: { $what }
ligretto-football-theirs = { $team } a { $what }
ligretto-football-our-keeper = Posa al posto del portiere: { $keeper }
ligretto-football-their-keeper = Il loro portiere: { $keeper }
ligretto-football-own-goal-pile =
    { $count ->
        [one] Il vostro mazzo dei gol, una carta
       *[other] Il vostro mazzo dei gol, { $count } carte
    }
ligretto-football-turn-up =
    { $count ->
        [one] Scopri la loro carta gol, ne resta una
       *[other] Scopri una loro carta gol, ne restano { $count }
    }
ligretto-football-clear = Togli tutto: { $place }
ligretto-football-goals = Gol: voi ({ $team }) { $ours }, gli altri { $theirs }
ligretto-football-goals-watched = Gol: Bianchi { $white }, Neri { $black }
ligretto-football-us = voi
ligretto-football-tops = Mazzo: { $count }. Scoperta: { $turned }. Scarti: { $discards }
ligretto-football-yours = Le tue carte
ligretto-football-flip =
    { $count ->
        [one] Scopri la tua ultima carta
       *[other] Scopri una carta, { $count } nel mazzo
    }
ligretto-football-restock = Fai un nuovo mazzo con i tuoi scarti
ligretto-football-turned = Scoperta: { $card }
ligretto-football-turned-none = Nessuna carta scoperta
ligretto-football-discard = Prendi in mano: { $card }, sugli scarti { $pile } di { $count }
ligretto-football-discard-empty = Scarti { $pile }, vuoti
ligretto-football-drop = Metti sugli scarti { $pile }

## Il tiro
ligretto-football-shot = Il tiro
ligretto-football-deed-laid = ha messo: { $card }
ligretto-football-about-one = Un 1 è un portiere: mettilo nella tua porta, o sommalo a un numero.
ligretto-football-about-number = Mettila a una carta del campo che chiede { $number }, o di più: allora più carte insieme fanno esattamente il numero. Quello che non serve va su uno scarto.
ligretto-football-about-part = Un pezzo della porta. Va nel suo quarto, con la palla proprio dove la mostra l’immagine, o senza. Quello che non serve va su uno scarto.
ligretto-football-deed-took =
    { $count ->
        [one] ha ripreso una carta
       *[other] ha ripreso { $count } carte
    }
ligretto-football-wanted = Da costruire
ligretto-football-quarter = Costruisci { $quarter }: { $part }
ligretto-football-unbuild = Riprendi: { $quarter }
ligretto-football-call = Gol!

## Il grido e il controllo
ligretto-football-shout-goal = GOL!
ligretto-football-shout-own-goal = AUTOGOL!
ligretto-football-scored-ours = Per voi!
ligretto-football-scored-theirs = Per gli altri
ligretto-football-scored-watched = Un gol
ligretto-football-shout-by = { $name } grida per i { $team }
ligretto-football-check = Il controllo
ligretto-football-result-goal = Tutto giusto: gol per i { $team }!
ligretto-football-result-own-goal = Autogol dei { $team }: il gol va ai { $winner }.
ligretto-football-result-goal-ours = Gol per voi! Era tutto giusto.
ligretto-football-result-goal-theirs = Gol per gli altri: era tutto giusto.
ligretto-football-result-own-goal-ours = Autogol degli altri: il gol è vostro!
ligretto-football-result-own-goal-theirs = Autogol: il gol va agli altri.
ligretto-football-wrong-keeper = Portiere: { $lay } invece di 1
ligretto-football-wrong-field = { $place }: { $lay } invece di { $wanted }
ligretto-football-wrong-quarter = { $quarter }: { $lay } invece di { $wanted }

## Che cosa chiede il tavolo
ligretto-football-aim =
    { $team ->
        [white] Siete i Bianchi: attraversate le cinque carte campo con somme esatte, poi costruite la porta. Cinque gol vincono.
        [black] Siete i Neri: attraversate le cinque carte campo con somme esatte, poi costruite la porta. Cinque gol vincono.
       *[none] Due squadre attraversano le cinque carte campo con somme esatte, poi costruiscono la porta. Cinque gol vincono.
    }
ligretto-football-ask-over = La partita è finita.
ligretto-football-ask-watch = Stai guardando la partita.
ligretto-football-ask-ready = Guarda la fila. Tutto pronto per il calcio d’inizio?
ligretto-football-ask-wait = Il fischio aspetta: { $names }
ligretto-football-ask-keeper = Prima il portiere: un 1 in porta.
ligretto-football-ask-first = Carta campo { $place }: esattamente { $number }.
ligretto-football-ask-field = Carta { $place }: esattamente { $number }, poi carta { $next }.
ligretto-football-ask-last = Carta { $place }: esattamente { $number }. Tutto giusto? Scoprite la carta gol!
ligretto-football-ask-again = La carta { $place } è vuota: viene prima.
ligretto-football-ask-left = Carta { $place }: ancora { $left }.
ligretto-football-ask-through = Tutto completo: scoprite la carta gol!
ligretto-football-ask-flip = Scopri una carta.
ligretto-football-ask-lay = Posa la carta, o scartala.
ligretto-football-ask-restock = Fai un nuovo mazzo.
ligretto-football-ask-shot = Scopri le parti e costruisci la porta. È giusta? Allora grida!
ligretto-football-nothing-up = Prima scopri una carta, o prendi in mano uno dei tuoi scarti.
ligretto-football-which-place = Scegli un posto: 0 per il portiere, da 1 a 5 per le carte campo.
ligretto-football-which-quarter = Scegli un quarto: da 1 a 4.
ligretto-football-do-ready = Di’ che ci sei
ligretto-football-do-lay =
    { $pile ->
        [0] Posa il { $card } scoperto: { $place }
       *[other] Posa il { $card } dagli scarti { $pile }: { $place }
    }
ligretto-football-do-build =
    { $pile ->
        [0] Costruisci con la parte scoperta: { $card }
       *[other] Costruisci con la parte degli scarti { $pile }: { $card }
    }
ligretto-football-do-goal = Grida «gol»
ligretto-football-score =
    { $goals ->
        [one] 1 gol
       *[other] { $goals } gol
    }
ligretto-football-round = Turno { $round }
ligretto-football-ready = Ci sono
ligretto-football-ready-count = { $count } su { $players } ci sono
ligretto-football-shout = Grida alla tua squadra

## Che cosa si sente
ligretto-football-tell-card = Tu: { $card }.
ligretto-football-tell-sum = Squadra: { $sum } di { $number }.
ligretto-football-tell-laid = Squadra a { $number }: { $cards }.
ligretto-football-tell-missing = Ancora aperto: { $quarters }.

## Tasti
ligretto-football-key-space = Scopri una carta; fai un nuovo mazzo; di’ che ci sei
ligretto-football-key-keeper = Posa la carta in mano al posto del portiere
ligretto-football-key-digits = Posa la carta in mano a quella carta campo
ligretto-football-key-quarters = Nel tiro: costruisci in alto a sinistra, in alto a destra, in basso a sinistra, in basso a destra
ligretto-football-key-up = Posa nel posto segnato
ligretto-football-key-drop = Metti la carta scoperta su quegli scarti
ligretto-football-key-down = Metti la carta scoperta sugli scarti più bassi
ligretto-football-key-take = Prendi in mano la prima carta di quegli scarti
ligretto-football-key-arrows = Prendi in mano la carta seguente
ligretto-football-key-clear = Togli tutto dal posto segnato
ligretto-football-key-turn-up = Scopri la carta gol
ligretto-football-key-goal = Grida «gol»
ligretto-football-key-about = A che cosa serve la carta in mano? (anche: tieni premuto)
ligretto-football-key-shout = Grida un numero alla tua squadra
ligretto-football-key-have-it = Grida «Ce l’ho!»
ligretto-football-key-clear-it = Grida «Togli!»
ligretto-football-key-cheer = Incita la tua squadra

## Che cosa è successo
ligretto-football-log-kicked-off = Calcio d’inizio! Turno { $round }.
ligretto-football-log-cleared =
    { $you ->
        [yes]
            { $count ->
                [one] Togli una carta: { $place }.
               *[other] Togli { $count } carte: { $place }.
            }
       *[no]
            { $count ->
                [one] { $name } toglie una carta: { $place }.
               *[other] { $name } toglie { $count } carte: { $place }.
            }
    }
ligretto-football-log-unbuilt =
    { $you ->
        [yes] Riprendi una parte: { $part }.
       *[no] { $name } riprende una parte: { $part }.
    }
ligretto-football-log-turned-up =
    { $you ->
        [yes] Scopri la carta gol.
       *[no]
            { $team ->
                [white] { $name } scopre la carta gol: tirano i Bianchi.
               *[black] { $name } scopre la carta gol: tirano i Neri.
            }
    }
ligretto-football-log-goal-called =
    { $you ->
        [yes] Gridi «gol»!
       *[no]
            { $team ->
                [white] { $name } grida «gol» per i Bianchi!
               *[black] { $name } grida «gol» per i Neri!
            }
    }
ligretto-football-log-wrong = Sbagliato: { $places }.
ligretto-football-log-goal =
    { $team ->
        [white] Gol dei Bianchi!
       *[black] Gol dei Neri!
    }
ligretto-football-log-own-goal =
    { $team ->
        [white] Autogol dei Bianchi! La carta gol va ai Neri.
       *[black] Autogol dei Neri! La carta gol va ai Bianchi.
    }
ligretto-football-log-deadlocked = Nessuna squadra può più costruire la sua porta: il turno finisce senza gol.
ligretto-football-log-ended =
    { $team ->
        [white] I Bianchi vincono la partita.
       *[black] I Neri vincono la partita.
    }

## Grida
phrase-1 = 1!
phrase-2 = 2!
phrase-3 = 3!
phrase-4 = 4!
phrase-5 = 5!
phrase-6 = 6!
phrase-7 = 7!
phrase-8 = 8!
phrase-9 = 9!
phrase-10 = 10!
phrase-have_it = Ce l’ho!
phrase-clear_it = Togli!
phrase-come_on = Forza!
phrase-nearly_there = Ci siamo quasi!
phrase-well_done = Ben fatto!
phrase-keep_cool = Calma!

## Che cosa non si può
refusal-ligretto-football-too_fast = Al massimo { $limit } azioni al secondo: aspetta un momento.
refusal-ligretto-football-game_over = La partita è finita.
refusal-ligretto-football-already_ready = L’hai già detto; il fischio aspetta gli altri.
refusal-ligretto-football-nothing_to_do = Non hai più carte. Aspetta che la tua squadra vada avanti.
refusal-ligretto-football-before_kick_off = Aspetta il calcio d’inizio: prima devono esserci tutti.
refusal-ligretto-football-kicked_off = Il turno è già iniziato.
refusal-ligretto-football-only_in_run = La tua squadra è al tiro: al campo non si posa più niente.
refusal-ligretto-football-only_in_shot = La tua squadra corre ancora: il gol viene dopo il campo.
refusal-ligretto-football-nothing_turned_up = Non hai carte scoperte.
refusal-ligretto-football-empty_discard_pile = I tuoi scarti { $pile } sono vuoti.
refusal-ligretto-football-another_card_shows = Volevi { $meant }, ma adesso c’è { $shows }.
refusal-ligretto-football-no_such_pile = Hai { $piles } pile di scarti; la pila { $pile } non c’è.
refusal-ligretto-football-card_turned_up = Una carta alla volta: prima posa questa ({ $shows }).
refusal-ligretto-football-pile_used_up = Il tuo mazzo è finito.
refusal-ligretto-football-pile_not_used_up =
    { $count ->
        [one] Il tuo mazzo ha ancora una carta.
       *[other] Il tuo mazzo ha ancora { $count } carte.
    }
refusal-ligretto-football-nothing_to_restock = I tuoi scarti sono vuoti: non c’è niente per un mazzo nuovo.
refusal-ligretto-football-keeper_taken = Il posto del portiere è preso, da { $by }.
refusal-ligretto-football-keeper_first = Prima ci vuole un 1 nella vostra porta.
refusal-ligretto-football-not_a_keeper = In porta va solo un 1, non un { $jersey }.
refusal-ligretto-football-field_card_fulfilled = Completa: { $at }. L’ultima carta è di { $by }.
refusal-ligretto-football-too_early = Troppo presto: { $at }. Prima viene { $current }.
refusal-ligretto-football-sum_too_high = Troppo: { $sum } + { $jersey } è più di { $number }. ({ $at })
refusal-ligretto-football-nothing_to_clear = Non c’è niente della tua squadra: { $at }.
refusal-ligretto-football-clear_elsewhere = Si toglie solo dove la tua squadra è adesso, non qui: { $at }.
refusal-ligretto-football-not_through_yet = Non ancora: manca qualcosa, { $at }.
refusal-ligretto-football-quarter_taken = Occupato ({ $quarter }), da { $by }.
refusal-ligretto-football-wrong_part = Questa parte ({ $part }) non va lì: { $quarter }.
refusal-ligretto-football-parts_stay = Con l’arbitro severo una parte posata è giusta, e resta.
refusal-ligretto-football-nothing_built = Lì non c’è nessuna parte: { $quarter }.
refusal-ligretto-football-scene_unfinished = Non ancora: la porta è ancora aperta, { $quarter }.

## Le regole con parole nostre
ligretto-football-rules-aim = Lo scopo
ligretto-football-rules-aim-text = Due squadre corrono lungo la stessa fila di cinque carte campo, ognuna dalla propria porta all’altra. Chi arriva in fondo tira. Vincono cinque gol. Si gioca tutti insieme, senza turni di mano.
ligretto-football-rules-run = La corsa
ligretto-football-rules-run-text = Scopri la tua prossima carta. Posala al campo, o su una delle tue pile di scarti. Prima deve stare un 1 in porta come portiere; poi vengono le carte campo, una dopo l’altra dalla vostra porta.
ligretto-football-rules-piles = Le tue pile
ligretto-football-rules-piles-text = Hai due pile di scarti (di più se la tua squadra è più piccola) e puoi posare in ogni momento la carta in cima a una di esse. Quando il mazzo è finito, gli scarti mescolati ne fanno uno nuovo.
ligretto-football-rules-field = Completare una carta campo
ligretto-football-rules-field-text = Con una carta del suo numero, o con più carte che insieme danno esattamente quel numero. Tutta la squadra posa insieme.
ligretto-football-rules-clear = Sbagliato?
ligretto-football-rules-clear-text = Togli tutte le carte della tua squadra da una carta campo, su una delle tue pile di scarti. Le carte singole restano. I posti successivi aspettano finché lì non c’è di nuovo una carta.
ligretto-football-rules-shot = Il tiro
ligretto-football-rules-shot-text = Tutte e cinque complete: scoprite la carta gol dell’altra squadra. Girate tutti le vostre carte; adesso contano le parti di porta sul retro. Costruite la scena con quattro quarti, con la palla esattamente al suo posto.
ligretto-football-rules-corner = Palla nell’angolo
ligretto-football-rules-middle = Palla verso il centro
ligretto-football-shot-0 = La carta gol mostra la palla nell’angolo in alto a destra. Costruite proprio questo.
ligretto-football-shot-1 = In alto a sinistra e senza palla, come nell’immagine: giusto.
ligretto-football-shot-2 = In alto a destra, ma manca la palla: con questa parte sarebbe un autogol. Riprendila.
ligretto-football-shot-3 = Tutte e quattro le parti, e la palla al suo posto: chiama il gol!
ligretto-football-rules-goal = Gol!
ligretto-football-rules-goal-text = Grida «gol», e il tavolo controlla tutto: portiere, carte campo, scena. Tutto giusto: la carta gol è vostra. Qualcosa di sbagliato: autogol, e gli altri prendono una delle vostre carte gol.
ligretto-football-rules-referee = L’arbitro
ligretto-football-rules-referee-text = Con entrambi conta l’ordine: prima il portiere, poi una carta campo dopo l’altra. L’arbitro onesto non fa i conti: ogni carta è ammessa, e gli errori si vedono solo al controllo. Quello severo rifiuta ciò che è sbagliato, e mostra la somma.
ligretto-football-rules-talk = Grida
ligretto-football-rules-talk-text = Grida alla tua squadra quale numero ti serve, che ce l’hai, o che qualcuno deve togliere; e fatevi coraggio. Ti sente solo la tua squadra.
ligretto-football-rules-end = La fine
ligretto-football-rules-end-text = Dopo ogni gol o autogol un nuovo turno è pronto. Vince la prima squadra con cinque carte gol.
ligretto-football-sum-0 = Carta campo { $number }: la tua squadra non ha ancora messo niente. Ora { $sum }.
ligretto-football-sum-1 = C’è un 7: { $sum } su { $number }. Ne mancano cinque.
ligretto-football-sum-2 = Uno della squadra mette un 3: { $sum } su { $number }. Mancano esattamente 2.
ligretto-football-sum-3 = Un 2: { $sum } su { $number }, esatto. Avanti con la prossima carta campo!

## Perché un bot ha giocato così, detto dopo la partita
motive-ligretto-football-ready = Non c’è altro da fare prima del fischio d’inizio.
motive-ligretto-football-keeper = Mancava il portiere.
motive-ligretto-football-completes = Completa il { $number }.
motive-ligretto-football-lacks = Al { $number } mancano poi { $left }.
motive-ligretto-football-too_high = Le carte del { $number } superavano di { $over }.
motive-ligretto-football-wrong_keeper = Solo un 1 para in porta.
motive-ligretto-football-stuck = Nessuno aveva più una carta adatta.
motive-ligretto-football-through = Le cinque carte campo sembravano fatte.
motive-ligretto-football-part_fits = La parte appartiene alla scena.
motive-ligretto-football-part_misread = La parte sembrava giusta e non lo è.
motive-ligretto-football-part_wrong = La parte non appartiene alla scena.
motive-ligretto-football-scene_stands = Le quattro parti sono in porta.
motive-ligretto-football-nothing_fits = Nessuna carta scoperta serviva.
motive-ligretto-football-pile_empty = Il proprio mazzo era finito.
