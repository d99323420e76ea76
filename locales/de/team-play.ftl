### Team Play: der Tisch, was geschah, was nicht geht, die Regeln.

## Karten und Plätze
team-play-card-red = rote { $number }
team-play-card-blue = blaue { $number }
team-play-place-own-0 = dein Auftrag
team-play-place-own-1 = dein zweiter Auftrag
team-play-place-center = der Auftrag in der Mitte
team-play-bank = Auslage
team-play-bank-card = In der Auslage: { $card }
team-play-pile = Stapel und Ablage
team-play-piles = Stapel und Ablage
team-play-pile-count =
    { $count ->
        [one] Vom Stapel ziehen, eine Karte
       *[other] Vom Stapel ziehen, { $count } Karten
    }
team-play-discard-count =
    { $count ->
        [0] Ablage, leer
        [one] Ablage ansehen, eine Karte
       *[other] Ablage ansehen, { $count } Karten
    }
team-play-center = Auftrag für alle
team-play-mission-pile =
    { $count ->
        [one] Auftragsstapel, eine Karte
       *[other] Auftragsstapel, { $count } Karten
    }
team-play-no-mission = kein Auftrag mehr
team-play-ripe = Du kannst ihn jetzt erfüllen
team-play-about-card = Sie zählt mit ihrer Farbe und ihrer Zahl. Wähle genau die Karten, die ein Auftrag verlangt, dann den Auftrag.
team-play-about =
    { $points ->
        [one] Bringt 1 Punkt. Mit diesen Karten zum Beispiel ist der Auftrag erfüllt; keine mehr und keine weniger.
       *[other] Bringt { $points } Punkte. Mit diesen Karten zum Beispiel ist der Auftrag erfüllt; keine mehr und keine weniger.
    }
team-play-mission-own = Dein Auftrag
team-play-mission-of = Auftrag von { $name }
team-play-yours = Deine Karten
team-play-hand-fresh = { $card }, von { $name } geschenkt
team-play-you = Du
team-play-scores = Punktestand
team-play-hand =
    { $count ->
        [0] Deine Hand, leer
        [one] Deine Hand, eine Karte
       *[other] Deine Hand, { $count } Karten
    }
team-play-hand-count =
    { $count ->
        [one] eine Handkarte
       *[other] { $count } Handkarten
    }
team-play-deed-took = hat genommen: { $card }
team-play-deed-drew = hat vom Stapel gezogen
team-play-deed-fulfilled = hat einen Auftrag erfüllt: { $points }
team-play-deed-gave = hat { $count } verschenkt
team-play-deed-discarded = hat { $count } abgeworfen
team-play-missions-of = { $count }/{ $target } Aufträge
team-play-missions-count =
    { $count ->
        [one] 1 Auftrag
       *[other] { $count } Aufträge
    }
team-play-final-round = Letzte Runde: noch ein Zug für jeden
team-play-aim = Das Ziel: zu zweit die meisten Punkte. { $target } Aufträge eines Teams beenden das Spiel.
team-play-moment-gift = Von { $name }
team-play-moment-final = Letzte Runde!
team-play-discards = Ablage
team-play-discards-numbers = Zahlenkarten, neueste zuerst
team-play-discards-missions = Aufträge, neueste zuerst
team-play-discards-none = Hier liegt noch nichts.
team-play-collected = Gesammelte Aufträge
team-play-collected-none = Noch kein Auftrag. Der erste wird hier liegen.

## Was der Tisch von dir will
team-play-ask-over = Das Spiel ist zu Ende.
team-play-ask-watch = { $name } spielt.
team-play-ask-wait = { $name } spielt. Du kannst schon Karten aussuchen.
team-play-ask-wait-mission = { $name } entscheidet über einen Auftrag.
team-play-ask-mission = Gefällt dir dein neuer Auftrag? Du darfst ihn einmal tauschen.
team-play-ask-discard =
    { $count ->
        [one] Du hast mehr als { $limit } Karten: Wähle eine zum Abwerfen ({ $chosen } gewählt).
       *[other] Du hast mehr als { $limit } Karten: Wähle { $count } zum Abwerfen ({ $chosen } gewählt).
    }
team-play-ask-draw =
    { $count ->
        [one] Zieh noch eine Karte, aus der Auslage oder vom Stapel.
       *[other] Du bist dran: Zieh zwei Karten, aus der Auslage oder vom Stapel.
    }
team-play-ask-free = Erfüllen, Karten verschenken oder den Zug beenden.
team-play-wait = Die anderen sind dran
team-play-chosen = Gewählt: { $cards }.
team-play-chosen-none = Nichts gewählt.
team-play-nothing-fits = Deine Karten erfüllen noch keinen Auftrag.
team-play-still-ready = Du kannst noch einen Auftrag erfüllen. Drück noch einmal, wenn der Zug trotzdem enden soll.

## Was ein Knopf tun wird
team-play-do-keep = Diesen Auftrag behalten
team-play-do-swap = Gegen einen neuen tauschen
team-play-do-end = Zug beenden
team-play-do-end-sure = Zug trotzdem beenden
team-play-do-others = Andere Karten
team-play-do-draw = Vom Stapel ziehen
team-play-do-take = { $card } aus der Auslage nehmen
team-play-do-discard =
    { $count ->
        [0] Karten zum Abwerfen wählen
        [one] Eine Karte abwerfen
       *[other] { $count } Karten abwerfen
    }
team-play-do-give = { $cards } an { $name } geben
team-play-do-fulfil =
    { $points ->
        [one] Für 1 Punkt erfüllen
       *[other] Für { $points } Punkte erfüllen
    }
team-play-do-unfit =
    { $count ->
        [one] Diese Karte passt nicht
       *[other] Diese { $count } Karten passen nicht
    }

## Tasten
team-play-key-hand = Handkarte wählen oder zurücklegen
team-play-key-arrows = Durch die Hand gehen; die Leertaste wählt
team-play-key-bank = Nächste Karte der Auslage wählen
team-play-key-draw = Vom Stapel ziehen
team-play-key-mission = Karten für einen Auftrag wählen; nochmal: die nächste Möglichkeit
team-play-key-about = Was verlangt dieser Auftrag? (auch: lange drücken)
team-play-key-give = Gewählte Karten verschenken
team-play-key-swap = Neuen Auftrag tauschen
team-play-key-main = Tun, was der große Knopf sagt
team-play-key-end = Zug beenden
team-play-key-clear = Nichts wählen

## Was geschah
team-play-log-kept =
    { $you ->
        [yes] Du behältst deinen Auftrag.
       *[no] { $name } behält den Auftrag.
    }
team-play-log-rejected =
    { $you ->
        [yes] Du tauschst deinen Auftrag ({ $mission }).
       *[no] { $name } tauscht den Auftrag ({ $mission }).
    }
team-play-log-dealt =
    { $place ->
        [center] Neuer Auftrag für alle: { $mission }.
       *[own] Neuer Auftrag: { $mission }.
    }
team-play-log-empty = Für diesen Platz ist kein Auftrag mehr da.
team-play-log-reshuffled-numbers = Die Ablage wird gemischt und ist der neue Stapel.
team-play-log-reshuffled-missions = Die abgelegten Aufträge werden gemischt und sind der neue Stapel.
team-play-log-your-turn = Du bist dran.
team-play-log-discarded =
    { $you ->
        [yes] Du wirfst ab: { $cards }.
       *[no] { $name } wirft ab: { $cards }.
    }
team-play-log-drew =
    { $you ->
        [yes] Du ziehst vom Stapel.
       *[no] { $name } zieht vom Stapel.
    }
team-play-log-drew-seen =
    { $you ->
        [yes] Du ziehst vom Stapel: { $card }.
       *[no] { $name } zieht vom Stapel: { $card }.
    }
team-play-log-took =
    { $you ->
        [yes] Du nimmst aus der Auslage: { $card }.
       *[no] { $name } nimmt aus der Auslage: { $card }.
    }
team-play-log-fulfilled =
    { $you ->
        [yes] Du erfüllst „{ $mission }“ mit { $cards }: { $points }!
       *[no] { $name } erfüllt „{ $mission }“ mit { $cards }: { $points }!
    }
team-play-log-gave =
    { $from ->
        [you] Du gibst { $to }: { $cards }.
        [to-you] { $name } gibt dir: { $cards }.
       *[others]
            { $count ->
                [one] { $name } gibt { $to } eine Karte.
               *[other] { $name } gibt { $to } { $count } Karten.
            }
    }
team-play-log-final = Das war der letzte nötige Auftrag: Alle haben noch einen Zug.
team-play-log-ended = Das Spiel ist zu Ende.

## Sprüche dieses Spiels

## Was nicht geht
refusal-team-play-game_over = Das Spiel ist zu Ende.
refusal-team-play-other_seat_chooses = Erst entscheidet { $turn } über einen Auftrag.
refusal-team-play-other_seats_turn = { $turn } ist an der Reihe.
refusal-team-play-no_partner = Zu dritt oder zu fünft spielt jeder für sich, und niemand verschenkt Karten.
refusal-team-play-decide_on_mission = Behalte erst deinen neuen Auftrag oder tausche ihn.
refusal-team-play-reduce_first = Wirf erst auf { $limit } Karten ab.
refusal-team-play-nothing_to_reduce = Abgeworfen wird nur am Anfang eines Zuges und nur mit mehr als { $limit } Karten.
refusal-team-play-no_new_mission = Es gibt keinen neuen Auftrag, über den du entscheiden könntest.
refusal-team-play-not_in_hand = So oft hast du diese Karte nicht: { $card }.
refusal-team-play-wrong_number_discarded = Wirf genau { $must } ab, nicht { $named }: { $limit } Karten bleiben auf der Hand.
refusal-team-play-no_draws_left = Du hast in diesem Zug schon beide Karten gezogen.
refusal-team-play-not_in_bank = In der Auslage liegt sie nicht: { $card }.
refusal-team-play-give_between_draws = Zieh erst die zweite Karte: Zwischen den beiden Karten wird nicht verschenkt.
refusal-team-play-already_given = Du hast in diesem Zug schon Karten verschenkt.
refusal-team-play-wrong_number_given = Verschenke eine oder zwei Karten, nicht { $named }.
refusal-team-play-no_such_place = Du hast einen eigenen Auftrag; einen zweiten gibt es nur zu dritt und zu fünft.
refusal-team-play-empty_place = Dort liegt kein Auftrag mehr: { $place }.
refusal-team-play-does_not_match = Diese Karten sind nicht genau das, was verlangt ist: { $mission }.
refusal-team-play-draw_first =
    { $draws_left ->
        [one] Zieh noch eine Karte, bevor du den Zug beendest.
       *[other] Zieh { $draws_left } Karten, bevor du den Zug beendest.
    }

## Die Regeln in unseren Worten
team-play-rules-aim = Das Ziel
team-play-rules-aim-text = Du sammelst mit dem Menschen gegenüber Aufträge. Jeder bringt 1 bis 6 Punkte; das Team mit den meisten Punkten gewinnt. Bei Gleichstand liegt das Team mit weniger Aufträgen vorn.
team-play-rules-turn = Dein Zug
team-play-rules-turn-text = In beliebiger Reihenfolge: zwei Karten ziehen (das musst du), Aufträge erfüllen (so viele du kannst) und eine oder zwei Karten an dein Gegenüber verschenken (einmal). Dann beendest du den Zug.
team-play-rules-draw = Ziehen
team-play-rules-draw-text = Nimm jede Karte offen aus der Auslage oder blind vom Stapel. Eine Karte der Auslage wird sofort ersetzt, du darfst also auch die neue nehmen. Zwischen den beiden Karten darfst du erfüllen, aber nicht verschenken.
team-play-rules-fulfil = Erfüllen
team-play-rules-fulfil-text = Zeig Handkarten, die genau zu deinem Auftrag oder zu dem in der Mitte passen, keine Karte mehr und keine weniger. Sie kommen auf die Ablage, euer Team behält den Auftrag. Sofort kommt ein neuer; ist es dein eigener und gefällt er dir nicht, tauschst du ihn einmal. Auch den neuen darfst du noch im selben Zug erfüllen, mit anderen Karten.
team-play-fulfil-0 = Gefragt sind drei rote in einer Reihe: rote 4 und rote 5 sind eine zu wenig.
team-play-fulfil-1 = Eine blaue 6 hilft nicht: Alle drei müssen rot sein.
team-play-fulfil-2 = Rote 4, 5 und 6: genau das, der Auftrag ist erfüllt.
team-play-fulfil-3 = Mit der roten 7 wäre es eine Karte zu viel; behalte sie auf der Hand.
team-play-rules-give = Verschenken
team-play-rules-give-text = Gib deinem Gegenüber verdeckt eine oder zwei Karten. Der Auftrag dort liegt offen: Du siehst, was gebraucht wird.
team-play-rules-limit = Handlimit
team-play-rules-limit-text = Wer einen Zug mit mehr als 6 Karten beginnt, wirft zuerst auf 6 ab. In der ersten Runde gilt das nicht.
team-play-rules-missions = Aufträge lesen
team-play-rules-missions-text = Jedes Feld ist eine Karte. Rote Felder mit Dreieck und blaue mit Kreis verlangen diese Farbe; zweifarbige Felder wollen eine Farbe für alle; weiße nehmen jede. Gleiche Zeichen sind gleiche Zahlen, verschiedene Zeichen verschiedene Zahlen. Buchstaben sind aufeinanderfolgende Zahlen. Was oben steht, gilt für alle Karten: nur diese Zahlen oder diese Summe.
team-play-rules-alone = Zu dritt oder zu fünft
team-play-rules-alone-text = Jeder spielt für sich mit zwei Aufträgen, niemand verschenkt Karten, das Handlimit ist 8, und 5 Aufträge leiten das Ende ein.
team-play-rules-talk = Schweigen
team-play-rules-talk-text = Kein Wort über Karten oder Wünsche: nur die freundlichen Sprüche. Wie viele Karten alle haben, ist offen.
team-play-rules-end = Das Ende
team-play-rules-end-text = Hat ein Team seinen 8. Auftrag, wird der Zug noch beendet; dann hat jeder genau einen weiteren Zug.

## Aufträge
team-play-mission-pair = 2 gleiche Zahlen
team-play-mission-red-pair = 2 gleiche rote Zahlen
team-play-mission-blue-pair = 2 gleiche blaue Zahlen
team-play-mission-triple = 3 gleiche Zahlen
team-play-mission-odd-triple = 3 gleiche ungerade Zahlen
team-play-mission-even-triple = 3 gleiche gerade Zahlen
team-play-mission-one-colour-triple = 3 gleiche Zahlen in einer Farbe
team-play-mission-four-of-a-kind = 4 gleiche Zahlen
team-play-mission-pairs-2 = 2 verschiedene Paare
team-play-mission-odd-pairs-2 = 2 verschiedene Paare ungerader Zahlen
team-play-mission-even-pairs-2 = 2 verschiedene Paare gerader Zahlen
team-play-mission-red-pairs-2 = 2 verschiedene Paare, alle rot
team-play-mission-blue-pairs-2 = 2 verschiedene Paare, alle blau
team-play-mission-red-and-blue-pair = ein rotes Paar und ein blaues einer anderen Zahl
team-play-mission-pairs-3 = 3 verschiedene Paare
team-play-mission-parity-pairs-3 = 3 verschiedene Paare, alle gerade oder alle ungerade
team-play-mission-full-house = 3 gleiche Zahlen und 2 gleiche einer anderen
team-play-mission-triples-2 = 2 verschiedene Drillinge
team-play-mission-run-3 = 3 Zahlen in Folge
team-play-mission-run-4 = 4 Zahlen in Folge
team-play-mission-run-5 = 5 Zahlen in Folge
team-play-mission-run-6 = 6 Zahlen in Folge
team-play-mission-red-run-3 = 3 Zahlen in Folge, alle rot
team-play-mission-blue-run-3 = 3 Zahlen in Folge, alle blau
team-play-mission-red-run-4 = 4 Zahlen in Folge, alle rot
team-play-mission-blue-run-4 = 4 Zahlen in Folge, alle blau
team-play-mission-red-run-5 = 5 Zahlen in Folge, alle rot
team-play-mission-blue-run-5 = 5 Zahlen in Folge, alle blau
team-play-mission-sum-12 = beliebig viele Karten, Summe 12
team-play-mission-three-sum-10 = 3 Karten, Summe 10
team-play-mission-four-sum-20 = 4 Karten, Summe 20
team-play-mission-red-sum-7 = 3 rote Karten, Summe 7
team-play-mission-blue-sum-20 = 3 blaue Karten, Summe 20
team-play-mission-red-sum-of-two = 3 rote Karten, zwei ergeben die dritte
team-play-mission-blue-sum-of-two = 3 blaue Karten, zwei ergeben die dritte
team-play-mission-low-3 = 3 Karten aus 1, 2, 3
team-play-mission-high-3 = 3 Karten aus 6, 7, 8
team-play-mission-red-low-4 = 4 rote Karten aus 1, 2, 3
team-play-mission-blue-high-3 = 3 blaue Karten aus 6, 7, 8
team-play-mission-blue-high-4 = 4 blaue Karten aus 6, 7, 8
team-play-mission-odd-suit-4 = 4 ungerade Karten in einer Farbe
team-play-mission-even-suit-4 = 4 gerade Karten in einer Farbe
team-play-mission-suit-6 = 6 Karten in einer Farbe
team-play-mission-one-three-five-seven = 1, 3, 5 und 7
team-play-mission-two-four-six-eight = 2, 4, 6 und 8
team-play-mission-five-six-seven-suit = 5, 6 und 7 in einer Farbe

## Warum ein Bot das tat, nach dem Spiel gesagt
motive-team-play-mission_near =
    { $lacking ->
        [one] Es fehlt etwa eine Karte.
       *[other] Es fehlen etwa { $lacking } Karten.
    }
motive-team-play-mission_far =
    { $lacking ->
        [one] Es fehlt etwa eine Karte, und eine andere lohnt sich wohl mehr.
       *[other] Es fehlen etwa { $lacking } Karten, und eine andere lohnt sich wohl mehr.
    }
motive-team-play-needed_least = Die offenen Aufträge brauchen diese Karten am wenigsten.
motive-team-play-bank_completes =
    { $points ->
        [one] Sie macht einen Auftrag voll, der einen Punkt bringt.
       *[other] Sie macht einen Auftrag voll, der { $points } Punkte bringt.
    }
motive-team-play-bank_helps =
    { $missions ->
        [one] Ein offener Auftrag kommt mit ihr näher.
       *[other] { $missions } offene Aufträge kommen mit ihr näher.
    }
motive-team-play-bank_for_later = Sie passt gut zu den anderen Karten der Hand.
motive-team-play-pile_is_better = Eine unbekannte Karte verspricht mehr als die der Auslage.
motive-team-play-announces_end =
    { $points ->
        [one] Er bringt einen Punkt und kündigt das Ende an.
       *[other] Er bringt { $points } Punkte und kündigt das Ende an.
    }
motive-team-play-last_chance =
    { $points ->
        [one] Er bringt einen Punkt, und das Ende ist nah.
       *[other] Er bringt { $points } Punkte, und das Ende ist nah.
    }
motive-team-play-points =
    { $points ->
        [one] Er bringt einen Punkt.
       *[other] Er bringt { $points } Punkte.
    }
motive-team-play-partner_completes =
    { $points ->
        [one] Damit kann der Partner einen Auftrag erfüllen, der einen Punkt bringt.
       *[other] Damit kann der Partner einen Auftrag erfüllen, der { $points } Punkte bringt.
    }
motive-team-play-partner_wants =
    { $missions ->
        [one] Ein Auftrag, den der Partner erfüllen kann, braucht Karten wie die { $number }.
       *[other] { $missions } Aufträge, die der Partner erfüllen kann, brauchen Karten wie die { $number }.
    }
motive-team-play-spare = Die eigenen Aufträge kommen ohne sie aus.
motive-team-play-done = Mehr hilft in diesem Zug nicht.
