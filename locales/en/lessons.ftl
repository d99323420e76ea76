### First games with a coach. One sentence at a time.

coach = Coach
coach-next = Go on
coach-skip = Skip the lesson
coach-step = { $at } of { $all }
coach-done = That was your first game with a coach.
coach-skipped = The lesson is put away.
coach-play = Play a real game
coach-again = The lesson again
coach-missing = The lesson could not be fetched: this browser cannot run the games by itself, or there is no connection.
reason-coach = Good idea, but first the coach’s: follow the pointer, or skip the lesson.

## Team Play
lesson-team-play-aim = You and { $partner } are a team: what either of you wins counts for both.
lesson-team-play-mission = This is your mission: two red cards of the same number, worth 2 points.
lesson-team-play-keep = You may swap a new mission once, but this one is easy: keep it.
lesson-team-play-turn = Now it is your turn, and you hold a red 3.
lesson-team-play-bank = In every turn you draw two cards: take the red 3 that lies open in the bank.
lesson-team-play-fulfil = Two red 3s are just what your mission asks for, so turn them in for 2 points.
lesson-team-play-swap = The next mission comes at once; five red ones in a row take long, so swap it this time.
lesson-team-play-pile = Draw your second card from the pile, where nobody else sees what you get.
lesson-team-play-end = A red 7 does not help you now, so end your turn and watch what the others do.
lesson-team-play-partner = { $partner } wants three of one number, and has just taken a 7 for all to see.
lesson-team-play-give = You may give your partner one or two cards a turn: choose your red 7, then give it.
lesson-team-play-center = The mission in the middle is for whoever is first: two blue cards of the same number.
lesson-team-play-blue = There is a blue 4 in the bank; take it.
lesson-team-play-luck = Now try your luck with the pile.
lesson-team-play-center-fulfil = Another blue 4: the button already knows what it is good for.
lesson-team-play-end-again = Nothing is left to do, so end your turn.
lesson-team-play-together = With your red 7 { $partner } had three 7s: 2 more points for you both.
lesson-team-play-last = The eighth mission of a team starts the last round, and then the most points win.

## UNO TEAMS!
lesson-uno-teams-aim = You and { $partner } win together, as soon as both your hands are empty.
lesson-uno-teams-gift = First everybody gives the partner one card: choose the blue 6, the only blue one you have, and give it.
lesson-uno-teams-top = This card lies open: whatever you lay must have its colour, its number or its symbol.
lesson-uno-teams-color = Raised cards fit; lay the red 3, because red fits red.
lesson-uno-teams-number = The colour is blue now, and you have none, but an 8 fits an 8.
lesson-uno-teams-symbol = The two arrows on the green 7 let you and { $partner } swap a card: lay it.
lesson-uno-teams-swap = Choose what { $partner } gets from you: the red 2, a colour that is seldom played now.
lesson-uno-teams-team = After a Team Wild it is { $partner }’s turn at once: { $partner } has your blue 6, so name blue.
lesson-uno-teams-draw = Nothing you hold fits a blue 4, so draw a card.
lesson-uno-teams-drawn = A card that you have just drawn may be laid if it fits, and this one does.
lesson-uno-teams-three = A 3 on a 3: lay it.
lesson-uno-teams-uno = When you lay your last card but one you have to call “UNO!”: press it first, then lay the yellow 6.
lesson-uno-teams-catch = { $left } has one card left and forgot to call: catch { $left }, for two more cards, before the next one plays.
lesson-uno-teams-share = Whoever lays the last card gets half of the partner’s hand, so help each other to the end.
lesson-uno-teams-last = The rest, such as Skip, Reverse and Draw Two, tells you what it does when you press and hold it.

## Team UP
lesson-team-up-aim = You and { $left } load one pallet together, as full and as flat as you can; this box lies there from the start.
lesson-team-up-draw = A card tells which box comes next: draw one.
lesson-team-up-card = It asks for a white box, of any shape.
lesson-team-up-plate = Choose the white plate and set it beside the tall box: the button shows its first place, and sets it down there.
lesson-team-up-partner = { $left } drew a card for a blue box and has set it down here: every box has to touch another one and to stand on something with its whole base.
lesson-team-up-again = Now it is your turn again: draw.
lesson-team-up-over = Like this the red brick would hang over, for nothing is below its end.
lesson-team-up-turn = Turn it, then set it down.
lesson-team-up-post = { $left } has put a post on the plate.
lesson-team-up-color = Draw your third card.
lesson-team-up-red = The card asks for a red box, of any shape.
lesson-team-up-clone = Here the red plate would be a clone, and clones are not allowed: one of its sides would lie flush against an equal side of the brick.
lesson-team-up-glow = Only places that are allowed glow: find one of them for the red plate.
lesson-team-up-nowhere = { $left } drew a card for a plate, and all three are on the pallet: a card that fits nowhere lies face down and costs a point.
lesson-team-up-layer = Every layer that is full to the last of its 24 cells is worth 5 points, and five layers count.
lesson-team-up-cost = Every box that stays here at the end costs a point as well.
lesson-team-up-last = 25 points are a perfect load; before a card is drawn anybody may propose to stop.

## Ligretto football
lesson-ligretto-football-ready = Everybody plays at the same time, so first all say that they are ready.
lesson-ligretto-football-flip = After the whistle turn up the top card of your pile.
lesson-ligretto-football-keeper = A 1 is the keeper, and without a keeper nobody starts: lay it into your goal.
lesson-ligretto-football-row = Now you pass the ball along these five cards, one after the other, up to the other goal.
lesson-ligretto-football-seven = The first one asks for a 7: turn up the next card.
lesson-ligretto-football-match = A 7 for the 7: press the place.
lesson-ligretto-football-nine = { $left } has a keeper too and runs the other way; go on with the 9.
lesson-ligretto-football-sum = Several cards may add up to a number: lay the 4 at the 9.
lesson-ligretto-football-rest = 5 are missing: turn up another card.
lesson-ligretto-football-exact = 4 and 5 are exactly 9.
lesson-ligretto-football-four = Next comes the 4.
lesson-ligretto-football-drop = An 8 is too much for a 4: put it on one of your discard piles.
lesson-ligretto-football-on = Turn up the next one, quickly.
lesson-ligretto-football-third = A 4, at last: lay it.
lesson-ligretto-football-pile = The 8 on your discard pile can be used now: choose it, then its place.
lesson-ligretto-football-six = Only the 6 is missing.
lesson-ligretto-football-fifth = Lay it, and you are through.
lesson-ligretto-football-through = Now shoot: turn up the other team’s goal card.
lesson-ligretto-football-scene = Your cards are turned over: out of four parts you build the same picture, with the ball in the same place.
lesson-ligretto-football-part = Turn up your first part.
lesson-ligretto-football-corner = The top left corner, and no ball in it, just as in the picture: build it there.
lesson-ligretto-football-second = Now the one with the ball: turn up the next part.
lesson-ligretto-football-ball = The right corner, but without the ball: put it on a discard pile.
lesson-ligretto-football-next = Go on looking.
lesson-ligretto-football-with-ball = Here is the ball, and right in the corner: build it.
lesson-ligretto-football-low = Now the two below.
lesson-ligretto-football-low-left = Bottom left, without a ball: build it.
lesson-ligretto-football-missing = One part is missing.
lesson-ligretto-football-low-right = Bottom right: build it.
lesson-ligretto-football-compare = Compare both pictures once more, the ball above all: what is wrong when you call becomes an own goal.
lesson-ligretto-football-call = They are the same: call the goal!
lesson-ligretto-football-check = Keeper, sums and scene are checked, and everything is right: your first goal.
lesson-ligretto-football-last = Five goals win; next time { $left } will not wait for you.
