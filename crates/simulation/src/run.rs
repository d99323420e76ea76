//! One run: a world is set up, things go wrong in it, everything heals, and the laws are checked.

use crate::air::{self, Air, Weather};
use crate::dice::Dice;
use crate::faults::{self, Change, Crowd, Plan};
use crate::film::Film;
use crate::laws::{self, Case, Found, Law};
use crate::machine::{Answer, Machine, Surroundings};
use crate::past::{self, Sitter};
use crate::person::{Person, Role};
use crate::pipe::pipe;
use crate::record::{self, Health, KeptTable, Record};
use crate::scenario::{Broken, Report, Scenario};
use crate::world::{Millis, ProcessId};
use server::entry::Deed;
use sha2::{Digest, Sha256};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};
use std::time::Duration;
use table::{Seat, seats};
use wire::rest::{NewTable, Stage, TableMade};
use wire::{AnyGame, Shelf};

/// How many machines there are.
const MACHINES: usize = 3;

/// How many tables there are.
const TABLES: usize = 2;

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

/// Where the lobby answers over HTTP, and below it every table.
const LOBBY: &str = "/api/tables";

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
    plan: Plan,
    /// Everything that anybody was told.
    told: Sha256,
    frames: usize,
    /// The last move of each table when it was noted.
    noted: BTreeMap<String, u32>,
    /// How many moves each table had when everything had settled.
    settled: BTreeMap<String, usize>,
    questions: Vec<Inquiry>,
}

/// Something that was asked over HTTP.
struct Inquiry {
    path: String,
    /// Whether nothing could go wrong any more.
    calm: bool,
    answer: Answer,
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
        Self {
            machines: machines.collect(),
            scenario,
            dice,
            now: 0,
            record,
            air,
            starting: (0..MACHINES).collect(),
            people: Vec::new(),
            plan: Plan::new(),
            told: Sha256::new(),
            frames: 0,
            noted: BTreeMap::new(),
            settled: BTreeMap::new(),
            questions: Vec::new(),
        }
    }

    fn run(&mut self) -> Found {
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

    /// Somebody asks about a table over HTTP, or looks at the lobby.
    fn ask_something(&mut self) {
        let paths = self.paths();
        let path = paths[self.dice.below(paths.len())].clone();
        let machine = self.dice.below(MACHINES);
        self.ask(machine, path);
    }

    /// All machines are asked about all tables.
    fn ask_everything(&mut self) {
        for path in self.paths() {
            for machine in 0..MACHINES {
                self.ask(machine, path.clone());
            }
        }
    }

    fn ask(&mut self, machine: usize, path: String) {
        if let Some(answer) = self.machines[machine].get(&path) {
            let calm = self.now >= SETTLED && self.now <= NOTED;
            self.questions.push(Inquiry { path, calm, answer });
        }
    }

    /// What may be asked for: the lobby and every table.
    fn paths(&self) -> Vec<String> {
        let record = record::lock(&self.record);
        let tables = record.tables().iter();
        let tables = tables.map(|table| format!("{LOBBY}/{}", table.choices.id));
        [LOBBY.to_owned()].into_iter().chain(tables).collect()
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
        if now < HUSH {
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
        let down = |number: &usize| !self.machines[*number].is_open();
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
        laws::of_bus(&air::lock(&self.air).overheard, &self.people)?;
        for question in &self.questions {
            self.check_answer(question, &record)?;
        }
        let mut moves = 0;
        for table in record.tables() {
            let id = &table.choices.id;
            let named = |(law, told)| (law, format!("{id}: {told}"));
            laws::of_log(table)?;
            laws::of_next(table, &record)?;
            let film = film(table, &record)?;
            moves += film.moves();
            let case = Case { table, film: &film };
            self.check_people(&case)?;
            laws::of_presence(&case, &self.people_at(id)).map_err(named)?;
            self.check_progress(&case).map_err(named)?;
        }
        let nexts = record.tables().iter().filter_map(laws::next_of).count();
        Ok(Report {
            digest: self.digest(&record),
            moves,
            nexts,
            strays: record.tables().len() - TABLES - nexts,
            frames: self.frames,
            parcels: air::lock(&self.air).sent(),
            conflicts: record.counts.conflicts,
            loads: record.counts.loads,
        })
    }

    /// Whether everybody who came to a table was told the truth there, and those who are still there all of it.
    fn check_people(&self, case: &Case<'_>) -> Found {
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
    fn check_progress(&self, case: &Case<'_>) -> Found {
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

    /// Where nothing goes wrong, everything is answered by what is in the record.
    fn check_answer(&self, question: &Inquiry, record: &Record) -> Found {
        let Inquiry { path, calm, answer } = question;
        let answer = answer.lock().unwrap_or_else(PoisonError::into_inner);
        let broken = |told: &str| Err((Law::Answered, format!("{path}: {told}")));
        let (status, body) = match &*answer {
            Some((status, body)) => (*status, body.as_str()),
            None if *calm => return broken("no answer"),
            None => return Ok(()),
        };
        match status {
            200 => laws::of_answer_over_http(path, body, record, *calm),
            503 | 404 if !calm => Ok(()),
            _ => broken(&format!("{status}: {body}")),
        }
    }

    fn people_at(&self, table: &str) -> Vec<&Person> {
        let people = self.people.iter();
        people.filter(|person| person.role.table == table).collect()
    }

    fn check_peace(&self, record: &Record) -> Found {
        let counts = record.counts;
        let tables = record.tables().len() as u64;
        // Each table is read once when it is made, for the lobby, and once when somebody comes to it.
        // One that its people have left is read again whenever it is asked for.
        let most = 2 * tables + self.asked_of_left(record);
        if self.scenario.faults || counts.conflicts == 0 && counts.loads <= most {
            return Ok(());
        }
        Err((Law::Peace, format!("{tables} tables, {counts:?}")))
    }

    /// How many questions there were about tables from which people have gone on.
    fn asked_of_left(&self, record: &Record) -> u64 {
        let is_left = |question: &&Inquiry| {
            let id = question.path.strip_prefix(LOBBY).unwrap_or_default();
            let table = record.table(id.trim_start_matches('/'));
            table.and_then(laws::next_of).is_some()
        };
        self.questions.iter().filter(is_left).count() as u64
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
