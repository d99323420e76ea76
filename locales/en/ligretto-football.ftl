### Ligretto football: the table, what happened, what is not allowed, the rules.

## Teams, cards and places
ligretto-football-white = White
ligretto-football-black = Black
ligretto-football-none = nothing
ligretto-football-quarter-tl = top left
ligretto-football-quarter-tr = top right
ligretto-football-quarter-bl = bottom left
ligretto-football-quarter-br = bottom right
ligretto-football-part =
    { $ball ->
        [1] { $quarter }, ball in the corner
        [2] { $quarter }, ball towards the middle
       *[other] { $quarter }, no ball
    }
ligretto-football-keeper = the keeper’s place
ligretto-football-keeper-short = Keeper
ligretto-football-goal-short = Goal
ligretto-football-field-card = field card { $number }
ligretto-football-field = The field
ligretto-football-laid-none = { $number }, empty
ligretto-football-laid = { $number }, laid: { $cards }
ligretto-football-laid-sum = { $number }, laid: { $cards }, that makes { $sum }
ligretto-football-place = Lay at field card { $place }: { $what }
ligretto-football-theirs = { $team } at { $what }
ligretto-football-our-keeper = Lay at the keeper’s place: { $keeper }
ligretto-football-their-keeper = Their keeper: { $keeper }
ligretto-football-own-goal-pile =
    { $count ->
        [one] Your goal pile, one card
       *[other] Your goal pile, { $count } cards
    }
ligretto-football-turn-up =
    { $count ->
        [one] Turn up their goal card, one left
       *[other] Turn up their goal card, { $count } left
    }
ligretto-football-clear = Take all away: { $place }
ligretto-football-goals = Goals: you ({ $team }) { $ours }, the others { $theirs }
ligretto-football-goals-watched = Goals: White { $white }, Black { $black }
ligretto-football-us = you
ligretto-football-tops = Pile: { $count }. Turned up: { $turned }. Discards: { $discards }
ligretto-football-yours = Your cards
ligretto-football-flip =
    { $count ->
        [one] Turn up your last card
       *[other] Turn up a card, { $count } in the pile
    }
ligretto-football-restock = Make a new pile of your discards
ligretto-football-turned = Turned up: { $card }
ligretto-football-turned-none = No card turned up
ligretto-football-discard = Take in hand: { $card }, on discard pile { $pile } with { $count }
ligretto-football-discard-empty = Discard pile { $pile }, empty
ligretto-football-drop = Put on discard pile { $pile }

## The shot
ligretto-football-shot = The shot
ligretto-football-deed-laid = has laid: { $card }
ligretto-football-about-one = A 1 is a keeper: lay it into your goal, or add it to a number.
ligretto-football-about-number = Lay it at a field card that asks for { $number }, or for more: then several cards together make the number exactly. What does not help goes on a discard pile.
ligretto-football-about-part = A part of the goal. It belongs in its own quarter, with the ball just where the picture shows it, or without one. What does not help goes on a discard pile.
ligretto-football-deed-took =
    { $count ->
        [one] has taken one card back
       *[other] has taken { $count } cards back
    }
ligretto-football-wanted = Build this
ligretto-football-quarter = Build { $quarter }: { $part }
ligretto-football-unbuild = Take back: { $quarter }
ligretto-football-call = Goal!

## The call and the check
ligretto-football-shout-goal = GOAL!
ligretto-football-shout-own-goal = OWN GOAL!
ligretto-football-scored-ours = For you!
ligretto-football-scored-theirs = For the others
ligretto-football-scored-watched = A goal
ligretto-football-shout-by = { $name } calls for { $team }
ligretto-football-check = The check
ligretto-football-result-goal = All right: a goal for { $team }!
ligretto-football-result-own-goal = Own goal by { $team }: the goal goes to { $winner }.
ligretto-football-result-goal-ours = You scored! All was right.
ligretto-football-result-goal-theirs = The others scored: all was right.
ligretto-football-result-own-goal-ours = Own goal by the others: the goal is yours!
ligretto-football-result-own-goal-theirs = Own goal: it counts for the others.
ligretto-football-wrong-keeper = Keeper: { $lay } instead of 1
ligretto-football-wrong-field = { $place }: { $lay } instead of { $wanted }
ligretto-football-wrong-quarter = { $quarter }: { $lay } instead of { $wanted }

## What the table asks
ligretto-football-aim =
    { $team ->
        [white] You are White: run through the five field cards with exact sums, then build the goal. Five goals win.
        [black] You are Black: run through the five field cards with exact sums, then build the goal. Five goals win.
       *[none] Two teams run through the five field cards with exact sums, then build the goal. Five goals win.
    }
ligretto-football-ask-over = The game is over.
ligretto-football-ask-watch = You are watching the match.
ligretto-football-ask-ready = Look at the row. Ready for the kick-off?
ligretto-football-ask-wait = The whistle waits for: { $names }
ligretto-football-ask-keeper = First the keeper: a 1 in your goal.
ligretto-football-ask-first = Field card { $place }: exactly { $number }.
ligretto-football-ask-field = Field card { $place }: exactly { $number }, then card { $next }.
ligretto-football-ask-last = Field card { $place }: exactly { $number }. All right? Turn up the goal card!
ligretto-football-ask-again = Field card { $place } is empty: it comes first.
ligretto-football-ask-left = Field card { $place }: { $left } to go.
ligretto-football-ask-through = All fulfilled: turn up the goal card!
ligretto-football-ask-flip = Turn up a card.
ligretto-football-ask-lay = Lay or drop your card.
ligretto-football-ask-restock = Make a new pile.
ligretto-football-ask-shot = Turn up parts and build the goal. Right? Then call it!
ligretto-football-nothing-up = First turn up a card, or take one of your discards in hand.
ligretto-football-which-place = Choose a place: 0 for the keeper, 1 to 5 for the field cards.
ligretto-football-which-quarter = Choose a quarter: 1 to 4.
ligretto-football-do-ready = Say that you are ready
ligretto-football-do-lay =
    { $pile ->
        [0] Lay the { $card } that is turned up: { $place }
       *[other] Lay the { $card } from discard pile { $pile }: { $place }
    }
ligretto-football-do-build =
    { $pile ->
        [0] Build the part that is turned up: { $card }
       *[other] Build the part on discard pile { $pile }: { $card }
    }
ligretto-football-do-goal = Call “goal”
ligretto-football-score =
    { $goals ->
        [one] 1 goal
       *[other] { $goals } goals
    }
ligretto-football-round = Round { $round }
ligretto-football-ready = Ready
ligretto-football-ready-count = { $count } of { $players } are ready
ligretto-football-shout = Shout to your team

## What a listener is told
ligretto-football-tell-card = You: { $card }.
ligretto-football-tell-sum = Team: { $sum } of { $number }.
ligretto-football-tell-laid = Team at { $number }: { $cards }.
ligretto-football-tell-missing = Still open: { $quarters }.

## Keys
ligretto-football-key-space = Turn up a card; make a new pile; say that you are ready
ligretto-football-key-keeper = Lay the card in hand at the keeper’s place
ligretto-football-key-digits = Lay the card in hand at that field card
ligretto-football-key-quarters = In the shot: build top left, top right, bottom left, bottom right
ligretto-football-key-up = Lay at the marked place
ligretto-football-key-drop = Put the turned-up card on that discard pile
ligretto-football-key-down = Put the turned-up card on the smallest discard pile
ligretto-football-key-take = Take the top of that discard pile in hand
ligretto-football-key-arrows = Take the next of your cards in hand
ligretto-football-key-clear = Take all away at the marked place
ligretto-football-key-turn-up = Turn up the goal card
ligretto-football-key-goal = Call “goal”
ligretto-football-key-about = What is the card in hand good for? (also: press and hold)
ligretto-football-key-shout = Shout a number to your team
ligretto-football-key-have-it = Shout “I have it!”
ligretto-football-key-clear-it = Shout “Clear it!”
ligretto-football-key-cheer = Cheer your team on

## The log
ligretto-football-log-kicked-off = Kick-off! Round { $round }.
ligretto-football-log-cleared =
    { $you ->
        [yes]
            { $count ->
                [one] You take one card away: { $place }.
               *[other] You take { $count } cards away: { $place }.
            }
       *[no]
            { $count ->
                [one] { $name } takes one card away: { $place }.
               *[other] { $name } takes { $count } cards away: { $place }.
            }
    }
ligretto-football-log-unbuilt =
    { $you ->
        [yes] You take a part back: { $part }.
       *[no] { $name } takes a part back: { $part }.
    }
ligretto-football-log-turned-up =
    { $you ->
        [yes] You turn up the goal card.
       *[no]
            { $team ->
                [white] { $name } turns up the goal card: White shoots.
               *[black] { $name } turns up the goal card: Black shoots.
            }
    }
ligretto-football-log-goal-called =
    { $you ->
        [yes] You call “goal”!
       *[no]
            { $team ->
                [white] { $name } calls “goal” for White!
               *[black] { $name } calls “goal” for Black!
            }
    }
ligretto-football-log-wrong = Wrong: { $places }.
ligretto-football-log-goal =
    { $team ->
        [white] Goal for White!
       *[black] Goal for Black!
    }
ligretto-football-log-own-goal =
    { $team ->
        [white] Own goal by White! Black gets the goal card.
       *[black] Own goal by Black! White gets the goal card.
    }
ligretto-football-log-deadlocked = Neither team can build its goal any more: the round ends without one.
ligretto-football-log-ended =
    { $team ->
        [white] White wins the match.
       *[black] Black wins the match.
    }

## Shouts
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
phrase-have_it = I have it!
phrase-clear_it = Clear it!
phrase-come_on = Come on!
phrase-nearly_there = Nearly there!
phrase-well_done = Well done!
phrase-keep_cool = Keep cool!

## Refusals
refusal-ligretto-football-too_fast = At most { $limit } actions a second: wait a moment.
refusal-ligretto-football-game_over = The game is over.
refusal-ligretto-football-already_ready = You are ready already; the whistle waits for the others.
refusal-ligretto-football-nothing_to_do = You have no card left. Wait until your team mates have gone on.
refusal-ligretto-football-before_kick_off = Wait for the kick-off: first everybody says that they are ready.
refusal-ligretto-football-kicked_off = The round is on already.
refusal-ligretto-football-only_in_run = Your team is in the shot: nothing is laid at the field any more.
refusal-ligretto-football-only_in_shot = Your team is in the run: the goal comes after the field.
refusal-ligretto-football-nothing_turned_up = You have no card turned up.
refusal-ligretto-football-empty_discard_pile = Your discard pile { $pile } is empty.
refusal-ligretto-football-another_card_shows = You meant { $meant }, but { $shows } lies there now.
refusal-ligretto-football-no_such_pile = You have { $piles } discard piles; there is no pile { $pile }.
refusal-ligretto-football-card_turned_up = One card at a time: lay or drop this one first ({ $shows }).
refusal-ligretto-football-pile_used_up = Your pile is used up.
refusal-ligretto-football-pile_not_used_up =
    { $count ->
        [one] Your pile still has one card.
       *[other] Your pile still has { $count } cards.
    }
refusal-ligretto-football-nothing_to_restock = Your discard piles are empty: there is nothing to make a pile of.
refusal-ligretto-football-keeper_taken = The keeper’s place is taken, by { $by }.
refusal-ligretto-football-keeper_first = First a 1 must lie at your goal.
refusal-ligretto-football-not_a_keeper = Only a 1 can be the keeper, not a { $jersey }.
refusal-ligretto-football-field_card_fulfilled = Full: { $at }. { $by } laid the last card.
refusal-ligretto-football-too_early = Too early: { $at }. First comes { $current }.
refusal-ligretto-football-sum_too_high = Too much: { $sum } + { $jersey } is more than { $number }. ({ $at })
refusal-ligretto-football-nothing_to_clear = Nothing of your team lies there: { $at }.
refusal-ligretto-football-clear_elsewhere = Cards are taken away only where your team is now, not here: { $at }.
refusal-ligretto-football-not_through_yet = Not yet: something is missing at { $at }.
refusal-ligretto-football-quarter_taken = Taken ({ $quarter }), by { $by }.
refusal-ligretto-football-wrong_part = This part ({ $part }) does not belong there: { $quarter }.
refusal-ligretto-football-parts_stay = With the strict referee a part that lies is right, and stays.
refusal-ligretto-football-nothing_built = No part lies there: { $quarter }.
refusal-ligretto-football-scene_unfinished = Not yet: the goal is still open, { $quarter }.

## The rules in our own words
ligretto-football-rules-aim = The aim
ligretto-football-rules-aim-text = Two teams run through the same row of five field cards, each from its own goal to the other’s. Whoever is through shoots. Five goals win the match. Everybody plays at once; there are no turns.
ligretto-football-rules-run = The run
ligretto-football-rules-run-text = Turn up your next card. Lay it at the field, or put it on one of your discard piles. First a 1 must stand in your goal as the keeper; then come the field cards, one after the other from your own goal on.
ligretto-football-rules-piles = Your piles
ligretto-football-rules-piles-text = You have two discard piles (more where your team is smaller) and may lay the top card of one of them at any time. When your pile is used up, your discards are shuffled into a new one.
ligretto-football-rules-field = Fulfil a field card
ligretto-football-rules-field-text = With one card of its number, or with several that add up to exactly it. The whole team lays together.
ligretto-football-rules-clear = Gone wrong?
ligretto-football-rules-clear-text = Take away all the cards of your team at a field card, onto one of your discard piles. Single cards stay. The places behind it wait until a card lies there again.
ligretto-football-rules-shot = The shot
ligretto-football-rules-shot-text = All five fulfilled: turn up the other team’s goal card. All of you turn your cards over; now the parts of the goal on their backs count. Build the scene out of four quarters, with the ball exactly where it belongs.
ligretto-football-rules-corner = Ball in the corner
ligretto-football-rules-middle = Ball towards the middle
ligretto-football-shot-0 = The goal card shows the ball in the top right corner. That is what you build.
ligretto-football-shot-1 = Top left, and no ball in it, as in the picture: right.
ligretto-football-shot-2 = Top right, but the ball is missing: with this part it would be an own goal. Take it back.
ligretto-football-shot-3 = All four parts, and the ball where it belongs: call the goal!
ligretto-football-rules-goal = Goal!
ligretto-football-rules-goal-text = Call “goal”, and the table checks all that lies there: keeper, field cards, scene. All right: the goal card is yours. Anything wrong: own goal, and the others take one of your goal cards.
ligretto-football-rules-referee = The referee
ligretto-football-rules-referee-text = With both the order counts: keeper first, then one field card after the other. The honest referee does not add up: any card may lie there, and mistakes show only at the check. The strict one refuses what is wrong, and shows the sum.
ligretto-football-rules-talk = Shout
ligretto-football-rules-talk-text = Call out to your team what number you need, that you have it, or that somebody should clear it; and cheer each other on. Only your own team hears you.
ligretto-football-rules-end = The end
ligretto-football-rules-end-text = After every goal or own goal a new round lies ready. The first team with five goal cards wins.
ligretto-football-sum-0 = Field card { $number }: your team has laid nothing yet. Now { $sum }.
ligretto-football-sum-1 = A 7 lies there: { $sum } of { $number }. Five are missing.
ligretto-football-sum-2 = A team mate lays a 3: { $sum } of { $number }. Exactly 2 are missing.
ligretto-football-sum-3 = A 2: { $sum } of { $number }, exactly. On to the next field card!

## Why a bot did what it did, told after the game
motive-ligretto-football-ready = Nothing else has to be done before the kick-off.
motive-ligretto-football-keeper = The keeper was missing.
motive-ligretto-football-completes = It completes the { $number }.
motive-ligretto-football-lacks = The { $number } then lacks { $left }.
motive-ligretto-football-too_high = The cards at the { $number } were too high by { $over }.
motive-ligretto-football-wrong_keeper = Only a 1 keeps the goal.
motive-ligretto-football-stuck = Nobody had a card for it any more.
motive-ligretto-football-through = All five field cards seemed done.
motive-ligretto-football-part_fits = The part belongs in the scene.
motive-ligretto-football-part_misread = The part looked right, and is not.
motive-ligretto-football-part_wrong = The part does not belong in the scene.
motive-ligretto-football-scene_stands = All four parts lie in the goal.
motive-ligretto-football-nothing_fits = No card that shows was of use.
motive-ligretto-football-pile_empty = The player’s pile was used up.
