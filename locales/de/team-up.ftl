### Team UP: der Tisch, sein Verlauf, seine Absagen, seine Regeln.

## Kisten und Karten
team-up-shape-post = Pfosten
team-up-shape-brick = Ziegel
team-up-shape-tower = Turm
team-up-shape-bar = Balken
team-up-shape-panel = Tafel
team-up-shape-tile = Fliese
team-up-shape-wall = Wand
team-up-shape-plate = Platte
team-up-shape-cube = Würfel
team-up-color-white = Weiß
team-up-color-red = Rot
team-up-color-blue = Blau
team-up-box-white = { $shape } in Weiß
team-up-box-red = { $shape } in Rot
team-up-box-blue = { $shape } in Blau
team-up-neutral = neutrale Kiste
team-up-any-white = eine weiße Kiste
team-up-any-red = eine rote Kiste
team-up-any-blue = eine blaue Kiste
team-up-either = { $first } oder { $second }
team-up-card = Karte { $number }: { $wanted }
team-up-card-down = Karte { $number }, verdeckt
team-up-about-card = Stell eine der Kisten hin, die sie verlangt; welche, wählst du. Passt keine irgendwohin, kommt die Karte verdeckt weg und kostet einen Punkt.
team-up-about-box = { $length } lang, { $width } breit, { $height } hoch. Ihre ganze Unterseite steht auf der Palette oder auf Kisten, sie berührt eine andere Kiste, und keine Fläche deckt sich genau mit einer gleichen.
team-up-card-number = Karte { $number }:

## Die Palette
team-up-place =
    { $lies ->
        [straight] { $cell }, längs, auf Höhe { $height }
        [turned] { $cell }, quer, auf Höhe { $height }
       *[square] { $cell }, auf Höhe { $height }
    }
team-up-grid = Die Palette von oben
team-up-cell =
    { $held ->
        [yes] { $cell }, Höhe { $height }, { $box }; deine Kiste ist darüber
       *[no] { $cell }, Höhe { $height }, { $box }
    }
team-up-bare = leere Palette
team-up-load = Ladung und Wertung
team-up-of-best = von { $best }
team-up-now = jetzt aufhören:
team-up-deed-placed = hat abgestellt: { $box }
team-up-gold = Goldene Linie: Bis hier zählen Lagen ({ $layers })
team-up-all-cards = Alle bekannten Karten
team-up-layer = Lage { $layer }: { $count } von { $cells } Feldern
team-up-cards-left =
    { $count ->
        [one] noch 1 Karte
       *[other] noch { $count } Karten
    }
team-up-stock = Übrige Kisten
team-up-stock-gone = { $box }, auf der Palette
team-up-stock-ready =
    { $count ->
        [one] { $box }, ein Platz
       *[other] { $box }, { $count } Plätze
    }
team-up-discards =
    { $count ->
        [one] Gespielte Karten: 1
       *[other] Gespielte Karten: { $count }
    }
team-up-upcoming = Kommende Karten
team-up-upcoming-hidden =
    { $known ->
        [0]
            { $count ->
                [one] Die letzte Karte ist verdeckt: Niemand hat sie bisher gezogen.
               *[other] Die übrigen { $count } Karten sind verdeckt: Niemand hat sie bisher gezogen.
            }
       *[other]
            { $count ->
                [one] Dahinter liegt noch eine verdeckte Karte.
               *[other] Dahinter liegen noch { $count } verdeckte Karten.
            }
    }
team-up-yours = Dein Zug und der Vorrat
team-up-voted = will aufhören
team-up-voting = überlegt
team-up-solid = Die Palette in 3D. Die Knöpfe daneben und die Tasten können dasselbe.
team-up-see-flat = Flach
team-up-see-solid = 3D
team-up-see = Palette
team-up-see-top = Von oben
team-up-see-around = Herumgehen
team-up-no-solid = Dieser Browser kann nicht in 3D zeichnen, darum siehst du die Palette flach.

## Was der Tisch fragt
team-up-ask-over = Das Spiel ist aus.
team-up-ask-watch = { $name } spielt.
team-up-ask-wait-draw = { $name } zieht die nächste Karte.
team-up-ask-wait-place = { $name } lädt: { $wanted }.
team-up-ask-draw = Du bist dran: Zieh eine Karte.
team-up-aim = { $ask } Das Ziel: zusammen { $layers } volle Schichten.
team-up-ask-choose = Wähle eine der markierten Kisten: { $wanted }.
team-up-ask-aim = Wohin damit ({ $box })? Die Plätze leuchten.
team-up-ask-place = { $box }: { $place }.
team-up-ask-vote = { $name } { $count ->
        [one] würde
       *[other] würden
    } hier mit { $score } Punkten aufhören. Kisten übrig: { $boxes }, Karten übrig: { $cards }. Alle müssen zustimmen.
team-up-ask-wait-vote = Die anderen stimmen über das Aufhören ab.
team-up-ask-wait-others = Du willst aufhören. Die anderen überlegen noch.
team-up-wait = Warten auf die anderen
team-up-fits = Passt: { $place }.
team-up-held =
    { $count ->
        [one] { $box }, ein Platz
       *[other] { $box }, { $count } Plätze
    }
team-up-nowhere = Dafür gibt es jetzt keinen Platz: { $box }. (TU-13)

## Was ein Knopf tut
team-up-do-draw = Karte ziehen
team-up-do-choose = Kiste wählen
team-up-do-aim = Plätze zeigen
team-up-next-place = Nächster Platz
team-up-do-place = Hinstellen
team-up-do-place-at = { $box } auf { $place }
team-up-do-unfit = Passt nicht
team-up-do-stop = Hier aufhören?
team-up-do-stop-sure =
    { $count ->
        [one] Wirklich mit 1 Punkt aufhören
       *[other] Wirklich mit { $count } Punkten aufhören
    }
team-up-do-yes = Ja, aufhören
team-up-do-no = Nein, weiter
team-up-turn = Drehen

## Tasten
team-up-key-main = Tun, was der große Knopf sagt
team-up-key-box = Die nächste Kiste nehmen, die passt
team-up-key-arrows = Die Kiste bewegen
team-up-key-turn = Die Kiste in der Hand drehen
team-up-key-next = Nächster Platz, voriger Platz
team-up-key-top = Von oben und zurück
team-up-key-switch = Flach oder 3D
team-up-key-clear = Die Kiste zurücklegen

## Der Verlauf
team-up-log-drew =
    { $you ->
        [yes] Du ziehst Karte { $number }: { $wanted }.
       *[no] { $name } zieht Karte { $number }: { $wanted }.
    }
team-up-log-penalty = Zu Karte { $number } passt nichts: Sie liegt verdeckt.
team-up-log-placed =
    { $you ->
        [yes] Du stellst auf { $cell }, Höhe { $height }: { $box }.
       *[no] { $name } stellt auf { $cell }, Höhe { $height }: { $box }.
    }
team-up-log-layers =
    { $count ->
        [one] Eine Lage ist voll.
       *[other] { $count } Lagen sind voll.
    }
team-up-log-proposed =
    { $you ->
        [yes] Du schlägst vor aufzuhören.
       *[no] { $name } schlägt vor aufzuhören.
    }
team-up-log-yes =
    { $you ->
        [yes] Du willst aufhören.
       *[no] { $name } will aufhören.
    }
team-up-log-no =
    { $you ->
        [yes] Du willst weiterspielen.
       *[no] { $name } will weiterspielen.
    }
team-up-log-ended =
    { $ending ->
        [all_placed] Alle Kisten sind auf der Palette. Wertung: { $score }.
        [agreed] Das Team hört auf. Wertung: { $score }.
       *[no_card_left] Es ist keine Karte mehr da. Wertung: { $score }.
    }

## Warum nicht
refusal-team-up-game_over = Das Spiel ist aus.
refusal-team-up-not_your_turn = { $turn } ist dran.
refusal-team-up-already_voted = Du hast schon zugestimmt; die anderen haben noch nicht alle geantwortet.
refusal-team-up-no_card_drawn = Zieh zuerst eine Karte.
refusal-team-up-card_to_fulfil = Stell zuerst eine Kiste für Karte { $card } hin.
refusal-team-up-vote_running = Antworte zuerst auf den Vorschlag aufzuhören.
refusal-team-up-no_proposal = Niemand hat vorgeschlagen aufzuhören.
refusal-team-up-proposal_spent = Das Team will weiterspielen. Schlag es nach der nächsten Karte wieder vor.
refusal-team-up-not_in_edition = Diese Kiste gibt es hier nicht ({ $box }).
refusal-team-up-already_placed = Schon auf der Palette: { $box }.
refusal-team-up-wrong_color = Karte { $card } verlangt { $wanted }, nicht: { $box }.
refusal-team-up-wrong_shape = Karte { $card } verlangt: { $wanted }. Das passt nicht zu: { $box }.
refusal-team-up-turned_square = Die Grundfläche ist quadratisch, drehen ändert nichts: { $box }.
refusal-team-up-off_pallet = Das ragt über den Rand der Palette: { $box }.
refusal-team-up-overhang = Das hängt über: Auf Höhe { $z } liegt nichts unter { $cells } ({ $box }).
refusal-team-up-touches_nothing = Hier berührt das keine andere Kiste: { $box }.
refusal-team-up-clones = Das wäre ein Klon ({ $box } an { $other }): Zwei gleiche Flächen lägen ganz aneinander.

## Das Ende
team-up-end-layers =
    { $count ->
        [one] 1 volle Lage
       *[other] { $count } volle Lagen
    }
team-up-end-boxes =
    { $count ->
        [one] 1 Kiste übrig
       *[other] { $count } Kisten übrig
    }
team-up-end-down =
    { $count ->
        [one] 1 verdeckte Karte
       *[other] { $count } verdeckte Karten
    }
team-up-layer-done = Lage { $layers } von { $of } ist voll!
team-up-verdict =
    { $how ->
        [perfect] Perfekt beladen: kein Feld und kein Punkt verschenkt!
        [fine] Gut beladen: Es fehlte nur wenig.
        [fair] Eine solide Ladung. In diesen Karten steckt noch mehr.
       *[rough] Hält irgendwie. Noch einmal?
    }
team-up-news-down =
    { $you ->
        [yes] Karte { $number } ({ $wanted }) passt nirgends: Sie liegt verdeckt und kostet einen Punkt. Jetzt { $score }.
       *[no] Die Karte { $number } von { $name } ({ $wanted }) passt nirgends: Sie liegt verdeckt und kostet einen Punkt. Jetzt { $score }.
    }
team-up-news-go-on =
    { $you ->
        [yes] Du willst weiterspielen: Es geht weiter.
       *[no] { $name } will weiterspielen: Es geht weiter.
    }
team-up-end-sum = Wertung

## Sätze
phrase-good_idea = Gute Idee!
phrase-what_do_you_think = Was meint ihr?
phrase-keep_it_flat = Lasst es uns flach halten
phrase-shall_we_stop = Sollen wir aufhören?

## Regeln
team-up-rules-aim = Das Ziel
team-up-rules-aim-text = Beladet die Palette gemeinsam: fünf volle Lagen, und keine Kiste bleibt übrig. Jede volle Lage bringt 5 Punkte; 25 ist das Höchste.
team-up-rules-turn = Ein Zug
team-up-rules-turn-text = Zieh eine Karte und stell eine Kiste hin, die sie erlaubt; dann ist die nächste Person dran. Eine Karte zeigt eine Farbe, eine Form oder zwei Formen zur Wahl.
team-up-rules-place = Hinstellen
team-up-rules-place-text = Die bemalte Seite bleibt oben; auf der Stelle drehen darfst du die Kiste. Sie liegt auf den Feldern und ragt nicht über den Rand. Ihre ganze Unterseite steht auf der Palette oder auf Kisten. Sie berührt mindestens eine andere Kiste mit einem Stück Fläche.
team-up-rules-clone = Keine Klone
team-up-rules-clone-text = Keine Fläche der neuen Kiste darf eine gleiche Fläche einer anderen genau bedecken, weder daneben noch darauf. Farben spielen keine Rolle.
team-up-rules-penalty = Wenn nichts passt
team-up-rules-penalty-text = Hat keine erlaubte Kiste einen Platz, so liegt die Karte verdeckt und kostet einen Punkt. Eine Karte, die man erfüllen kann, muss man erfüllen.
team-up-rules-boxes = Die Kisten
team-up-rules-boxes-text = Neun Formen, jede einmal in Weiß, Rot und Blau. Die neutrale Kiste liegt von Anfang an in einer Ecke.
team-up-rules-end = Das Ende
team-up-rules-end-text = Das Spiel endet, wenn alle Kisten stehen, wenn keine Karte mehr da ist oder wenn alle aufhören wollen. Jede übrige Kiste und jede verdeckte Karte kostet einen Punkt. Was über die fünfte Lage ragt, bringt nichts.
team-up-rules-modes = Spielarten
team-up-rules-modes-text = Im Spiel sind die Karten verdeckt. In der Herausforderung spielt ihr dieselben Karten noch einmal und seht die, die schon gezogen wurden. Das Rätsel hat die Karten von 1 bis 36, für alle offen, und 25 Punkte sind möglich.

## Tipps und die beste Ladung
team-up-hint = Tipp
team-up-hint-where = Zeig mir, wo
team-up-hint-searching = Der beste Weg wird gesucht …
team-up-hint-score =
    { $cards ->
        [known]
            { $count ->
                [one] Mit den bekannten Karten ist 1 Punkt möglich, mehr nicht.
               *[other] Mit den bekannten Karten sind { $count } Punkte möglich, mehr nicht.
            }
       *[all]
            { $count ->
                [one] Von hier aus ist noch 1 Punkt möglich, mehr nicht.
               *[other] Von hier aus sind noch { $count } Punkte möglich, mehr nicht.
            }
    }
team-up-hint-bound =
    { $cards ->
        [known]
            { $count ->
                [one] Mit den bekannten Karten ist mindestens 1 Punkt möglich, höchstens { $bound }.
               *[other] Mit den bekannten Karten sind mindestens { $count } Punkte möglich, höchstens { $bound }.
            }
       *[all]
            { $count ->
                [one] Von hier aus ist noch mindestens 1 Punkt möglich, höchstens { $bound }.
               *[other] Von hier aus sind noch mindestens { $count } Punkte möglich, höchstens { $bound }.
            }
    }
team-up-hint-place = Als Nächstes: { $box } auf { $place }.
team-up-hint-down = Die nächste Karte hat keinen Platz für ihre Kisten.
team-up-hint-stop =
    { $cards ->
        [known] Mit den bekannten Karten nichts Besseres gefunden, als hier aufzuhören.
       *[all] Nichts Besseres gefunden, als hier aufzuhören.
    }
team-up-solution = Lösung
team-up-solution-sure = Wirklich zeigen?
team-up-solution-title = Die Lösung des Rätsels
team-up-best = Was möglich war
team-up-best-tells = Gezeigt werden alle Karten, auch die, die niemand gezogen hat: Spielt erst noch einmal mit denselben Karten, wenn ihr sie selbst entdecken wollt.
team-up-best-searching = Die beste Ladung mit diesen Karten wird gesucht …
team-up-best-sofar = Bisher die beste: { $count }
team-up-best-score =
    { $count ->
        [one] 1 Punkt mit diesen Karten.
       *[other] { $count } Punkte mit diesen Karten.
    }
team-up-best-beside =
    { $count ->
        [one] Mit diesen Karten war 1 Punkt möglich. Ihr habt { $own }.
       *[other] Mit diesen Karten waren { $count } Punkte möglich. Ihr habt { $own }.
    }
team-up-best-bound = Mehr als { $count } ist unmöglich.
team-up-best-start = Die Palette am Anfang.
team-up-best-placed = { $card }. { $box }: { $place }.
team-up-best-down = { $card }. Kein Platz: Sie wird verdeckt abgelegt.
team-up-best-stop = Hier hört das Team auf.
team-up-best-back = Einen Schritt zurück
team-up-best-forth = Einen Schritt weiter
team-up-best-play = Abspielen
team-up-best-pause = Anhalten
team-up-best-slider = Schritt
team-up-best-step = Schritt { $step } von { $steps }
team-up-ask-by-name = { $name }: { $ask }
team-up-key-hint = um einen Tipp bitten
team-up-key-about = was hat es mit der Karte oder der Kiste in der Hand auf sich? (auch: lange drücken)
team-up-step-fits = Passt: { $box }. Sie liegt ganz auf der Palette und berührt andere Kisten mit einem Stück Seite.
team-up-clone-0 = Bündig daneben ({ $box } an { $other }): Zwei gleiche Seiten decken sich, und das ist ein Klon.
team-up-clone-1 = Eine Zelle weiter deckt keine Seite mehr eine gleiche: erlaubt.
team-up-clone-2 = Genau obendrauf ({ $box } auf { $other }): wieder gleiche Flächen, also auch ein Klon. Farben zählen nicht.
team-up-clone-3 = Halb auf einer anderen Kiste passen die Flächen nicht mehr genau aufeinander: erlaubt.

## Warum ein Bot das tat, nach dem Spiel gesagt
motive-team-up-draws_on =
    { $left ->
        [one] Eine Karte ist übrig, und es ist noch etwas zu gewinnen.
       *[other] { $left } Karten sind übrig, und es ist noch etwas zu gewinnen.
    }
motive-team-up-spent = Weiterziehen kostet mehr, als es bringt.
motive-team-up-not_spent = Es ist noch etwas zu gewinnen.
motive-team-up-completes_layer =
    { $layers ->
        [one] Sie macht eine Lage voll: Eine ist jetzt vollständig.
       *[other] Sie macht eine Lage voll: { $layers } sind jetzt vollständig.
    }
motive-team-up-only_place = Dafür gibt es nur einen Platz.
motive-team-up-fills_up = Sie füllt die Ladung auf und reicht nur bis zur Lage { $height }.
motive-team-up-grows = Die Ladung wächst bis zur Lage { $height }.
