### Team Play: the table, its log, its refusals, its rules.

## Cards and places
team-play-card-red = red { $number }
team-play-card-blue = blue { $number }
team-play-place-own-0 = your mission
team-play-place-own-1 = your second mission
team-play-place-center = the mission in the middle
team-play-bank = Bank
team-play-bank-card = In the bank: { $card }
team-play-pile = Pile and discards
team-play-piles = Pile and discards
team-play-pile-count =
    { $count ->
        [one] Draw from the pile, one card
       *[other] Draw from the pile, { $count } cards
    }
team-play-discard-count =
    { $count ->
        [0] Discards, empty
        [one] Look at the discards, one card
       *[other] Look at the discards, { $count } cards
    }
team-play-center = Mission for all
team-play-mission-pile =
    { $count ->
        [one] Mission pile, one card
       *[other] Mission pile, { $count } cards
    }
team-play-no-mission = no mission left
team-play-ripe = You can fulfil it now
team-play-about-card = It counts by its colour and its number. Choose exactly the cards that a mission asks for, then the mission.
team-play-about =
    { $points ->
        [one] Worth 1 point. These cards, for example, fulfil it; no more and no fewer.
       *[other] Worth { $points } points. These cards, for example, fulfil it; no more and no fewer.
    }
team-play-mission-own = Your mission
team-play-mission-of = { $name }’s mission
team-play-yours = Your cards
team-play-hand-fresh = { $card }, a present from { $name }
team-play-you = You
team-play-scores = Scores
team-play-hand =
    { $count ->
        [0] Your hand, empty
        [one] Your hand, one card
       *[other] Your hand, { $count } cards
    }
team-play-hand-count =
    { $count ->
        [one] one card in hand
       *[other] { $count } cards in hand
    }
team-play-deed-took = took { $card }
team-play-deed-drew = drew from the pile
team-play-deed-fulfilled = fulfilled a mission: { $points }
team-play-deed-gave = gave { $count } away
team-play-deed-discarded = discarded { $count }
team-play-missions-of = { $count }/{ $target } missions
team-play-missions-count =
    { $count ->
        [one] 1 mission
       *[other] { $count } missions
    }
team-play-final-round = Last round: one more turn each
team-play-aim = The aim: the most points together. { $target } missions of one team end the game.
team-play-moment-gift = From { $name }
team-play-moment-final = Last round!
team-play-discards = Discards
team-play-discards-numbers = Number cards, newest first
team-play-discards-missions = Missions, newest first
team-play-discards-none = Nothing lies here yet.
team-play-collected = Collected missions
team-play-collected-none = No mission yet. The first one will lie here.

## What the table asks
team-play-ask-over = The game is over.
team-play-ask-watch = { $name } is playing.
team-play-ask-wait = { $name } is playing. You can already look for cards.
team-play-ask-wait-mission = { $name } is deciding about a mission.
team-play-ask-mission = Do you like your new mission? You may swap it once.
team-play-ask-discard =
    { $count ->
        [one] Your hand is over { $limit } cards: choose one to discard ({ $chosen } chosen).
       *[other] Your hand is over { $limit } cards: choose { $count } to discard ({ $chosen } chosen).
    }
team-play-ask-draw =
    { $count ->
        [one] Draw one more card, from the bank or from the pile.
       *[other] Your turn: draw two cards, from the bank or from the pile.
    }
team-play-ask-free = Fulfil, give cards to your partner, or end your turn.
team-play-wait = Waiting for the others
team-play-chosen = Chosen: { $cards }.
team-play-chosen-none = Nothing chosen.
team-play-nothing-fits = Your cards do not fulfil a mission yet.
team-play-still-ready = You can still fulfil a mission. Press again to end the turn all the same.

## What a button will do
team-play-do-keep = Keep this mission
team-play-do-swap = Swap it for a new one
team-play-do-end = End your turn
team-play-do-end-sure = End the turn all the same
team-play-do-others = Other cards
team-play-do-draw = Draw from the pile
team-play-do-take = Take { $card } from the bank
team-play-do-discard =
    { $count ->
        [0] Choose cards to discard
        [one] Discard one card
       *[other] Discard { $count } cards
    }
team-play-do-give = Give { $cards } to { $name }
team-play-do-fulfil =
    { $points ->
        [one] Fulfil for 1 point
       *[other] Fulfil for { $points } points
    }
team-play-do-unfit =
    { $count ->
        [one] This card does not fit
       *[other] These { $count } cards do not fit
    }

## Keys
team-play-key-hand = Choose a hand card, or put it back
team-play-key-arrows = Along your hand; the space bar chooses
team-play-key-bank = Choose the next card of the bank
team-play-key-draw = Draw from the pile
team-play-key-mission = Choose cards for a mission; again for the next way
team-play-key-about = What does this mission ask for? (also: press and hold)
team-play-key-give = Give the chosen cards to your partner
team-play-key-swap = Swap the new mission
team-play-key-main = Do what the large button says
team-play-key-end = End your turn
team-play-key-clear = Choose nothing

## The log
team-play-log-kept =
    { $you ->
        [yes] You keep your mission.
       *[no] { $name } keeps the mission.
    }
team-play-log-rejected =
    { $you ->
        [yes] You swap your mission ({ $mission }).
       *[no] { $name } swaps the mission ({ $mission }).
    }
team-play-log-dealt =
    { $place ->
        [center] New mission for all: { $mission }.
       *[own] New mission: { $mission }.
    }
team-play-log-empty = No mission is left for this place.
team-play-log-reshuffled-numbers = The discards are shuffled and become the pile.
team-play-log-reshuffled-missions = The discarded missions are shuffled and become the pile.
team-play-log-your-turn = It is your turn.
team-play-log-discarded =
    { $you ->
        [yes] You discard { $cards }.
       *[no] { $name } discards { $cards }.
    }
team-play-log-drew =
    { $you ->
        [yes] You draw from the pile.
       *[no] { $name } draws from the pile.
    }
team-play-log-drew-seen =
    { $you ->
        [yes] You draw { $card } from the pile.
       *[no] { $name } draws { $card } from the pile.
    }
team-play-log-took =
    { $you ->
        [yes] You take { $card } from the bank.
       *[no] { $name } takes { $card } from the bank.
    }
team-play-log-fulfilled =
    { $you ->
        [yes] You fulfil “{ $mission }” with { $cards }: { $points }!
       *[no] { $name } fulfils “{ $mission }” with { $cards }: { $points }!
    }
team-play-log-gave =
    { $from ->
        [you] You give { $to } { $cards }.
        [to-you] { $name } gives you { $cards }.
       *[others]
            { $count ->
                [one] { $name } gives { $to } one card.
               *[other] { $name } gives { $to } { $count } cards.
            }
    }
team-play-log-final = That was the last mission it took: everybody has one more turn.
team-play-log-ended = The game is over.

## Phrases of this game

## Refusals
refusal-team-play-game_over = The game is over.
refusal-team-play-other_seat_chooses = { $turn } decides about a mission first.
refusal-team-play-other_seats_turn = It is { $turn }’s turn.
refusal-team-play-no_partner = With three or five players everyone plays alone, and nobody gives cards away.
refusal-team-play-decide_on_mission = First keep your new mission or swap it.
refusal-team-play-reduce_first = First discard down to { $limit } cards.
refusal-team-play-nothing_to_reduce = You discard only at the start of a turn, and only with more than { $limit } cards.
refusal-team-play-no_new_mission = There is no new mission to decide about.
refusal-team-play-not_in_hand = You do not hold that many of { $card }.
refusal-team-play-wrong_number_discarded = Discard exactly { $must }, not { $named }: { $limit } cards stay in your hand.
refusal-team-play-no_draws_left = You have drawn both cards of this turn.
refusal-team-play-not_in_bank = There is no { $card } in the bank.
refusal-team-play-give_between_draws = Draw your second card first: giving does not come between the two draws.
refusal-team-play-already_given = You have already given cards this turn.
refusal-team-play-wrong_number_given = Give one or two cards, not { $named }.
refusal-team-play-no_such_place = You have one mission of your own; a second one is for three and five players.
refusal-team-play-empty_place = No mission is left there: { $place }.
refusal-team-play-does_not_match = These cards are not exactly what it takes: { $mission }.
refusal-team-play-draw_first =
    { $draws_left ->
        [one] Draw one more card before you end your turn.
       *[other] Draw { $draws_left } cards before you end your turn.
    }

## The rules in our own words
team-play-rules-aim = The aim
team-play-rules-aim-text = You and the partner opposite collect missions. Each is worth 1 to 6 points; the team with the most points wins. On a tie the team with fewer missions is ahead.
team-play-rules-turn = Your turn
team-play-rules-turn-text = In any order: draw two cards (you must), fulfil missions (as many as you can), and give your partner one or two cards (once). Then end your turn.
team-play-rules-draw = Draw
team-play-rules-draw-text = Take each card openly from the bank or blind from the pile. A bank card is replaced at once, so you may take the new one too. Between the two draws you may fulfil, but not give.
team-play-rules-fulfil = Fulfil
team-play-rules-fulfil-text = Show hand cards that match your own mission or the one in the middle exactly, no card more and none less. They go to the discards, and your team keeps the mission. A new one comes at once; if it is your own and you do not like it, swap it once. You may fulfil the new one in the same turn, with other cards.
team-play-fulfil-0 = Three red cards in a row are wanted: red 4 and red 5 are one too few.
team-play-fulfil-1 = A blue 6 does not help: all three must be red.
team-play-fulfil-2 = Red 4, 5 and 6: exactly that, so the mission is fulfilled.
team-play-fulfil-3 = With the red 7 it would be one card too many; keep it in your hand.
team-play-rules-give = Give
team-play-rules-give-text = Hand your partner one or two cards, face down. Their mission lies open: see what they need.
team-play-rules-limit = Hand limit
team-play-rules-limit-text = Whoever starts a turn with more than 6 cards first discards down to 6. The limit does not count in the first round.
team-play-rules-missions = Reading missions
team-play-rules-missions-text = Each tile is a card. Red tiles with a triangle and blue tiles with a circle ask for that colour; tiles in both colours want one colour for all; white tiles take any. Equal shapes are equal numbers, different shapes different numbers. Letters are numbers in a row. The note on top holds for all cards: only these numbers, or this total.
team-play-rules-alone = Three or five players
team-play-rules-alone-text = Everyone plays alone with two missions, nobody gives cards, the hand limit is 8, and 5 missions announce the end.
team-play-rules-talk = Silence
team-play-rules-talk-text = No talk about cards or wishes: only the friendly phrases. How many cards everyone holds is open.
team-play-rules-end = The end
team-play-rules-end-text = When a team has its 8th mission, the turn is finished, and then everyone has exactly one more turn.

## Missions
team-play-mission-pair = 2 of one number
team-play-mission-red-pair = 2 red of one number
team-play-mission-blue-pair = 2 blue of one number
team-play-mission-triple = 3 of one number
team-play-mission-odd-triple = 3 of one odd number
team-play-mission-even-triple = 3 of one even number
team-play-mission-one-colour-triple = 3 of one number in one colour
team-play-mission-four-of-a-kind = 4 of one number
team-play-mission-pairs-2 = 2 different pairs
team-play-mission-odd-pairs-2 = 2 different pairs of odd numbers
team-play-mission-even-pairs-2 = 2 different pairs of even numbers
team-play-mission-red-pairs-2 = 2 different pairs, all red
team-play-mission-blue-pairs-2 = 2 different pairs, all blue
team-play-mission-red-and-blue-pair = a red pair and a blue pair of another number
team-play-mission-pairs-3 = 3 different pairs
team-play-mission-parity-pairs-3 = 3 different pairs, all even or all odd
team-play-mission-full-house = 3 of one number and 2 of another
team-play-mission-triples-2 = 2 different triples
team-play-mission-run-3 = 3 numbers in a row
team-play-mission-run-4 = 4 numbers in a row
team-play-mission-run-5 = 5 numbers in a row
team-play-mission-run-6 = 6 numbers in a row
team-play-mission-red-run-3 = 3 numbers in a row, all red
team-play-mission-blue-run-3 = 3 numbers in a row, all blue
team-play-mission-red-run-4 = 4 numbers in a row, all red
team-play-mission-blue-run-4 = 4 numbers in a row, all blue
team-play-mission-red-run-5 = 5 numbers in a row, all red
team-play-mission-blue-run-5 = 5 numbers in a row, all blue
team-play-mission-sum-12 = any number of cards, total 12
team-play-mission-three-sum-10 = 3 cards, total 10
team-play-mission-four-sum-20 = 4 cards, total 20
team-play-mission-red-sum-7 = 3 red cards, total 7
team-play-mission-blue-sum-20 = 3 blue cards, total 20
team-play-mission-red-sum-of-two = 3 red cards, two add up to the third
team-play-mission-blue-sum-of-two = 3 blue cards, two add up to the third
team-play-mission-low-3 = 3 cards out of 1, 2, 3
team-play-mission-high-3 = 3 cards out of 6, 7, 8
team-play-mission-red-low-4 = 4 red cards out of 1, 2, 3
team-play-mission-blue-high-3 = 3 blue cards out of 6, 7, 8
team-play-mission-blue-high-4 = 4 blue cards out of 6, 7, 8
team-play-mission-odd-suit-4 = 4 odd cards in one colour
team-play-mission-even-suit-4 = 4 even cards in one colour
team-play-mission-suit-6 = 6 cards in one colour
team-play-mission-one-three-five-seven = 1, 3, 5 and 7
team-play-mission-two-four-six-eight = 2, 4, 6 and 8
team-play-mission-five-six-seven-suit = 5, 6 and 7 in one colour

## Why a bot did what it did, told after the game
motive-team-play-mission_near =
    { $lacking ->
        [one] It lacks about one card.
       *[other] It lacks about { $lacking } cards.
    }
motive-team-play-mission_far =
    { $lacking ->
        [one] It lacks about one card, and another may pay better.
       *[other] It lacks about { $lacking } cards, and another may pay better.
    }
motive-team-play-needed_least = The open missions need these cards least.
motive-team-play-bank_completes =
    { $points ->
        [one] It completes a mission that is worth one point.
       *[other] It completes a mission that is worth { $points } points.
    }
motive-team-play-bank_helps =
    { $missions ->
        [one] One open mission comes closer with it.
       *[other] { $missions } open missions come closer with it.
    }
motive-team-play-bank_for_later = It goes well with the other cards of the hand.
motive-team-play-pile_is_better = An unknown card promises more than those of the bank.
motive-team-play-announces_end =
    { $points ->
        [one] It brings one point and announces the end.
       *[other] It brings { $points } points and announces the end.
    }
motive-team-play-last_chance =
    { $points ->
        [one] It brings one point, and the end is near.
       *[other] It brings { $points } points, and the end is near.
    }
motive-team-play-points =
    { $points ->
        [one] It brings one point.
       *[other] It brings { $points } points.
    }
motive-team-play-partner_completes =
    { $points ->
        [one] With it the partner can fulfil a mission that is worth one point.
       *[other] With it the partner can fulfil a mission that is worth { $points } points.
    }
motive-team-play-partner_wants =
    { $missions ->
        [one] One mission that the partner can fulfil wants cards such as the { $number }.
       *[other] { $missions } missions that the partner can fulfil want cards such as the { $number }.
    }
motive-team-play-spare = One’s own missions can do without it.
motive-team-play-done = Nothing else helps in this turn.
