### Team UP: il tavolo, il suo registro, i suoi rifiuti, le sue regole.

## Casse e carte
team-up-shape-post = palo
team-up-shape-brick = mattone
team-up-shape-tower = torre
team-up-shape-bar = barra
team-up-shape-panel = pannello
team-up-shape-tile = piastrella
team-up-shape-wall = muro
team-up-shape-plate = lastra
team-up-shape-cube = cubo
team-up-color-white = bianco
team-up-color-red = rosso
team-up-color-blue = blu
team-up-box-white = { $shape } in bianco
team-up-box-red = { $shape } in rosso
team-up-box-blue = { $shape } in blu
team-up-neutral = cassa neutra
team-up-any-white = una cassa bianca
team-up-any-red = una cassa rossa
team-up-any-blue = una cassa blu
team-up-either = { $first } o { $second }
team-up-card = Carta { $number }: { $wanted }
team-up-card-down = Carta { $number }, coperta
team-up-about-card = Posa una delle casse che chiede; scegli tu quale. Se nessuna ci sta, la carta viene posata coperta e costa un punto.
team-up-about-box = Lunga { $length }, larga { $width }, alta { $height }. Tutta la base poggia sul bancale o su casse, tocca un’altra cassa, e nessuna faccia ne copre esattamente una uguale.
team-up-card-number = Carta { $number }:

## Il bancale
team-up-place =
    { $lies ->
        [straight] { $cell }, per lungo, all’altezza { $height }
        [turned] { $cell }, per traverso, all’altezza { $height }
       *[square] { $cell }, all’altezza { $height }
    }
team-up-grid = Il bancale visto dall’alto
team-up-cell =
    { $held ->
        [yes] { $cell }, altezza { $height }, { $box }; la tua cassa è sopra
       *[no] { $cell }, altezza { $height }, { $box }
    }
team-up-bare = bancale vuoto
team-up-load = Carico e punteggio
team-up-of-best = su { $best }
team-up-now = se finisse ora:
team-up-deed-placed = ha posato: { $box }
team-up-gold = Linea dorata: fin qui gli strati contano ({ $layers })
team-up-all-cards = Tutte le carte note
team-up-layer = Strato { $layer }: { $count } caselle su { $cells }
team-up-cards-left =
    { $count ->
        [one] resta 1 carta
       *[other] restano { $count } carte
    }
team-up-stock = Casse rimaste
team-up-stock-gone = { $box }, sul bancale
team-up-stock-ready =
    { $count ->
        [one] { $box }, un posto
       *[other] { $box }, { $count } posti
    }
team-up-discards =
    { $count ->
        [one] Carte giocate: 1
       *[other] Carte giocate: { $count }
    }
team-up-upcoming = Carte in arrivo
team-up-upcoming-hidden =
    { $known ->
        [0]
            { $count ->
                [one] L’ultima carta è coperta: nessuno l’ha ancora pescata.
               *[other] Le { $count } carte rimaste sono coperte: nessuno le ha ancora pescate.
            }
       *[other]
            { $count ->
                [one] Dietro c’è ancora una carta coperta.
               *[other] Dietro ci sono ancora { $count } carte coperte.
            }
    }
team-up-yours = Il tuo turno e la scorta
team-up-voted = vuole fermarsi
team-up-voting = sta pensando
team-up-solid = Il bancale in 3D. I pulsanti accanto e i tasti fanno lo stesso.
team-up-see-flat = Piatto
team-up-see-solid = 3D
team-up-see = Bancale
team-up-see-top = Dall’alto
team-up-see-around = Gira intorno
team-up-no-solid = Questo browser non sa disegnare in 3D, quindi il bancale è mostrato piatto.

## Che cosa chiede il tavolo
team-up-ask-over = La partita è finita.
team-up-ask-watch = Gioca { $name }.
team-up-ask-wait-draw = { $name } pesca la prossima carta.
team-up-ask-wait-place = { $name } carica: { $wanted }.
team-up-ask-draw = Tocca a te: pesca una carta.
team-up-aim = { $ask } Lo scopo: { $layers } strati pieni, insieme.
team-up-ask-choose = Scegli una delle casse segnate: { $wanted }.
team-up-ask-aim = Dove va ({ $box })? I suoi posti brillano.
team-up-ask-place = { $box }: { $place }.
team-up-ask-vote = { $name } { $count ->
        [one] si fermerebbe
       *[other] si fermerebbero
    } qui con { $score } punti. Casse rimaste: { $boxes }, carte rimaste: { $cards }. Devono essere tutti d’accordo.
team-up-ask-wait-vote = Gli altri votano se fermarsi.
team-up-ask-wait-others = Tu vuoi fermarti. Gli altri stanno ancora pensando.
team-up-wait = Si aspettano gli altri
team-up-fits = Va bene: { $place }.
team-up-held =
    { $count ->
        [one] { $box }, un posto
       *[other] { $box }, { $count } posti
    }
team-up-nowhere = Per ora non c’è posto: { $box }. (TU-13)

## Che cosa fa un pulsante
team-up-do-draw = Pesca una carta
team-up-do-choose = Scegli una cassa
team-up-do-aim = Mostra i posti
team-up-next-place = Posto seguente
team-up-do-place = Posa
team-up-do-place-at = { $box } in { $place }
team-up-do-unfit = Non va bene
team-up-do-stop = Fermarsi qui?
team-up-do-stop-sure =
    { $count ->
        [one] Fermati davvero con 1 punto
       *[other] Fermati davvero con { $count } punti
    }
team-up-do-yes = Sì, fermiamoci
team-up-do-no = No, avanti
team-up-turn = Gira

## Tasti
team-up-key-main = Fai quello che dice il pulsante grande
team-up-key-box = Prendi la prossima cassa che va bene
team-up-key-arrows = Sposta la cassa
team-up-key-turn = Gira la cassa che tieni
team-up-key-next = Posto seguente, posto precedente
team-up-key-top = Dall’alto, e ritorno
team-up-key-switch = Piatto o 3D
team-up-key-clear = Rimetti a posto la cassa

## Il registro
team-up-log-drew =
    { $you ->
        [yes] Peschi la carta { $number }: { $wanted }.
       *[no] { $name } pesca la carta { $number }: { $wanted }.
    }
team-up-log-penalty = Niente va bene per la carta { $number }: resta coperta.
team-up-log-placed =
    { $you ->
        [yes] Posi su { $cell }, altezza { $height }: { $box }.
       *[no] { $name } posa su { $cell }, altezza { $height }: { $box }.
    }
team-up-log-layers =
    { $count ->
        [one] Uno strato è completo.
       *[other] { $count } strati sono completi.
    }
team-up-log-proposed =
    { $you ->
        [yes] Proponi di fermarsi.
       *[no] { $name } propone di fermarsi.
    }
team-up-log-yes =
    { $you ->
        [yes] Vuoi fermarti.
       *[no] { $name } vuole fermarsi.
    }
team-up-log-no =
    { $you ->
        [yes] Vuoi continuare.
       *[no] { $name } vuole continuare.
    }
team-up-log-ended =
    { $ending ->
        [all_placed] Tutte le casse sono sul bancale. Punteggio: { $score }.
        [agreed] La squadra si ferma. Punteggio: { $score }.
       *[no_card_left] Non ci sono più carte. Punteggio: { $score }.
    }

## Perché no
refusal-team-up-game_over = La partita è finita.
refusal-team-up-not_your_turn = È il turno di { $turn }.
refusal-team-up-already_voted = Hai già detto sì; gli altri non hanno ancora risposto tutti.
refusal-team-up-no_card_drawn = Prima pesca una carta.
refusal-team-up-card_to_fulfil = Prima posa una cassa per la carta { $card }.
refusal-team-up-vote_running = Prima rispondi alla proposta di fermarsi.
refusal-team-up-no_proposal = Nessuno ha proposto di fermarsi.
refusal-team-up-proposal_spent = La squadra ha appena deciso di continuare. Proponilo dopo la prossima carta.
refusal-team-up-not_in_edition = Qui questa cassa non c’è ({ $box }).
refusal-team-up-already_placed = Già sul bancale: { $box }.
refusal-team-up-wrong_color = La carta { $card } chiede { $wanted }, non: { $box }.
refusal-team-up-wrong_shape = La carta { $card } chiede: { $wanted }. Non va bene: { $box }.
refusal-team-up-turned_square = La base è quadrata, girare non cambia nulla: { $box }.
refusal-team-up-off_pallet = Sporge dal bordo del bancale: { $box }.
refusal-team-up-overhang = Sporge nel vuoto: all’altezza { $z } non c’è nulla sotto { $cells } ({ $box }).
refusal-team-up-touches_nothing = Qui non tocca nessun’altra cassa: { $box }.
refusal-team-up-clones = Sarebbe un clone ({ $box } contro { $other }): due facce uguali si toccherebbero del tutto.

## La fine
team-up-end-layers =
    { $count ->
        [one] 1 strato completo
       *[other] { $count } strati completi
    }
team-up-end-boxes =
    { $count ->
        [one] 1 cassa non posata
       *[other] { $count } casse non posate
    }
team-up-end-down =
    { $count ->
        [one] 1 carta coperta
       *[other] { $count } carte coperte
    }
team-up-layer-done = Strato { $layers } di { $of } completo!
team-up-verdict =
    { $how ->
        [perfect] Carico perfetto: né una casella né un punto sprecati!
        [fine] Ben caricato: mancava poco.
        [fair] Un carico solido. In queste carte c’è di più.
       *[rough] Regge in qualche modo. Ancora una volta?
    }
team-up-news-down =
    { $you ->
        [yes] La carta { $number } ({ $wanted }) non va da nessuna parte: è coperta e costa un punto. Ora { $score }.
       *[no] La carta { $number } di { $name } ({ $wanted }) non va da nessuna parte: è coperta e costa un punto. Ora { $score }.
    }
team-up-news-go-on =
    { $you ->
        [yes] Tu vuoi andare avanti: si va avanti.
       *[no] { $name } vuole andare avanti: si va avanti.
    }
team-up-end-sum = Punteggio

## Frasi
phrase-good_idea = Buona idea!
phrase-what_do_you_think = Che ne pensate?
phrase-keep_it_flat = Teniamolo piatto
phrase-shall_we_stop = Ci fermiamo?

## Regole
team-up-rules-aim = Lo scopo
team-up-rules-aim-text = Caricate insieme il bancale: cinque strati pieni, senza casse avanzate. Ogni strato completo vale 5 punti; 25 è il massimo.
team-up-rules-turn = Un turno
team-up-rules-turn-text = Pesca una carta e posa una cassa che essa permette, poi tocca al prossimo. Una carta mostra un colore, una forma o due forme a scelta.
team-up-rules-place = Posare
team-up-rules-place-text = Il lato dipinto resta in alto; puoi girare la cassa sul posto. Sta sulle caselle e non sporge dal bordo. Tutta la base poggia sul bancale o su casse. Tocca almeno un’altra cassa con una parte di una faccia.
team-up-rules-clone = Niente cloni
team-up-rules-clone-text = Nessuna faccia della nuova cassa può coprire esattamente una faccia uguale di un’altra, né accanto né sopra. I colori non contano.
team-up-rules-penalty = Quando niente va bene
team-up-rules-penalty-text = Se nessuna cassa permessa ha un posto, la carta resta coperta e costa un punto. Una carta che si può soddisfare va soddisfatta.
team-up-rules-boxes = Le casse
team-up-rules-boxes-text = Nove forme, ognuna una volta in bianco, rosso e blu. La cassa neutra sta in un angolo dall’inizio.
team-up-rules-end = La fine
team-up-rules-end-text = La partita finisce quando tutte le casse sono posate, quando non ci sono più carte o quando tutti vogliono fermarsi. Ogni cassa non posata e ogni carta coperta costa un punto. Quello che supera il quinto strato non vale nulla.
team-up-rules-modes = Modi di giocare
team-up-rules-modes-text = Nella partita le carte sono coperte. Nella sfida rigiocate le stesse carte e vedete quelle già pescate. Il rompicapo ha le carte da 1 a 36, visibili a tutti, e 25 punti sono possibili.

## Suggerimenti e il carico migliore
team-up-hint = Suggerimento
team-up-hint-where = Mostrami dove
team-up-hint-searching = Si cerca il modo migliore di continuare …
team-up-hint-score =
    { $cards ->
        [known]
            { $count ->
                [one] Con le carte note è possibile 1 punto, non di più.
               *[other] Con le carte note sono possibili { $count } punti, non di più.
            }
       *[all]
            { $count ->
                [one] Da qui è ancora possibile 1 punto, non di più.
               *[other] Da qui sono ancora possibili { $count } punti, non di più.
            }
    }
team-up-hint-bound =
    { $cards ->
        [known]
            { $count ->
                [one] Con le carte note è possibile almeno 1 punto, al massimo { $bound }.
               *[other] Con le carte note sono possibili almeno { $count } punti, al massimo { $bound }.
            }
       *[all]
            { $count ->
                [one] Da qui è ancora possibile almeno 1 punto, al massimo { $bound }.
               *[other] Da qui sono ancora possibili almeno { $count } punti, al massimo { $bound }.
            }
    }
team-up-hint-place = Poi: { $box } in { $place }.
team-up-hint-down = La prossima carta non ha posto per le sue casse.
team-up-hint-stop =
    { $cards ->
        [known] Con le carte note non si è trovato niente di meglio che fermarsi qui.
       *[all] Non si è trovato niente di meglio che fermarsi qui.
    }
team-up-solution = Soluzione
team-up-solution-sure = Mostrarla davvero?
team-up-solution-title = La soluzione del rompicapo
team-up-best = Che cosa era possibile
team-up-best-tells = Mostra tutte le carte, anche quelle che nessuno ha pescato: rigiocate prima con le stesse carte se volete scoprirle da soli.
team-up-best-searching = Si cerca il carico migliore con queste carte …
team-up-best-sofar = Il migliore finora: { $count }
team-up-best-score =
    { $count ->
        [one] 1 punto con queste carte.
       *[other] { $count } punti con queste carte.
    }
team-up-best-beside =
    { $count ->
        [one] Con queste carte era possibile 1 punto. Voi ne avete { $own }.
       *[other] Con queste carte erano possibili { $count } punti. Voi ne avete { $own }.
    }
team-up-best-bound = Più di { $count } è impossibile.
team-up-best-start = Il pallet all’inizio.
team-up-best-placed = { $card }. { $box }: { $place }.
team-up-best-down = { $card }. Nessun posto: viene messa coperta.
team-up-best-stop = Qui la squadra si ferma.
team-up-best-back = Un passo indietro
team-up-best-forth = Un passo avanti
team-up-best-play = Riproduci
team-up-best-pause = Pausa
team-up-best-slider = Passo
team-up-best-step = Passo { $step } di { $steps }
team-up-ask-by-name = { $name }: { $ask }
team-up-key-hint = chiedere un suggerimento
team-up-key-about = a che cosa serve la carta, o la cassa in mano? (anche: tieni premuto)
team-up-step-fits = Va bene: { $box }. Sta tutta sul bancale e tocca altre casse con un pezzo di lato.
team-up-clone-0 = A filo ({ $box } accanto a { $other }): due lati uguali si coprono, ed è un clone.
team-up-clone-1 = Una casella più in là nessun lato ne copre più uno uguale: permesso.
team-up-clone-2 = Proprio sopra ({ $box } su { $other }): ancora facce uguali, quindi un clone anche questo. I colori non contano.
team-up-clone-3 = Per metà su un’altra cassa le due facce non combaciano più: permesso.

## Perché un bot ha giocato così, detto dopo la partita
motive-team-up-draws_on =
    { $left ->
        [one] Resta una carta, e c’è ancora da guadagnare.
       *[other] Restano { $left } carte, e c’è ancora da guadagnare.
    }
motive-team-up-spent = Continuare a pescare costa più di quanto renda.
motive-team-up-not_spent = C’è ancora da guadagnare.
motive-team-up-completes_layer =
    { $layers ->
        [one] Completa uno strato: ora uno è pieno.
       *[other] Completa uno strato: ora { $layers } sono pieni.
    }
motive-team-up-only_place = C’è un solo posto.
motive-team-up-fills_up = Riempie il carico e non supera lo strato { $height }.
motive-team-up-grows = Il carico sale allo strato { $height }.
