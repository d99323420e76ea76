### Prime partite con una guida. Una frase alla volta.

coach = Guida
coach-next = Avanti
coach-skip = Salta la lezione
coach-step = { $at } di { $all }
coach-done = Era la tua prima partita con la guida.
coach-skipped = La lezione è messa da parte.
coach-play = Gioca una partita vera
coach-again = Di nuovo la lezione
coach-missing = Non è stato possibile caricare la lezione: questo browser non può far girare i giochi da solo, oppure manca il collegamento.
reason-coach = Buona idea, ma prima quella della guida: segui il puntatore, oppure salta la lezione.

## Team Play
lesson-team-play-aim = Tu e { $partner } siete una squadra: quel che vince uno conta per tutti e due.
lesson-team-play-mission = Questa è la tua missione: due carte rosse con lo stesso numero, vale 2 punti.
lesson-team-play-keep = Una nuova missione si può cambiare una volta, ma questa è facile: tienila.
lesson-team-play-turn = Tocca a te, e hai in mano un 3 rosso.
lesson-team-play-bank = A ogni turno si prendono due carte: prendi il 3 rosso che è scoperto nella banca.
lesson-team-play-fulfil = Due 3 rossi sono proprio quel che chiede la missione: giocali per 2 punti.
lesson-team-play-swap = La prossima missione arriva subito; cinque rosse in fila sono lunghe, quindi questa volta cambiala.
lesson-team-play-pile = Pesca la seconda carta dal mazzo, dove nessuno vede che cosa ricevi.
lesson-team-play-end = Un 7 rosso adesso non ti serve: finisci il turno e guarda che cosa fanno gli altri.
lesson-team-play-partner = { $partner } vuole tre volte lo stesso numero e ha appena preso un 7 davanti a tutti.
lesson-team-play-give = A ogni turno puoi dare una o due carte: scegli il tuo 7 rosso e daglielo.
lesson-team-play-center = La missione nel mezzo è di chi arriva primo: due carte blu con lo stesso numero.
lesson-team-play-blue = Nella banca c’è un 4 blu; prendilo.
lesson-team-play-luck = Ora tenta la fortuna con il mazzo.
lesson-team-play-center-fulfil = Un altro 4 blu: il pulsante sa già a che cosa serve.
lesson-team-play-end-again = Non c’è altro da fare: finisci il turno.
lesson-team-play-together = Con il tuo 7 rosso { $partner } aveva tre 7: altri 2 punti per tutti e due.
lesson-team-play-last = L’ottava missione di una squadra annuncia l’ultimo giro, poi vince chi ha più punti.

## UNO TEAMS!
lesson-uno-teams-aim = Tu e { $partner } vincete insieme, appena tutte e due le mani sono vuote.
lesson-uno-teams-gift = Prima ognuno dà una carta al compagno: scegli il 6 blu, la tua sola carta blu, e dallo.
lesson-uno-teams-top = Questa carta è scoperta: quel che giochi deve avere il suo colore, il suo numero o il suo simbolo.
lesson-uno-teams-color = Le carte rialzate vanno bene; gioca il 3 rosso, perché il rosso va sul rosso.
lesson-uno-teams-number = Ora serve il blu e non ne hai, ma un 8 va su un 8.
lesson-uno-teams-symbol = Con le due frecce del 7 verde tu e { $partner } vi scambiate una carta: giocalo.
lesson-uno-teams-swap = Scegli che cosa riceve { $partner } da te: il 2 rosso, un colore che adesso capita di rado.
lesson-uno-teams-team = Dopo un jolly di squadra tocca subito a { $partner }: { $partner } ha il tuo 6 blu, quindi chiedi blu.
lesson-uno-teams-draw = Niente di quel che hai va su un 4 blu, quindi pesca una carta.
lesson-uno-teams-drawn = La carta appena pescata si può giocare se va bene, e questa va bene.
lesson-uno-teams-three = Un 3 su un 3: giocalo.
lesson-uno-teams-uno = Giocando la penultima carta bisogna gridare «UNO!»: premi prima lì, poi gioca il 6 giallo.
lesson-uno-teams-catch = { $left } ha una sola carta e si è dimenticato di gridare: sorprendilo prima che si continui, gli costa due carte.
lesson-uno-teams-share = Chi gioca l’ultima carta riceve metà della mano del compagno: aiutatevi fino alla fine.
lesson-uno-teams-last = Il resto, come Salta, Inverti e Pesca due, lo spiega ogni carta se la tieni premuta.

## Team UP
lesson-team-up-aim = Tu e { $left } caricate insieme un pallet, il più pieno e piatto possibile; questa cassa c’è fin dall’inizio.
lesson-team-up-draw = Una carta dice quale cassa arriva: pescane una.
lesson-team-up-card = Chiede una cassa bianca, di qualsiasi forma.
lesson-team-up-plate = Scegli la lastra bianca e mettila accanto alla cassa alta: il pulsante mostra il suo primo posto, poi la posa lì.
lesson-team-up-partner = { $left } ha pescato una carta per una cassa blu e l’ha messa qui: ogni cassa deve toccarne un’altra e poggiare con tutta la base su qualcosa.
lesson-team-up-again = Ora tocca di nuovo a te: pesca.
lesson-team-up-over = Così il mattone rosso sporgerebbe: sotto la sua estremità non c’è niente.
lesson-team-up-turn = Giralo, poi posalo.
lesson-team-up-post = { $left } ha messo un palo sulla lastra.
lesson-team-up-color = Pesca la tua terza carta.
lesson-team-up-red = La carta chiede una cassa rossa, di qualsiasi forma.
lesson-team-up-clone = Qui la lastra rossa sarebbe un clone, e i cloni sono vietati: un suo lato combacerebbe con un lato uguale del mattone.
lesson-team-up-glow = Brillano solo i posti permessi: trovane uno per la lastra rossa.
lesson-team-up-nowhere = { $left } ha pescato una carta per una lastra, e tutte e tre sono già sul pallet: una carta che non va da nessuna parte resta coperta e costa un punto.
lesson-team-up-layer = Ogni strato pieno, fino all’ultima delle sue 24 caselle, vale 5 punti, e contano cinque strati.
lesson-team-up-cost = Anche ogni cassa che alla fine resta qui costa un punto.
lesson-team-up-last = 25 punti sono un carico perfetto; prima di pescare una carta chiunque può proporre di fermarsi.

## Ligretto football
lesson-ligretto-football-ready = Tutti giocano insieme, quindi prima ognuno dice di essere pronto.
lesson-ligretto-football-flip = Dopo il fischio scopri la prima carta del tuo mazzo.
lesson-ligretto-football-keeper = Un 1 è il portiere, e senza portiere non si comincia: mettilo nella tua porta.
lesson-ligretto-football-row = Ora la palla passa per queste cinque carte, una dopo l’altra, fino all’altra porta.
lesson-ligretto-football-seven = La prima chiede un 7: scopri la carta seguente.
lesson-ligretto-football-match = Un 7 per il 7: premi sul posto.
lesson-ligretto-football-nine = Anche { $left } ha un portiere e corre nell’altro verso; avanti con il 9.
lesson-ligretto-football-sum = Più carte possono fare un numero insieme: metti il 4 al 9.
lesson-ligretto-football-rest = Mancano 5: scopri un’altra carta.
lesson-ligretto-football-exact = 4 e 5 fanno proprio 9.
lesson-ligretto-football-four = Poi viene il 4.
lesson-ligretto-football-drop = Un 8 è troppo per un 4: mettilo su uno dei tuoi scarti.
lesson-ligretto-football-on = Scopri in fretta la prossima.
lesson-ligretto-football-third = Un 4, finalmente: mettilo.
lesson-ligretto-football-pile = L’8 nel tuo scarto ora serve: sceglilo, poi il suo posto.
lesson-ligretto-football-six = Manca solo il 6.
lesson-ligretto-football-fifth = Mettilo, e sei passato.
lesson-ligretto-football-through = Ora tira: scopri la carta gol dell’altra squadra.
lesson-ligretto-football-scene = Le tue carte sono girate: con quattro pezzi costruisci la stessa immagine, con la palla nello stesso punto.
lesson-ligretto-football-part = Scopri il tuo primo pezzo.
lesson-ligretto-football-corner = L’angolo in alto a sinistra, senza palla, proprio come nell’immagine: mettilo lì.
lesson-ligretto-football-second = Ora quello con la palla: scopri il pezzo seguente.
lesson-ligretto-football-ball = L’angolo giusto, ma senza palla: mettilo su uno scarto.
lesson-ligretto-football-next = Cerca ancora.
lesson-ligretto-football-with-ball = Ecco la palla, proprio nell’angolo: metti il pezzo.
lesson-ligretto-football-low = Ora i due in basso.
lesson-ligretto-football-low-left = In basso a sinistra, senza palla: mettilo.
lesson-ligretto-football-missing = Manca un pezzo.
lesson-ligretto-football-low-right = In basso a destra: mettilo.
lesson-ligretto-football-compare = Confronta ancora le due immagini, soprattutto la palla: un errore alla chiamata diventa un autogol.
lesson-ligretto-football-call = Sono uguali: chiama gol!
lesson-ligretto-football-check = Portiere, somme e immagine vengono controllati, e tutto è giusto: il tuo primo gol.
lesson-ligretto-football-last = Cinque gol vincono; la prossima volta { $left } non ti aspetterà.
