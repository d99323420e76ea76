### What every page says. Game ids, levels, phrases and error codes are the protocol's.

## The page
loading = One moment …
close = Close
to-lobby = To the lobby
language = Language
theme = Appearance
theme-auto = Same as the device
theme-light = Light
theme-dark = Dark
sound = Sound
sound-off = Sound off
sound-on = Sound on
settings = Settings
cloth = The table
cloth-wood = wood
cloth-felt = felt
cloth-night = night
cloth-contrast = high contrast
card-back = Card backs
card-back-symbols = symbols
card-back-waves = waves
card-back-lattice = lattice
card-back-sun = sun
avatar = Your picture
avatar-fox = Fox
avatar-owl = Owl
avatar-bear = Bear
avatar-cat = Cat
avatar-frog = Frog
avatar-whale = Whale
avatar-rabbit = Rabbit
avatar-bee = Bee
seat-color = Your colour
seat-color-violet = Violet
seat-color-teal = Teal
seat-color-pink = Pink
seat-color-lime = Lime
seat-color-blue = Blue
seat-color-lilac = Lilac
seat-color-sage = Sage green
seat-color-grey = Grey
seat-color-note = On this screen. The seat that usually has it gets yours.
volume = Sounds
volume-0 = off
volume-1 = soft
volume-2 = normal
volume-3 = loud
buzz = Vibrate briefly, where the device can
bot-pace = Bots take their turns
bot-pace-calm = calmly
bot-pace-normal = like people
bot-pace-quick = quickly
bot-pace-at-once = at once
bot-pace-seconds =
    { $seconds ->
        [one] with a second for each move
       *[other] with { $seconds } seconds for each move
    }
bot-pace-note = For the tables that you open from now on. Where all play at once, the bots’ level says how fast they are.
nowhere-title = There is nothing here
nowhere-text = The address may be mistyped, or the page has moved.
notice = The games’ names belong to their owners and only say which rules are played. Art, texts and program are our own.

## The lobby
lobby-title = Four team games at one table
lobby-lead = Play with friends, with bots that see no more than you do, or both. No account: pick a game and sit down.
your-name = Your name
games = Games
play-now = Play now
first-title = New to { $game }?
first-text = A coach shows you the game in a few minutes, on a real table.
first-coach = First game, with a coach
first-play = Just play
first-learn = Learn it with a coach
with-friends = With friends
not-yet-playable = Not yet playable
players = Players
bot-level = Bots play
level-easy = easy
level-normal = normal
level-hard = hard
pace = Pace
pace-normal = as quick as people are
pace-slow = slow
pace-slow-note = A slow table: bots take twice as long, and nobody may act more than four times a second.
show-in-lobby = Show the table in the lobby
set-table = Set the table
tables-mine = Your tables
tables-open = Open tables
tables-none = No table is open just now. Press “With friends” on a game, and show your table in the lobby.
go-on = Go on
join = Join
watch = Watch
seats-free =
    { $count ->
        [0] all seats taken
        [one] one seat free
       *[other] { $count } seats free
    }
stage-running = in play
stage-over = game over

## The games, as the lobby tells of them
game-team-play = Team Play
game-team-play-about = Partners with hidden hands collect cards for missions, and help each other without a word.
game-team-play-meta = 3 to 6 players · 20 minutes
game-team-up = Team UP
game-team-up-about = All together you load a pallet with boxes, as high and as full as it goes.
game-team-up-meta = 1 to 4 players · 20 minutes
option-team-up-mode = Cards
option-team-up-mode-game = hidden: a game
option-team-up-mode-challenge = cards known: a challenge
option-team-up-mode-puzzle = 1 to 36: the puzzle
game-uno-teams = UNO TEAMS!
game-uno-teams-about = Match colours and numbers in pairs; your partner’s last card is yours too.
game-uno-teams-meta = 4, 6 or 8 players · 15 minutes
option-uno-teams-match = Length
option-uno-teams-match-round = one round
option-uno-teams-match-500 = match to 500 points
game-ligretto-football = Ligretto football
game-ligretto-football-about = Two teams, all at once: pass the ball with quick cards and shoot first.
game-ligretto-football-meta = 2 to 6 players · 10 minutes
option-ligretto-football-referee = Referee
option-ligretto-football-referee-honest = honest: mistakes show at the check
option-ligretto-football-referee-strict = strict: wrong cards are refused

## The waiting room
table = Table
waiting-pick = Pick a seat
waiting-seated = Who plays with whom?
waiting-host = { $name } starts the game.
waiting-nobody = Whoever sits down first starts the game.
team = Team { $number }
seat = Seat { $number }
you = you
host = host
partner = partner
away = away
seat-free = Free seat
sit-here = Sit here
stand-up = Stand up
bot = Bot
bot-none = Keep free
bot-for-seat = Bot for seat { $number }
start = Start the game
start-note = Bots take the seats that are still free.
invite = Invite
invite-how = Send the link or let them scan the code. Whoever opens it picks a seat.
invite-link = Link to this table
copy-link = Copy the link
copied = Copied
copy-failed = Copying did not work. Select the link and copy it by hand.
qr-code = QR code of the link
watching =
    { $count ->
        [one] One person watches.
       *[other] { $count } people watch.
    }
fair-title = A fair shuffle
fair-text = The table has fixed its secret; below is its fingerprint, which your page has noted. Your page adds random numbers of its own and, if you like, your words. They stay here until the start: then all fingerprints are fixed first, and only after that everything is opened and mixed. So nobody can steer the cards, and after the game anybody can check it.
fair-words = Words of your own
fair-add = Add
fair-change = Change
fair-commitment = The table’s fingerprint (SHA-256):
fair-own = Yours:
shuffle-waits = Shuffling: waiting for { $names }.
shuffle-anew = No answer in time from { $names }. Everything is drawn anew, without that part.
shuffle-called-off = No answer in time from { $names }, so nothing was dealt. Start again.
shuffle-was-anew = The shuffle was begun anew, because there was no answer in time from { $names }.
shuffle-without = Shuffled without a part from { $names }.
shuffle-without-you = Your page has no part in this shuffle: it was away, or did not answer in time.
shuffle-alarm-changed = Careful: the table’s fingerprint is not the one that your page noted. Your page takes no part in this shuffle.
shuffle-alarm-reused = Careful: the table asks your page to open for a second time what it has opened already. Your page refuses.
shuffle-alarm-foreign = For your seat the table shows a fingerprint that this page did not make. That is right only if you also play on another device.
shuffle-alarm-unheard = The cards were dealt without your part, although your page had committed to one. That is right only if it was not connected when the game started.

## At the table
rules = Rules
rules-of = Rules: { $game }
rules-search = Search the rules
rules-none = Nothing in the rules has these words.
rules-missing = The rules could not be fetched: there is no connection.
rules-page = { $at } of { $all }
rules-before = The page before
rules-after = The next page
log = What happened
log-empty = Nothing yet. Every move will be told here.
keys = Keyboard
keys-on = Single-key shortcuts at the table
key-help = This list
key-rules = Rules
key-log = What happened
say = Say
said = { $name }: “{ $phrase }”
thinking = is thinking
bot-stands-in = bot stands in
let-bot-play = Let a bot play
stood-in = You were away, so a bot plays for you.
late = { $name } was first, by { $ms } ms.
take-back = Take my seat back
you-watch = You are watching: you see what lies open for all.
take-over = Take { $name }’s seat
play-as = You play as
leave-seat = Leave
game-started = The cards are dealt. Have fun!
reconnecting = The connection is lost. We keep trying; your seat is safe.
outdated = There is a newer version of this page.
reload = Load it
table-gone = This table does not exist
table-not-playable = This table cannot be opened

## The end
end-won = You have won!
end-lost = The others were better this time
end-shared = A shared victory
end-watched = { $names } won
end-together = The end: { $score }
winner = Winner
points =
    { $count ->
        [one] 1 point
       *[other] { $count } points
    }
which-rule = Which rule?
your-turn = Your turn
waiting-set = The table is set
waiting-chosen = What was chosen for this table
log-over = The game is over. What was played before you came is in its replay.
offline = This device is offline. As soon as it is back, the game goes on; your seat is safe.
play-puzzle = Puzzle
you-left = You have left your seat; a bot plays on.
hint = What would a bot do?
hint-would = A bot would do this: { $what }
hint-nothing = A bot would do nothing just now.
hint-do = Do it
seat-left = { $name } has left. { $bot } plays on.
see-table = Look at the table
see-result = Show the result
again = Again with the same people
again-join = The others go on: join them
proof-title = Was the shuffle fair?
proof-table-kept = The table’s secret fits the fingerprint that your page noted before the cards were dealt.
proof-table-broken = The table’s secret does not fit the fingerprint that your page noted. These are not the cards that were promised.
proof-late-open = The table’s secret fits its fingerprint, but your page did not see that before the cards were dealt, so it cannot vouch for it.
proof-own-kept = Your part is in the shuffle as your page drew it, and the list of all parts is the one that your page saw before.
proof-own-broken = Your part, or the list of all parts, is not the one that your page saw before the cards were dealt.
proof-no-part-open = Your page had no part in this shuffle.
proof-list-kept = Every part is the one that was committed to before any was opened.
proof-list-broken = At least one part is not the one that was committed to.
proof-alone-open = Nobody committed to a part here: alone with bots, and with cards that were dealt before, the shuffle is the table’s own.
proof-checking = Being checked …
proof-deal-kept = Dealt again from secret and parts, the cards are the same.
proof-stacked-kept = Dealt again, the cards are the same. Not chance, but laid down in advance: { $fields }.
proof-actions-kept = All { $count } moves were played again, and each is allowed by the rules.
proof-result-kept = The result is the one that the moves lead to.
proof-running-open = The game is not over in this replay.
proof-secret-broken = The table’s secret does not fit its own fingerprint. These are not the cards that were promised.
proof-opening-broken = The part of { $name } is not the one that was committed to.
proof-given_up-broken = Your page noted a fingerprint that the table gave up later, because a player did not answer. That is true only if your screen said so then.
proof-deal-broken = The cards cannot be dealt again. { $why }
proof-action-broken = Move { $number } is not possible. { $why }
proof-result-broken = The result is not the one that the moves lead to.
proof-verify = This page did all this with the program’s own code. Whoever does not trust the page can do the same with a program of their own:
proof-replay = Download the replay
move-refused = Whoever tried it at a table would be told: “{ $why }”
proof-words-open = In the shuffle there are words of { $count ->
        [one] one player
       *[other] { $count } players
    } that nobody committed to in this replay: they lay in the open, or the cards were dealt before, at another table. Whoever knew them could have chosen the secret to suit.
proof-typed = A fingerprint that you noted elsewhere
proof-compare = Compare
proof-no-fingerprint = This is no fingerprint: a fingerprint has 64 characters, the digits 0 to 9 and the letters a to f.
proof-typed-kept = The fingerprint that you noted elsewhere is the one that the table committed to.
proof-typed-part-kept = The fingerprint that you noted elsewhere is that of { $name }’s part.
proof-typed-broken = The fingerprint that you noted elsewhere stands nowhere in this replay. If this table still showed it at the start, these are not the cards that were promised.
proof-typed-given-up-broken = The fingerprint that you noted elsewhere is one that the table gave up later, because a player did not answer. That is true only if your screen said so then.
proof-typed-open = The fingerprint that you noted elsewhere was not compared, because the replay does not even keep its own promises.
proof-evidence = What was checked, to check it yourself
proof-fingerprint = The table’s fingerprint, told before
proof-secret = The table’s secret, told afterwards
proof-part = Part of { $name }
proof-words = Words in the open
proof-said = Words: “{ $words }”
proof-no-words = No words of their own, random bits alone
proof-field-numbers = number cards
proof-field-missions = missions
proof-field-deck = the deck
proof-field-cards = cards
proof-field-neutral = the neutral box
proof-field-known = how many cards were known
proof-field-white = White’s cards
proof-field-black = Black’s cards
proof-field-field = field cards
proof-field-goals_white = White’s goal cards
proof-field-goals_black = Black’s goal cards
proof-field-reshuffle = that nothing is shuffled anew
replay = Replay
replay-watch = Watch the replay
replay-open = Open a replay
replay-drop = or drop its file here
reason-core_missing = This browser cannot do that: the part of the page that knows the rules could not be started ({ $why }). Try a newer browser, or reload the page.

## The same cards
deal = Same cards
deal-of-day = Deal of the day
deal-of-day-how = Everybody here has the same cards today, until midnight UTC.
deal-how = You get the same cards as they had, in the same order, and nobody shows you what comes next. Then compare.
deal-to-beat = Score to beat:
deal-best = Best so far: { $score }, { $names }
deal-nobody = Nobody has finished it yet. Be the first!
deal-play = Play
deal-results = Who played these cards
deal-yours = this game
deal-bots =
    { $count ->
        [one] one bot
       *[other] { $count } bots
    }
deal-new = New result: { $names }, { $score }.
deal-repeats = These cards have been played before.
deal-gone = These cards are not here
deal-invite = Invite others to these cards
deal-invite-how = They play the same cards without seeing them before. Their result will appear here.
deal-invite-link = Link to these cards
deal-share = Let others play
deal-share-how = They play the same cards without having seen them, and you compare. Until you close the competition, only your table sees the replay and what was possible.
deal-close = Close the competition
deal-close-sure = Really close it: everybody may see the cards
deal-held-until = These cards are compared until { $until }. Nobody sees the replay or what was possible before then.
deal-held-makers = These cards are being compared. The replay and what was possible come when those who made the competition close it.
deal-held-yours = Others may play these cards. Until you close the competition, only your table sees the replay and what was possible.
deal-open = The comparison is over: everybody may see these cards now.
deal-watch = Whoever watches sees nothing of these cards as long as they are compared. You can play them yourself.
deal-took = took { $time }
deal-stopped = stopped early
deal-uncounted-taken_over = does not count: a bot’s seat was taken over
deal-uncounted-played_before = does not count: these cards were begun before in the same browser
deal-uncounted-lay_open = does not count: the cards were known
same-cards = Same cards again
reason-deal_not_finished = Nobody has played these cards to the end yet. As soon as somebody has, you can play them too.
reason-deal_not_shared = Those who played these cards have not let others play them. They can, with “Let others play” on their score sheet.
reason-deal_held = These cards are compared until { $until }. Nobody is told more of them before then.
reason-deal_held_for_makers = These cards are being compared. Only those who made the competition are told more of them, until they close it.
reason-deal_in_play = These cards are being played again at another table. Once that game is over, everybody may see them.
reason-no_competition = These cards are in no competition.
reason-not_makers = Only those who made the competition can close it.
reason-deal_of_other_game = These cards belong to another game.
reason-deal_for_other_seats = These cards are for { $seats } players.
reason-deal_with_other_cards = With these options the cards would be different ones.
reason-deal_hidden = The order of these cards is shown only to those who have played them.
reason-deal_settled = These cards were shuffled before: nothing can be added to them.
reason-list_fixed = The cards are about to be dealt.
reason-left_out = Your page did not answer in time. The cards are dealt without your part.
reason-rules_uncorrected = This game was played under rules that were corrected before the first release; it cannot be continued or replayed.
reason-rules_unknown = This game was played under newer rules than are known here.
reason-edition_missing = This game was played with the deck { $edition }, which the server does not have. Whoever runs it can start it once with --deck and the file of that deck.

## Phrases
phrase-hello = Hello, everyone!
phrase-well_played = Well played!
phrase-thanks = Thank you!
phrase-good_luck = Good luck!
phrase-oops = Oops!
phrase-one_moment = One moment, please
phrase-good_game = That was a good game
phrase-again = Another round?

## Errors
error-malformed = The server did not understand that.
error-no_such_game = The server does not know this game.
error-bad_setup = A table like that cannot be set.
error-no_table = There is no table.
error-no_such_seat = The table has no such seat.
error-game_over = The game is over.
error-not_your_turn = It is not your turn.
error-wrong_phase = That is not possible at this moment.
error-not_in_hand = You do not hold that card.
error-illegal = The rules do not allow that.
error-too_fast = That was too fast. Try again in a moment.
error-too_large = That is too long.
error-too_many = There are too many tables or connections from here.
error-not_yours = That is not yours to do.
error-no_such_table = Nobody plays there. The link may be mistyped, or the table was cleared away.
error-no_such_deal = There are no such cards. The link may be mistyped, or they were cleared away.
error-outdated = There is a newer version of this page.
error-unavailable = The server does not answer just now. Try again in a moment.

## Several at one device, hints
curtain = Pass the device to { $name }
curtain-lift = That is me: show my cards
here-count = At this device
here-name = Name of player { $number }
here-not = Here everybody plays at once: one device is for one player.
here-one-more = One more here
here-tag = at this device
reason-no_solver = Nobody knows the best play of this game.
reason-no_hints = There are no hints: nobody knows which cards come.
reason-cards_shared = There are no hints: others play these cards too.
reason-not_alone = There are no hints while other people play here.
reason-nothing_to_do = There is nothing to do on this seat just now.
reason-too_many_searches = Many people want to know what was possible just now. Try again in a while.
reason-name_taken = Somebody here is called { $name } already. Choose another name.
reason-unprintable = This holds characters that cannot be seen or shown. Leave them out.
reason-log_full = So much has happened at this table that it takes nothing but moves now.

## Seats in a running game
takeover = A bot’s seat, once the game is on
takeover-host = the host agrees
takeover-team = the team agrees
takeover-open = open to all
seat-choice = Which seat
ask-seat = Ask for { $name }’s seat
asking-seat = You have asked for { $name }’s seat.
asking-whom = { $names } can say yes.
withdraw = Stop asking
asked-seat = { $name } asks: May I take over { $bot }’s seat?
asked-note = Whoever sits there sees its cards, and the game no longer counts where results are compared.
yes = Yes
no = No
come-back = Back to my seat
seat-taken-over = { $name } has taken over { $from }’s seat.
seat-taken-over-by = { $name } has taken over { $from }’s seat; { $by } agreed.
seat-came-back = { $name } is back and plays instead of { $from }.
seat-freed = { $by } has freed { $name }’s seat.
seat-freed-bot = { $by } has freed { $name }’s seat. { $bot } plays on.
not-compared = Therefore this game does not count where results are compared.
people = People at the table
free-seat = Free the seat
free-seat-of = Free { $name }’s seat
free-sure = { $name } will not come back to this table. Free the seat?
free-yes = Yes, free it
free-no = Keep it as it is
put-out = The host has freed your seat. You may go on watching.
reason-seat_taken = Somebody sits here already.
reason-seat_barred = The host has freed your seat here. You may watch, and sit at other tables.
reason-seat_of_others = You have played for another team in this game, so this seat is not for you.
reason-seat_left = You have left a seat in this game. You may come back to that one.
reason-seat_refused = They would rather leave this seat to the bot.
reason-seat_asked = Somebody else asks for this seat just now.
reason-seat_nobody = Nobody at this table can agree to that. The bots play on.
reason-seat_often = That was asked often enough. Leave them in peace for a while.
reason-seat_unanswered = Nobody has answered. Ask again a little later.
reason-seat_withdrawn = You no longer ask for this seat.
reason-seat_own = This seat is your own. Leave it instead.
reason-seat_lapsed = This is no longer being asked.

## Going down, closed, blocked
draining =
    { $seconds ->
        [one] The server stops in one second.
       *[other] The server stops in { $seconds } seconds.
    }
draining-note = Your table is safe and goes on when the server is back.
reason-draining = The server is about to stop, so no new table is set. Try again when it is back.
reason-table_closed = This table was closed by the people who run this server.
reason-name_blocked = This name is not welcome here. Choose another one.
reason-address_blocked = Whoever runs this server keeps your address out for now.

## Why not: one sentence for each reason that the server has
reason-malformed = That was not understood.
reason-too_large = That is too much at once: { $most } bytes are the most.
reason-too_long = That is too long: { $longest } characters are the most.
reason-id_too_long = This page sent something wrong. Reload it.
reason-too_slow = Your connection is so slow that the server gave up after { $seconds } seconds. Try again.
reason-outdated = There is a newer version of this page. Reload it.
reason-no_hello = This page has not said which table it is for. Reload it.
reason-no_such_address = There is nothing at this address.
reason-foreign_origin = This comes from another site’s page. Open the game by its own address.
reason-foreign_host = This server does not answer to the name { $host }. Open it by the address that its host gave you.
reason-no_such_game = The server does not know the game { $game }.
reason-bad_setup = A table like that cannot be set: { $field }.
reason-no_table = There is no table.
reason-no_such_table = Nobody plays there. The link may be mistyped, or the table was cleared away.
reason-no_such_seat = The table has no such seat.
reason-not_started = The game has not begun yet.
reason-has_begun = The game has begun. That was for before the start.
reason-not_running = No game is on just now.
reason-not_over = The game is not over yet.
reason-game_over = The game is over.
reason-going_on = The next table is just being set.
reason-not_host = Only the host can do that.
reason-not_yours = That is not yours to do.
reason-no_such_phrase = That is not said at this table.
reason-too_many_watchers = So many people watch this table that there is no room for more.
reason-not_away = Nobody is away from this seat.
reason-stood_in = A bot plays for you. Take your seat back first.
reason-no_such_deal = There are no such cards. The link may be mistyped, or they were cleared away.
reason-not_opening = The shuffle asks for nothing just now.
reason-not_listed = Your part came too late for this shuffle.
reason-wrong_opening = That is not what your page promised before, so it does not count.
reason-too_fast = That was too fast. Try again in a moment.
reason-counting_down = Wait for the whistle.
reason-too_many_tables = So many tables were set from here that you have to wait a while.
reason-too_many_connections = There are { $most } connections from here already. Close a page, and try again.
reason-full = So many people are here that there is no room for more. Try again in a while.
reason-closing = The server is going down. It will be back.
reason-unavailable = The server cannot take that just now. Try again in a moment.
reason-not_stored = That could not be stored, so it did not happen. Try again.

## Examples in the rules
step-back = One step back
step-forth = One step on

# Tables in the page, without a server
alone-offline = The server cannot be reached. You can play against bots and with whoever sits at this device; friends elsewhere, open tables and the deal of the day are back as soon as it answers.
alone-files = This page runs without a server: play against bots and with whoever sits at this device. Friends elsewhere, open tables and the deal of the day need a server.
place = Where
place-server = On the server
place-page = In this page
local-how = Played in this page alone, without a server: against bots and with whoever sits at this device. It is kept in this browser and compared with nobody’s.
local-compared = This game was played in this page: it is compared with nobody’s.
local-invite = This table is in this page alone. Whoever is to join sits down here, at this device.
reason-local_elsewhere = This table is open in another tab. A table in the page is played in one tab at a time.
local-take = Play here
reason-local_missing = This table is not kept in this browser. Tables in the page stay where they were made.
local-full = The storage of this browser is full. The game goes on, but what happens now is lost when you close the page: make room, and it is kept again.
reason-local_unreadable = What this browser keeps of the table cannot be read just now. Reload the page, or restart the browser.
reason-local_damaged = What this browser keeps of this table is damaged, or from another version of the page. It stays as it is, and so do your other tables.
local-broken = The storage of this browser fails just now. The game goes on, but what happens now is lost when you close the page, unless it can be stored before.
local-off = This browser stores nothing. The game goes on, but is lost when you close the page.
local-dropped = The table went on in another tab, from what was stored. What happened here after that could not be stored, and is lost.
offline-updated = Tandem has been updated.
offline-ready = Everything is here: Tandem plays without a network too.
offline-failed = Not everything could be kept for playing offline: room in this browser’s storage is missing, or the network. The next visit tries again.
offline-insecure = Tandem cannot be kept for playing offline here: browsers allow that only over HTTPS.
offline-unsupported = Tandem cannot be kept for playing offline here: this browser does not allow it, as in a private window, or where it does not trust the server’s certificate.
show-again = Show that again
key-again = Show the last move again
