### Quello che dice ogni pagina. I nomi di giochi, livelli, frasi ed errori sono quelli del protocollo.

## La pagina
loading = Un momento…
close = Chiudi
to-lobby = All’ingresso
language = Lingua
theme = Luce
theme-auto = Come il dispositivo
theme-light = Chiaro
theme-dark = Scuro
sound = Suono
sound-off = Suono spento
sound-on = Suono acceso
settings = Impostazioni
cloth = Il tavolo
cloth-wood = legno
cloth-felt = feltro
cloth-night = notte
cloth-contrast = contrasto elevato
card-back = Dorso delle carte
card-back-symbols = simboli
card-back-waves = onde
card-back-lattice = reticolo
card-back-sun = sole
avatar = La tua immagine
avatar-fox = Volpe
avatar-owl = Gufo
avatar-bear = Orso
avatar-cat = Gatto
avatar-frog = Rana
avatar-whale = Balena
avatar-rabbit = Coniglio
avatar-bee = Ape
seat-color = Il tuo colore
seat-color-violet = Viola
seat-color-teal = Turchese
seat-color-pink = Rosa
seat-color-lime = Lime
seat-color-blue = Blu
seat-color-lilac = Lilla
seat-color-sage = Verde salvia
seat-color-grey = Grigio
seat-color-note = Su questo schermo. Il posto che di solito ce l’ha riceve il tuo.
volume = Suoni
volume-0 = spenti
volume-1 = sommessi
volume-2 = normali
volume-3 = forti
buzz = Vibra brevemente, se il dispositivo può
bot-pace = I bot giocano
bot-pace-calm = con calma
bot-pace-normal = come le persone
bot-pace-quick = in fretta
bot-pace-at-once = subito
bot-pace-seconds =
    { $seconds ->
        [one] con un secondo per mossa
       *[other] con { $seconds } secondi per mossa
    }
bot-pace-note = Per i tavoli che apri da ora in poi. Dove tutti giocano insieme, la velocità dipende dal livello dei bot.
nowhere-title = Qui non c’è niente
nowhere-text = Forse l’indirizzo è sbagliato, o la pagina si è spostata.
notice = I nomi dei giochi appartengono ai loro proprietari e dicono soltanto con quali regole si gioca. Immagini, testi e programma sono nostri.

## L’ingresso
lobby-title = Quattro giochi di squadra a un tavolo
lobby-lead = Gioca con gli amici, con bot che non vedono più di te, o con entrambi. Senza account: scegli un gioco e siediti.
your-name = Il tuo nome
games = Giochi
play-now = Gioca subito
first-title = { $game } è nuovo per te?
first-text = Una guida ti mostra il gioco in pochi minuti, a un tavolo vero.
first-coach = Prima partita, con la guida
first-play = Gioca e basta
first-learn = Impara con una guida
with-friends = Con amici
not-yet-playable = Non ancora giocabile
players = Giocatori
bot-level = Livello dei bot
level-easy = facile
level-normal = normale
level-hard = forte
pace = Ritmo
pace-normal = svelto come le persone
pace-slow = lento
pace-slow-note = Un tavolo lento: i bot impiegano il doppio del tempo, e nessuno può agire più di quattro volte al secondo.
show-in-lobby = Mostra il tavolo all’ingresso
set-table = Apparecchia
tables-mine = I tuoi tavoli
tables-open = Tavoli aperti
tables-none = Ora nessun tavolo è aperto. Scegli «Con amici» in un gioco e mostra il tuo tavolo all’ingresso.
go-on = Continua
join = Partecipa
watch = Guarda
seats-free =
    { $count ->
        [0] tutti i posti occupati
        [one] un posto libero
       *[other] { $count } posti liberi
    }
stage-running = partita in corso
stage-over = partita finita

## I giochi, come li presenta l’ingresso
game-team-play = Team Play
game-team-play-about = Compagni con le carte coperte raccolgono carte per le missioni e si aiutano senza una parola.
game-team-play-meta = da 3 a 6 giocatori · 20 minuti
game-team-up = Team UP
game-team-up-about = Tutti insieme caricate un pallet di casse, il più alto e il più pieno possibile.
game-team-up-meta = da 1 a 4 giocatori · 20 minuti
option-team-up-mode = Carte
option-team-up-mode-game = coperte: una partita
option-team-up-mode-challenge = carte note: una sfida
option-team-up-mode-puzzle = da 1 a 36: il rompicapo
game-uno-teams = UNO TEAMS!
game-uno-teams-about = Colori e numeri in coppia: l’ultima carta del tuo compagno è anche la tua.
game-uno-teams-meta = 4, 6 o 8 giocatori · 15 minuti
option-uno-teams-match = Durata
option-uno-teams-match-round = una mano
option-uno-teams-match-500 = partita a 500 punti
game-ligretto-football = Ligretto football
game-ligretto-football-about = Due squadre, tutti insieme: passa la palla con carte veloci e tira per primo.
game-ligretto-football-meta = da 2 a 6 giocatori · 10 minuti
option-ligretto-football-referee = Arbitro
option-ligretto-football-referee-honest = onesto: gli errori si vedono al controllo
option-ligretto-football-referee-strict = severo: le carte sbagliate sono rifiutate

## La sala d’attesa
table = Tavolo
waiting-pick = Scegli un posto
waiting-seated = Chi gioca con chi?
waiting-host = { $name } comincia la partita.
waiting-nobody = Chi si siede per primo comincia la partita.
team = Squadra { $number }
seat = Posto { $number }
you = tu
host = chi ospita
partner = compagno
away = assente
seat-free = Posto libero
sit-here = Siediti qui
stand-up = Alzati
bot = Bot
bot-none = Tieni libero
bot-for-seat = Bot per il posto { $number }
start = Comincia la partita
start-note = I bot prendono i posti ancora liberi.
invite = Invita
invite-how = Manda il link o fai scansionare il codice. Chi lo apre sceglie un posto.
invite-link = Link a questo tavolo
copy-link = Copia il link
copied = Copiato
copy-failed = La copia non è riuscita. Seleziona il link e copialo a mano.
qr-code = Codice QR del link
watching =
    { $count ->
        [one] Una persona guarda.
       *[other] { $count } persone guardano.
    }
fair-title = Un mescolare onesto
fair-text = Il tavolo ha fissato il suo segreto; sotto c’è la sua impronta, che la tua pagina ha annotato. La tua pagina aggiunge numeri casuali suoi e, se vuoi, parole tue. Restano qui fino all’inizio: prima si fissano tutte le impronte, solo dopo si apre tutto e si mescola. Così nessuno può guidare le carte, e dopo la partita chiunque può controllare.
fair-words = Parole tue
fair-add = Aggiungi
fair-change = Cambia
fair-commitment = Impronta del tavolo (SHA-256):
fair-own = La tua:
shuffle-waits = Si mescola: aspettiamo { $names }.
shuffle-anew = Nessuna risposta in tempo da { $names }. Si estrae tutto di nuovo, senza quella parte.
shuffle-called-off = Nessuna risposta in tempo da { $names }: le carte non sono state date. Ricominciate.
shuffle-was-anew = Si è ricominciato a mescolare, perché non è arrivata in tempo una risposta da { $names }.
shuffle-without = Mescolato senza una parte di { $names }.
shuffle-without-you = La tua pagina non ha parte in questo mazzo: era via o non ha risposto in tempo.
shuffle-alarm-changed = Attenzione: l’impronta del tavolo non è quella che la tua pagina ha annotato. La tua pagina non prende parte a questo mazzo.
shuffle-alarm-reused = Attenzione: il tavolo chiede una seconda volta ciò che la tua pagina ha già aperto. La tua pagina rifiuta.
shuffle-alarm-foreign = Per il tuo posto il tavolo mostra un’impronta che non viene da questa pagina. È giusto solo se giochi anche su un altro dispositivo.
shuffle-alarm-unheard = Le carte sono state date senza la tua parte, anche se la tua pagina ne aveva fissata una. È giusto solo se all’inizio non era collegata.

## Al tavolo
rules = Regole
rules-of = Regole: { $game }
rules-search = Cerca nelle regole
rules-none = Queste parole non sono nelle regole.
rules-missing = Non è stato possibile caricare le regole: manca la connessione.
rules-page = { $at } di { $all }
rules-before = Pagina precedente
rules-after = Pagina successiva
log = Che cosa è successo
log-empty = Ancora niente. Qui si racconta ogni mossa.
keys = Tastiera
keys-on = I tasti singoli agiscono al tavolo
key-help = Questo elenco
key-rules = Regole
key-log = Che cosa è successo
say = Di’
said = { $name }: «{ $phrase }»
thinking = sta pensando
bot-stands-in = gioca un bot
let-bot-play = Fai giocare un bot
stood-in = Eri assente, perciò un bot gioca per te.
late = { $name } è arrivato prima, di { $ms } ms.
take-back = Riprendi il posto
you-watch = Stai guardando: vedi ciò che è scoperto per tutti.
take-over = Prendi il posto di { $name }
play-as = Giochi come
leave-seat = Alzati
game-started = Le carte sono distribuite. Buon divertimento!
reconnecting = La connessione è persa. Continuiamo a provare; il tuo posto è al sicuro.
outdated = C’è una versione più nuova di questa pagina.
reload = Caricala
table-gone = Questo tavolo non esiste
table-not-playable = Questo tavolo non si può aprire

## La fine
end-won = Avete vinto!
end-lost = Questa volta gli altri sono stati più bravi
end-shared = Una vittoria condivisa
end-watched = Vittoria di { $names }
end-together = Fine: { $score }
winner = Vincitore
points =
    { $count ->
        [one] 1 punto
       *[other] { $count } punti
    }
which-rule = Quale regola?
your-turn = Tocca a te
waiting-set = Il tavolo è pronto
waiting-chosen = Che cosa è stato scelto per questo tavolo
log-over = La partita è finita. Ciò che è stato giocato prima è nella registrazione.
offline = Questo dispositivo è offline. Appena torna, si continua; il tuo posto è al sicuro.
play-puzzle = Rompicapo
you-left = Ti sei alzato; un bot continua.
hint = Che cosa farebbe un bot?
hint-would = Un bot farebbe così: { $what }
hint-nothing = Un bot per ora non farebbe niente.
hint-do = Fallo
seat-left = { $name } si è alzato. { $bot } continua.
see-table = Guarda il tavolo
see-result = Mostra il risultato
again = Ancora, con gli stessi
again-join = Gli altri continuano: raggiungili
proof-title = Il mazzo è stato mescolato onestamente?
proof-table-kept = Il segreto del tavolo corrisponde all’impronta che la tua pagina ha annotato prima della distribuzione.
proof-table-broken = Il segreto del tavolo non corrisponde all’impronta che la tua pagina ha annotato. Non sono le carte promesse.
proof-late-open = Il segreto del tavolo corrisponde alla sua impronta, ma la tua pagina non l’ha vista prima della distribuzione e non può garantirlo.
proof-own-kept = La tua parte è nel mazzo come la tua pagina l’ha estratta, e l’elenco di tutte le parti è quello che la tua pagina ha visto prima.
proof-own-broken = La tua parte, o l’elenco di tutte le parti, non è come la tua pagina li ha visti prima della distribuzione.
proof-no-part-open = La tua pagina non aveva parte in questo mazzo.
proof-list-kept = Ogni parte è quella fissata prima che ne fosse aperta una.
proof-list-broken = Almeno una parte non è quella che era stata fissata.
proof-alone-open = Qui nessuno ha fissato una parte: da soli con i bot, o con carte già date, il tavolo mescola per conto suo.
proof-checking = Verifica in corso …
proof-deal-kept = Distribuite di nuovo da segreto e parti, le carte sono le stesse.
proof-stacked-kept = Distribuite di nuovo, le carte sono le stesse. Non per caso, ma fissato in anticipo: { $fields }.
proof-actions-kept = Tutte le { $count } mosse sono state rigiocate, e ognuna è permessa dalle regole.
proof-result-kept = Il risultato è quello a cui portano le mosse.
proof-running-open = In questa registrazione la partita non è finita.
proof-secret-broken = Il segreto del tavolo non corrisponde alla sua stessa impronta. Non sono le carte promesse.
proof-opening-broken = La parte di { $name } non è quella che era stata fissata.
proof-given_up-broken = La tua pagina ha annotato un’impronta che il tavolo ha poi abbandonato, perché qualcuno non rispondeva. È vero solo se allora il tuo schermo lo diceva.
proof-deal-broken = Le carte non si possono distribuire di nuovo. { $why }
proof-action-broken = La mossa { $number } non è possibile. { $why }
proof-result-broken = Il risultato non è quello a cui portano le mosse.
proof-verify = Questa pagina ha fatto tutto ciò con il codice stesso del programma. Chi non si fida della pagina può farlo con un programma proprio:
proof-replay = Scarica la registrazione
move-refused = Chi ci provasse al tavolo si sentirebbe dire: «{ $why }»
proof-words-open = Nel mazzo ci sono le parole { $count ->
        [one] di una persona
       *[other] di { $count } persone
    } a cui in questa registrazione nessuno si era impegnato: erano note a tutti, oppure le carte sono state date prima, a un altro tavolo. Chi le conosceva poteva scegliere il segreto di conseguenza.
proof-typed = Un’impronta che hai annotato altrove
proof-compare = Confronta
proof-no-fingerprint = Questa non è un’impronta: un’impronta ha 64 caratteri, le cifre da 0 a 9 e le lettere da a a f.
proof-typed-kept = L’impronta che hai annotato altrove è quella che il tavolo aveva fissato.
proof-typed-part-kept = L’impronta che hai annotato altrove è quella della parte di { $name }.
proof-typed-broken = L’impronta che hai annotato altrove non compare in questa registrazione. Se questo tavolo la mostrava ancora all’inizio della partita, non sono le carte promesse.
proof-typed-given-up-broken = L’impronta che hai annotato altrove è una che il tavolo ha poi abbandonato, perché qualcuno non rispondeva. È vero solo se il tuo schermo lo ha detto allora.
proof-typed-open = L’impronta che hai annotato altrove non è stata confrontata, perché la registrazione non mantiene nemmeno le proprie promesse.
proof-evidence = Che cosa è stato verificato, per verificarlo da sé
proof-fingerprint = L’impronta del tavolo, detta prima
proof-secret = Il segreto del tavolo, detto dopo
proof-part = Parte di { $name }
proof-words = Parole note a tutti
proof-said = Parole: «{ $words }»
proof-no-words = Nessuna parola, solo bit casuali
proof-field-numbers = le carte numero
proof-field-missions = le missioni
proof-field-deck = il mazzo
proof-field-cards = le carte
proof-field-neutral = la cassa neutra
proof-field-known = quante carte erano note
proof-field-white = le carte del Bianco
proof-field-black = le carte del Nero
proof-field-field = le carte campo
proof-field-goals_white = le carte gol del Bianco
proof-field-goals_black = le carte gol del Nero
proof-field-reshuffle = che nulla viene rimescolato
replay = Registrazione
replay-watch = Rivedi la partita
replay-open = Apri una registrazione
replay-drop = o trascina qui il suo file
reason-core_missing = Questo browser non può farlo: la parte della pagina che conosce le regole non si è avviata ({ $why }). Prova con un browser più recente, o ricarica la pagina.

## Le stesse carte
deal = Le stesse carte
deal-of-day = Carte del giorno
deal-of-day-how = Qui oggi tutti hanno le stesse carte, fino a mezzanotte (UTC).
deal-how = Ricevi le stesse carte nello stesso ordine, e nessuno ti mostra che cosa viene dopo. Poi confrontate.
deal-to-beat = Punteggio da battere:
deal-best = Il migliore finora: { $score }, { $names }
deal-nobody = Nessuno le ha ancora finite. Comincia tu!
deal-play = Gioca
deal-results = Chi ha giocato queste carte
deal-yours = questa partita
deal-bots =
    { $count ->
        [one] un bot
       *[other] { $count } bot
    }
deal-new = Nuovo risultato: { $names }, { $score }.
deal-repeats = Queste carte sono già state giocate.
deal-gone = Queste carte non sono qui
deal-invite = Invita altri a giocare queste carte
deal-invite-how = Giocano le stesse carte senza vederle prima. Il loro risultato comparirà qui.
deal-invite-link = Link a queste carte
deal-share = Fai giocare altri
deal-share-how = Giocano le stesse carte senza averle viste, e poi confrontate. Finché non chiudete la gara, solo il vostro tavolo vede la registrazione e che cosa era possibile.
deal-close = Chiudi la gara
deal-close-sure = Chiudere davvero: tutti potranno vedere le carte
deal-held-until = Queste carte si confrontano fino al { $until }. Prima di allora nessuno vede la registrazione né che cosa era possibile.
deal-held-makers = Queste carte si stanno confrontando. La registrazione e che cosa era possibile arrivano quando la gara viene chiusa.
deal-held-yours = Altri possono giocare queste carte. Finché non chiudete la gara, solo il vostro tavolo vede la registrazione e che cosa era possibile.
deal-open = Il confronto è finito: ora tutti possono vedere queste carte.
deal-watch = Finché queste carte si confrontano, chi guarda non ne vede nulla. Puoi giocarle tu.
deal-took = durata { $time }
deal-stopped = interrotta prima della fine
deal-uncounted-taken_over = non conta: il posto di un bot è stato preso da una persona
deal-uncounted-played_before = non conta: queste carte erano già state iniziate nello stesso browser
deal-uncounted-lay_open = non conta: le carte erano note
same-cards = Di nuovo le stesse carte
reason-deal_not_finished = Nessuno ha ancora giocato queste carte fino alla fine. Appena qualcuno l’avrà fatto, potrai giocarle anche tu.
reason-deal_not_shared = Chi ha giocato queste carte non le ha ancora fatte giocare ad altri. Può farlo con «Fai giocare altri» sul foglio dei punti.
reason-deal_held = Queste carte si confrontano fino al { $until }. Prima di allora nessuno ne viene a sapere di più.
reason-deal_held_for_makers = Queste carte si stanno confrontando. Solo chi ha aperto la gara ne sa di più, finché non la chiude.
reason-deal_in_play = Queste carte sono di nuovo in gioco a un altro tavolo. Finita quella partita, tutti potranno vederle.
reason-no_competition = Con queste carte non c’è nessuna gara.
reason-not_makers = Solo chi ha aperto la gara può chiuderla.
reason-deal_of_other_game = Queste carte appartengono a un altro gioco.
reason-deal_for_other_seats = Queste carte sono per { $seats } persone.
reason-deal_with_other_cards = Con queste opzioni le carte sarebbero altre.
reason-deal_hidden = L’ordine di queste carte lo vede solo chi le ha giocate.
reason-deal_settled = Queste carte sono già state mescolate: non si può aggiungere nulla.
reason-list_fixed = Le carte stanno per essere distribuite.
reason-left_out = La tua pagina non ha risposto in tempo. Le carte vengono date senza la tua parte.
reason-rules_uncorrected = Questa partita è stata giocata con regole corrette prima della prima pubblicazione; non si può né continuare né rivedere.
reason-rules_unknown = Questa partita è stata giocata con regole più recenti di quelle conosciute qui.
reason-edition_missing = Questa partita è stata giocata con il mazzo { $edition }, che il server non ha. Chi lo gestisce può avviarlo una volta con --deck e il file di quel mazzo.

## Frasi
phrase-hello = Ciao a tutti!
phrase-well_played = Ben giocato!
phrase-thanks = Grazie!
phrase-good_luck = Buona fortuna!
phrase-oops = Ops!
phrase-one_moment = Un momento, per favore
phrase-good_game = È stata una bella partita
phrase-again = Ancora una partita?

## Errori
error-malformed = Il server non ha capito.
error-no_such_game = Il server non conosce questo gioco.
error-bad_setup = Un tavolo così non si può apparecchiare.
error-no_table = Non c’è nessun tavolo.
error-no_such_seat = Qui non c’è questo posto.
error-game_over = La partita è finita.
error-not_your_turn = Non è il tuo turno.
error-wrong_phase = In questo momento non si può.
error-not_in_hand = Non hai questa carta.
error-illegal = Le regole non lo permettono.
error-too_fast = Troppo in fretta. Riprova tra un momento.
error-too_large = È troppo lungo.
error-too_many = Da qui arrivano troppi tavoli o connessioni.
error-not_yours = Questo non spetta a te.
error-no_such_table = Lì non gioca nessuno. Forse il link è sbagliato, o il tavolo è stato sparecchiato.
error-no_such_deal = Queste carte non esistono. Forse il link è scritto male, o sono state tolte.
error-outdated = C’è una versione più nuova di questa pagina.
error-unavailable = Ora il server non risponde. Riprova tra un momento.

## Several at one device, hints
curtain = Passa il dispositivo a { $name }
curtain-lift = Sono io: mostra le mie carte
here-count = Su questo dispositivo
here-name = Nome del giocatore { $number }
here-not = Qui tutti giocano insieme: un dispositivo è per una persona sola.
here-one-more = Un altro qui
here-tag = su questo dispositivo
reason-no_solver = Nessuno conosce la giocata migliore di questo gioco.
reason-no_hints = Niente suggerimenti: nessuno sa quali carte arriveranno.
reason-cards_shared = Niente suggerimenti: anche altri giocano queste carte.
reason-not_alone = Niente suggerimenti finché qui giocano altre persone.
reason-nothing_to_do = A questo posto ora non c’è nulla da fare.
reason-too_many_searches = Molti vogliono sapere che cosa era possibile. Riprova fra poco.
reason-name_taken = Qui c’è già qualcuno che si chiama { $name }. Scegli un altro nome.
reason-unprintable = Contiene caratteri che non si vedono o non si possono mostrare. Toglili.
reason-log_full = A questo tavolo è successo così tanto che ora accetta solo mosse.

## I posti a partita in corso
takeover = Il posto di un bot, a partita iniziata
takeover-host = decide chi ospita
takeover-team = decide la squadra
takeover-open = aperto a tutti
seat-choice = Quale posto
ask-seat = Chiedi il posto di { $name }
asking-seat = Hai chiesto il posto di { $name }.
asking-whom = Può dire di sì: { $names }.
withdraw = Non chiedere più
asked-seat = { $name } chiede: posso prendere il posto di { $bot }?
asked-note = Chi si siede lì vede le carte, e la partita non conta più dove si confrontano i risultati.
yes = Sì
no = No
come-back = Torna al mio posto
seat-taken-over = { $name } ha preso il posto di { $from }.
seat-taken-over-by = { $name } ha preso il posto di { $from }; d’accordo: { $by }.
seat-came-back = { $name } è di nuovo qui e gioca al posto di { $from }.
seat-freed = { $by } ha liberato il posto di { $name }.
seat-freed-bot = { $by } ha liberato il posto di { $name }. Continua { $bot }.
not-compared = Perciò questa partita non conta dove si confrontano i risultati.
people = Chi è al tavolo
free-seat = Libera il posto
free-seat-of = Libera il posto di { $name }
free-sure = { $name } non tornerà a questo tavolo. Liberare il posto?
free-yes = Sì, libera
free-no = Lascia così
put-out = Chi ospita ha liberato il tuo posto. Puoi continuare a guardare.
reason-seat_taken = Qui è già seduto qualcuno.
reason-seat_barred = Chi ospita ha liberato il tuo posto qui. Puoi guardare, e sederti ad altri tavoli.
reason-seat_of_others = In questa partita hai giocato per un’altra squadra; questo posto non fa per te.
reason-seat_left = In questa partita hai lasciato un posto. Puoi tornare a quello.
reason-seat_refused = Preferiscono lasciare questo posto al bot.
reason-seat_asked = In questo momento qualcun altro chiede questo posto.
reason-seat_nobody = Qui non c’è nessuno che possa acconsentire. I bot continuano.
reason-seat_often = L’hai chiesto abbastanza. Lasciali in pace per un po’.
reason-seat_unanswered = Nessuno ha risposto. Richiedi un po’ più tardi.
reason-seat_withdrawn = Non chiedi più questo posto.
reason-seat_own = Questo posto è tuo. Lascialo, piuttosto.
reason-seat_lapsed = Nessuno lo chiede più.

## Arresto, chiuso, bloccato
draining =
    { $seconds ->
        [one] Il server si ferma tra un secondo.
       *[other] Il server si ferma tra { $seconds } secondi.
    }
draining-note = Il tuo tavolo è al sicuro e continuerà quando il server sarà tornato.
reason-draining = Il server sta per fermarsi: non si apparecchiano nuovi tavoli. Riprova quando sarà tornato.
reason-table_closed = Questo tavolo è stato chiuso da chi gestisce questo server.
reason-name_blocked = Questo nome qui non è gradito. Scegline un altro.
reason-address_blocked = Chi gestisce questo server per ora non fa entrare il tuo indirizzo.

## Why not: one sentence for each reason that the server has
reason-malformed = Questo non è stato capito.
reason-too_large = È troppo in una volta: al massimo { $most } byte.
reason-too_long = È troppo lungo: al massimo { $longest } caratteri.
reason-id_too_long = Questa pagina ha inviato qualcosa di sbagliato. Ricaricala.
reason-too_slow = La tua connessione è così lenta che il server ha rinunciato dopo { $seconds } secondi. Riprova.
reason-outdated = C’è una versione più nuova di questa pagina. Ricaricala.
reason-no_hello = Questa pagina non ha detto a quale tavolo è. Ricaricala.
reason-no_such_address = A questo indirizzo non c’è nulla.
reason-foreign_origin = Questo viene dalla pagina di un altro sito. Apri il gioco dal suo indirizzo.
reason-foreign_host = Questo server non risponde al nome { $host }. Aprilo dall’indirizzo che ti hanno dato.
reason-no_such_game = Il server non conosce il gioco { $game }.
reason-bad_setup = Un tavolo così non si può apparecchiare: { $field }.
reason-no_table = Non c’è nessun tavolo.
reason-no_such_table = Lì non gioca nessuno. Forse il link è sbagliato, o il tavolo è stato sparecchiato.
reason-no_such_seat = Qui non c’è questo posto.
reason-not_started = La partita non è ancora cominciata.
reason-has_begun = La partita è cominciata. Si poteva prima dell’inizio.
reason-not_running = Al momento qui non si gioca.
reason-not_over = La partita non è ancora finita.
reason-game_over = La partita è finita.
reason-going_on = Si sta apparecchiando il prossimo tavolo.
reason-not_host = Può farlo solo chi ospita.
reason-not_yours = Questo non spetta a te.
reason-no_such_phrase = A questo tavolo non si dice.
reason-too_many_watchers = A questo tavolo guardano così in tanti che non c’è più posto.
reason-not_away = Da questo posto non manca nessuno.
reason-stood_in = Un bot gioca per te. Riprendi prima il tuo posto.
reason-no_such_deal = Queste carte non esistono. Forse il link è scritto male, o sono state tolte.
reason-not_opening = Il mescolamento ora non chiede nulla.
reason-not_listed = Il tuo contributo è arrivato troppo tardi per questo mescolamento.
reason-wrong_opening = Non è ciò che la tua pagina aveva promesso, perciò non conta.
reason-too_fast = Troppo in fretta. Riprova tra un momento.
reason-counting_down = Aspetta il fischio d’inizio.
reason-too_many_tables = Da qui sono stati apparecchiati così tanti tavoli che bisogna aspettare un po’.
reason-too_many_connections = Da qui ci sono già { $most } connessioni. Chiudi una pagina e riprova.
reason-full = C’è così tanta gente che non c’è più posto. Riprova fra poco.
reason-closing = Il server si ferma. Tornerà.
reason-unavailable = Ora il server non può accettarlo. Riprova tra un momento.
reason-not_stored = Non si è potuto salvare, quindi non è successo. Riprova.

## Examples in the rules
step-back = Un passo indietro
step-forth = Un passo avanti

# Tavoli nella pagina, senza server
alone-offline = Il server non è raggiungibile. Potete giocare contro i bot e con chi siede a questo dispositivo; gli amici altrove, i tavoli aperti e la mano del giorno tornano appena risponde.
alone-files = Questa pagina funziona senza server: giocate contro i bot e con chi siede a questo dispositivo. Gli amici altrove, i tavoli aperti e la mano del giorno richiedono un server.
place = Dove
place-server = Sul server
place-page = In questa pagina
local-how = Si gioca solo in questa pagina, senza server: contro i bot e con chi siede a questo dispositivo. La partita resta in questo browser e non è confrontata con nessun’altra.
local-compared = Questa partita è stata giocata in questa pagina: non è confrontata con nessun’altra.
local-invite = Questo tavolo esiste solo in questa pagina. Chi vuole giocare si siede qui, a questo dispositivo.
reason-local_elsewhere = Questo tavolo è aperto in un’altra scheda. Un tavolo nella pagina si gioca in una sola scheda alla volta.
local-take = Gioca qui
reason-local_missing = Questo tavolo non è conservato in questo browser. I tavoli nella pagina restano dove sono stati creati.
local-full = La memoria di questo browser è piena. La partita continua, ma ciò che accade ora va perso quando chiudi la pagina: fai spazio e sarà di nuovo conservata.
reason-local_unreadable = Ciò che questo browser conserva del tavolo ora non si può leggere. Ricarica la pagina, o riavvia il browser.
reason-local_damaged = Ciò che questo browser conserva di questo tavolo è danneggiato, o viene da un’altra versione della pagina. Resta com’è, e così i tuoi altri tavoli.
local-broken = La memoria di questo browser non funziona in questo momento. La partita continua, ma ciò che accade ora va perso quando chiudi la pagina, se prima non è stato possibile conservarlo.
local-off = Questo browser non conserva nulla. La partita continua, ma va persa quando chiudi la pagina.
local-dropped = Il tavolo è andato avanti in un’altra scheda, da ciò che era conservato. Ciò che è accaduto qui dopo non si è potuto conservare ed è perso.
offline-updated = Tandem è stato aggiornato.
offline-ready = C’è tutto: Tandem si gioca anche senza rete.
offline-failed = Non è stato possibile tenere tutto per giocare offline: manca spazio nella memoria di questo browser, oppure la rete. La prossima visita ci riprova.
offline-insecure = Qui Tandem non può essere tenuto per giocare offline: i browser lo permettono solo via HTTPS.
offline-unsupported = Qui Tandem non può essere tenuto per giocare offline: questo browser non lo permette, per esempio in una finestra privata, o dove non si fida del certificato del server.
show-again = Rivedi la mossa
key-again = Rivedere l’ultima mossa
