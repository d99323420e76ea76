### UNO TEAMS!: der Tisch, der Verlauf, die Einwände, die Regeln.

## Karten und Farben
uno-teams-color-red = Rot
uno-teams-color-yellow = Gelb
uno-teams-color-green = Grün
uno-teams-color-blue = Blau
uno-teams-card-number =
    { $color ->
        [red] rote
        [yellow] gelbe
        [green] grüne
       *[blue] blaue
    } { $number }{ $swap ->
        [yes] {" "}mit Tausch
       *[no] {""}
    }
uno-teams-card-skip =
    { $color ->
        [red] rotes Aussetzen
        [yellow] gelbes Aussetzen
        [green] grünes Aussetzen
       *[blue] blaues Aussetzen
    }
uno-teams-card-reverse =
    { $color ->
        [red] rote Kehrtwende
        [yellow] gelbe Kehrtwende
        [green] grüne Kehrtwende
       *[blue] blaue Kehrtwende
    }
uno-teams-card-draw2 =
    { $color ->
        [red] rote Zieh-Zwei
        [yellow] gelbe Zieh-Zwei
        [green] grüne Zieh-Zwei
       *[blue] blaue Zieh-Zwei
    }
uno-teams-card-wild = Farbwahl
uno-teams-card-team-wild = Team-Farbwahl
uno-teams-card-team-draw4 = Team-Zieh-Vier

## Der Tisch
uno-teams-middle = Die Mitte
uno-teams-pile =
    { $count ->
        [0] Stapel, leer
        [one] Stapel, eine Karte
       *[other] Stapel, { $count } Karten
    }
uno-teams-pile-draw =
    { $count ->
        [0] Vom Stapel ziehen, er ist leer
        [one] Vom Stapel ziehen, eine Karte
       *[other] Vom Stapel ziehen, { $count } Karten
    }
uno-teams-top = Offene Karte: { $card }
uno-teams-color-in-force = Es gilt die Farbe
uno-teams-direction =
    { $direction ->
        [right] Gespielt wird im Uhrzeigersinn
       *[left] Gespielt wird gegen den Uhrzeigersinn
    }
uno-teams-you = Du
uno-teams-yours = Deine Karten
uno-teams-your-partner = dein Team
uno-teams-is-out = ist fertig
uno-teams-owes-gift = schenkt
uno-teams-owes-swap = tauscht
uno-teams-owes-share = teilt
uno-teams-deed-laid = hat gespielt: { $card }
uno-teams-deed-drew = hat gezogen
uno-teams-deed-plus = musste { $count } ziehen
uno-teams-deed-passed = hat nichts gespielt
uno-teams-deed-skipped = hat ausgesetzt
uno-teams-deed-uno = hat UNO! gerufen
uno-teams-deed-caught = wurde erwischt
uno-teams-hand =
    { $count ->
        [0] Deine Hand, leer
        [one] Deine Hand, eine Karte
       *[other] Deine Hand, { $count } Karten
    }
uno-teams-hand-count =
    { $count ->
        [one] eine Karte auf der Hand
       *[other] { $count } Karten auf der Hand
    }
uno-teams-hand-fits = { $card }, spielbar
uno-teams-hand-aside = { $card }, beiseitegelegt
uno-teams-hand-fresh = { $card }, von { $name } geschenkt
uno-teams-picker = Welche Farbe gilt als Nächstes?
uno-teams-aim = Das Ziel: Werdet zu zweit alle Karten los, vor den anderen.
uno-teams-moment-skipped = Aussetzen!
uno-teams-moment-reversed = Andersherum!
uno-teams-moment-gift = Von { $name }
uno-teams-moment-swap = Getauscht mit { $name }
uno-teams-moment-caught = Erwischt!
uno-teams-moment-out = Fertig!
uno-teams-round = Runde { $round }
uno-teams-sheet = Punktezettel
uno-teams-sheet-team = Team
uno-teams-sheet-left = Karten übrig
uno-teams-sheet-rounds = Runden
uno-teams-sheet-sum = Punkte
uno-teams-sheet-card =
    { $points ->
        [one] { $card }: 1 Punkt,
       *[other] { $card }: { $points } Punkte,
    }

## Was der Tisch fragt
uno-teams-ask-over = Das Spiel ist aus.
uno-teams-ask-round-over =
    { $points ->
        [one] Das Team von { $winner } gewinnt die Runde: 1 Punkt.
       *[other] Das Team von { $winner } gewinnt die Runde: { $points } Punkte.
    }
uno-teams-ask-gift = Schenke { $partner } eine Karte. Alle Geschenke wechseln gleichzeitig die Hand.
uno-teams-ask-swap = Tausch: Gib { $partner } eine Karte, du bekommst eine zurück.
uno-teams-ask-share = { $partner } hat keine Karten: Gib die Hälfte von deinen, { $count } ({ $chosen } gewählt).
uno-teams-ask-wait-chosen =
    { $waiting ->
        [one] Deine Karte liegt bereit. { $name } wählt noch.
        [2] Deine Karte liegt bereit. Noch am Wählen: { $name }.
       *[other] Deine Karte liegt bereit. { $waiting } andere wählen noch.
    }
uno-teams-ask-wait-gift =
    { $waiting ->
        [one] { $name } wählt ein Geschenk.
        [2] Ein Geschenk wählen: { $name }.
       *[other] { $waiting } Personen wählen ein Geschenk.
    }
uno-teams-ask-wait-swap =
    { $waiting ->
        [one] { $name } wählt eine Karte zum Tauschen.
       *[other] Eine Karte zum Tauschen wählen: { $name }.
    }
uno-teams-ask-wait-share = { $name } gibt dem Team die halbe Hand ab.
uno-teams-ask-wait = { $name } ist am Zug.
uno-teams-ask-turn = Du bist am Zug: Spiel eine der angehobenen Karten oder zieh.
uno-teams-ask-turn-draw = Du bist am Zug: Nichts passt, also zieh eine Karte.
uno-teams-ask-drawn-fits = Die gezogene Karte passt. Spiel sie oder behalte sie.
uno-teams-ask-drawn = Die gezogene Karte passt nicht. Beende deinen Zug.
uno-teams-ask-team-turn = Team-Farbwahl: Du musst eine der angehobenen Karten spielen.
uno-teams-wait = Warten auf die anderen
uno-teams-choose = Wähle eine Karte
uno-teams-chosen = Gewählt: { $cards }.
uno-teams-chosen-none = Nichts gewählt.

## Was ein Knopf tut
uno-teams-do-gift = { $name } bekommt: { $card }
uno-teams-do-swap = Mit { $name } tauschen: { $card }
uno-teams-do-share =
    { $count ->
        [0] Wähle Karten für { $name }
        [one] { $name } eine Karte geben
       *[other] { $name } { $count } Karten geben
    }
uno-teams-do-play =
    { $uno ->
        [yes] Spielen und UNO! rufen: { $card }
       *[no] Spielen: { $card }
    }
uno-teams-do-unfit = Passt nicht: { $card }
uno-teams-do-draw = Eine Karte ziehen
uno-teams-do-draw-instead = Ziehen
uno-teams-do-pass = Zug beenden
uno-teams-do-keep = Behalten
uno-teams-do-next = Nächste Runde
uno-teams-uno = UNO!
uno-teams-uno-for = UNO! für { $name }
uno-teams-catch = { $name } erwischt!

## Tasten
uno-teams-key-hand = Handkarte wählen oder zurücklegen
uno-teams-key-arrows = Durch die Hand; die Leertaste wählt
uno-teams-key-next = Die nächste spielbare Karte wählen
uno-teams-key-about = Was kann diese Karte? (auch: lange drücken)
uno-teams-key-main = Tun, was auf dem großen Knopf steht
uno-teams-key-colors = Die Farbe einer Farbwahl nennen
uno-teams-key-draw = Eine Karte ziehen
uno-teams-key-pass = Den Zug nach dem Ziehen beenden
uno-teams-key-uno = UNO! rufen oder den Ruf für die vorletzte Karte vormerken
uno-teams-key-catch = Erwischen, wer nicht gerufen hat
uno-teams-key-clear = Nichts wählen

## Der Verlauf
uno-teams-log-round =
    { $you ->
        [yes] Runde { $round } beginnt, und du fängst an.
       *[no] Runde { $round } beginnt, und { $name } fängt an.
    }
uno-teams-log-turned-up = Die offene Karte: { $card }.
uno-teams-log-chosen = Du legst bereit: { $card }.
uno-teams-log-given =
    { $from ->
        [you] Du gibst { $to }: { $cards }.
        [to-you] { $name } gibt dir: { $cards }.
       *[others]
            { $count ->
                [one] { $name } gibt { $to } eine Karte.
               *[other] { $name } gibt { $to } { $count } Karten.
            }
    }
uno-teams-log-laid =
    { $you ->
        [yes] Du spielst: { $card }.
       *[no] { $name } spielt: { $card }.
    }
uno-teams-log-laid-wild =
    { $you ->
        [yes] Du spielst { $card } und wünschst { $color }.
       *[no] { $name } spielt { $card } und wünscht { $color }.
    }
uno-teams-log-uno =
    { $you ->
        [yes] Du rufst UNO!
       *[no] { $name } ruft UNO!
    }
uno-teams-log-uno-partner =
    { $you ->
        [yes] Du rufst UNO! für { $other }.
       *[no]
            { $target ->
                [you] { $name } ruft UNO! für dich.
               *[other] { $name } ruft UNO! für { $other }.
            }
    }
uno-teams-log-caught =
    { $you ->
        [yes] Du erwischst { $other }: Der Ruf ist ausgeblieben.
       *[no]
            { $target ->
                [you] { $name } erwischt dich: Niemand hat UNO gerufen.
               *[other] { $name } erwischt { $other }: Der Ruf ist ausgeblieben.
            }
    }
uno-teams-log-reshuffled = Die Ablage wird gemischt und ist der neue Stapel.
uno-teams-log-drew =
    { $you ->
        [yes]
            { $count ->
                [0] Für dich ist keine Karte mehr da.
                [one] Du ziehst eine Karte.
               *[other] Du ziehst { $count } Karten.
            }
       *[no]
            { $count ->
                [0] Für { $name } ist keine Karte mehr da.
                [one] { $name } zieht eine Karte.
               *[other] { $name } zieht { $count } Karten.
            }
    }
uno-teams-log-drew-seen =
    { $you ->
        [yes] Du ziehst: { $cards }.
       *[no] { $name } zieht: { $cards }.
    }
uno-teams-log-passed =
    { $you ->
        [yes] Du beendest deinen Zug.
       *[no] { $name } spielt nichts.
    }
uno-teams-log-out =
    { $you ->
        [yes] Du bist fertig; die letzte Karte deines Teams liegt gegenüber.
       *[no] { $name } ist fertig; die letzte Karte des Teams liegt gegenüber.
    }
uno-teams-log-reversed =
    { $direction ->
        [right] Die Richtung dreht: im Uhrzeigersinn.
       *[left] Die Richtung dreht: gegen den Uhrzeigersinn.
    }
uno-teams-log-skipped =
    { $you ->
        [yes] Du setzt aus.
       *[no] { $name } setzt aus.
    }
uno-teams-log-stuck =
    { $you ->
        [yes] Du kannst auf die Team-Farbwahl nichts spielen.
       *[no] { $name } kann auf die Team-Farbwahl nichts spielen.
    }
uno-teams-log-won =
    { $points ->
        [one] Das Team von { $name } gewinnt die Runde: 1 Punkt!
       *[other] Das Team von { $name } gewinnt die Runde: { $points } Punkte!
    }

## Sätze dieses Spiels
phrase-have_fun = Viel Spaß!
phrase-wow = Wow!
phrase-phew = Uff!
phrase-haha = Haha!
phrase-sorry = Tut mir leid!
phrase-no_problem = Kein Problem
phrase-so_close = Das war knapp!
phrase-back_again = Bin wieder da
phrase-another_one = Noch eine Runde?
phrase-goodbye = Tschüss!

## Abschnitte, wie Einwände sie nennen
uno-teams-phase-gift = alle wählen ein Geschenk
uno-teams-phase-turn = ein Zug läuft
uno-teams-phase-drawn = eine Karte wurde gezogen
uno-teams-phase-share = eine halbe Hand ist abzugeben
uno-teams-phase-swap = ein Team tauscht Karten
uno-teams-phase-team_turn = auf die Team-Farbwahl muss gespielt werden
uno-teams-phase-round_over = die Runde ist aus
uno-teams-phase-over = das Spiel ist aus

## Einwände
refusal-uno-teams-over = Das Spiel ist aus.
refusal-uno-teams-waiting = Erst sind andere dran.
refusal-uno-teams-not_on_turn = { $turn } ist am Zug.
refusal-uno-teams-not_now = Jetzt nicht: { $phase }.
refusal-uno-teams-chosen_already = Du hast deine Karte schon gewählt.
refusal-uno-teams-nothing_owed = Du musst jetzt keine Karten abgeben.
refusal-uno-teams-not_held = So oft hast du die Karte nicht: { $card }.
refusal-uno-teams-does_not_match = Das passt nicht: { $card } auf { $top }; es gilt { $color }.
refusal-uno-teams-not_the_drawn_card = Nach dem Ziehen darfst du nur die gezogene Karte spielen, nicht: { $card }.
refusal-uno-teams-no_color = { $card }: Nenne die Farbe, die als Nächstes gilt.
refusal-uno-teams-not_half = Gib { $owed } deiner Karten, nicht { $given }.
refusal-uno-teams-nothing_to_call = Jetzt muss niemand UNO rufen.
refusal-uno-teams-not_yours_to_call = Der Ruf gehört { $seat }, und { $seat } ist nicht in deinem Team.
refusal-uno-teams-nothing_to_catch = { $seat } lässt sich jetzt nicht erwischen.
refusal-uno-teams-own_team = Erwischen kannst du nur andere Teams, nicht { $seat }.

## Die Regeln in eigenen Worten
uno-teams-rules-aim = Das Ziel
uno-teams-rules-aim-text = Du und die Person gegenüber seid ein Team und wollt alle Karten loswerden, beide. Sind beide Hände eines Teams leer, hat es die Runde gewonnen.
uno-teams-rules-start = Der Anfang
uno-teams-rules-start-text = Alle bekommen sieben Karten und schenken eine davon verdeckt der Person gegenüber, alle gleichzeitig.
uno-teams-rules-turn = Dein Zug
uno-teams-rules-turn-text = Spiel eine Karte, die in Farbe, Zahl oder Symbol zur offenen Karte passt, oder eine Farbwahl. Wenn du nicht kannst oder nicht willst, zieh eine. Passt sie, darfst du sie gleich spielen; dann geht es weiter.
uno-teams-match-0 = Gleiche Farbe: Eine rote 8 passt auf eine rote 5.
uno-teams-match-1 = Gleiche Zahl: Eine blaue 5 passt auf eine rote 5.
uno-teams-match-2 = Keins von beiden: Eine grüne 3 passt nicht auf eine rote 5.
uno-teams-match-3 = Eine Farbwahl passt auf alles, und du nennst die Farbe, die dann gilt.
uno-teams-rules-special = Besondere Karten
uno-teams-rules-special-text = Die Symbole können mehr:
uno-teams-rules-card-number = Passt auf dieselbe Farbe und auf dieselbe Zahl. Sonst geschieht nichts.
uno-teams-rules-card-skip = Die nächste Person setzt aus.
uno-teams-rules-card-reverse = Es geht andersherum weiter.
uno-teams-rules-card-draw2 = Die nächste Person zieht zwei Karten und setzt aus.
uno-teams-rules-card-wild = Passt auf alles; du nennst die Farbe, die als Nächstes gilt.
uno-teams-rules-card-team-wild = Du nennst die Farbe, und dein Gegenüber muss sofort spielen. Geht das nicht, ziehst du zwei Karten, und dein Gegenüber hat mit dieser Farbe einen gewöhnlichen Zug. Weiter geht es nach deinem Gegenüber.
uno-teams-rules-card-team-draw4 = Du nennst die Farbe. Die nächste Person und ihr Gegenüber ziehen je zwei Karten, und die nächste Person setzt aus.
uno-teams-rules-card-swap = Du und dein Gegenüber tauscht je eine Karte.
uno-teams-rules-swap = Der Tausch
uno-teams-rules-swap-text = Wird eine Zahl mit den zwei Pfeilen gespielt, wählen beide im Team eine Karte, bevor eine die Hand wechselt. Wer keine Karte hat, tauscht nicht.
uno-teams-swap-0 = Eine gelbe 7 mit den zwei Pfeilen kommt auf eine gelbe 4: Du und dein Partner tauscht.
uno-teams-swap-1 = Beide wählen eine Karte, bevor jemand sieht, was kommt.
uno-teams-swap-2 = Beide Karten wechseln zugleich die Hand: deine rote 2 gegen eine gelbe 6.
uno-teams-rules-uno = UNO!
uno-teams-rules-uno-text = Wer die vorletzte Karte spielt, muss UNO! rufen, bevor die nächste Person spielt oder zieht. Auch das Gegenüber darf rufen. Ruft niemand, kann jedes andere Team es merken; das kostet zwei Karten.
uno-teams-rules-out = Fertig und wieder zurück
uno-teams-rules-out-text = Ist deine Hand leer, gibt dir dein Gegenüber die Hälfte der Karten, und du spielst weiter. Hat dein Gegenüber nur eine Karte, bekommst du nichts und bist fertig. Sobald dein Gegenüber ziehen muss, bekommst du die Hälfte und bist wieder dabei.
uno-teams-rules-score = Punkte
uno-teams-rules-score-text = Wer gewinnt, bekommt, was die anderen Teams noch auf der Hand haben: Zahlen ihren Wert, Aussetzen, Kehrtwende und Zieh-Zwei 20, jede Farbwahl 50. Wer wegen der allerletzten Karte ziehen muss, zieht noch vor dem Zählen. Eine Partie geht weiter, bis ein Team 500 Punkte hat.
uno-teams-rules-talk = Reden
uno-teams-rules-talk-text = Seid freundlich, aber gebt keine Hinweise auf Karten und Farben: An diesem Tisch wählst du aus freundlichen Sätzen.

## Warum ein Bot das tat, nach dem Spiel gesagt
motive-uno-teams-last_card = Es ist die letzte Karte des Teams.
motive-uno-teams-stops =
    { $cards ->
        [one] Das Team von { $seat } hat nur noch eine Karte.
       *[other] Das Team von { $seat } hat nur noch { $cards } Karten.
    }
motive-uno-teams-makes_draw = Damit muss das Team von { $seat } { $count } Karten ziehen.
motive-uno-teams-skips = Sie kostet { $seat } einen Zug.
motive-uno-teams-partner_next = So kann der Partner sofort weiterspielen.
motive-uno-teams-names_color =
    { $count ->
        [one] Eine weitere Karte der Hand hat die Farbe { $color }.
       *[other] { $count } weitere Karten der Hand haben die Farbe { $color }.
    }
motive-uno-teams-only_one = Keine andere Karte der Hand passt.
motive-uno-teams-swaps = Damit tauschen die Partner eine Karte.
motive-uno-teams-keeps_fitting =
    { $count ->
        [one] Eine Karte der Hand passt später darauf.
       *[other] { $count } Karten der Hand passen später darauf.
    }
motive-uno-teams-fits = Sie passt.
motive-uno-teams-nothing_fits = Keine Karte der Hand passt.
motive-uno-teams-saves =
    { $count ->
        [one] Eine passende Karte bleibt für später.
       *[other] { $count } passende Karten bleiben für später.
    }
motive-uno-teams-drawn_misfit = Die gezogene Karte passt nicht.
motive-uno-teams-drawn_kept = Die gezogene Karte ist später mehr wert.
motive-uno-teams-partner_fits = Der Partner kann sie auf die offene Karte legen.
motive-uno-teams-spare_color =
    { $count ->
        [one] Eine weitere Karte mit der Farbe { $color } bleibt.
       *[other] { $count } weitere Karten mit der Farbe { $color } bleiben.
    }
motive-uno-teams-spare = Die Hand kommt ohne sie aus.
motive-uno-teams-shares = Farben in den Händen: { $given } beim Partner, { $kept } hier.
motive-uno-teams-call = Eine Karte ist übrig, und der Ruf steht noch aus.
motive-uno-teams-catch = { $seat } hat eine Karte übrig, und niemand hat gerufen.
motive-uno-teams-next_round = Die Runde ist zu Ende.
