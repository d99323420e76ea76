### Was jede Seite sagt. Namen von Spielen, Stufen, Sprüchen und Fehlern sind die des Protokolls.

## Die Seite
loading = Einen Moment …
close = Schließen
to-lobby = Zum Empfang
language = Sprache
theme = Licht
theme-auto = Wie das Gerät
theme-light = Hell
theme-dark = Dunkel
sound = Ton
sound-off = Ton aus
sound-on = Ton an
settings = Einstellungen
cloth = Der Tisch
cloth-wood = Holz
cloth-felt = Filz
cloth-night = Nacht
cloth-contrast = hoher Kontrast
card-back = Kartenrücken
card-back-symbols = Zeichen
card-back-waves = Wellen
card-back-lattice = Gitter
card-back-sun = Sonne
avatar = Dein Bild
avatar-fox = Fuchs
avatar-owl = Eule
avatar-bear = Bär
avatar-cat = Katze
avatar-frog = Frosch
avatar-whale = Wal
avatar-rabbit = Hase
avatar-bee = Biene
seat-color = Deine Farbe
seat-color-violet = Violett
seat-color-teal = Türkis
seat-color-pink = Rosa
seat-color-lime = Limette
seat-color-blue = Blau
seat-color-lilac = Flieder
seat-color-sage = Salbeigrün
seat-color-grey = Grau
seat-color-note = Auf diesem Bildschirm. Der Platz, der sie sonst hat, bekommt deine.
volume = Töne
volume-0 = aus
volume-1 = leise
volume-2 = normal
volume-3 = laut
buzz = Kurz vibrieren, wo das Gerät es kann
bot-pace = Bots spielen
bot-pace-calm = gemächlich
bot-pace-normal = wie Menschen
bot-pace-quick = zügig
bot-pace-at-once = sofort
bot-pace-seconds =
    { $seconds ->
        [one] mit einer Sekunde pro Zug
       *[other] mit { $seconds } Sekunden pro Zug
    }
bot-pace-note = Für Tische, die du ab jetzt eröffnest. Wo alle gleichzeitig spielen, sagt die Stärke der Bots, wie schnell sie sind.
nowhere-title = Hier ist nichts
nowhere-text = Vielleicht ist die Adresse vertippt, oder die Seite ist umgezogen.
notice = Die Namen der Spiele gehören ihren Inhabern und sagen nur, nach welchen Regeln gespielt wird. Bilder, Texte und Programm sind unsere eigenen.

## Der Empfang
lobby-title = Vier Teamspiele an einem Tisch
lobby-lead = Spiel mit Freunden, mit Bots, die nicht mehr sehen als du, oder mit beiden. Ohne Konto: Spiel aussuchen und hinsetzen.
your-name = Dein Name
games = Spiele
play-now = Jetzt spielen
first-title = Neu bei { $game }?
first-text = Eine Begleitung zeigt dir das Spiel in wenigen Minuten, an einem richtigen Tisch.
first-coach = Erstes Spiel, mit Begleitung
first-play = Einfach spielen
first-learn = Mit Begleitung lernen
with-friends = Mit Freunden
not-yet-playable = Noch nicht spielbar
players = Mitspielende
bot-level = Bots spielen
level-easy = leicht
level-normal = normal
level-hard = stark
pace = Tempo
pace-normal = so schnell wie Menschen sind
pace-slow = langsam
pace-slow-note = Ein langsamer Tisch: Bots brauchen doppelt so lang, und niemand darf mehr als viermal pro Sekunde etwas tun.
show-in-lobby = Tisch am Empfang zeigen
set-table = Tisch decken
tables-mine = Deine Tische
tables-open = Offene Tische
tables-none = Gerade ist kein Tisch offen. Wähle bei einem Spiel „Mit Freunden“ und zeig deinen Tisch am Empfang.
go-on = Weiterspielen
join = Mitspielen
watch = Zuschauen
seats-free =
    { $count ->
        [0] alle Plätze besetzt
        [one] ein Platz frei
       *[other] { $count } Plätze frei
    }
stage-running = Spiel läuft
stage-over = Spiel beendet

## Die Spiele, wie der Empfang sie vorstellt
game-team-play = Team Play
game-team-play-about = Partner mit verdeckten Händen sammeln Karten für Aufträge und helfen sich ohne ein Wort.
game-team-play-meta = 3 bis 6 Personen · 20 Minuten
game-team-up = Team UP
game-team-up-about = Alle zusammen beladen eine Palette mit Kisten, so hoch und so voll es geht.
game-team-up-meta = 1 bis 4 Personen · 20 Minuten
option-team-up-mode = Karten
option-team-up-mode-game = verdeckt: ein Spiel
option-team-up-mode-challenge = Karten bekannt: eine Herausforderung
option-team-up-mode-puzzle = 1 bis 36: das Rätsel
game-uno-teams = UNO TEAMS!
game-uno-teams-about = Farben und Zahlen bedienen, immer zu zweit: Die letzte Karte der anderen ist auch deine.
game-uno-teams-meta = 4, 6 oder 8 Personen · 15 Minuten
option-uno-teams-match = Länge
option-uno-teams-match-round = eine Runde
option-uno-teams-match-500 = Partie bis 500 Punkte
game-ligretto-football = Ligretto football
game-ligretto-football-about = Zwei Teams, alle gleichzeitig: Mit schnellen Karten den Ball passen und zuerst schießen.
game-ligretto-football-meta = 2 bis 6 Personen · 10 Minuten
option-ligretto-football-referee = Schiedsrichter
option-ligretto-football-referee-honest = ehrlich: Fehler zeigt die Prüfung
option-ligretto-football-referee-strict = streng: Falsches geht nicht

## Der Warteraum
table = Tisch
waiting-pick = Such dir einen Platz aus
waiting-seated = Wer spielt mit wem?
waiting-host = { $name } startet das Spiel.
waiting-nobody = Wer sich zuerst setzt, startet das Spiel.
team = Team { $number }
seat = Platz { $number }
you = du
host = Gastgeber
partner = Partner
away = weg
seat-free = Freier Platz
sit-here = Hier sitzen
stand-up = Aufstehen
bot = Bot
bot-none = Frei halten
bot-for-seat = Bot für Platz { $number }
start = Spiel starten
start-note = Auf freie Plätze setzen sich Bots.
invite = Einladen
invite-how = Schick den Link oder lass den Code scannen. Wer ihn öffnet, sucht sich einen Platz aus.
invite-link = Link zu diesem Tisch
copy-link = Link kopieren
copied = Kopiert
copy-failed = Kopieren ging nicht. Markiere den Link und kopiere ihn von Hand.
qr-code = QR-Code des Links
watching =
    { $count ->
        [one] Eine Person schaut zu.
       *[other] { $count } Personen schauen zu.
    }
fair-title = Faires Mischen
fair-text = Der Tisch hat sein Geheimnis festgelegt; unten steht sein Fingerabdruck, und deine Seite hat ihn sich gemerkt. Deine Seite gibt eigene Zufallszahlen dazu und, wenn du magst, deine Wörter. Sie bleiben bis zum Start hier: Erst werden alle Fingerabdrücke festgehalten, dann wird alles geöffnet und gemischt. So kann niemand die Karten steuern, und nach dem Spiel kann das jeder nachprüfen.
fair-words = Eigene Wörter
fair-add = Hinzufügen
fair-change = Ändern
fair-commitment = Fingerabdruck des Tischs (SHA-256):
fair-own = Deiner:
shuffle-waits = Es wird gemischt: Wir warten auf { $names }.
shuffle-anew = Von { $names } kam nicht rechtzeitig eine Antwort. Alles wird neu gezogen, ohne diesen Anteil.
shuffle-called-off = Von { $names } kam nicht rechtzeitig eine Antwort, darum wurde nichts verteilt. Startet noch einmal.
shuffle-was-anew = Das Mischen wurde neu begonnen, weil von { $names } nicht rechtzeitig eine Antwort kam.
shuffle-without = Gemischt ohne einen Anteil von { $names }.
shuffle-without-you = Deine Seite hat keinen Anteil an diesem Mischen: Sie war weg oder hat nicht rechtzeitig geantwortet.
shuffle-alarm-changed = Vorsicht: Der Fingerabdruck des Tischs ist nicht der, den sich deine Seite gemerkt hat. Deine Seite macht bei diesem Mischen nicht mit.
shuffle-alarm-reused = Vorsicht: Der Tisch verlangt zum zweiten Mal, was deine Seite schon geöffnet hat. Deine Seite weigert sich.
shuffle-alarm-foreign = Für deinen Platz zeigt der Tisch einen Fingerabdruck, der nicht von dieser Seite stammt. Das stimmt nur, wenn du auch an einem anderen Gerät spielst.
shuffle-alarm-unheard = Die Karten wurden ohne deinen Anteil verteilt, obwohl deine Seite einen festgelegt hatte. Das stimmt nur, wenn sie beim Start nicht verbunden war.

## Am Tisch
rules = Regeln
rules-of = Regeln: { $game }
rules-search = In den Regeln suchen
rules-none = Diese Wörter stehen nirgends in den Regeln.
rules-missing = Die Regeln ließen sich nicht laden: Es besteht keine Verbindung.
rules-page = { $at } von { $all }
rules-before = Vorige Seite
rules-after = Nächste Seite
log = Was geschah
log-empty = Noch nichts. Hier wird jeder Zug erzählt.
keys = Tastatur
keys-on = Einzelne Tasten wirken am Tisch
key-help = Diese Liste
key-rules = Regeln
key-log = Was geschah
say = Sagen
said = { $name }: „{ $phrase }“
thinking = denkt nach
bot-stands-in = Bot vertritt
let-bot-play = Bot spielen lassen
stood-in = Du warst weg, darum spielt ein Bot für dich.
late = { $name } war zuerst da, um { $ms } ms.
take-back = Platz zurücknehmen
you-watch = Du schaust zu: Du siehst, was für alle offen liegt.
take-over = Platz von { $name } übernehmen
play-as = Du spielst als
leave-seat = Aufstehen
game-started = Die Karten sind verteilt. Viel Spaß!
reconnecting = Die Verbindung ist weg. Wir versuchen es weiter; dein Platz ist sicher.
outdated = Es gibt eine neuere Fassung dieser Seite.
reload = Laden
table-gone = Diesen Tisch gibt es nicht
table-not-playable = Dieser Tisch lässt sich nicht öffnen

## Das Ende
end-won = Ihr habt gewonnen!
end-lost = Diesmal waren die anderen besser
end-shared = Ein geteilter Sieg
end-watched = { $names } gewinnen
end-together = Ende: { $score }
winner = Sieger
points =
    { $count ->
        [one] 1 Punkt
       *[other] { $count } Punkte
    }
which-rule = Welche Regel?
your-turn = Du bist dran
waiting-set = Der Tisch ist gedeckt
waiting-chosen = Was für diesen Tisch gewählt ist
log-over = Das Spiel ist vorbei. Was vorher gespielt wurde, steht in der Aufzeichnung.
offline = Dieses Gerät ist offline. Sobald es wieder da ist, geht es weiter; dein Platz ist sicher.
play-puzzle = Rätsel
you-left = Du bist aufgestanden; ein Bot spielt weiter.
hint = Was würde ein Bot tun?
hint-would = Ein Bot täte dies: { $what }
hint-nothing = Ein Bot täte gerade nichts.
hint-do = So machen
seat-left = { $name } ist aufgestanden. { $bot } spielt weiter.
see-table = Tisch ansehen
see-result = Ergebnis zeigen
again = Nochmal in dieser Runde
again-join = Die anderen spielen weiter: mitspielen
proof-title = War das Mischen fair?
proof-table-kept = Das Geheimnis des Tischs passt zum Fingerabdruck, den sich deine Seite vor dem Verteilen gemerkt hat.
proof-table-broken = Das Geheimnis des Tischs passt nicht zum Fingerabdruck, den sich deine Seite gemerkt hat. Das sind nicht die versprochenen Karten.
proof-late-open = Das Geheimnis des Tischs passt zu seinem Fingerabdruck. Deine Seite hat ihn aber nicht vor dem Verteilen gesehen und kann dafür nicht bürgen.
proof-own-kept = Dein Anteil ist so im Mischen, wie ihn deine Seite gezogen hat, und die Liste aller Anteile ist die, die deine Seite vorher gesehen hat.
proof-own-broken = Dein Anteil oder die Liste aller Anteile ist nicht so, wie deine Seite sie vor dem Verteilen gesehen hat.
proof-no-part-open = Deine Seite hatte keinen Anteil an diesem Mischen.
proof-list-kept = Jeder Anteil ist der, der festgelegt war, bevor einer geöffnet wurde.
proof-list-broken = Mindestens ein Anteil ist nicht der, der festgelegt war.
proof-alone-open = Hier hat niemand einen Anteil festgelegt: Allein mit Bots und mit schon verteilten Karten mischt der Tisch für sich.
proof-checking = Wird geprüft …
proof-deal-kept = Aus Geheimnis und Anteilen noch einmal verteilt, sind es dieselben Karten.
proof-stacked-kept = Noch einmal verteilt, sind es dieselben Karten. Nicht Zufall, sondern im Voraus festgelegt: { $fields }.
proof-actions-kept = Alle { $count } Züge wurden noch einmal gespielt, und jeder ist nach den Regeln erlaubt.
proof-result-kept = Das Ergebnis ist das, zu dem die Züge führen.
proof-running-open = In dieser Aufzeichnung ist das Spiel nicht zu Ende.
proof-secret-broken = Das Geheimnis des Tischs passt nicht zu seinem eigenen Fingerabdruck. Das sind nicht die versprochenen Karten.
proof-opening-broken = Der Anteil von { $name } ist nicht der, der festgelegt war.
proof-given_up-broken = Deine Seite hat sich einen Fingerabdruck gemerkt, den der Tisch später aufgab, weil jemand nicht antwortete. Das stimmt nur, wenn dein Bildschirm es damals sagte.
proof-deal-broken = Die Karten lassen sich nicht noch einmal verteilen. { $why }
proof-action-broken = Zug { $number } ist nicht möglich. { $why }
proof-result-broken = Das Ergebnis ist nicht das, zu dem die Züge führen.
proof-verify = All das hat diese Seite mit dem Code des Programms geprüft. Wer der Seite nicht traut, prüft es mit einem eigenen Programm:
proof-replay = Aufzeichnung herunterladen
move-refused = Wer das am Tisch versucht, hört: „{ $why }“
proof-words-open = Im Mischen sind Worte von { $count ->
        [one] einer Person
       *[other] { $count } Personen
    }, auf die sich in dieser Aufzeichnung niemand festgelegt hatte: Sie lagen offen, oder die Karten wurden vorher an einem anderen Tisch verteilt. Wer sie kannte, konnte das Geheimnis passend wählen.
proof-typed = Ein Fingerabdruck, den du anderswo notiert hast
proof-compare = Vergleichen
proof-no-fingerprint = Das ist kein Fingerabdruck: Ein Fingerabdruck hat 64 Zeichen, die Ziffern 0 bis 9 und die Buchstaben a bis f.
proof-typed-kept = Der Fingerabdruck, den du anderswo notiert hast, ist der, auf den sich der Tisch festgelegt hat.
proof-typed-part-kept = Der Fingerabdruck, den du anderswo notiert hast, gehört zum Anteil von { $name }.
proof-typed-broken = Der Fingerabdruck, den du anderswo notiert hast, steht nirgends in dieser Aufzeichnung. Hat ihn dieser Tisch beim Start noch gezeigt, dann sind das nicht die versprochenen Karten.
proof-typed-given-up-broken = Den Fingerabdruck, den du anderswo notiert hast, gab der Tisch später auf, weil jemand nicht antwortete. Das stimmt nur, wenn dein Bildschirm es damals sagte.
proof-typed-open = Der Fingerabdruck, den du anderswo notiert hast, wurde nicht verglichen, denn die Aufzeichnung hält nicht einmal ihre eigenen Versprechen.
proof-evidence = Womit geprüft wurde, zum Nachprüfen
proof-fingerprint = Fingerabdruck des Tischs, vorher genannt
proof-secret = Geheimnis des Tischs, nachher genannt
proof-part = Anteil von { $name }
proof-words = Offene Worte
proof-said = Worte: „{ $words }“
proof-no-words = Keine eigenen Worte, nur Zufallsbits
proof-field-numbers = Zahlenkarten
proof-field-missions = Aufträge
proof-field-deck = der Stapel
proof-field-cards = Karten
proof-field-neutral = die neutrale Kiste
proof-field-known = wie viele Karten bekannt waren
proof-field-white = die Karten von Weiß
proof-field-black = die Karten von Schwarz
proof-field-field = Feldkarten
proof-field-goals_white = die Torkarten von Weiß
proof-field-goals_black = die Torkarten von Schwarz
proof-field-reshuffle = dass nichts neu gemischt wird
replay = Aufzeichnung
replay-watch = Aufzeichnung ansehen
replay-open = Aufzeichnung öffnen
replay-drop = oder ihre Datei hierher ziehen
reason-core_missing = Dieser Browser kann das nicht: Der Teil der Seite, der die Regeln kennt, ließ sich nicht starten ({ $why }). Versuche es mit einem neueren Browser, oder lade die Seite neu.

## Dieselben Karten
deal = Dieselben Karten
deal-of-day = Karten des Tages
deal-of-day-how = Alle haben hier heute dieselben Karten, bis Mitternacht (UTC).
deal-how = Du bekommst dieselben Karten in derselben Reihenfolge wie sie, und niemand zeigt dir, was noch kommt. Danach vergleicht ihr.
deal-to-beat = Zu schlagen:
deal-best = Bisher am besten: { $score }, { $names }
deal-nobody = Noch niemand hat sie zu Ende gespielt. Mach den Anfang!
deal-play = Spielen
deal-results = Wer diese Karten gespielt hat
deal-yours = dieses Spiel
deal-bots =
    { $count ->
        [one] ein Bot
       *[other] { $count } Bots
    }
deal-new = Neues Ergebnis: { $names }, { $score }.
deal-repeats = Diese Karten wurden schon gespielt.
deal-gone = Diese Karten gibt es hier nicht
deal-invite = Andere zu diesen Karten einladen
deal-invite-how = Sie spielen dieselben Karten, ohne sie vorher zu sehen. Ihr Ergebnis erscheint dann hier.
deal-invite-link = Link zu diesen Karten
deal-share = Andere spielen lassen
deal-share-how = Sie spielen dieselben Karten, ohne sie gesehen zu haben, und ihr vergleicht. Bis ihr den Wettbewerb schließt, sieht nur euer Tisch die Aufzeichnung und was möglich gewesen wäre.
deal-close = Wettbewerb schließen
deal-close-sure = Wirklich schließen: Dann dürfen alle die Karten sehen
deal-held-until = Diese Karten werden bis { $until } verglichen. Vorher sieht niemand die Aufzeichnung oder was möglich gewesen wäre.
deal-held-makers = Diese Karten werden gerade verglichen. Die Aufzeichnung und was möglich gewesen wäre gibt es, sobald der Wettbewerb geschlossen wird.
deal-held-yours = Andere dürfen diese Karten spielen. Bis ihr den Wettbewerb schließt, sieht nur euer Tisch die Aufzeichnung und was möglich gewesen wäre.
deal-open = Der Vergleich ist vorbei: Jetzt dürfen alle diese Karten sehen.
deal-watch = Solange diese Karten verglichen werden, sieht man beim Zuschauen nichts von ihnen. Du kannst sie selbst spielen.
deal-took = Dauer { $time }
deal-stopped = vorzeitig beendet
deal-uncounted-taken_over = zählt nicht: Ein Platz wurde von einem Bot übernommen
deal-uncounted-played_before = zählt nicht: Diese Karten wurden im selben Browser schon begonnen
deal-uncounted-lay_open = zählt nicht: Die Karten waren bekannt
same-cards = Nochmals dieselben Karten
reason-deal_not_finished = Noch niemand hat diese Karten zu Ende gespielt. Sobald es so weit ist, kannst du sie auch spielen.
reason-deal_not_shared = Wer diese Karten gespielt hat, lässt sie noch niemand anderen spielen. Das geht auf ihrem Ergebnisblatt mit „Andere spielen lassen“.
reason-deal_held = Diese Karten werden bis { $until } verglichen. Vorher erfährt niemand mehr über sie.
reason-deal_held_for_makers = Diese Karten werden gerade verglichen. Mehr über sie erfährt nur, wer den Wettbewerb gemacht hat, bis er geschlossen wird.
reason-deal_in_play = Diese Karten werden gerade an einem anderen Tisch noch einmal gespielt. Ist jenes Spiel vorbei, dürfen alle sie sehen.
reason-no_competition = Mit diesen Karten gibt es keinen Wettbewerb.
reason-not_makers = Nur wer den Wettbewerb gemacht hat, kann ihn schließen.
reason-deal_of_other_game = Diese Karten gehören zu einem anderen Spiel.
reason-deal_for_other_seats = Diese Karten sind für { $seats } Personen.
reason-deal_with_other_cards = Mit diesen Einstellungen wären es andere Karten.
reason-deal_hidden = Die Reihenfolge dieser Karten sieht nur, wer sie gespielt hat.
reason-deal_settled = Diese Karten wurden schon gemischt: Es kann nichts mehr dazukommen.
reason-list_fixed = Die Karten werden gleich verteilt.
reason-left_out = Deine Seite hat nicht rechtzeitig geantwortet. Die Karten werden ohne deinen Anteil verteilt.
reason-rules_uncorrected = Dieses Spiel wurde nach Regeln gespielt, die vor der ersten Veröffentlichung berichtigt worden sind; es lässt sich weder fortsetzen noch nachspielen.
reason-rules_unknown = Dieses Spiel wurde nach neueren Regeln gespielt, als hier bekannt sind.
reason-edition_missing = Dieses Spiel wurde mit dem Kartensatz { $edition } gespielt, den der Server nicht hat. Wer ihn betreibt, kann ihn einmal mit --deck und der Datei dieses Satzes starten.

## Sprüche
phrase-hello = Hallo zusammen!
phrase-well_played = Gut gespielt!
phrase-thanks = Danke!
phrase-good_luck = Viel Glück!
phrase-oops = Hoppla!
phrase-one_moment = Einen Moment, bitte
phrase-good_game = Das war ein schönes Spiel
phrase-again = Noch eine Runde?

## Fehler
error-malformed = Das hat der Server nicht verstanden.
error-no_such_game = Dieses Spiel kennt der Server nicht.
error-bad_setup = So lässt sich kein Tisch decken.
error-no_table = Es gibt keinen Tisch.
error-no_such_seat = Diesen Platz gibt es hier nicht.
error-game_over = Das Spiel ist zu Ende.
error-not_your_turn = Du bist nicht an der Reihe.
error-wrong_phase = Das geht in diesem Moment nicht.
error-not_in_hand = Diese Karte hast du nicht.
error-illegal = Das erlauben die Regeln nicht.
error-too_fast = Das war zu schnell. Versuch es gleich noch einmal.
error-too_large = Das ist zu lang.
error-too_many = Von hier kommen zu viele Tische oder Verbindungen.
error-not_yours = Das steht dir nicht zu.
error-no_such_table = Dort spielt niemand. Vielleicht ist der Link vertippt, oder der Tisch wurde abgeräumt.
error-no_such_deal = Diese Karten gibt es nicht. Vielleicht ist der Link falsch geschrieben, oder sie wurden weggeräumt.
error-outdated = Es gibt eine neuere Fassung dieser Seite.
error-unavailable = Der Server antwortet gerade nicht. Versuch es gleich noch einmal.

## Several at one device, hints
curtain = Gib das Gerät an { $name } weiter
curtain-lift = Das bin ich: meine Karten zeigen
here-count = An diesem Gerät
here-name = Name von Spieler { $number }
here-not = Hier spielen alle zugleich: Ein Gerät ist für eine Person.
here-one-more = Noch jemand hier
here-tag = an diesem Gerät
reason-no_solver = Bei diesem Spiel kennt niemand das beste Spiel.
reason-no_hints = Es gibt keine Tipps: Niemand weiß, welche Karten kommen.
reason-cards_shared = Es gibt keine Tipps: Andere spielen diese Karten auch.
reason-not_alone = Es gibt keine Tipps, solange hier andere Leute mitspielen.
reason-nothing_to_do = Auf diesem Platz ist gerade nichts zu tun.
reason-too_many_searches = Gerade wollen viele wissen, was möglich war. Versuche es später noch einmal.
reason-name_taken = Hier heißt schon jemand { $name }. Wähle einen anderen Namen.
reason-unprintable = Das enthält Zeichen, die man nicht sieht oder nicht zeigen kann. Lass sie weg.
reason-log_full = An diesem Tisch ist so viel geschehen, dass er nur noch Züge annimmt.

## Plätze im laufenden Spiel
takeover = Der Platz eines Bots, wenn das Spiel läuft
takeover-host = Gastgeber stimmt zu
takeover-team = Team stimmt zu
takeover-open = offen für alle
seat-choice = Welcher Platz
ask-seat = Um den Platz von { $name } bitten
asking-seat = Du hast um den Platz von { $name } gebeten.
asking-whom = Ja sagen kann: { $names }.
withdraw = Nicht mehr fragen
asked-seat = { $name } fragt: Darf ich den Platz von { $bot } übernehmen?
asked-note = Wer dort sitzt, sieht die Karten, und das Spiel zählt nicht mehr, wo Ergebnisse verglichen werden.
yes = Ja
no = Nein
come-back = Zurück auf meinen Platz
seat-taken-over = { $name } hat den Platz von { $from } übernommen.
seat-taken-over-by = { $name } hat den Platz von { $from } übernommen; zugestimmt: { $by }.
seat-came-back = { $name } ist zurück und spielt anstelle von { $from }.
seat-freed = { $by } hat den Platz von { $name } frei gemacht.
seat-freed-bot = { $by } hat den Platz von { $name } frei gemacht. { $bot } spielt weiter.
not-compared = Deshalb zählt dieses Spiel nicht, wo Ergebnisse verglichen werden.
people = Leute am Tisch
free-seat = Platz frei machen
free-seat-of = Platz von { $name } frei machen
free-sure = { $name } kommt nicht an diesen Tisch zurück. Platz frei machen?
free-yes = Ja, frei machen
free-no = So lassen
put-out = Der Gastgeber hat deinen Platz frei gemacht. Zuschauen darfst du weiterhin.
reason-seat_taken = Hier sitzt schon jemand.
reason-seat_barred = Der Gastgeber hat deinen Platz hier frei gemacht. Du darfst zuschauen und an anderen Tischen sitzen.
reason-seat_of_others = Du hast in diesem Spiel für ein anderes Team gespielt; dieser Platz ist nichts für dich.
reason-seat_left = Du hast in diesem Spiel einen Platz verlassen. Auf den darfst du zurück.
reason-seat_refused = Sie möchten diesen Platz lieber dem Bot lassen.
reason-seat_asked = Gerade fragt jemand anders nach diesem Platz.
reason-seat_nobody = Hier sitzt niemand, der zustimmen könnte. Die Bots spielen weiter.
reason-seat_often = Das wurde oft genug gefragt. Lass sie eine Weile in Ruhe.
reason-seat_unanswered = Niemand hat geantwortet. Frag etwas später noch einmal.
reason-seat_withdrawn = Du fragst nicht mehr nach diesem Platz.
reason-seat_own = Das ist dein eigener Platz. Verlass ihn stattdessen.
reason-seat_lapsed = Das fragt niemand mehr.

## Anhalten, geschlossen, gesperrt
draining =
    { $seconds ->
        [one] Der Server hält in einer Sekunde an.
       *[other] Der Server hält in { $seconds } Sekunden an.
    }
draining-note = Dein Tisch ist sicher und geht weiter, sobald der Server wieder da ist.
reason-draining = Der Server hält gleich an, darum wird kein neuer Tisch gedeckt. Versuch es wieder, wenn er zurück ist.
reason-table_closed = Dieser Tisch wurde von den Betreibern des Servers geschlossen.
reason-name_blocked = Dieser Name ist hier nicht erwünscht. Wähl einen anderen.
reason-address_blocked = Die Betreiber dieses Servers lassen deine Adresse im Moment nicht herein.

## Why not: one sentence for each reason that the server has
reason-malformed = Das wurde nicht verstanden.
reason-too_large = Das ist zu viel auf einmal: höchstens { $most } Byte.
reason-too_long = Das ist zu lang: höchstens { $longest } Zeichen.
reason-id_too_long = Diese Seite hat etwas Falsches geschickt. Lade sie neu.
reason-too_slow = Deine Verbindung ist so langsam, dass der Server nach { $seconds } Sekunden aufgegeben hat. Versuch es noch einmal.
reason-outdated = Es gibt eine neuere Fassung dieser Seite. Lade sie neu.
reason-no_hello = Diese Seite hat nicht gesagt, zu welchem Tisch sie gehört. Lade sie neu.
reason-no_such_address = Unter dieser Adresse ist nichts.
reason-foreign_origin = Das kommt von der Seite einer anderen Website. Öffne das Spiel über seine eigene Adresse.
reason-foreign_host = Auf den Namen { $host } hört dieser Server nicht. Öffne ihn über die Adresse, die du bekommen hast.
reason-no_such_game = Das Spiel { $game } kennt der Server nicht.
reason-bad_setup = So lässt sich kein Tisch decken: { $field }.
reason-no_table = Es gibt keinen Tisch.
reason-no_such_table = Dort spielt niemand. Vielleicht ist der Link vertippt, oder der Tisch wurde abgeräumt.
reason-no_such_seat = Diesen Platz gibt es hier nicht.
reason-not_started = Das Spiel hat noch nicht begonnen.
reason-has_begun = Das Spiel hat begonnen. Das ging nur vor dem Start.
reason-not_running = Gerade läuft hier kein Spiel.
reason-not_over = Das Spiel ist noch nicht zu Ende.
reason-game_over = Das Spiel ist zu Ende.
reason-going_on = Der nächste Tisch wird gerade gedeckt.
reason-not_host = Das kann nur der Gastgeber.
reason-not_yours = Das steht dir nicht zu.
reason-no_such_phrase = Das sagt man an diesem Tisch nicht.
reason-too_many_watchers = An diesem Tisch schauen so viele zu, dass für mehr kein Platz ist.
reason-not_away = Von diesem Platz ist niemand weg.
reason-stood_in = Ein Bot spielt für dich. Nimm zuerst deinen Platz zurück.
reason-no_such_deal = Diese Karten gibt es nicht. Vielleicht ist der Link falsch geschrieben, oder sie wurden weggeräumt.
reason-not_opening = Das Mischen verlangt gerade nichts.
reason-not_listed = Dein Beitrag kam für dieses Mischen zu spät.
reason-wrong_opening = Das ist nicht, was deine Seite vorher zugesagt hat; es zählt nicht.
reason-too_fast = Das war zu schnell. Versuch es gleich noch einmal.
reason-counting_down = Warte auf den Anpfiff.
reason-too_many_tables = Von hier wurden so viele Tische gedeckt, dass du eine Weile warten musst.
reason-too_many_connections = Von hier gibt es schon { $most } Verbindungen. Schließ eine Seite und versuch es noch einmal.
reason-full = Hier sind so viele, dass für mehr kein Platz ist. Versuch es später noch einmal.
reason-closing = Der Server wird angehalten. Er kommt wieder.
reason-unavailable = Der Server kann das gerade nicht annehmen. Versuch es gleich noch einmal.
reason-not_stored = Das ließ sich nicht speichern und ist darum nicht geschehen. Versuch es noch einmal.

## Examples in the rules
step-back = Einen Schritt zurück
step-forth = Einen Schritt weiter

# Tische in der Seite, ohne Server
alone-offline = Der Server ist nicht erreichbar. Gegen Bots und mit allen an diesem Gerät könnt ihr spielen; Freunde anderswo, offene Tische und das Tagesspiel sind wieder da, sobald er antwortet.
alone-files = Diese Seite läuft ohne Server: Spielt gegen Bots und mit allen an diesem Gerät. Freunde anderswo, offene Tische und das Tagesspiel brauchen einen Server.
place = Wo
place-server = Auf dem Server
place-page = In dieser Seite
local-how = Wird nur in dieser Seite gespielt, ohne Server: gegen Bots und mit allen, die an diesem Gerät sitzen. Das Spiel bleibt in diesem Browser und wird mit keinem anderen verglichen.
local-compared = Dieses Spiel wurde in dieser Seite gespielt: Es wird mit keinem anderen verglichen.
local-invite = Diesen Tisch gibt es nur in dieser Seite. Wer mitspielen soll, setzt sich hier an dieses Gerät.
reason-local_elsewhere = Dieser Tisch ist in einem anderen Tab offen. Ein Tisch in der Seite wird nur in einem Tab gespielt.
local-take = Hier spielen
reason-local_missing = Dieser Tisch ist in diesem Browser nicht gespeichert. Tische in der Seite bleiben, wo sie gemacht wurden.
local-full = Der Speicher dieses Browsers ist voll. Das Spiel geht weiter, doch was jetzt geschieht, ist verloren, wenn die Seite geschlossen wird: Schafft Platz, dann wird wieder gespeichert.
reason-local_unreadable = Was dieser Browser vom Tisch gespeichert hat, lässt sich gerade nicht lesen. Lade die Seite neu, oder starte den Browser neu.
reason-local_damaged = Was dieser Browser von diesem Tisch gespeichert hat, ist beschädigt oder stammt von einer anderen Version der Seite. Es bleibt, wie es ist, und deine anderen Tische auch.
local-broken = Der Speicher dieses Browsers versagt gerade. Das Spiel geht weiter, doch was jetzt geschieht, ist verloren, wenn die Seite geschlossen wird, bevor es gespeichert werden kann.
local-off = Dieser Browser speichert nichts. Das Spiel geht weiter, ist aber verloren, wenn die Seite geschlossen wird.
local-dropped = Der Tisch ging in einem anderen Tab weiter, mit dem, was gespeichert war. Was danach hier geschah, ließ sich nicht speichern und ist verloren.
offline-updated = Tandem ist aktualisiert.
offline-ready = Alles ist da: Tandem spielt auch ohne Netz.
offline-failed = Für das Spiel ohne Netz ist noch nicht alles da: Im Speicher dieses Browsers fehlt Platz, oder das Netz fehlt. Der nächste Besuch versucht es wieder.
offline-insecure = Hier lässt sich Tandem nicht für das Spiel ohne Netz behalten: Browser erlauben das nur über HTTPS.
offline-unsupported = Hier lässt sich Tandem nicht für das Spiel ohne Netz behalten: Dieser Browser erlaubt es nicht, etwa in einem privaten Fenster, oder wo er dem Zertifikat des Servers nicht vertraut.
show-again = Noch einmal zeigen
key-again = Den letzten Zug noch einmal zeigen
