### Team Play: il tavolo, che cosa è successo, che cosa non va, le regole.

## Carte e posti
team-play-card-red = { $number } rosso
team-play-card-blue = { $number } blu
team-play-place-own-0 = la tua missione
team-play-place-own-1 = la tua seconda missione
team-play-place-center = la missione al centro
team-play-bank = Banca
team-play-bank-card = Nella banca: { $card }
team-play-pile = Mazzo e scarti
team-play-piles = Mazzo e scarti
team-play-pile-count =
    { $count ->
        [one] Pesca dal mazzo, una carta
       *[other] Pesca dal mazzo, { $count } carte
    }
team-play-discard-count =
    { $count ->
        [0] Scarti, vuoto
        [one] Guarda gli scarti, una carta
       *[other] Guarda gli scarti, { $count } carte
    }
team-play-center = Missione per tutti
team-play-mission-pile =
    { $count ->
        [one] Mazzo delle missioni, una carta
       *[other] Mazzo delle missioni, { $count } carte
    }
team-play-no-mission = nessuna missione
team-play-ripe = Puoi completarla ora
team-play-about-card = Conta per il suo colore e il suo numero. Scegli esattamente le carte che una missione chiede, poi la missione.
team-play-about =
    { $points ->
        [one] Vale 1 punto. Queste carte, per esempio, la completano; né più né meno.
       *[other] Vale { $points } punti. Queste carte, per esempio, la completano; né più né meno.
    }
team-play-mission-own = La tua missione
team-play-mission-of = Missione di { $name }
team-play-yours = Le tue carte
team-play-hand-fresh = { $card }, un dono di { $name }
team-play-you = Tu
team-play-scores = Punteggio
team-play-hand =
    { $count ->
        [0] La tua mano, vuota
        [one] La tua mano, una carta
       *[other] La tua mano, { $count } carte
    }
team-play-hand-count =
    { $count ->
        [one] una carta in mano
       *[other] { $count } carte in mano
    }
team-play-deed-took = ha preso: { $card }
team-play-deed-drew = ha pescato dal mazzo
team-play-deed-fulfilled = ha completato una missione: { $points }
team-play-deed-gave = ne ha regalate { $count }
team-play-deed-discarded = ne ha scartate { $count }
team-play-missions-of = { $count }/{ $target } missioni
team-play-missions-count =
    { $count ->
        [one] 1 missione
       *[other] { $count } missioni
    }
team-play-final-round = Ultimo giro: ancora un turno a testa
team-play-aim = Lo scopo: insieme più punti di tutti. { $target } missioni di una squadra chiudono la partita.
team-play-moment-gift = Da { $name }
team-play-moment-final = Ultimo giro!
team-play-discards = Scarti
team-play-discards-numbers = Carte numero, prima le più recenti
team-play-discards-missions = Missioni, prima le più recenti
team-play-discards-none = Qui non c’è ancora niente.
team-play-collected = Missioni raccolte
team-play-collected-none = Ancora nessuna missione. La prima sarà qui.

## Che cosa chiede il tavolo
team-play-ask-over = La partita è finita.
team-play-ask-watch = Gioca { $name }.
team-play-ask-wait = Gioca { $name }. Intanto puoi già cercare le carte.
team-play-ask-wait-mission = { $name } decide su una missione.
team-play-ask-mission = Ti piace la tua nuova missione? Puoi cambiarla una volta.
team-play-ask-discard =
    { $count ->
        [one] Hai più di { $limit } carte: scegline una da scartare ({ $chosen } scelte).
       *[other] Hai più di { $limit } carte: scegline { $count } da scartare ({ $chosen } scelte).
    }
team-play-ask-draw =
    { $count ->
        [one] Prendi ancora una carta, dalla banca o dal mazzo.
       *[other] Tocca a te: prendi due carte, dalla banca o dal mazzo.
    }
team-play-ask-free = Completa una missione, dona carte o finisci il turno.
team-play-wait = Tocca agli altri
team-play-chosen = Scelto: { $cards }.
team-play-chosen-none = Niente scelto.
team-play-nothing-fits = Le tue carte non completano ancora nessuna missione.
team-play-still-ready = Puoi ancora completare una missione. Premi di nuovo per finire lo stesso.

## Che cosa farà un pulsante
team-play-do-keep = Tieni questa missione
team-play-do-swap = Cambiala con una nuova
team-play-do-end = Finisci il turno
team-play-do-end-sure = Finisci lo stesso
team-play-do-others = Altre carte
team-play-do-draw = Pesca dal mazzo
team-play-do-take = Prendi { $card } dalla banca
team-play-do-discard =
    { $count ->
        [0] Scegli le carte da scartare
        [one] Scarta una carta
       *[other] Scarta { $count } carte
    }
team-play-do-give = Dai { $cards } a { $name }
team-play-do-fulfil =
    { $points ->
        [one] Completa per 1 punto
       *[other] Completa per { $points } punti
    }
team-play-do-unfit =
    { $count ->
        [one] Questa carta non va bene
       *[other] Queste { $count } carte non vanno bene
    }

## Tasti
team-play-key-hand = Scegli una carta in mano, o rimettila giù
team-play-key-arrows = Lungo la mano; la barra spaziatrice sceglie
team-play-key-bank = Scegli la prossima carta della banca
team-play-key-draw = Pesca dal mazzo
team-play-key-mission = Scegli le carte per una missione; di nuovo: un altro modo
team-play-key-about = Che cosa chiede questa missione? (anche: tieni premuto)
team-play-key-give = Dai le carte scelte al tuo compagno
team-play-key-swap = Cambia la nuova missione
team-play-key-main = Fai quello che dice il pulsante grande
team-play-key-end = Finisci il turno
team-play-key-clear = Non scegliere niente

## Che cosa è successo
team-play-log-kept =
    { $you ->
        [yes] Tieni la tua missione.
       *[no] { $name } tiene la missione.
    }
team-play-log-rejected =
    { $you ->
        [yes] Cambi la tua missione ({ $mission }).
       *[no] { $name } cambia la missione ({ $mission }).
    }
team-play-log-dealt =
    { $place ->
        [center] Nuova missione per tutti: { $mission }.
       *[own] Nuova missione: { $mission }.
    }
team-play-log-empty = Per questo posto non c’è più nessuna missione.
team-play-log-reshuffled-numbers = Gli scarti vengono mescolati e diventano il mazzo.
team-play-log-reshuffled-missions = Le missioni scartate vengono mescolate e diventano il mazzo.
team-play-log-your-turn = Tocca a te.
team-play-log-discarded =
    { $you ->
        [yes] Scarti { $cards }.
       *[no] { $name } scarta { $cards }.
    }
team-play-log-drew =
    { $you ->
        [yes] Peschi dal mazzo.
       *[no] { $name } pesca dal mazzo.
    }
team-play-log-drew-seen =
    { $you ->
        [yes] Peschi dal mazzo: { $card }.
       *[no] { $name } pesca dal mazzo: { $card }.
    }
team-play-log-took =
    { $you ->
        [yes] Prendi dalla banca: { $card }.
       *[no] { $name } prende dalla banca: { $card }.
    }
team-play-log-fulfilled =
    { $you ->
        [yes] Completi «{ $mission }» con { $cards }: { $points }!
       *[no] { $name } completa «{ $mission }» con { $cards }: { $points }!
    }
team-play-log-gave =
    { $from ->
        [you] Dai a { $to }: { $cards }.
        [to-you] { $name } ti dà: { $cards }.
       *[others]
            { $count ->
                [one] { $name } dà una carta a { $to }.
               *[other] { $name } dà { $count } carte a { $to }.
            }
    }
team-play-log-final = Era l’ultima missione necessaria: tutti hanno ancora un turno.
team-play-log-ended = La partita è finita.

## Frasi di questo gioco

## Rifiuti
refusal-team-play-game_over = La partita è finita.
refusal-team-play-other_seat_chooses = Prima { $turn } decide sulla propria missione.
refusal-team-play-other_seats_turn = È il turno di { $turn }.
refusal-team-play-no_partner = In tre o in cinque ognuno gioca per sé e nessuno dona carte.
refusal-team-play-decide_on_mission = Prima tieni o cambia la tua nuova missione.
refusal-team-play-reduce_first = Prima scarta fino a { $limit } carte.
refusal-team-play-nothing_to_reduce = Si scarta solo all’inizio di un turno, e solo con più di { $limit } carte.
refusal-team-play-no_new_mission = Non c’è nessuna nuova missione su cui decidere.
refusal-team-play-not_in_hand = Non hai questa carta così tante volte: { $card }.
refusal-team-play-wrong_number_discarded = Scarta esattamente { $must }, non { $named }: in mano restano { $limit } carte.
refusal-team-play-no_draws_left = Hai già preso le due carte di questo turno.
refusal-team-play-not_in_bank = Nella banca non c’è: { $card }.
refusal-team-play-give_between_draws = Prendi prima la seconda carta: tra le due non si dona.
refusal-team-play-already_given = In questo turno hai già donato carte.
refusal-team-play-wrong_number_given = Dona una o due carte, non { $named }.
refusal-team-play-no_such_place = Hai una sola missione tua; una seconda c’è solo in tre e in cinque.
refusal-team-play-empty_place = Lì non c’è più nessuna missione: { $place }.
refusal-team-play-does_not_match = Queste carte non sono esattamente ciò che serve: { $mission }.
refusal-team-play-draw_first =
    { $draws_left ->
        [one] Prendi ancora una carta prima di finire il turno.
       *[other] Prendi { $draws_left } carte prima di finire il turno.
    }

## Le regole con parole nostre
team-play-rules-aim = Lo scopo
team-play-rules-aim-text = Con la persona di fronte raccogli missioni. Ognuna vale da 1 a 6 punti; vince la squadra con più punti. In parità è avanti la squadra con meno missioni.
team-play-rules-turn = Il tuo turno
team-play-rules-turn-text = In qualsiasi ordine: prendere due carte (obbligatorio), completare missioni (quante ne puoi) e donare una o due carte al compagno (una volta). Poi finisci il turno.
team-play-rules-draw = Prendere
team-play-rules-draw-text = Prendi ogni carta scoperta dalla banca o alla cieca dal mazzo. Una carta della banca viene sostituita subito: puoi prendere anche quella nuova. Tra le due carte puoi completare, ma non donare.
team-play-rules-fulfil = Completare
team-play-rules-fulfil-text = Mostra carte della tua mano che corrispondono esattamente alla tua missione o a quella al centro, né una in più né una in meno. Vanno negli scarti e la tua squadra tiene la missione. Ne arriva subito una nuova; se è la tua e non ti piace, cambiala una volta. Puoi completare la nuova nello stesso turno, con altre carte.
team-play-fulfil-0 = Servono tre rosse in fila: 4 e 5 rossi sono uno di meno.
team-play-fulfil-1 = Un 6 blu non aiuta: tutte e tre devono essere rosse.
team-play-fulfil-2 = 4, 5 e 6 rossi: proprio quello, la missione è compiuta.
team-play-fulfil-3 = Con il 7 rosso sarebbe una carta di troppo; tienilo in mano.
team-play-rules-give = Donare
team-play-rules-give-text = Dai al compagno una o due carte coperte. La sua missione è scoperta: vedi che cosa gli serve.
team-play-rules-limit = Limite di carte
team-play-rules-limit-text = Chi comincia un turno con più di 6 carte scarta prima fino a 6. Nel primo giro il limite non vale.
team-play-rules-missions = Leggere le missioni
team-play-rules-missions-text = Ogni casella è una carta. Le caselle rosse col triangolo e le blu col cerchio chiedono quel colore; quelle bicolori vogliono un solo colore per tutte; le bianche accettano tutto. Segni uguali, numeri uguali; segni diversi, numeri diversi. Le lettere sono numeri consecutivi. La nota in alto vale per tutte le carte: solo questi numeri, o questa somma.
team-play-rules-alone = In tre o in cinque
team-play-rules-alone-text = Ognuno gioca per sé con due missioni, nessuno dona carte, il limite è di 8 carte e 5 missioni annunciano la fine.
team-play-rules-talk = Silenzio
team-play-rules-talk-text = Nessuna parola su carte o desideri: solo le frasi amichevoli. Quante carte ha ognuno è noto a tutti.
team-play-rules-end = La fine
team-play-rules-end-text = Quando una squadra ha la sua ottava missione, il turno finisce e poi ognuno ha esattamente un altro turno.

## Missioni
team-play-mission-pair = 2 numeri uguali
team-play-mission-red-pair = 2 numeri rossi uguali
team-play-mission-blue-pair = 2 numeri blu uguali
team-play-mission-triple = 3 numeri uguali
team-play-mission-odd-triple = 3 numeri dispari uguali
team-play-mission-even-triple = 3 numeri pari uguali
team-play-mission-one-colour-triple = 3 numeri uguali di un solo colore
team-play-mission-four-of-a-kind = 4 numeri uguali
team-play-mission-pairs-2 = 2 coppie diverse
team-play-mission-odd-pairs-2 = 2 coppie diverse di numeri dispari
team-play-mission-even-pairs-2 = 2 coppie diverse di numeri pari
team-play-mission-red-pairs-2 = 2 coppie diverse, tutte rosse
team-play-mission-blue-pairs-2 = 2 coppie diverse, tutte blu
team-play-mission-red-and-blue-pair = una coppia rossa e una blu di un altro numero
team-play-mission-pairs-3 = 3 coppie diverse
team-play-mission-parity-pairs-3 = 3 coppie diverse, tutte pari o tutte dispari
team-play-mission-full-house = 3 carte di un numero e 2 di un altro
team-play-mission-triples-2 = 2 tris diversi
team-play-mission-run-3 = 3 numeri in fila
team-play-mission-run-4 = 4 numeri in fila
team-play-mission-run-5 = 5 numeri in fila
team-play-mission-run-6 = 6 numeri in fila
team-play-mission-red-run-3 = 3 numeri in fila, tutti rossi
team-play-mission-blue-run-3 = 3 numeri in fila, tutti blu
team-play-mission-red-run-4 = 4 numeri in fila, tutti rossi
team-play-mission-blue-run-4 = 4 numeri in fila, tutti blu
team-play-mission-red-run-5 = 5 numeri in fila, tutti rossi
team-play-mission-blue-run-5 = 5 numeri in fila, tutti blu
team-play-mission-sum-12 = quante carte vuoi, somma 12
team-play-mission-three-sum-10 = 3 carte, somma 10
team-play-mission-four-sum-20 = 4 carte, somma 20
team-play-mission-red-sum-7 = 3 carte rosse, somma 7
team-play-mission-blue-sum-20 = 3 carte blu, somma 20
team-play-mission-red-sum-of-two = 3 carte rosse, due danno la terza
team-play-mission-blue-sum-of-two = 3 carte blu, due danno la terza
team-play-mission-low-3 = 3 carte tra 1, 2, 3
team-play-mission-high-3 = 3 carte tra 6, 7, 8
team-play-mission-red-low-4 = 4 carte rosse tra 1, 2, 3
team-play-mission-blue-high-3 = 3 carte blu tra 6, 7, 8
team-play-mission-blue-high-4 = 4 carte blu tra 6, 7, 8
team-play-mission-odd-suit-4 = 4 carte dispari di un solo colore
team-play-mission-even-suit-4 = 4 carte pari di un solo colore
team-play-mission-suit-6 = 6 carte di un solo colore
team-play-mission-one-three-five-seven = 1, 3, 5 e 7
team-play-mission-two-four-six-eight = 2, 4, 6 e 8
team-play-mission-five-six-seven-suit = 5, 6 e 7 di un solo colore

## Perché un bot ha giocato così, detto dopo la partita
motive-team-play-mission_near =
    { $lacking ->
        [one] Manca circa una carta.
       *[other] Mancano circa { $lacking } carte.
    }
motive-team-play-mission_far =
    { $lacking ->
        [one] Manca circa una carta, e un’altra forse rende di più.
       *[other] Mancano circa { $lacking } carte, e un’altra forse rende di più.
    }
motive-team-play-needed_least = Sono le carte che servono meno alle missioni aperte.
motive-team-play-bank_completes =
    { $points ->
        [one] Completa una missione da un punto.
       *[other] Completa una missione da { $points } punti.
    }
motive-team-play-bank_helps =
    { $missions ->
        [one] Avvicina una missione aperta.
       *[other] Avvicina { $missions } missioni aperte.
    }
motive-team-play-bank_for_later = Si accorda bene con le altre carte della mano.
motive-team-play-pile_is_better = Una carta ignota promette più di quelle della banca.
motive-team-play-announces_end =
    { $points ->
        [one] Porta un punto e annuncia la fine.
       *[other] Porta { $points } punti e annuncia la fine.
    }
motive-team-play-last_chance =
    { $points ->
        [one] Porta un punto, e la fine è vicina.
       *[other] Porta { $points } punti, e la fine è vicina.
    }
motive-team-play-points =
    { $points ->
        [one] Porta un punto.
       *[other] Porta { $points } punti.
    }
motive-team-play-partner_completes =
    { $points ->
        [one] Così il compagno può compiere una missione da un punto.
       *[other] Così il compagno può compiere una missione da { $points } punti.
    }
motive-team-play-partner_wants =
    { $missions ->
        [one] Una missione che il compagno può compiere chiede carte come il { $number }.
       *[other] { $missions } missioni che il compagno può compiere chiedono carte come il { $number }.
    }
motive-team-play-spare = Le proprie missioni possono farne a meno.
motive-team-play-done = In questo turno non c’è altro di utile.
