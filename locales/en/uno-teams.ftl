### UNO TEAMS!: the table, its log, its refusals, its rules.

## Cards and colours
uno-teams-color-red = red
uno-teams-color-yellow = yellow
uno-teams-color-green = green
uno-teams-color-blue = blue
uno-teams-card-number =
    { $color ->
        [red] red
        [yellow] yellow
        [green] green
       *[blue] blue
    } { $number }{ $swap ->
        [yes] {" "}with swap
       *[no] {""}
    }
uno-teams-card-skip =
    { $color ->
        [red] red Skip
        [yellow] yellow Skip
        [green] green Skip
       *[blue] blue Skip
    }
uno-teams-card-reverse =
    { $color ->
        [red] red Reverse
        [yellow] yellow Reverse
        [green] green Reverse
       *[blue] blue Reverse
    }
uno-teams-card-draw2 =
    { $color ->
        [red] red Draw Two
        [yellow] yellow Draw Two
        [green] green Draw Two
       *[blue] blue Draw Two
    }
uno-teams-card-wild = Wild
uno-teams-card-team-wild = Team Wild
uno-teams-card-team-draw4 = Wild Team Draw Four

## The table
uno-teams-middle = The middle
uno-teams-pile =
    { $count ->
        [0] Pile, empty
        [one] Pile, one card
       *[other] Pile, { $count } cards
    }
uno-teams-pile-draw =
    { $count ->
        [0] Draw from the pile, which is empty
        [one] Draw from the pile, one card
       *[other] Draw from the pile, { $count } cards
    }
uno-teams-top = Open card: { $card }
uno-teams-color-in-force = Colour in force:
uno-teams-direction =
    { $direction ->
        [right] Play goes clockwise
       *[left] Play goes anticlockwise
    }
uno-teams-you = You
uno-teams-yours = Your cards
uno-teams-your-partner = partner
uno-teams-is-out = is out
uno-teams-owes-gift = gives
uno-teams-owes-swap = swaps
uno-teams-owes-share = shares
uno-teams-deed-laid = played { $card }
uno-teams-deed-drew = drew a card
uno-teams-deed-plus = had to draw { $count }
uno-teams-deed-passed = played nothing
uno-teams-deed-skipped = was skipped
uno-teams-deed-uno = called UNO!
uno-teams-deed-caught = was caught
uno-teams-hand =
    { $count ->
        [0] Your hand, empty
        [one] Your hand, one card
       *[other] Your hand, { $count } cards
    }
uno-teams-hand-count =
    { $count ->
        [one] one card in hand
       *[other] { $count } cards in hand
    }
uno-teams-hand-fits = { $card }, playable
uno-teams-hand-aside = { $card }, laid aside
uno-teams-hand-fresh = { $card }, a present from { $name }
uno-teams-picker = Which colour is next?
uno-teams-aim = The aim: the two of you get rid of all cards before the others do.
uno-teams-moment-skipped = Skipped!
uno-teams-moment-reversed = Turn round!
uno-teams-moment-gift = From { $name }
uno-teams-moment-swap = Swapped with { $name }
uno-teams-moment-caught = Caught!
uno-teams-moment-out = Out!
uno-teams-round = Round { $round }
uno-teams-sheet = Score sheet
uno-teams-sheet-team = Team
uno-teams-sheet-left = cards left
uno-teams-sheet-rounds = rounds won
uno-teams-sheet-sum = points
uno-teams-sheet-card =
    { $points ->
        [one] { $card }: 1 point,
       *[other] { $card }: { $points } points,
    }

## What the table asks
uno-teams-ask-over = The game is over.
uno-teams-ask-round-over =
    { $points ->
        [one] { $winner }’s team wins the round: 1 point.
       *[other] { $winner }’s team wins the round: { $points } points.
    }
uno-teams-ask-gift = Give { $partner } one card. All gifts change hands at the same time.
uno-teams-ask-swap = Swap: give { $partner } one card, and get one back.
uno-teams-ask-share = { $partner } has no cards: give half of yours, { $count } ({ $chosen } chosen).
uno-teams-ask-wait-chosen =
    { $waiting ->
        [one] Your card is laid aside. { $name } is still choosing.
        [2] Your card is laid aside. Still choosing: { $name }.
       *[other] Your card is laid aside. { $waiting } others are still choosing.
    }
uno-teams-ask-wait-gift =
    { $waiting ->
        [one] { $name } is choosing a gift.
        [2] Choosing a gift: { $name }.
       *[other] { $waiting } players are choosing a gift.
    }
uno-teams-ask-wait-swap =
    { $waiting ->
        [one] { $name } is choosing a card to swap.
       *[other] Choosing a card to swap: { $name }.
    }
uno-teams-ask-wait-share = { $name } gives half a hand to the partner.
uno-teams-ask-wait = { $name } is playing.
uno-teams-ask-turn = Your turn: play one of the raised cards, or draw.
uno-teams-ask-turn-draw = Your turn: nothing matches, so draw a card.
uno-teams-ask-drawn-fits = The card you drew matches. Play it or keep it.
uno-teams-ask-drawn = The card you drew does not match. End your turn.
uno-teams-ask-team-turn = Team Wild: you must play one of the raised cards.
uno-teams-wait = Waiting for the others
uno-teams-choose = Choose a card
uno-teams-chosen = Chosen: { $cards }.
uno-teams-chosen-none = Nothing chosen.

## What a button will do
uno-teams-do-gift = Give { $card } to { $name }
uno-teams-do-swap = Swap { $card } with { $name }
uno-teams-do-share =
    { $count ->
        [0] Choose cards for { $name }
        [one] Give { $name } one card
       *[other] Give { $name } { $count } cards
    }
uno-teams-do-play =
    { $uno ->
        [yes] Play { $card } and call UNO!
       *[no] Play { $card }
    }
uno-teams-do-unfit = { $card } does not match
uno-teams-do-draw = Draw a card
uno-teams-do-draw-instead = Draw
uno-teams-do-pass = End your turn
uno-teams-do-keep = Keep it
uno-teams-do-next = Next round
uno-teams-uno = UNO!
uno-teams-uno-for = UNO! for { $name }
uno-teams-catch = Catch { $name }!

## Keys
uno-teams-key-hand = Choose a hand card, or put it back
uno-teams-key-arrows = Along your hand; the space bar chooses
uno-teams-key-next = Choose the next card that can be played
uno-teams-key-about = What does this card do? (also: press and hold)
uno-teams-key-main = Do what the large button says
uno-teams-key-colors = Name the colour of a wild card
uno-teams-key-draw = Draw a card
uno-teams-key-pass = End your turn after a draw
uno-teams-key-uno = Call UNO!, or get ready to call it with your last but one card
uno-teams-key-catch = Catch somebody who did not call
uno-teams-key-clear = Choose nothing

## The log
uno-teams-log-round =
    { $you ->
        [yes] Round { $round } begins, and you play first.
       *[no] Round { $round } begins, and { $name } plays first.
    }
uno-teams-log-turned-up = The open card is { $card }.
uno-teams-log-chosen = You lay { $card } aside.
uno-teams-log-given =
    { $from ->
        [you] You give { $to } { $cards }.
        [to-you] { $name } gives you { $cards }.
       *[others]
            { $count ->
                [one] { $name } gives { $to } one card.
               *[other] { $name } gives { $to } { $count } cards.
            }
    }
uno-teams-log-laid =
    { $you ->
        [yes] You play { $card }.
       *[no] { $name } plays { $card }.
    }
uno-teams-log-laid-wild =
    { $you ->
        [yes] You play { $card } and ask for { $color }.
       *[no] { $name } plays { $card } and asks for { $color }.
    }
uno-teams-log-uno =
    { $you ->
        [yes] You call UNO!
       *[no] { $name } calls UNO!
    }
uno-teams-log-uno-partner =
    { $you ->
        [yes] You call UNO! for { $other }.
       *[no]
            { $target ->
                [you] { $name } calls UNO! for you.
               *[other] { $name } calls UNO! for { $other }.
            }
    }
uno-teams-log-caught =
    { $you ->
        [yes] You catch { $other }, who forgot to call.
       *[no]
            { $target ->
                [you] { $name } catches you: nobody called UNO.
               *[other] { $name } catches { $other }, who forgot to call.
            }
    }
uno-teams-log-reshuffled = The discards are shuffled and become the pile.
uno-teams-log-drew =
    { $you ->
        [yes]
            { $count ->
                [0] There is no card for you to draw.
                [one] You draw a card.
               *[other] You draw { $count } cards.
            }
       *[no]
            { $count ->
                [0] There is no card for { $name } to draw.
                [one] { $name } draws a card.
               *[other] { $name } draws { $count } cards.
            }
    }
uno-teams-log-drew-seen =
    { $you ->
        [yes] You draw { $cards }.
       *[no] { $name } draws { $cards }.
    }
uno-teams-log-passed =
    { $you ->
        [yes] You end your turn.
       *[no] { $name } plays nothing.
    }
uno-teams-log-out =
    { $you ->
        [yes] You are out; your partner holds the last card.
       *[no] { $name } is out; the partner holds the last card.
    }
uno-teams-log-reversed =
    { $direction ->
        [right] Play turns round and goes clockwise.
       *[left] Play turns round and goes anticlockwise.
    }
uno-teams-log-skipped =
    { $you ->
        [yes] You lose a turn.
       *[no] { $name } loses a turn.
    }
uno-teams-log-stuck =
    { $you ->
        [yes] You have nothing to play on the Team Wild.
       *[no] { $name } has nothing to play on the Team Wild.
    }
uno-teams-log-won =
    { $points ->
        [one] { $name }’s team wins the round: 1 point!
       *[other] { $name }’s team wins the round: { $points } points!
    }

## Phrases of this game
phrase-have_fun = Have fun!
phrase-wow = Wow!
phrase-phew = Phew!
phrase-haha = Haha!
phrase-sorry = Sorry!
phrase-no_problem = No problem
phrase-so_close = That was close!
phrase-back_again = I am back
phrase-another_one = Another one?
phrase-goodbye = Goodbye!

## Phases, as refusals name them
uno-teams-phase-gift = everyone picks a gift for the partner
uno-teams-phase-turn = a turn is being played
uno-teams-phase-drawn = a card was drawn
uno-teams-phase-share = half a hand is owed
uno-teams-phase-swap = partners swap a card
uno-teams-phase-team_turn = the partner must play on a Team Wild
uno-teams-phase-round_over = the round is over
uno-teams-phase-over = the game is over

## Refusals
refusal-uno-teams-over = The game is over.
refusal-uno-teams-waiting = Others have to act first.
refusal-uno-teams-not_on_turn = It is { $turn }’s turn.
refusal-uno-teams-not_now = Not now: { $phase }.
refusal-uno-teams-chosen_already = You have already chosen your card.
refusal-uno-teams-nothing_owed = You owe no cards now.
refusal-uno-teams-not_held = You do not hold that many of { $card }.
refusal-uno-teams-does_not_match = { $card } does not go on { $top }; { $color } is in force.
refusal-uno-teams-not_the_drawn_card = After a draw you may only play the card you drew, not { $card }.
refusal-uno-teams-no_color = { $card }: name the colour that is next.
refusal-uno-teams-not_half = Give { $owed } of your cards, not { $given }.
refusal-uno-teams-nothing_to_call = Nobody has to call UNO now.
refusal-uno-teams-not_yours_to_call = That is { $seat }’s call, and { $seat } is not on your team.
refusal-uno-teams-nothing_to_catch = { $seat } cannot be caught now.
refusal-uno-teams-own_team = You catch opponents only, not { $seat }.

## The rules in our own words
uno-teams-rules-aim = The aim
uno-teams-rules-aim-text = You and the partner opposite want to get rid of all cards, both of you. The team whose two hands are empty wins the round.
uno-teams-rules-start = The start
uno-teams-rules-start-text = Everyone gets seven cards and gives one of them to the partner, unseen and all at the same time.
uno-teams-rules-turn = Your turn
uno-teams-rules-turn-text = Play one card that has the colour, the number or the symbol of the open card, or a wild card. If you cannot or do not want to, draw one. If it matches you may play it at once; then the turn goes on.
uno-teams-match-0 = The same colour: a red 8 goes on a red 5.
uno-teams-match-1 = The same number: a blue 5 goes on a red 5.
uno-teams-match-2 = Neither: a green 3 does not go on a red 5.
uno-teams-match-3 = A wild card goes on everything, and you name the colour that follows.
uno-teams-rules-special = Special cards
uno-teams-rules-special-text = The symbols do more:
uno-teams-rules-card-number = Goes on the same colour and on the same number. Nothing else happens.
uno-teams-rules-card-skip = The next player loses a turn.
uno-teams-rules-card-reverse = Play goes the other way round.
uno-teams-rules-card-draw2 = The next player draws two cards and loses the turn.
uno-teams-rules-card-wild = Goes on everything; you name the colour that is next.
uno-teams-rules-card-team-wild = You name the colour, and your partner must play at once. If your partner cannot, you draw two cards, and your partner has an ordinary turn with that colour. Play goes on after your partner.
uno-teams-rules-card-team-draw4 = You name the colour. The next player and that player’s partner draw two cards each, and the next player loses the turn.
uno-teams-rules-card-swap = You and your partner swap one card each.
uno-teams-rules-swap = The swap
uno-teams-rules-swap-text = When a number with the two arrows is played, the player and the partner both choose a card before either moves. Whoever has no card does not swap.
uno-teams-swap-0 = A yellow 7 with the two arrows goes on a yellow 4: a swap for you and your partner.
uno-teams-swap-1 = Each of you chooses one card, before either has seen what comes.
uno-teams-swap-2 = Both cards change hands at once: your red 2 for a yellow 6.
uno-teams-rules-uno = UNO!
uno-teams-rules-uno-text = Whoever plays the last but one card must call UNO! before the next player plays or draws. The partner may call it too. If nobody does, any opponent may catch the player, who then draws two cards.
uno-teams-rules-out = Out, and back again
uno-teams-rules-out-text = If your hand is empty, your partner gives you half of the cards and you play on. If your partner has only one card, you get none and are out. As soon as your partner has to draw, you get half of that hand and are back.
uno-teams-rules-score = Points
uno-teams-rules-score-text = The winners score what is left in the other teams’ hands: numbers count their value, Skip, Reverse and Draw Two 20, wild cards 50. Whoever must draw because of the very last card draws before the count. A match goes on until a team has 500 points.
uno-teams-rules-talk = Talk
uno-teams-rules-talk-text = Be friendly, but give no hints about cards and colours: at this table you choose from friendly phrases.

## Why a bot did what it did, told after the game
motive-uno-teams-last_card = It is the team’s last card.
motive-uno-teams-stops =
    { $cards ->
        [one] The team of { $seat } has only one card left.
       *[other] The team of { $seat } has only { $cards } cards left.
    }
motive-uno-teams-makes_draw = It makes the team of { $seat } draw { $count } cards.
motive-uno-teams-skips = It costs { $seat } a turn.
motive-uno-teams-partner_next = The partner can go on at once.
motive-uno-teams-names_color =
    { $count ->
        [one] One other card of the hand has the colour { $color }.
       *[other] { $count } other cards of the hand have the colour { $color }.
    }
motive-uno-teams-only_one = No other card of the hand fits.
motive-uno-teams-swaps = It lets the partners swap a card.
motive-uno-teams-keeps_fitting =
    { $count ->
        [one] One card of the hand goes on it later.
       *[other] { $count } cards of the hand go on it later.
    }
motive-uno-teams-fits = It fits.
motive-uno-teams-nothing_fits = No card of the hand fits.
motive-uno-teams-saves =
    { $count ->
        [one] One card that fits is saved for later.
       *[other] { $count } cards that fit are saved for later.
    }
motive-uno-teams-drawn_misfit = The card drawn does not fit.
motive-uno-teams-drawn_kept = The card drawn is worth more later.
motive-uno-teams-partner_fits = The partner can lay it on the open card.
motive-uno-teams-spare_color =
    { $count ->
        [one] One more card stays that has the colour { $color }.
       *[other] { $count } more cards stay that have the colour { $color }.
    }
motive-uno-teams-spare = The hand can do without it.
motive-uno-teams-shares = Colours in the hands: { $given } for the partner, { $kept } here.
motive-uno-teams-call = One card is left, and the call is still open.
motive-uno-teams-catch = { $seat } has one card left, and nobody has called.
motive-uno-teams-next_round = The round is over.
