### Erste Spiele mit Begleitung. Ein Satz nach dem andern.

coach = Begleitung
coach-next = Weiter
coach-skip = Einführung überspringen
coach-step = { $at } von { $all }
coach-done = Das war dein erstes Spiel mit Begleitung.
coach-skipped = Die Einführung ist weggelegt.
coach-play = Ein richtiges Spiel spielen
coach-again = Die Einführung noch einmal
coach-missing = Die Einführung war nicht zu bekommen: Dieser Browser kann die Spiele nicht selbst spielen, oder es fehlt die Verbindung.
reason-coach = Gute Idee, aber zuerst das Gezeigte: Folge dem Zeiger oder überspringe die Einführung.

## Team Play
lesson-team-play-aim = Du und { $partner } seid ein Team: Was eines von euch gewinnt, zählt für beide.
lesson-team-play-mission = Das ist dein Auftrag: zwei rote Karten mit gleicher Zahl, 2 Punkte wert.
lesson-team-play-keep = Einen neuen Auftrag darfst du einmal tauschen, aber dieser ist leicht: Behalte ihn.
lesson-team-play-turn = Jetzt bist du am Zug, und du hast eine rote 3.
lesson-team-play-bank = In jedem Zug ziehst du zwei Karten: Nimm die rote 3, die offen in der Bank liegt.
lesson-team-play-fulfil = Zwei rote 3 sind genau, was dein Auftrag verlangt: Lege sie ab, für 2 Punkte.
lesson-team-play-swap = Sofort kommt der nächste Auftrag; fünf rote in einer Reihe dauern lange, also tausche ihn diesmal.
lesson-team-play-pile = Zieh die zweite Karte vom Stapel, da sieht niemand, was du bekommst.
lesson-team-play-end = Eine rote 7 hilft dir jetzt nicht: Beende den Zug und schau, was die anderen tun.
lesson-team-play-partner = { $partner } will drei gleiche Zahlen und hat eben vor aller Augen eine 7 genommen.
lesson-team-play-give = Pro Zug darfst du eine oder zwei Karten schenken: Wähle deine rote 7 und gib sie weiter.
lesson-team-play-center = Der Auftrag in der Mitte gehört, wer ihn zuerst erfüllt: zwei blaue Karten mit gleicher Zahl.
lesson-team-play-blue = In der Bank liegt eine blaue 4; nimm sie.
lesson-team-play-luck = Jetzt versuch dein Glück mit dem Stapel.
lesson-team-play-center-fulfil = Noch eine blaue 4: Der Knopf weiß schon, wozu sie gut ist.
lesson-team-play-end-again = Mehr gibt es nicht zu tun: Beende deinen Zug.
lesson-team-play-together = Mit deiner roten 7 hatte { $partner } drei 7er: noch 2 Punkte für euch beide.
lesson-team-play-last = Der achte Auftrag eines Teams läutet die letzte Runde ein, dann gewinnen die meisten Punkte.

## UNO TEAMS!
lesson-uno-teams-aim = Du und { $partner } gewinnt zusammen, sobald eure beiden Hände leer sind.
lesson-uno-teams-gift = Zuerst schenken alle ihrem Partner eine Karte: Wähle die blaue 6, deine einzige blaue, und gib sie.
lesson-uno-teams-top = Diese Karte liegt offen: Was du legst, muss ihre Farbe, ihre Zahl oder ihr Zeichen haben.
lesson-uno-teams-color = Was passt, steht höher; lege die rote 3, denn Rot passt auf Rot.
lesson-uno-teams-number = Jetzt gilt Blau, und du hast keines, aber eine 8 passt auf eine 8.
lesson-uno-teams-symbol = Mit den zwei Pfeilen auf der grünen 7 tauschen du und { $partner } eine Karte: Lege sie.
lesson-uno-teams-swap = Wähle, was { $partner } von dir bekommt: die rote 2, eine Farbe, die gerade selten kommt.
lesson-uno-teams-team = Nach der Team-Farbwahl ist sofort { $partner } am Zug: { $partner } hat deine blaue 6, also wünsche Blau.
lesson-uno-teams-draw = Nichts von dir passt auf eine blaue 4, also zieh eine Karte.
lesson-uno-teams-drawn = Die gezogene Karte darfst du gleich legen, wenn sie passt, und diese passt.
lesson-uno-teams-three = Eine 3 auf eine 3: Lege sie.
lesson-uno-teams-uno = Wer die vorletzte Karte legt, muss „UNO!“ rufen: Drücke das zuerst, dann lege die gelbe 6.
lesson-uno-teams-catch = { $left } hat noch eine Karte und den Ruf vergessen: Erwische { $left }, bevor weitergespielt wird, das kostet zwei Karten.
lesson-uno-teams-share = Wer die letzte Karte legt, bekommt die halbe Hand des Partners: Helft einander bis zum Schluss.
lesson-uno-teams-last = Den Rest, etwa Aussetzen, Richtungswechsel und Zieh zwei, erklärt jede Karte, wenn du sie gedrückt hältst.

## Team UP
lesson-team-up-aim = Du und { $left } beladet zusammen eine Palette, so voll und so eben wie möglich; diese Kiste liegt von Anfang an da.
lesson-team-up-draw = Eine Karte sagt, welche Kiste kommt: Zieh eine.
lesson-team-up-card = Sie will eine weiße Kiste, in irgendeiner Form.
lesson-team-up-plate = Wähle die weiße Platte und stell sie neben die hohe Kiste: Der Knopf zeigt ihren ersten Platz und stellt sie dort ab.
lesson-team-up-partner = { $left } hat eine Karte für eine blaue Kiste gezogen und sie hier abgestellt: Jede Kiste muss eine andere berühren und mit der ganzen Unterseite auf etwas stehen.
lesson-team-up-again = Jetzt bist du wieder dran: Zieh.
lesson-team-up-over = So hinge der rote Ziegel über, denn unter seinem Ende ist nichts.
lesson-team-up-turn = Dreh ihn, dann stell ihn ab.
lesson-team-up-post = { $left } hat einen Pfosten auf die Platte gestellt.
lesson-team-up-color = Zieh deine dritte Karte.
lesson-team-up-red = Die Karte will eine rote Kiste, in irgendeiner Form.
lesson-team-up-clone = Hier wäre die rote Platte ein Klon, und Klone sind verboten: Eine ihrer Seiten läge genau an einer gleichen Seite des Ziegels.
lesson-team-up-glow = Nur erlaubte Plätze leuchten: Such dir einen davon für die rote Platte.
lesson-team-up-nowhere = { $left } hat eine Karte für eine Platte gezogen, und alle drei sind schon auf der Palette: Eine Karte, die nirgends passt, liegt verdeckt und kostet einen Punkt.
lesson-team-up-layer = Jede Schicht, deren 24 Zellen alle voll sind, bringt 5 Punkte, und fünf Schichten zählen.
lesson-team-up-cost = Jede Kiste, die am Ende hier bleibt, kostet ebenfalls einen Punkt.
lesson-team-up-last = 25 Punkte sind eine perfekte Ladung; bevor eine Karte gezogen wird, dürfen alle vorschlagen aufzuhören.

## Ligretto football
lesson-ligretto-football-ready = Alle spielen gleichzeitig, darum sagen zuerst alle, dass sie bereit sind.
lesson-ligretto-football-flip = Nach dem Pfiff deck die oberste Karte deines Stapels auf.
lesson-ligretto-football-keeper = Eine 1 ist der Torwart, und ohne ihn geht nichts los: Leg sie in dein Tor.
lesson-ligretto-football-row = Jetzt läuft der Ball über diese fünf Karten, eine nach der andern, bis zum anderen Tor.
lesson-ligretto-football-seven = Die erste will eine 7: Deck die nächste Karte auf.
lesson-ligretto-football-match = Eine 7 für die 7: Drück auf den Platz.
lesson-ligretto-football-nine = { $left } hat nun auch einen Torwart und läuft in die andere Richtung; weiter mit der 9.
lesson-ligretto-football-sum = Mehrere Karten dürfen eine Zahl ergeben: Leg die 4 an die 9.
lesson-ligretto-football-rest = Es fehlen 5: Deck noch eine Karte auf.
lesson-ligretto-football-exact = 4 und 5 sind genau 9.
lesson-ligretto-football-four = Als Nächstes kommt die 4.
lesson-ligretto-football-drop = Eine 8 ist zu viel für eine 4: Leg sie auf einen deiner Ablagestapel.
lesson-ligretto-football-on = Deck schnell die nächste auf.
lesson-ligretto-football-third = Endlich eine 4: Leg sie.
lesson-ligretto-football-pile = Jetzt ist die 8 auf deinem Ablagestapel gut: Wähle sie, dann ihren Platz.
lesson-ligretto-football-six = Nur die 6 fehlt noch.
lesson-ligretto-football-fifth = Leg sie, und du bist durch.
lesson-ligretto-football-through = Jetzt der Schuss: Deck die Torkarte des anderen Teams auf.
lesson-ligretto-football-scene = Deine Karten sind umgedreht: Aus vier Teilen baust du dasselbe Bild, mit dem Ball am selben Ort.
lesson-ligretto-football-part = Deck deinen ersten Teil auf.
lesson-ligretto-football-corner = Die Ecke oben links, ohne Ball, genau wie im Bild: Bau sie dort ein.
lesson-ligretto-football-second = Jetzt die mit dem Ball: Deck den nächsten Teil auf.
lesson-ligretto-football-ball = Die richtige Ecke, aber ohne Ball: Leg sie auf einen Ablagestapel.
lesson-ligretto-football-next = Such weiter.
lesson-ligretto-football-with-ball = Da ist der Ball, und ganz in der Ecke: Bau ihn ein.
lesson-ligretto-football-low = Jetzt die beiden unten.
lesson-ligretto-football-low-left = Unten links, ohne Ball: Bau es ein.
lesson-ligretto-football-missing = Ein Teil fehlt noch.
lesson-ligretto-football-low-right = Unten rechts: Bau es ein.
lesson-ligretto-football-compare = Vergleich beide Bilder noch einmal, vor allem den Ball: Was beim Rufen falsch ist, wird ein Eigentor.
lesson-ligretto-football-call = Sie sind gleich: Ruf Tor!
lesson-ligretto-football-check = Torwart, Summen und Bild werden geprüft, und alles stimmt: dein erstes Tor.
lesson-ligretto-football-last = Fünf Tore gewinnen; nächstes Mal wartet { $left } nicht auf dich.
