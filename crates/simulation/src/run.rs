//! One run: a world is set up, things go wrong in it, everything heals, and the laws are checked.

use crate::air::{self, Air, Weather};
use crate::asked::{self, Inquiry, Question};
use crate::dice::Dice;
use crate::faults::{self, Change, Crowd, Plan};
use crate::film::Film;
use crate::laws::{self, Case, Law, Upheld};
use crate::looker::Looker;
use crate::machine::{Machine, Surroundings};
use crate::past::{self, Sitter};
use crate::person::{Person, Role};
use crate::pipe::pipe;
use crate::record::{self, Health, KeptTable, Record};
use crate::scenario::{Broken, Plant, Report, Scenario};
use crate::world::{Millis, ProcessId};
use server::entry::Deed;
use sha2::{Digest, Sha256};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::sync::{Arc, LazyLock, Mutex};
use std::time::Duration;
use table::{Seat, seats};
use wire::rest::{NewTable, Stage, TableMade};
use wire::{AnyGame, Shelf};

/// How many machines there are.
const MACHINES: usize = 3;

/// How many tables there are that people come to.
const TABLES: usize = 2;

/// How many people look at the lobby.
const LOOKERS: usize = 2;

/// How many tables of a thousand are near their end when people come to them, and how many moves bots
/// would make there at most.
const ENDING: u32 = 400;
const MOST_LEFT: u64 = 30;

/// How far the world's time goes on at once.
const STEP: Millis = 4;

/// Things go wrong from the one time to the other; then everything heals, and some go home. People ask for nothing more
/// from `HUSH` on, and by `END` everybody has to know what was in the record at `NOTED`.
const STORM: Millis = 600;
const HEALED: Millis = 4_000;
const GOING: Millis = 5_000;
const HUSH: Millis = 8_500;
const NOTED: Millis = 9_000;
const END: Millis = 10_000;

/// Within this time after everything has healed, every game goes on.
const SETTLED: Millis = HEALED + 3_000;

/// Within this time an owner knows that somebody has left: where the word of it arrives, and where it was
/// lost and all is compared again.
const TOLD: Millis = 100;
const FOUND_OUT: Millis = 3_000;

/// How many questions over HTTP of a thousand are for a new table, and how many tables the lobby shows.
const NEW: u32 = 60;
const MOST_SHOWN: u32 = 100;

static SHELF: LazyLock<Shelf> = LazyLock::new(shelf::shelf);

/// Runs it, and checks every law.
pub fn run(scenario: &Scenario) -> Result<Report, Broken> {
    let mut world = World::new(scenario.clone());
    let ran = world.run().and_then(|()| world.check());
    ran.map_err(|(law, told)| Broken {
        seed: scenario.seed,
        law,
        told,
    })
}

struct World {
    scenario: Scenario,
    dice: Dice,
    now: Millis,
    record: Arc<Mutex<Record>>,
    air: Arc<Mutex<Air>>,
    machines: Vec<Machine>,
    /// Those whose node is to be started.
    starting: BTreeSet<usize>,
    people: Vec<Person>,
    lookers: Vec<Looker>,
    plan: Plan,
    /// Everything that anybody was told.
    told: Sha256,
    frames: usize,
    /// The last move of each table when it was noted.
    noted: BTreeMap<String, u32>,
    /// How often the lobby had changed by then.
    noted_lobby: usize,
    /// How many moves each table had when everything had settled.
    settled: BTreeMap<String, usize>,
    asked: Vec<Inquiry>,
}

impl World {
    fn new(scenario: Scenario) -> Self {
        // What timers count from is settled before any machine's time begins.
        drop(server::Clock::started_at(0));
        let mut dice = Dice::new(scenario.seed);
        let record = Record::new(dice.split(), scenario.plant);
        let air = Air::new(dice.split(), scenario.plant);
        let around = Surroundings {
            shelf: SHELF.clone(),
            record: Arc::clone(&record),
            air: Arc::clone(&air),
            seed: dice.bits(),
            plant: scenario.plant,
            idle: Duration::from_millis(dice.between(200, 4_000)),
        };
        let machines = (0..MACHINES).map(|number| Machine::new(number, around.clone()));
        let lookers = (0..LOOKERS).map(|_| Looker::new(dice.split())).collect();
        Self {
            machines: machines.collect(),
            scenario,
            dice,
            now: 0,
            record,
            air,
            starting: (0..MACHINES).collect(),
            people: Vec::new(),
            lookers,
            plan: Plan::new(),
            told: Sha256::new(),
            frames: 0,
            noted: BTreeMap::new(),
            noted_lobby: 0,
            settled: BTreeMap::new(),
            asked: Vec::new(),
        }
    }

    fn run(&mut self) -> Upheld {
        self.set_up();
        while self.now < END {
            self.now += STEP;
            if self.now == HEALED {
                self.heal();
            }
            if self.now == GOING {
                self.send_some_home();
            }
            if self.now == SETTLED {
                self.settled = self.counted();
            }
            if self.now == NOTED {
                self.noted = self.last_moves();
                self.noted_lobby = self.count_lobbies();
                self.ask_everything();
            }
            if self.dice.hits(5) {
                self.ask_something();
            }
            self.tick();
        }
        Ok(())
    }

    fn tick(&mut self) {
        let due = self.plan.partition_point(|(at, _)| *at <= self.now);
        let changes: Vec<_> = self.plan.drain(..due).collect();
        for (_, change) in changes {
            self.change(change);
        }
        record::lock(&self.record).tick(self.now);
        air::lock(&self.air).tick(self.now);
        self.start_machines();
        for number in 0..MACHINES {
            let ended = self.machines[number].tick(self.now, STEP);
            if ended.is_some() {
                self.trace(|| format!("machine {number}: its node has ended"));
            }
        }
        for number in 0..self.people.len() {
            self.live(number);
        }
        for number in 0..LOOKERS {
            self.look(number);
        }
    }

    /// The moment of somebody who looks at the lobby.
    fn look(&mut self, number: usize) {
        for text in self.lookers[number].read() {
            self.told.update(text.as_bytes());
        }
        if self.lookers[number].looks_for_node(self.now) {
            let machine = self.dice.below(MACHINES);
            let sight = self.machines[machine].look();
            self.lookers[number].look(sight, self.now);
        }
    }

    /// Which of all the lobbies it is that is shown now.
    fn count_lobbies(&self) -> usize {
        let mut record = record::lock(&self.record);
        record.lobby(MOST_SHOWN);
        record.lobbies().len() - 1
    }

    fn start_machines(&mut self) {
        for number in std::mem::take(&mut self.starting) {
            if self.machines[number].is_up() || !self.machines[number].start() {
                self.starting.insert(number);
            } else {
                self.trace(|| format!("machine {number}: a node starts"));
            }
        }
    }

    /// Somebody asks for something over HTTP.
    fn ask_something(&mut self) {
        let machine = self.dice.below(MACHINES);
        if self.dice.hits(NEW) {
            self.ask(machine, Question::New);
        } else {
            let questions = self.questions();
            let question = questions[self.dice.below(questions.len())].clone();
            self.ask(machine, question);
        }
    }

    /// All machines are asked for everything.
    fn ask_everything(&mut self) {
        for question in self.questions() {
            for machine in 0..MACHINES {
                self.ask(machine, question.clone());
            }
        }
    }

    fn ask(&mut self, machine: usize, question: Question) {
        let secret = self.shown_with(&question);
        let process = self.machines[machine].open();
        let answer = match &question {
            Question::New => {
                let wish = self.wish();
                self.machines[machine].make_later(wish)
            }
            question => self.machines[machine].get(&question.path(), secret.as_deref()),
        };
        let record = record::lock(&self.record);
        let tables = || record.tables().iter();
        let in_lobby = tables().filter(|table| table.shown.is_some());
        if let Some((process, answer)) = process.zip(answer) {
            self.asked.push(Inquiry {
                question,
                secret,
                process,
                at: self.now,
                calm: self.now >= SETTLED && self.now <= NOTED,
                stages: tables()
                    .map(|table| (table.choices.id.clone(), table.stage))
                    .collect(),
                in_lobby: in_lobby.map(|table| table.choices.id.clone()).collect(),
                answer,
            });
        }
    }

    /// The secret that goes with a question, if anybody asks it who is at the table, and plays.
    fn shown_with(&mut self, question: &Question) -> Option<String> {
        let table = question.table().filter(|_| question.is_shown_a_secret())?;
        let people = self.people.iter();
        let secrets = people.filter(|person| person.role.table == table);
        let secrets: Vec<_> = secrets.map(|person| person.role.secret.clone()).collect();
        self.dice.any(&secrets).cloned().flatten()
    }

    fn questions(&self) -> Vec<Question> {
        let games = SHELF.games().map(|game| game.id());
        Question::all(&record::lock(&self.record), games)
    }

    /// A table that nobody comes to.
    fn wish(&mut self) -> NewTable {
        let games: Vec<_> = SHELF.games().collect();
        let game = games[self.dice.below(games.len())];
        NewTable {
            game: game.id().to_owned(),
            name: "Zoe".to_owned(),
            listed: true,
            ..NewTable::default()
        }
    }

    /// Somebody's moment.
    fn live(&mut self, number: usize) {
        let now = self.now;
        for text in self.people[number].read(now) {
            self.told.update(number.to_le_bytes());
            self.told.update(text.as_bytes());
            self.frames += 1;
            self.trace(|| {
                format!(
                    "person {number} reads {}",
                    text.chars().take(300).collect::<String>()
                )
            });
        }
        if self.people[number].looks_for_node(now) {
            self.connect(number);
        }
        let offers = self.scenario.plant != Some(Plant::NoOffers) || now < HEALED;
        if now < HUSH && offers {
            self.people[number].go_on(now);
            self.people[number].ask(now);
        }
    }

    /// Any node may be asked, by whoever balances the load.
    fn connect(&mut self, number: usize) {
        let (client, server) = pipe(8);
        let machine = self.dice.below(MACHINES);
        match self.machines[machine].connect(server) {
            Some(process) => {
                self.trace(|| format!("person {number} connects to machine {machine}"));
                self.people[number].connect(client, process, self.now);
            }
            None => self.people[number].try_later(self.now),
        }
    }

    fn change(&mut self, change: Change) {
        self.trace(|| format!("{change:?}"));
        let now = self.now;
        match change {
            Change::Kill(number) => {
                let killed = self.machines[number].kill();
                self.cut(killed);
            }
            Change::Stop(number) => self.machines[number].stop(now),
            Change::Start(number) => drop(self.starting.insert(number)),
            Change::Pause(number, paused) => self.machines[number].pause(paused),
            Change::Part(from, to) => drop(air::lock(&self.air).apart.insert((from, to))),
            Change::Join(from, to) => drop(air::lock(&self.air).apart.remove(&(from, to))),
            Change::CutOff(number) => {
                record::lock(&self.record).cut_off.insert(number);
            }
            Change::Back(number) => drop(record::lock(&self.record).cut_off.remove(&number)),
            Change::Weather(weather) => air::lock(&self.air).weather = weather,
            Change::Health(health) => record::lock(&self.record).health = health,
            Change::Forget => record::lock(&self.record).forget_nodes(),
            Change::Drift(number, rate) => self.machines[number].rate = rate,
            Change::SetClock(number, by) => self.machines[number].set_clock(by),
            Change::HangUp(number) => self.people[number].hang_up(now),
            Change::Stall(number, until) => self.people[number].stall(until),
        }
    }

    /// What a process that was killed had still to say arrives in part.
    fn cut(&mut self, killed: Option<ProcessId>) {
        for person in &mut self.people {
            if let Some(process) = killed {
                person.cut(process);
            }
        }
    }

    /// The host stays, so that there is somebody to start.
    fn send_some_home(&mut self) {
        for person in &mut self.people {
            let plays = person
                .room()
                .is_some_and(|room| room.stage == Stage::Running);
            if plays && person.role.waits_for.is_empty() && self.dice.hits(200) {
                person.go_home(self.now);
            }
        }
    }

    /// From now on nothing goes wrong any more.
    fn heal(&mut self) {
        self.trace(|| "everything heals".to_owned());
        self.plan.clear();
        {
            let mut record = record::lock(&self.record);
            record.health = Health::GOOD;
            record.cut_off.clear();
        }
        {
            let mut air = air::lock(&self.air);
            air.weather = Weather::FINE;
            air.apart.clear();
        }
        for machine in &mut self.machines {
            machine.pause(false);
            machine.rate = 1_000;
        }
        let down = |number: &usize| self.machines[*number].open().is_none();
        let down: Vec<usize> = (0..MACHINES).filter(down).collect();
        self.starting.extend(down);
    }

    /// Tables of several games, each with people.
    fn set_up(&mut self) {
        self.start_machines();
        let games: Vec<_> = SHELF.games().cloned().collect();
        for nth in 0..TABLES {
            let game = &games[self.dice.below(games.len())];
            let counts = game.seats();
            let seats = counts[self.dice.below(counts.len())];
            let wish = NewTable {
                game: game.id().to_owned(),
                seats: Some(seats),
                name: format!("Ann {nth}"),
                level: game.levels().first().map(|level| (*level).to_owned()),
                listed: true,
                bot_delay: Some(self.dice.between(5, 60) as u32),
                window: Some(self.dice.between(0, 60) as u32),
                away: Some(self.dice.between(1, 2) as u32),
                ..NewTable::default()
            };
            let machine = self.dice.below(MACHINES);
            let made = self.machines[machine].make(wish);
            let made = made
                .expect("all machines are up")
                .expect("the table can be made");
            let first = self.people.len();
            self.seat_people(nth, seats, &made, game.manners().phrases);
            if self.dice.hits(ENDING) {
                self.write_past(&**game, first..self.people.len());
            }
        }
        if self.scenario.faults {
            let crowd = Crowd {
                machines: MACHINES,
                people: self.people.len(),
            };
            self.plan = faults::draw(&mut self.dice, crowd, STORM, HEALED);
        }
    }

    /// The table is near its end when people come to it, the host and the others who play first.
    fn write_past(&mut self, game: &dyn AnyGame, people: Range<usize>) {
        let host = &self.people[people.start].role;
        let (table, playing) = (host.table.clone(), host.waits_for.len());
        let others = self.people[people].iter().take(playing).skip(1);
        let sitters: Vec<Sitter> = others.filter_map(Person::sitter).collect();
        let left = self.dice.between(1, MOST_LEFT) as usize;
        let mut record = record::lock(&self.record);
        past::write(&mut record, game, &table, &sitters, left, &mut self.dice)
            .expect("bots play what the game allows");
    }

    /// The host, one or two more who play, and sometimes a second device or somebody who watches.
    fn seat_people(
        &mut self,
        nth: usize,
        count: u8,
        made: &TableMade,
        phrases: &'static [&'static str],
    ) {
        let playing = (2 + u8::from(self.dice.hits(400))).min(count);
        let taken: Vec<Seat> = seats(playing).collect();
        let role = |seat: Seat, secret: Option<String>| Role {
            table: made.table.clone(),
            secret,
            seat,
            waits_for: Vec::new(),
            phrases,
        };
        let mut roles = Vec::new();
        for &seat in &taken {
            let secret = match seat == made.seat {
                true => made.secret.clone(),
                false => self.dice.hex(32),
            };
            roles.push(role(seat, Some(secret)));
        }
        roles[0].waits_for = taken;
        if self.dice.hits(300) {
            let second = roles[self.dice.below(roles.len())].clone();
            roles.push(Role {
                waits_for: Vec::new(),
                ..second
            });
        }
        if self.dice.hits(600) {
            roles.push(role(made.seat, None));
        }
        if playing < count && self.dice.hits(400) {
            let secret = self.dice.hex(32);
            roles.push(role(Seat(playing), Some(secret)));
        }
        for (number, role) in roles.into_iter().enumerate() {
            let name = format!("p{nth}-{number}");
            let dice = self.dice.split();
            self.people.push(Person::new(name, role, dice));
        }
    }

    fn counted(&self) -> BTreeMap<String, usize> {
        let record = record::lock(&self.record);
        let moves = |entry: &&server::entry::Entry| matches!(entry.deed, Deed::Acted { .. });
        let tables = record.tables().iter();
        let counted = tables.map(|table| {
            let moves = table.entries.iter().filter(moves).count();
            (table.choices.id.clone(), moves)
        });
        counted.collect()
    }

    fn last_moves(&self) -> BTreeMap<String, u32> {
        let record = record::lock(&self.record);
        let is_move = |deed: &Deed| matches!(deed, Deed::Acted { .. } | Deed::Started { .. });
        let tables = record.tables().iter();
        let last = tables.map(|table| {
            let last = table.entries.iter().rfind(|entry| is_move(&entry.deed));
            (table.choices.id.clone(), last.map_or(0, |entry| entry.n))
        });
        last.collect()
    }

    /// Holds everything against the laws.
    fn check(&mut self) -> Result<Report, (Law, String)> {
        let record = Arc::clone(&self.record);
        let record = record::lock(&record);
        self.check_peace(&record)?;
        self.check_bus()?;
        let mut films = BTreeMap::new();
        for table in record.tables() {
            let id = &table.choices.id;
            let named = |(law, told)| (law, format!("{id}: {told}"));
            laws::of_log(table)?;
            laws::of_next(table, &record)?;
            let film = film(table, &record)?;
            let case = Case { table, film: &film };
            self.check_people(&case)?;
            laws::of_presence(&case, &self.people_at(id)).map_err(named)?;
            self.check_progress(&case).map_err(named)?;
            films.insert(id.clone(), film);
        }
        for inquiry in &self.asked {
            inquiry.check(&record, &films)?;
        }
        asked::of_days(&self.asked)?;
        for looker in &self.lookers {
            looker.check(record.lobbies(), self.noted_lobby)?;
        }
        Ok(self.report(&record, &films))
    }

    fn report(&self, record: &Record, films: &BTreeMap<String, Film>) -> Report {
        let tables = record.tables();
        let nexts = tables.iter().filter_map(laws::next_of).count();
        let made = self.asked.iter().filter_map(Inquiry::made).count();
        let moves = |id: &String| films.get(id).map_or(0, Film::moves);
        let played = tables.iter().filter(|table| moves(&table.choices.id) > 0);
        let (air, counts) = (air::lock(&self.air), record.counts);
        Report {
            digest: self.digest(record),
            games: played.map(|table| record.game(table).to_owned()).collect(),
            moves: films.values().map(Film::moves).sum(),
            nexts,
            strays: tables.len() - TABLES - nexts - made,
            frames: self.frames,
            messages: air.counts.messages,
            parcels: air.counts.parcels,
            lost: air.counts.lost,
            answered_elsewhere: air.counts.answered,
            taken_over: tables.iter().map(laws::taken_over).sum(),
            looks: self.lookers.iter().map(Looker::looks).sum(),
            conflicts: counts.conflicts,
            loads: counts.loads,
            takeovers: counts.takeovers,
        }
    }

    /// Whether everybody who came to a table was told the truth there, and those who are still there all of it.
    fn check_people(&self, case: &Case<'_>) -> Upheld {
        let id = &case.table.choices.id;
        for (number, person) in self.people.iter().enumerate() {
            let named = |(law, told)| (law, format!("person {number} at {id}: {told}"));
            case.of_person(person).map_err(named)?;
            if person.role.table == *id && !person.is_gone() {
                laws::of_end(person, case.table, &self.noted).map_err(named)?;
            }
        }
        Ok(())
    }

    /// Whether a table that was there in time has gone on since everything had settled, with moves or
    /// to the next one. One where nobody plays need not.
    fn check_progress(&self, case: &Case<'_>) -> Upheld {
        let (table, moves) = (case.table, case.film.moves());
        let id = &table.choices.id;
        let before = self.settled.get(id).copied().unwrap_or(0);
        let people = self.people_at(id);
        let is_played = people.iter().any(|person| case.is_played_by(person));
        if table.made > HEALED || !is_played || moves > before || laws::next_of(table).is_some() {
            return Ok(());
        }
        Err((
            Law::Progress,
            format!("{before} moves still, {:?}", table.stage),
        ))
    }

    fn people_at(&self, table: &str) -> Vec<&Person> {
        let people = self.people.iter();
        people.filter(|person| person.role.table == table).collect()
    }

    fn check_bus(&self) -> Upheld {
        let overheard = &air::lock(&self.air).overheard;
        // Where things go wrong, that somebody has left may be told again only when all is well.
        let faults = self.scenario.faults;
        let forgotten = |left: Millis| match faults && left < HEALED {
            true => HEALED + FOUND_OUT,
            false => left + TOLD,
        };
        laws::of_bus(overheard, &self.people, forgotten)?;
        laws::of_questions(overheard, &self.asked)
    }

    fn check_peace(&self, record: &Record) -> Upheld {
        let counts = record.counts;
        let tables = record.tables().len() as u64;
        // Each table is read once when it is made, for the lobby, and once when somebody comes to it.
        // One where nobody is any more, or ever was, is read again whenever it is asked for.
        let most = 2 * tables + self.asked_of_empty(record);
        if self.scenario.faults || counts.conflicts == 0 && counts.loads <= most {
            return Ok(());
        }
        Err((Law::Peace, format!("{tables} tables, {counts:?}")))
    }

    /// How many questions there were about tables without people.
    fn asked_of_empty(&self, record: &Record) -> u64 {
        let is_empty = |table: &&str| {
            let next = record.table(table).and_then(laws::next_of);
            next.is_some() || self.people_at(table).is_empty()
        };
        let tables = self.asked.iter().filter_map(|asked| asked.question.table());
        tables.filter(is_empty).count() as u64
    }

    fn digest(&self, record: &Record) -> String {
        let mut digest = self.told.clone();
        for table in record.tables() {
            for entry in &table.entries {
                digest.update(entry.n.to_le_bytes());
                digest.update(entry.at.to_le_bytes());
                digest.update(entry.client.as_deref().unwrap_or_default());
                digest.update(entry.deed.payload().as_bytes());
            }
        }
        hex::encode(digest.finalize())
    }

    fn trace(&self, told: impl FnOnce() -> String) {
        if let Some(trace) = self.scenario.trace {
            trace(self.now, &told());
        }
    }
}

/// A table's log, played once more.
fn film(table: &KeptTable, record: &Record) -> Result<Film, (Law, String)> {
    let id = &table.choices.id;
    let stored = record.stored(id).expect("it is one of the record's tables");
    let deal = &stored.table.deal;
    let game = SHELF.edition(&deal.game, &deal.edition_sha256);
    let game = game.expect("it was made with the present deck");
    let film = Film::of(&**game, &stored.table);
    film.map_err(|error| (Law::Playable, format!("{id}: {error:?}")))
}
