### Ligretto football: der Tisch, was geschah, was nicht geht, die Regeln.

## Teams, Karten und Plätze
ligretto-football-white = Weiß
ligretto-football-black = Schwarz
ligretto-football-none = nichts
ligretto-football-quarter-tl = oben links
ligretto-football-quarter-tr = oben rechts
ligretto-football-quarter-bl = unten links
ligretto-football-quarter-br = unten rechts
ligretto-football-part =
    { $ball ->
        [1] { $quarter }, Ball in der Ecke
        [2] { $quarter }, Ball zur Mitte hin
       *[other] { $quarter }, ohne Ball
    }
ligretto-football-keeper = der Platz im Tor
ligretto-football-keeper-short = Torwart
ligretto-football-goal-short = Tor
ligretto-football-field-card = Feldkarte { $number }
ligretto-football-field = Das Spielfeld
ligretto-football-laid-none = { $number }, leer
ligretto-football-laid = { $number }, es liegen: { $cards }
ligretto-football-laid-sum = { $number }, es liegen: { $cards }, zusammen { $sum }
ligretto-football-place = An Feldkarte { $place } legen: { $what }
ligretto-football-theirs = { $team } bei { $what }
ligretto-football-our-keeper = Ins Tor legen: { $keeper }
ligretto-football-their-keeper = Im anderen Tor: { $keeper }
ligretto-football-own-goal-pile =
    { $count ->
        [one] Euer Torstapel, eine Karte
       *[other] Euer Torstapel, { $count } Karten
    }
ligretto-football-turn-up =
    { $count ->
        [one] Die Torkarte der anderen aufdecken, noch eine
       *[other] Eine Torkarte der anderen aufdecken, noch { $count }
    }
ligretto-football-clear = Alles wegnehmen: { $place }
ligretto-football-goals = Tore: ihr ({ $team }) { $ours }, die anderen { $theirs }
ligretto-football-goals-watched = Tore: Weiß { $white }, Schwarz { $black }
ligretto-football-us = ihr
ligretto-football-tops = Stapel: { $count }. Aufgedeckt: { $turned }. Ablagen: { $discards }
ligretto-football-yours = Deine Karten
ligretto-football-flip =
    { $count ->
        [one] Deine letzte Karte aufdecken
       *[other] Eine Karte aufdecken, { $count } im Stapel
    }
ligretto-football-restock = Aus deinen Ablagen einen neuen Stapel machen
ligretto-football-turned = Aufgedeckt: { $card }
ligretto-football-turned-none = Keine Karte aufgedeckt
ligretto-football-discard = In die Hand nehmen: { $card }, auf Ablage { $pile } mit { $count }
ligretto-football-discard-empty = Ablage { $pile }, leer
ligretto-football-drop = Auf Ablage { $pile } legen

## Der Torschuss
ligretto-football-shot = Der Torschuss
ligretto-football-deed-laid = hat gelegt: { $card }
ligretto-football-about-one = Eine 1 ist ein Torwart: Leg sie in dein Tor oder zähl sie zu einer Zahl dazu.
ligretto-football-about-number = Leg sie an eine Feldkarte, die { $number } verlangt oder mehr: Dann ergeben mehrere Karten zusammen genau die Zahl. Was nichts nützt, kommt auf einen Ablagestapel.
ligretto-football-about-part = Ein Teil des Tors. Es gehört in sein eigenes Viertel, mit dem Ball genau dort, wo das Bild ihn zeigt, oder ohne. Was nichts nützt, kommt auf einen Ablagestapel.
ligretto-football-deed-took =
    { $count ->
        [one] hat eine Karte zurückgenommen
       *[other] hat { $count } Karten zurückgenommen
    }
ligretto-football-wanted = Baut das
ligretto-football-quarter = Bauen, { $quarter }: { $part }
ligretto-football-unbuild = Zurücknehmen: { $quarter }
ligretto-football-call = Tor!

## Der Ruf und die Prüfung
ligretto-football-shout-goal = TOR!
ligretto-football-shout-own-goal = EIGENTOR!
ligretto-football-scored-ours = Für euch!
ligretto-football-scored-theirs = Für die anderen
ligretto-football-scored-watched = Ein Tor
ligretto-football-shout-by = { $name } ruft für { $team }
ligretto-football-check = Die Prüfung
ligretto-football-result-goal = Alles richtig: Tor für { $team }!
ligretto-football-result-own-goal = Eigentor von { $team }: Das Tor zählt für { $winner }.
ligretto-football-result-goal-ours = Tor für euch! Alles war richtig.
ligretto-football-result-goal-theirs = Tor für die anderen: Alles war richtig.
ligretto-football-result-own-goal-ours = Eigentor der anderen: Es zählt für euch!
ligretto-football-result-own-goal-theirs = Eigentor: Es zählt für die anderen.
ligretto-football-wrong-keeper = Torwart: { $lay } statt 1
ligretto-football-wrong-field = { $place }: { $lay } statt { $wanted }
ligretto-football-wrong-quarter = { $quarter }: { $lay } statt { $wanted }

## Worum der Tisch bittet
ligretto-football-aim =
    { $team ->
        [white] Ihr seid Weiß: Lauft mit genauen Summen durch die fünf Feldkarten, dann baut das Tor. Fünf Tore gewinnen.
        [black] Ihr seid Schwarz: Lauft mit genauen Summen durch die fünf Feldkarten, dann baut das Tor. Fünf Tore gewinnen.
       *[none] Zwei Teams laufen mit genauen Summen durch die fünf Feldkarten, dann bauen sie das Tor. Fünf Tore gewinnen.
    }
ligretto-football-ask-over = Das Spiel ist aus.
ligretto-football-ask-watch = Du schaust dem Spiel zu.
ligretto-football-ask-ready = Sieh dir die Reihe an. Bereit für den Anpfiff?
ligretto-football-ask-wait = Der Anpfiff wartet auf: { $names }
ligretto-football-ask-keeper = Zuerst der Torwart: eine 1 ins Tor.
ligretto-football-ask-first = Feldkarte { $place }: genau { $number }.
ligretto-football-ask-field = Feldkarte { $place }: genau { $number }, dann Karte { $next }.
ligretto-football-ask-last = Feldkarte { $place }: genau { $number }. Stimmt alles? Deckt die Torkarte auf!
ligretto-football-ask-again = Feldkarte { $place } ist leer: Sie kommt zuerst.
ligretto-football-ask-left = Feldkarte { $place }: noch { $left }.
ligretto-football-ask-through = Alles erfüllt: Deckt die Torkarte auf!
ligretto-football-ask-flip = Deck eine Karte auf.
ligretto-football-ask-lay = Leg die Karte an oder ab.
ligretto-football-ask-restock = Mach einen neuen Stapel.
ligretto-football-ask-shot = Deckt Teile auf und baut das Tor. Stimmt es? Dann ruf!
ligretto-football-nothing-up = Deck zuerst eine Karte auf, oder nimm eine von deinen Ablagen in die Hand.
ligretto-football-which-place = Wähl einen Platz: 0 für das Tor, 1 bis 5 für die Feldkarten.
ligretto-football-which-quarter = Wähl ein Viertel: 1 bis 4.
ligretto-football-do-ready = Sagen, dass du bereit bist
ligretto-football-do-lay =
    { $pile ->
        [0] Die aufgedeckte { $card } legen: { $place }
       *[other] Die { $card } von Ablage { $pile } legen: { $place }
    }
ligretto-football-do-build =
    { $pile ->
        [0] Das aufgedeckte Teil bauen: { $card }
       *[other] Das Teil von Ablage { $pile } bauen: { $card }
    }
ligretto-football-do-goal = „Tor“ rufen
ligretto-football-score =
    { $goals ->
        [one] 1 Tor
       *[other] { $goals } Tore
    }
ligretto-football-round = Runde { $round }
ligretto-football-ready = Bereit
ligretto-football-ready-count = { $count } von { $players } sind bereit
ligretto-football-shout = Deinem Team zurufen

## Was man hört
ligretto-football-tell-card = Du: { $card }.
ligretto-football-tell-sum = Team: { $sum } von { $number }.
ligretto-football-tell-laid = Team bei { $number }: { $cards }.
ligretto-football-tell-missing = Noch offen: { $quarters }.

## Tasten
ligretto-football-key-space = Eine Karte aufdecken; einen neuen Stapel machen; bereit sein
ligretto-football-key-keeper = Die Karte in der Hand ins Tor legen
ligretto-football-key-digits = Die Karte in der Hand an diese Feldkarte legen
ligretto-football-key-quarters = Beim Torschuss: oben links, oben rechts, unten links, unten rechts bauen
ligretto-football-key-up = An den markierten Platz legen
ligretto-football-key-drop = Die aufgedeckte Karte auf diese Ablage legen
ligretto-football-key-down = Die aufgedeckte Karte auf die kleinste Ablage legen
ligretto-football-key-take = Die oberste Karte dieser Ablage in die Hand nehmen
ligretto-football-key-arrows = Die nächste deiner Karten in die Hand nehmen
ligretto-football-key-clear = Am markierten Platz alles wegnehmen
ligretto-football-key-turn-up = Die Torkarte aufdecken
ligretto-football-key-goal = „Tor“ rufen
ligretto-football-key-about = Wozu ist die Karte in der Hand gut? (auch: lange drücken)
ligretto-football-key-shout = Deinem Team eine Zahl zurufen
ligretto-football-key-have-it = „Hab ich!“ rufen
ligretto-football-key-clear-it = „Räum ab!“ rufen
ligretto-football-key-cheer = Dein Team anfeuern

## Was geschah
ligretto-football-log-kicked-off = Anpfiff! Runde { $round }.
ligretto-football-log-cleared =
    { $you ->
        [yes]
            { $count ->
                [one] Du nimmst eine Karte weg: { $place }.
               *[other] Du nimmst { $count } Karten weg: { $place }.
            }
       *[no]
            { $count ->
                [one] { $name } nimmt eine Karte weg: { $place }.
               *[other] { $name } nimmt { $count } Karten weg: { $place }.
            }
    }
ligretto-football-log-unbuilt =
    { $you ->
        [yes] Du nimmst ein Teil zurück: { $part }.
       *[no] { $name } nimmt ein Teil zurück: { $part }.
    }
ligretto-football-log-turned-up =
    { $you ->
        [yes] Du deckst die Torkarte auf.
       *[no]
            { $team ->
                [white] { $name } deckt die Torkarte auf: Weiß schießt.
               *[black] { $name } deckt die Torkarte auf: Schwarz schießt.
            }
    }
ligretto-football-log-goal-called =
    { $you ->
        [yes] Du rufst „Tor“!
       *[no]
            { $team ->
                [white] { $name } ruft „Tor“ für Weiß!
               *[black] { $name } ruft „Tor“ für Schwarz!
            }
    }
ligretto-football-log-wrong = Falsch: { $places }.
ligretto-football-log-goal =
    { $team ->
        [white] Tor für Weiß!
       *[black] Tor für Schwarz!
    }
ligretto-football-log-own-goal =
    { $team ->
        [white] Eigentor von Weiß! Schwarz bekommt die Torkarte.
       *[black] Eigentor von Schwarz! Weiß bekommt die Torkarte.
    }
ligretto-football-log-deadlocked = Kein Team kann sein Tor noch bauen: Die Runde endet ohne eines.
ligretto-football-log-ended =
    { $team ->
        [white] Weiß gewinnt das Spiel.
       *[black] Schwarz gewinnt das Spiel.
    }

## Zurufe
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
phrase-have_it = Hab ich!
phrase-clear_it = Räum ab!
phrase-come_on = Auf geht’s!
phrase-nearly_there = Fast geschafft!
phrase-well_done = Stark gemacht!
phrase-keep_cool = Ruhig bleiben!

## Was nicht geht
refusal-ligretto-football-too_fast = Höchstens { $limit } Züge pro Sekunde: Warte einen Moment.
refusal-ligretto-football-game_over = Das Spiel ist aus.
refusal-ligretto-football-already_ready = Du bist schon bereit; der Anpfiff wartet auf die anderen.
refusal-ligretto-football-nothing_to_do = Du hast keine Karte mehr. Warte, bis dein Team weiter ist.
refusal-ligretto-football-before_kick_off = Warte auf den Anpfiff: Erst sind alle bereit.
refusal-ligretto-football-kicked_off = Die Runde läuft schon.
refusal-ligretto-football-only_in_run = Dein Team ist beim Torschuss: Ans Feld wird nichts mehr gelegt.
refusal-ligretto-football-only_in_shot = Dein Team läuft noch: Das Tor kommt nach dem Feld.
refusal-ligretto-football-nothing_turned_up = Du hast keine Karte aufgedeckt.
refusal-ligretto-football-empty_discard_pile = Deine Ablage { $pile } ist leer.
refusal-ligretto-football-another_card_shows = Du meintest { $meant }, aber dort liegt jetzt { $shows }.
refusal-ligretto-football-no_such_pile = Du hast { $piles } Ablagen; Ablage { $pile } gibt es nicht.
refusal-ligretto-football-card_turned_up = Eine Karte nach der anderen: Leg zuerst diese ({ $shows }).
refusal-ligretto-football-pile_used_up = Dein Stapel ist aufgebraucht.
refusal-ligretto-football-pile_not_used_up =
    { $count ->
        [one] Dein Stapel hat noch eine Karte.
       *[other] Dein Stapel hat noch { $count } Karten.
    }
refusal-ligretto-football-nothing_to_restock = Deine Ablagen sind leer: Daraus wird kein Stapel.
refusal-ligretto-football-keeper_taken = Im Tor steht schon eine Karte von { $by }.
refusal-ligretto-football-keeper_first = Zuerst muss eine 1 in eurem Tor liegen.
refusal-ligretto-football-not_a_keeper = Ins Tor darf nur eine 1, keine { $jersey }.
refusal-ligretto-football-field_card_fulfilled = Voll: { $at }. Die letzte Karte kam von { $by }.
refusal-ligretto-football-too_early = Zu früh: { $at }. Zuerst kommt { $current }.
refusal-ligretto-football-sum_too_high = Zu viel: { $sum } + { $jersey } ist mehr als { $number }. ({ $at })
refusal-ligretto-football-nothing_to_clear = Dort liegt nichts von deinem Team: { $at }.
refusal-ligretto-football-clear_elsewhere = Weggenommen wird nur, wo dein Team gerade ist, nicht hier: { $at }.
refusal-ligretto-football-not_through_yet = Noch nicht: Es fehlt etwas, { $at }.
refusal-ligretto-football-quarter_taken = Besetzt ({ $quarter }), von { $by }.
refusal-ligretto-football-wrong_part = Dieses Teil ({ $part }) gehört nicht dorthin: { $quarter }.
refusal-ligretto-football-parts_stay = Beim strengen Schiedsrichter stimmt ein gelegtes Teil, und bleibt.
refusal-ligretto-football-nothing_built = Dort liegt kein Teil: { $quarter }.
refusal-ligretto-football-scene_unfinished = Noch nicht: Das Tor ist noch offen, { $quarter }.

## Die Regeln in eigenen Worten
ligretto-football-rules-aim = Das Ziel
ligretto-football-rules-aim-text = Zwei Teams laufen durch dieselbe Reihe aus fünf Feldkarten, jedes vom eigenen Tor zum anderen. Wer durch ist, schießt. Fünf Tore gewinnen. Alle spielen gleichzeitig, niemand ist an der Reihe.
ligretto-football-rules-run = Der Lauf
ligretto-football-rules-run-text = Deck deine nächste Karte auf. Leg sie ans Feld oder auf eine deiner Ablagen. Zuerst muss eine 1 als Torwart in eurem Tor stehen; dann kommen die Feldkarten, eine nach der anderen vom eigenen Tor aus.
ligretto-football-rules-piles = Deine Stapel
ligretto-football-rules-piles-text = Du hast zwei Ablagen (mehr, wenn dein Team kleiner ist) und darfst jederzeit die oberste Karte einer Ablage legen. Ist dein Stapel aufgebraucht, werden die Ablagen zu einem neuen gemischt.
ligretto-football-rules-field = Eine Feldkarte erfüllen
ligretto-football-rules-field-text = Mit einer Karte ihrer Zahl, oder mit mehreren, die zusammen genau diese Zahl ergeben. Das ganze Team legt gemeinsam.
ligretto-football-rules-clear = Verrechnet?
ligretto-football-rules-clear-text = Nimm alle Karten deines Teams an einer Feldkarte weg, auf eine deiner Ablagen. Einzelne Karten bleiben. Die Plätze dahinter warten, bis dort wieder eine Karte liegt.
ligretto-football-rules-shot = Der Torschuss
ligretto-football-rules-shot-text = Alle fünf erfüllt: Deckt die Torkarte der anderen auf. Ihr alle dreht eure Karten um; jetzt zählen die Torteile auf der Rückseite. Baut das Bild aus vier Vierteln, mit dem Ball genau dort, wo er hingehört.
ligretto-football-rules-corner = Ball in der Ecke
ligretto-football-rules-middle = Ball zur Mitte hin
ligretto-football-shot-0 = Die Torkarte zeigt den Ball in der rechten oberen Ecke. Das baut ihr nach.
ligretto-football-shot-1 = Oben links, und kein Ball darin, wie auf dem Bild: richtig.
ligretto-football-shot-2 = Oben rechts, aber der Ball fehlt: Mit diesem Teil wird es ein Eigentor. Nimm es zurück.
ligretto-football-shot-3 = Alle vier Teile, und der Ball, wo er hingehört: Ruf das Tor aus!
ligretto-football-rules-goal = Tor!
ligretto-football-rules-goal-text = Ruf „Tor“, und der Tisch prüft alles, was liegt: Torwart, Feldkarten, Bild. Alles richtig: Die Torkarte gehört euch. Etwas falsch: Eigentor, und die anderen bekommen eine eurer Torkarten.
ligretto-football-rules-referee = Der Schiedsrichter
ligretto-football-rules-referee-text = Bei beiden zählt die Reihenfolge: zuerst der Torwart, dann eine Feldkarte nach der anderen. Der ehrliche rechnet nicht nach: Jede Karte darf dort liegen, Fehler zeigen sich erst bei der Prüfung. Der strenge lässt Falsches nicht zu und zeigt die Summe.
ligretto-football-rules-talk = Zurufe
ligretto-football-rules-talk-text = Ruf deinem Team zu, welche Zahl du brauchst, dass du sie hast, oder dass jemand abräumen soll; und feuert euch an. Nur dein eigenes Team hört dich.
ligretto-football-rules-end = Das Ende
ligretto-football-rules-end-text = Nach jedem Tor und Eigentor liegt eine neue Runde bereit. Das erste Team mit fünf Torkarten gewinnt.
ligretto-football-sum-0 = Feldkarte { $number }: Dein Team hat noch nichts gelegt. Jetzt { $sum }.
ligretto-football-sum-1 = Eine 7 liegt: { $sum } von { $number }. Fünf fehlen.
ligretto-football-sum-2 = Jemand aus dem Team legt eine 3: { $sum } von { $number }. Genau 2 fehlen.
ligretto-football-sum-3 = Eine 2: { $sum } von { $number }, genau. Weiter zur nächsten Feldkarte!

## Warum ein Bot das tat, nach dem Spiel gesagt
motive-ligretto-football-ready = Vor dem Anpfiff ist sonst nichts zu tun.
motive-ligretto-football-keeper = Der Torwart fehlte.
motive-ligretto-football-completes = Sie macht die { $number } voll.
motive-ligretto-football-lacks = Der { $number } fehlen dann noch { $left }.
motive-ligretto-football-too_high = Die Karten an der { $number } waren um { $over } zu hoch.
motive-ligretto-football-wrong_keeper = Nur eine 1 hütet das Tor.
motive-ligretto-football-stuck = Niemand hatte noch eine Karte dafür.
motive-ligretto-football-through = Alle fünf Feldkarten schienen geschafft.
motive-ligretto-football-part_fits = Das Teil gehört ins Bild.
motive-ligretto-football-part_misread = Das Teil sah richtig aus und ist es nicht.
motive-ligretto-football-part_wrong = Das Teil gehört nicht ins Bild.
motive-ligretto-football-scene_stands = Alle vier Teile liegen im Tor.
motive-ligretto-football-nothing_fits = Keine offene Karte war zu gebrauchen.
motive-ligretto-football-pile_empty = Der eigene Stapel war aufgebraucht.
