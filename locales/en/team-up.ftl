### Team UP: the table, its log, its refusals, its rules.

## Boxes and cards
team-up-shape-post = post
team-up-shape-brick = brick
team-up-shape-tower = tower
team-up-shape-bar = bar
team-up-shape-panel = panel
team-up-shape-tile = tile
team-up-shape-wall = wall
team-up-shape-plate = plate
team-up-shape-cube = cube
team-up-color-white = white
team-up-color-red = red
team-up-color-blue = blue
team-up-box-white = white { $shape }
team-up-box-red = red { $shape }
team-up-box-blue = blue { $shape }
team-up-neutral = neutral box
team-up-any-white = any white box
team-up-any-red = any red box
team-up-any-blue = any blue box
team-up-either = { $first } or { $second }
team-up-card = Card { $number }: { $wanted }
team-up-card-down = Card { $number }, face down
team-up-about-card = Place one of the boxes that it asks for; you choose which. If none of them fits anywhere, the card is laid face down and costs a point.
team-up-about-box = { $length } long, { $width } wide, { $height } high. Its whole base stands on the pallet or on boxes, it touches another box, and no face covers an equal one exactly.
team-up-card-number = Card { $number }:

## The pallet
team-up-place =
    { $lies ->
        [straight] { $cell }, lengthwise, at height { $height }
        [turned] { $cell }, crosswise, at height { $height }
       *[square] { $cell }, at height { $height }
    }
team-up-grid = The pallet from above
team-up-cell =
    { $held ->
        [yes] { $cell }, height { $height }, { $box }; your box is over it
       *[no] { $cell }, height { $height }, { $box }
    }
team-up-bare = bare pallet
team-up-load = Load and score
team-up-of-best = of { $best }
team-up-now = if it ended now:
team-up-deed-placed = has placed: { $box }
team-up-gold = Gold line: up to here layers count ({ $layers })
team-up-all-cards = All cards that are known
team-up-layer = Layer { $layer }: { $count } of { $cells } cells
team-up-cards-left =
    { $count ->
        [one] 1 card left
       *[other] { $count } cards left
    }
team-up-stock = Boxes that are left
team-up-stock-gone = { $box }, on the pallet
team-up-stock-ready =
    { $count ->
        [one] { $box }, one place
       *[other] { $box }, { $count } places
    }
team-up-discards =
    { $count ->
        [one] Past cards: 1
       *[other] Past cards: { $count }
    }
team-up-upcoming = Cards to come
team-up-upcoming-hidden =
    { $known ->
        [0]
            { $count ->
                [one] The last card is hidden: nobody has drawn it yet.
               *[other] The { $count } cards left are hidden: nobody has drawn them yet.
            }
       *[other]
            { $count ->
                [one] Behind these lies one hidden card.
               *[other] Behind these lie { $count } hidden cards.
            }
    }
team-up-yours = Your turn and the stock
team-up-voted = agrees to stop
team-up-voting = is thinking
team-up-solid = The pallet in 3D. The buttons beside it and the keys do the same.
team-up-see-flat = Flat
team-up-see-solid = 3D
team-up-see = Pallet
team-up-see-top = From above
team-up-see-around = Go round
team-up-no-solid = This browser cannot draw in 3D, so the pallet is shown flat.

## What the table asks
team-up-ask-over = The game is over.
team-up-ask-watch = { $name } is playing.
team-up-ask-wait-draw = { $name } draws the next card.
team-up-ask-wait-place = { $name } is placing: { $wanted }.
team-up-ask-draw = Your turn: draw a card.
team-up-aim = { $ask } The aim: { $layers } full layers, together.
team-up-ask-choose = Choose one of the marked boxes: { $wanted }.
team-up-ask-aim = Where does the { $box } go? Its places glow.
team-up-ask-place = { $box }: { $place }.
team-up-ask-vote = { $name } { $count ->
        [one] wants
       *[other] want
    } to stop here with { $score } points. Boxes left: { $boxes }, cards left: { $cards }. All must agree.
team-up-ask-wait-vote = The others vote on stopping.
team-up-ask-wait-others = You agree to stop. The others are still thinking.
team-up-wait = Waiting for the others
team-up-fits = Fits: { $place }.
team-up-held =
    { $count ->
        [one] { $box }, one place
       *[other] { $box }, { $count } places
    }
team-up-nowhere = There is no place for the { $box } now. (TU-13)

## What a button will do
team-up-do-draw = Draw a card
team-up-do-choose = Choose a box
team-up-do-aim = Show me the places one by one
team-up-next-place = Next place
team-up-do-place = Place
team-up-do-place-at = { $box } on { $place }
team-up-do-unfit = Does not fit
team-up-do-stop = Stop here?
team-up-do-stop-sure =
    { $count ->
        [one] Really stop with 1 point
       *[other] Really stop with { $count } points
    }
team-up-do-yes = Yes, stop
team-up-do-no = No, go on
team-up-turn = Turn

## Keys
team-up-key-main = Do what the large button says
team-up-key-box = Take the next box that can be placed
team-up-key-arrows = Move the box
team-up-key-turn = Turn the box that you hold
team-up-key-next = Next place, previous place
team-up-key-top = From above, and back
team-up-key-switch = Flat or 3D
team-up-key-clear = Put the box back

## The log
team-up-log-drew =
    { $you ->
        [yes] You draw card { $number }: { $wanted }.
       *[no] { $name } draws card { $number }: { $wanted }.
    }
team-up-log-penalty = Nothing fits card { $number }: it lies face down.
team-up-log-placed =
    { $you ->
        [yes] You place the { $box } on { $cell }, at height { $height }.
       *[no] { $name } places the { $box } on { $cell }, at height { $height }.
    }
team-up-log-layers =
    { $count ->
        [one] One layer is complete.
       *[other] { $count } layers are complete.
    }
team-up-log-proposed =
    { $you ->
        [yes] You propose to stop.
       *[no] { $name } proposes to stop.
    }
team-up-log-yes =
    { $you ->
        [yes] You agree to stop.
       *[no] { $name } agrees to stop.
    }
team-up-log-no =
    { $you ->
        [yes] You want to go on.
       *[no] { $name } wants to go on.
    }
team-up-log-ended =
    { $ending ->
        [all_placed] All boxes are on the pallet. Score: { $score }.
        [agreed] The team stops. Score: { $score }.
       *[no_card_left] No card is left. Score: { $score }.
    }

## Why not
refusal-team-up-game_over = The game is over.
refusal-team-up-not_your_turn = It is { $turn }’s turn.
refusal-team-up-already_voted = You have agreed already; the others have not all answered.
refusal-team-up-no_card_drawn = Draw a card first.
refusal-team-up-card_to_fulfil = Place a box for card { $card } first.
refusal-team-up-vote_running = Answer the proposal to stop first.
refusal-team-up-no_proposal = Nobody has proposed to stop.
refusal-team-up-proposal_spent = The team has just decided to go on. Propose again after the next card.
refusal-team-up-not_in_edition = This set has no such box ({ $box }).
refusal-team-up-already_placed = The { $box } is on the pallet already.
refusal-team-up-wrong_color = Card { $card } asks for { $wanted }, not for the { $box }.
refusal-team-up-wrong_shape = Card { $card } asks for: { $wanted }. The { $box } is none.
refusal-team-up-turned_square = The { $box } has a square base: turning changes nothing.
refusal-team-up-off_pallet = The { $box } would reach over the pallet’s edge.
refusal-team-up-overhang = The { $box } would hang over: at height { $z } nothing is below it on { $cells }.
refusal-team-up-touches_nothing = The { $box } would touch no other box here.
refusal-team-up-clones = The { $box } would clone the { $other }: two equal faces would touch completely.

## The end
team-up-end-layers =
    { $count ->
        [one] 1 complete layer
       *[other] { $count } complete layers
    }
team-up-end-boxes =
    { $count ->
        [one] 1 box not placed
       *[other] { $count } boxes not placed
    }
team-up-end-down =
    { $count ->
        [one] 1 card face down
       *[other] { $count } cards face down
    }
team-up-layer-done = Layer { $layers } of { $of } is complete!
team-up-verdict =
    { $how ->
        [perfect] A perfect load: not a cell and not a point lost!
        [fine] Well loaded: only a little was missing.
        [fair] A solid load. There is more in these cards.
       *[rough] It holds somehow. Once more?
    }
team-up-news-down =
    { $you ->
        [yes] Card { $number } ({ $wanted }) fits nowhere: it lies face down and costs a point. Now { $score }.
       *[no] { $name }’s card { $number } ({ $wanted }) fits nowhere: it lies face down and costs a point. Now { $score }.
    }
team-up-news-go-on =
    { $you ->
        [yes] You want to go on: the game goes on.
       *[no] { $name } wants to go on: the game goes on.
    }
team-up-end-sum = Score

## Phrases
phrase-good_idea = Good idea!
phrase-what_do_you_think = What do you think?
phrase-keep_it_flat = Let us keep it flat
phrase-shall_we_stop = Shall we stop?

## Rules
team-up-rules-aim = The aim
team-up-rules-aim-text = Load the pallet together: five full layers, and no box left over. Each complete layer brings 5 points; 25 is the best possible.
team-up-rules-turn = A turn
team-up-rules-turn-text = Draw a card and place a box that it allows, then the next player goes on. A card shows a colour, a shape, or two shapes to choose from.
team-up-rules-place = Placing
team-up-rules-place-text = The painted side stays up; the box may be turned on the spot. It lies on the cells and does not reach over the edge. Its whole base stands on the pallet or on boxes. It touches at least one other box with part of a face.
team-up-rules-clone = No clones
team-up-rules-clone-text = No face of the new box may cover an equal face of another box exactly, neither beside it nor on top of it. Colours do not matter.
team-up-rules-penalty = When nothing fits
team-up-rules-penalty-text = If no box that the card allows has a place, the card is laid face down and costs a point. A card that can be fulfilled must be.
team-up-rules-boxes = The boxes
team-up-rules-boxes-text = Nine shapes, one of each in white, red and blue. The neutral box lies in a corner from the start.
team-up-rules-end = The end
team-up-rules-end-text = The game ends when all boxes are placed, when no card is left, or when all agree to stop. Each box not placed and each card face down costs a point. What rises above the fifth layer brings nothing.
team-up-rules-modes = Ways to play
team-up-rules-modes-text = In a game the cards are hidden. In a challenge you play the same cards again and see those that were drawn before. The puzzle has the cards from 1 to 36, open for all, and 25 points are possible.

## Hints and the best load
team-up-hint = Hint
team-up-hint-where = Show me where
team-up-hint-searching = Looking for the best way on …
team-up-hint-score =
    { $cards ->
        [known]
            { $count ->
                [one] With the known cards 1 point is possible, and no more.
               *[other] With the known cards { $count } points are possible, and no more.
            }
       *[all]
            { $count ->
                [one] 1 point is still possible from here, and no more.
               *[other] { $count } points are still possible from here, and no more.
            }
    }
team-up-hint-bound =
    { $cards ->
        [known]
            { $count ->
                [one] With the known cards at least 1 point is possible, { $bound } at the very most.
               *[other] With the known cards at least { $count } points are possible, { $bound } at the very most.
            }
       *[all]
            { $count ->
                [one] At least 1 point is still possible from here, { $bound } at the very most.
               *[other] At least { $count } points are still possible from here, { $bound } at the very most.
            }
    }
team-up-hint-place = Next: { $box } on { $place }.
team-up-hint-down = The next card has no place for its boxes.
team-up-hint-stop =
    { $cards ->
        [known] With the known cards nothing better was found than to stop here.
       *[all] Nothing better was found than to stop here.
    }
team-up-solution = Solution
team-up-solution-sure = Really show it?
team-up-solution-title = The solution of the puzzle
team-up-best = What was possible
team-up-best-tells = It shows every card, also those that nobody has drawn: play the same cards again first if you want to find them yourselves.
team-up-best-searching = Looking for the best load with these cards …
team-up-best-sofar = Best so far: { $count }
team-up-best-score =
    { $count ->
        [one] 1 point with these cards.
       *[other] { $count } points with these cards.
    }
team-up-best-beside =
    { $count ->
        [one] 1 point was possible with these cards. You made { $own }.
       *[other] { $count } points were possible with these cards. You made { $own }.
    }
team-up-best-bound = More than { $count } is impossible.
team-up-best-start = The pallet at the start.
team-up-best-placed = { $card }. The { $box } goes to { $place }.
team-up-best-down = { $card }. No place for it: it is laid face down.
team-up-best-stop = Here the team stops.
team-up-best-back = One step back
team-up-best-forth = One step on
team-up-best-play = Play
team-up-best-pause = Pause
team-up-best-slider = Step
team-up-best-step = Step { $step } of { $steps }
team-up-ask-by-name = { $name }: { $ask }
team-up-key-hint = ask for a hint
team-up-key-about = what is the card, or the box in hand, about? (also: press and hold)
team-up-step-fits = It fits: { $box }. It lies whole on the pallet and touches other boxes with a piece of a side.
team-up-clone-0 = The { $box } flush beside the { $other }: two equal sides cover each other, and that is a clone.
team-up-clone-1 = One cell further, no side covers an equal one any more: allowed.
team-up-clone-2 = The { $box } straight on top of the { $other }: equal faces again, so a clone too. Colours do not matter.
team-up-clone-3 = Half on another box, the two faces do not match any more: allowed.

## Why a bot did what it did, told after the game
motive-team-up-draws_on =
    { $left ->
        [one] One card is left, and there is something to gain.
       *[other] { $left } cards are left, and there is something to gain.
    }
motive-team-up-spent = Drawing on would cost more than it brings.
motive-team-up-not_spent = There is still something to gain.
motive-team-up-completes_layer =
    { $layers ->
        [one] It completes a layer: one is full now.
       *[other] It completes a layer: { $layers } are full now.
    }
motive-team-up-only_place = There is only one place for it.
motive-team-up-fills_up = It fills up the load and reaches no higher than layer { $height }.
motive-team-up-grows = The load grows to layer { $height }.
