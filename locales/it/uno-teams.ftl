### UNO TEAMS!: il tavolo, il racconto, i rifiuti, le regole.

## Carte e colori
uno-teams-color-red = rosso
uno-teams-color-yellow = giallo
uno-teams-color-green = verde
uno-teams-color-blue = blu
uno-teams-card-number =
    { $number } { $color ->
        [red] rosso
        [yellow] giallo
        [green] verde
       *[blue] blu
    }{ $swap ->
        [yes] {" "}con scambio
       *[no] {""}
    }
uno-teams-card-skip =
    { $color ->
        [red] Salta rosso
        [yellow] Salta giallo
        [green] Salta verde
       *[blue] Salta blu
    }
uno-teams-card-reverse =
    { $color ->
        [red] Inversione rossa
        [yellow] Inversione gialla
        [green] Inversione verde
       *[blue] Inversione blu
    }
uno-teams-card-draw2 =
    { $color ->
        [red] Pesca due rosso
        [yellow] Pesca due giallo
        [green] Pesca due verde
       *[blue] Pesca due blu
    }
uno-teams-card-wild = Jolly
uno-teams-card-team-wild = Jolly di squadra
uno-teams-card-team-draw4 = Jolly pesca quattro

## Il tavolo
uno-teams-middle = Il centro
uno-teams-pile =
    { $count ->
        [0] Mazzo, vuoto
        [one] Mazzo, una carta
       *[other] Mazzo, { $count } carte
    }
uno-teams-pile-draw =
    { $count ->
        [0] Pesca dal mazzo, che è vuoto
        [one] Pesca dal mazzo, una carta
       *[other] Pesca dal mazzo, { $count } carte
    }
uno-teams-top = Carta scoperta: { $card }
uno-teams-color-in-force = Colore in gioco:
uno-teams-direction =
    { $direction ->
        [right] Si gioca in senso orario
       *[left] Si gioca in senso antiorario
    }
uno-teams-you = Tu
uno-teams-yours = Le tue carte
uno-teams-your-partner = compagno
uno-teams-is-out = ha finito
uno-teams-owes-gift = dona
uno-teams-owes-swap = scambia
uno-teams-owes-share = divide
uno-teams-deed-laid = ha giocato: { $card }
uno-teams-deed-drew = ha pescato
uno-teams-deed-plus = ha dovuto pescarne { $count }
uno-teams-deed-passed = non ha giocato
uno-teams-deed-skipped = ha saltato il turno
uno-teams-deed-uno = ha gridato UNO!
uno-teams-deed-caught = ha dimenticato di gridare
uno-teams-hand =
    { $count ->
        [0] La tua mano, vuota
        [one] La tua mano, una carta
       *[other] La tua mano, { $count } carte
    }
uno-teams-hand-count =
    { $count ->
        [one] una carta in mano
       *[other] { $count } carte in mano
    }
uno-teams-hand-fits = { $card }, giocabile
uno-teams-hand-aside = { $card }, messa da parte
uno-teams-hand-fresh = { $card }, un dono di { $name }
uno-teams-picker = Quale colore viene ora?
uno-teams-aim = Lo scopo: in due, liberarvi di tutte le carte prima degli altri.
uno-teams-moment-skipped = Salta il turno!
uno-teams-moment-reversed = Inversione!
uno-teams-moment-gift = Da { $name }
uno-teams-moment-swap = Scambio con { $name }
uno-teams-moment-caught = Beccato!
uno-teams-moment-out = Finito!
uno-teams-round = Mano { $round }
uno-teams-sheet = Foglio dei punti
uno-teams-sheet-team = Squadra
uno-teams-sheet-left = carte rimaste
uno-teams-sheet-rounds = mani vinte
uno-teams-sheet-sum = punti
uno-teams-sheet-card =
    { $points ->
        [one] { $card }: 1 punto,
       *[other] { $card }: { $points } punti,
    }

## Che cosa chiede il tavolo
uno-teams-ask-over = La partita è finita.
uno-teams-ask-round-over =
    { $points ->
        [one] La squadra di { $winner } vince la mano: 1 punto.
       *[other] La squadra di { $winner } vince la mano: { $points } punti.
    }
uno-teams-ask-gift = Dona una carta a { $partner }. Tutti i doni passano di mano insieme.
uno-teams-ask-swap = Scambio: dai una carta a { $partner } e ne ricevi una.
uno-teams-ask-share = { $partner } non ha carte: dai la metà delle tue, { $count } ({ $chosen } scelte).
uno-teams-ask-wait-chosen =
    { $waiting ->
        [one] La tua carta è pronta. { $name } sta scegliendo.
        [2] La tua carta è pronta. Stanno scegliendo: { $name }.
       *[other] La tua carta è pronta. Altri { $waiting } stanno scegliendo.
    }
uno-teams-ask-wait-gift =
    { $waiting ->
        [one] { $name } sceglie un dono.
        [2] Scelgono un dono: { $name }.
       *[other] { $waiting } giocatori scelgono un dono.
    }
uno-teams-ask-wait-swap =
    { $waiting ->
        [one] { $name } sceglie una carta da scambiare.
       *[other] Scelgono una carta da scambiare: { $name }.
    }
uno-teams-ask-wait-share = { $name } dà metà della mano al compagno.
uno-teams-ask-wait = Tocca a { $name }.
uno-teams-ask-turn = Tocca a te: gioca una delle carte alzate, o pesca.
uno-teams-ask-turn-draw = Tocca a te: niente va bene, pesca una carta.
uno-teams-ask-drawn-fits = La carta pescata va bene. Giocala o tienila.
uno-teams-ask-drawn = La carta pescata non va bene. Finisci il turno.
uno-teams-ask-team-turn = Jolly di squadra: devi giocare una delle carte alzate.
uno-teams-wait = Si aspettano gli altri
uno-teams-choose = Scegli una carta
uno-teams-chosen = Scelto: { $cards }.
uno-teams-chosen-none = Niente di scelto.

## Che cosa fa un pulsante
uno-teams-do-gift = Dai { $card } a { $name }
uno-teams-do-swap = Scambia { $card } con { $name }
uno-teams-do-share =
    { $count ->
        [0] Scegli carte per { $name }
        [one] Dai una carta a { $name }
       *[other] Dai { $count } carte a { $name }
    }
uno-teams-do-play =
    { $uno ->
        [yes] Gioca { $card } e chiama UNO!
       *[no] Gioca { $card }
    }
uno-teams-do-unfit = { $card } non va bene
uno-teams-do-draw = Pesca una carta
uno-teams-do-draw-instead = Pescare
uno-teams-do-pass = Finisci il turno
uno-teams-do-keep = Tenerla
uno-teams-do-next = Mano successiva
uno-teams-uno = UNO!
uno-teams-uno-for = UNO! per { $name }
uno-teams-catch = Cogli { $name }!

## Tasti
uno-teams-key-hand = Scegli una carta, o rimettila
uno-teams-key-arrows = Lungo la mano; la barra spaziatrice sceglie
uno-teams-key-next = Scegli la prossima carta giocabile
uno-teams-key-about = Che cosa fa questa carta? (anche: tieni premuto)
uno-teams-key-main = Fa quello che dice il pulsante grande
uno-teams-key-colors = Nomina il colore di un jolly
uno-teams-key-draw = Pesca una carta
uno-teams-key-pass = Finisci il turno dopo la pesca
uno-teams-key-uno = Chiama UNO!, o preparati a chiamarlo con la penultima carta
uno-teams-key-catch = Cogli chi non ha chiamato
uno-teams-key-clear = Non scegliere niente

## Il racconto
uno-teams-log-round =
    { $you ->
        [yes] Comincia la mano { $round }, e tocca a te.
       *[no] Comincia la mano { $round }, e tocca a { $name }.
    }
uno-teams-log-turned-up = La carta scoperta: { $card }.
uno-teams-log-chosen = Metti da parte: { $card }.
uno-teams-log-given =
    { $from ->
        [you] Dai a { $to }: { $cards }.
        [to-you] { $name } ti dà: { $cards }.
       *[others]
            { $count ->
                [one] { $name } dà una carta a { $to }.
               *[other] { $name } dà { $count } carte a { $to }.
            }
    }
uno-teams-log-laid =
    { $you ->
        [yes] Giochi: { $card }.
       *[no] { $name } gioca: { $card }.
    }
uno-teams-log-laid-wild =
    { $you ->
        [yes] Giochi { $card } e chiedi: { $color }.
       *[no] { $name } gioca { $card } e chiede: { $color }.
    }
uno-teams-log-uno =
    { $you ->
        [yes] Chiami UNO!
       *[no] { $name } chiama UNO!
    }
uno-teams-log-uno-partner =
    { $you ->
        [yes] Chiami UNO! per { $other }.
       *[no]
            { $target ->
                [you] { $name } chiama UNO! per te.
               *[other] { $name } chiama UNO! per { $other }.
            }
    }
uno-teams-log-caught =
    { $you ->
        [yes] Cogli { $other }: nessuno ha chiamato.
       *[no]
            { $target ->
                [you] { $name } ti coglie: nessuno ha chiamato UNO.
               *[other] { $name } coglie { $other }: nessuno ha chiamato.
            }
    }
uno-teams-log-reshuffled = Gli scarti si mescolano e diventano il mazzo.
uno-teams-log-drew =
    { $you ->
        [yes]
            { $count ->
                [0] Non c’è più una carta per te.
                [one] Peschi una carta.
               *[other] Peschi { $count } carte.
            }
       *[no]
            { $count ->
                [0] Non c’è più una carta per { $name }.
                [one] { $name } pesca una carta.
               *[other] { $name } pesca { $count } carte.
            }
    }
uno-teams-log-drew-seen =
    { $you ->
        [yes] Peschi: { $cards }.
       *[no] { $name } pesca: { $cards }.
    }
uno-teams-log-passed =
    { $you ->
        [yes] Finisci il turno.
       *[no] { $name } non gioca niente.
    }
uno-teams-log-out =
    { $you ->
        [yes] Hai finito; il tuo compagno ha l’ultima carta.
       *[no] { $name } ha finito; il compagno ha l’ultima carta.
    }
uno-teams-log-reversed =
    { $direction ->
        [right] Si gira: ora in senso orario.
       *[left] Si gira: ora in senso antiorario.
    }
uno-teams-log-skipped =
    { $you ->
        [yes] Salti il turno.
       *[no] { $name } salta il turno.
    }
uno-teams-log-stuck =
    { $you ->
        [yes] Non hai niente da giocare sul Jolly di squadra.
       *[no] { $name } non ha niente da giocare sul Jolly di squadra.
    }
uno-teams-log-won =
    { $points ->
        [one] La squadra di { $name } vince la mano: 1 punto!
       *[other] La squadra di { $name } vince la mano: { $points } punti!
    }

## Frasi di questo gioco
phrase-have_fun = Buon divertimento!
phrase-wow = Wow!
phrase-phew = Uff!
phrase-haha = Haha!
phrase-sorry = Scusa!
phrase-no_problem = Nessun problema
phrase-so_close = C’è mancato poco!
phrase-back_again = Eccomi di nuovo
phrase-another_one = Ancora una?
phrase-goodbye = Arrivederci!

## I momenti, come li chiamano i rifiuti
uno-teams-phase-gift = ognuno sceglie un dono per il compagno
uno-teams-phase-turn = un turno è in corso
uno-teams-phase-drawn = è stata pescata una carta
uno-teams-phase-share = va data metà di una mano
uno-teams-phase-swap = due compagni scambiano una carta
uno-teams-phase-team_turn = il compagno deve giocare sul Jolly di squadra
uno-teams-phase-round_over = la mano è finita
uno-teams-phase-over = la partita è finita

## Rifiuti
refusal-uno-teams-over = La partita è finita.
refusal-uno-teams-waiting = Prima tocca ad altri.
refusal-uno-teams-not_on_turn = Tocca a { $turn }.
refusal-uno-teams-not_now = Non ora: { $phase }.
refusal-uno-teams-chosen_already = Hai già scelto la tua carta.
refusal-uno-teams-nothing_owed = Ora non devi dare carte.
refusal-uno-teams-not_held = Non hai così tante di questa carta: { $card }.
refusal-uno-teams-does_not_match = { $card } non va su { $top }; colore in gioco: { $color }.
refusal-uno-teams-not_the_drawn_card = Dopo la pesca puoi giocare solo la carta pescata, non { $card }.
refusal-uno-teams-no_color = { $card }: nomina il colore che viene.
refusal-uno-teams-not_half = Dai { $owed } delle tue carte, non { $given }.
refusal-uno-teams-nothing_to_call = Ora nessuno deve chiamare UNO.
refusal-uno-teams-not_yours_to_call = Deve chiamare { $seat }, e { $seat } non è della tua squadra.
refusal-uno-teams-nothing_to_catch = Ora { $seat } non si può cogliere.
refusal-uno-teams-own_team = Puoi cogliere solo avversari, non { $seat }.

## Le regole con parole nostre
uno-teams-rules-aim = Lo scopo
uno-teams-rules-aim-text = Tu e il compagno di fronte volete liberarvi di tutte le carte, tutti e due. La squadra con le due mani vuote vince la mano.
uno-teams-rules-start = L’inizio
uno-teams-rules-start-text = Ognuno riceve sette carte e ne dona una al compagno, coperta, tutti insieme.
uno-teams-rules-turn = Il tuo turno
uno-teams-rules-turn-text = Gioca una carta che ha il colore, il numero o il simbolo della carta scoperta, o un jolly. Se non puoi o non vuoi, pescane una. Se va bene puoi giocarla subito; poi tocca al prossimo.
uno-teams-match-0 = Lo stesso colore: un 8 rosso va su un 5 rosso.
uno-teams-match-1 = Lo stesso numero: un 5 blu va su un 5 rosso.
uno-teams-match-2 = Nessuno dei due: un 3 verde non va su un 5 rosso.
uno-teams-match-3 = Un jolly va su tutto, e nomini tu il colore che segue.
uno-teams-rules-special = Carte speciali
uno-teams-rules-special-text = I simboli fanno di più:
uno-teams-rules-card-number = Va sullo stesso colore e sullo stesso numero. Non succede altro.
uno-teams-rules-card-skip = Il prossimo salta il turno.
uno-teams-rules-card-reverse = Si gioca nell’altro senso.
uno-teams-rules-card-draw2 = Il prossimo pesca due carte e salta il turno.
uno-teams-rules-card-wild = Va su tutto; tu nomini il colore che viene.
uno-teams-rules-card-team-wild = Nomini il colore, e il tuo compagno deve giocare subito. Se non può, peschi due carte, e il tuo compagno gioca un turno normale con quel colore. Si continua dopo il tuo compagno.
uno-teams-rules-card-team-draw4 = Nomini il colore. Il prossimo e il suo compagno pescano due carte ciascuno, e il prossimo salta il turno.
uno-teams-rules-card-swap = Tu e il tuo compagno scambiate una carta.
uno-teams-rules-swap = Lo scambio
uno-teams-rules-swap-text = Quando si gioca un numero con le due frecce, i due compagni scelgono una carta prima che una si muova. Chi non ha carte non scambia.
uno-teams-swap-0 = Un 7 giallo con le due frecce va su un 4 giallo: tu e il tuo compagno scambiate.
uno-teams-swap-1 = Ognuno sceglie una carta prima di vedere che cosa arriva.
uno-teams-swap-2 = Le due carte cambiano mano insieme: il tuo 2 rosso per un 6 giallo.
uno-teams-rules-uno = UNO!
uno-teams-rules-uno-text = Chi gioca la penultima carta deve chiamare UNO! prima che il prossimo giochi o peschi. Può chiamare anche il compagno. Se nessuno chiama, un avversario può accorgersene: costa due carte.
uno-teams-rules-out = Uscire e tornare
uno-teams-rules-out-text = Se la tua mano è vuota, il compagno ti dà metà delle sue carte e continui. Se ne ha una sola, non ricevi niente e hai finito. Appena il compagno deve pescare, ricevi metà della sua mano e torni in gioco.
uno-teams-rules-score = Punti
uno-teams-rules-score-text = Chi vince segna quello che resta nelle mani delle altre squadre: i numeri il loro valore, Salta, Inversione e Pesca due 20, ogni jolly 50. Chi deve pescare per l’ultimissima carta pesca prima del conteggio. Una partita lunga continua fino a 500 punti.
uno-teams-rules-talk = Parlare
uno-teams-rules-talk-text = Siate gentili, ma senza indizi su carte e colori: a questo tavolo scegli tra frasi gentili.

## Perché un bot ha giocato così, detto dopo la partita
motive-uno-teams-last_card = È l’ultima carta della squadra.
motive-uno-teams-stops =
    { $cards ->
        [one] Alla squadra di { $seat } resta una sola carta.
       *[other] Alla squadra di { $seat } restano solo { $cards } carte.
    }
motive-uno-teams-makes_draw = Così la squadra di { $seat } deve pescare { $count } carte.
motive-uno-teams-skips = Costa un turno a { $seat }.
motive-uno-teams-partner_next = Così il compagno può giocare subito.
motive-uno-teams-names_color =
    { $count ->
        [one] Un’altra carta della mano ha il colore { $color }.
       *[other] Altre { $count } carte della mano hanno il colore { $color }.
    }
motive-uno-teams-only_one = Nessun’altra carta della mano va bene.
motive-uno-teams-swaps = Così i compagni si scambiano una carta.
motive-uno-teams-keeps_fitting =
    { $count ->
        [one] Una carta della mano potrà andarci sopra.
       *[other] { $count } carte della mano potranno andarci sopra.
    }
motive-uno-teams-fits = Va bene.
motive-uno-teams-nothing_fits = Nessuna carta della mano va bene.
motive-uno-teams-saves =
    { $count ->
        [one] Una carta adatta resta per dopo.
       *[other] { $count } carte adatte restano per dopo.
    }
motive-uno-teams-drawn_misfit = La carta pescata non va bene.
motive-uno-teams-drawn_kept = La carta pescata varrà di più in seguito.
motive-uno-teams-partner_fits = Il compagno può metterla sulla carta scoperta.
motive-uno-teams-spare_color =
    { $count ->
        [one] Resta un’altra carta del colore { $color }.
       *[other] Restano altre { $count } carte del colore { $color }.
    }
motive-uno-teams-spare = La mano può farne a meno.
motive-uno-teams-shares = Colori in mano: { $given } dal compagno, { $kept } qui.
motive-uno-teams-call = Resta una carta e l’annuncio manca ancora.
motive-uno-teams-catch = A { $seat } resta una carta e nessuno ha annunciato.
motive-uno-teams-next_round = La mano è finita.
