//! What goes wrong in a run, and when.

use crate::air::Weather;
use crate::dice::Dice;
use crate::record::Health;
use crate::world::Millis;

/// Something that changes in the world.
#[derive(Clone, Debug)]
pub(crate) enum Change {
    /// A process dies.
    Kill(usize),
    /// A process is asked to end.
    Stop(usize),
    /// A machine starts its node.
    Start(usize),
    /// A process stands still, or goes on.
    Pause(usize, bool),
    /// What the one sends does not reach the other any more.
    Part(usize, usize),
    /// It does again.
    Join(usize, usize),
    /// A machine does not reach the record any more.
    CutOff(usize),
    /// It does again.
    Back(usize),
    /// Parcels fare differently from now on.
    Weather(Weather),
    /// The record does.
    Health(Health),
    /// It does not know any node any more.
    Forget,
    /// A machine's time goes at another rate.
    Drift(usize, u64),
    /// Somebody sets a machine's clock.
    SetClock(usize, i64),
    /// Somebody loses their connection.
    HangUp(usize),
    /// Somebody reads nothing until then.
    Stall(usize, Millis),
}

/// What goes wrong, in the order of time.
pub(crate) type Plan = Vec<(Millis, Change)>;

/// How many there are of what can go wrong.
#[derive(Clone, Copy)]
pub(crate) struct Crowd {
    pub machines: usize,
    pub people: usize,
}

/// Draws what goes wrong between these times. Each run has a few kinds of trouble, not all of them:
/// some faults hide others.
pub(crate) fn draw(dice: &mut Dice, crowd: Crowd, from: Millis, to: Millis) -> Plan {
    let mut plan = Plan::new();
    let kinds: Vec<usize> = (0..=dice.below(7))
        .map(|_| dice.below(KINDS.len()))
        .collect();
    for kind in kinds {
        for _ in 0..=dice.below(3) {
            let at = dice.between(from, to);
            KINDS[kind](dice, crowd, at, &mut plan);
        }
    }
    // People come and go all the time.
    for _ in 0..dice.below(2 * crowd.people) {
        let at = dice.between(from, to);
        plan.push((at, Change::HangUp(dice.below(crowd.people))));
    }
    plan.retain(|(at, _)| *at < to);
    plan.sort_by_key(|(at, _)| *at);
    plan
}

/// One kind of trouble: adds one case of it, and its end, to the plan.
type Kind = fn(&mut Dice, Crowd, Millis, &mut Plan);

/// Some are there more than once: they come more often.
const KINDS: [Kind; 16] = [
    killed, killed, ended, paused, paused, parted, cut_off, cut_off, weather, weather, weather,
    health, health, clocks, stalled, forgotten,
];

fn killed(dice: &mut Dice, crowd: Crowd, at: Millis, plan: &mut Plan) {
    let machine = dice.below(crowd.machines);
    plan.push((at, Change::Kill(machine)));
    plan.push((at + dice.between(5, 2_500), Change::Start(machine)));
}

fn ended(dice: &mut Dice, crowd: Crowd, at: Millis, plan: &mut Plan) {
    let machine = dice.below(crowd.machines);
    plan.push((at, Change::Stop(machine)));
    plan.push((at + dice.between(5, 2_500), Change::Start(machine)));
}

fn paused(dice: &mut Dice, crowd: Crowd, at: Millis, plan: &mut Plan) {
    let machine = dice.below(crowd.machines);
    plan.push((at, Change::Pause(machine, true)));
    plan.push((at + dice.between(50, 3_500), Change::Pause(machine, false)));
}

fn parted(dice: &mut Dice, crowd: Crowd, at: Millis, plan: &mut Plan) {
    let one = dice.below(crowd.machines);
    let other = (one + 1 + dice.below(crowd.machines - 1)) % crowd.machines;
    let end = at + dice.between(50, 3_000);
    let both = dice.hits(700);
    for (from, to) in [(one, other), (other, one)]
        .into_iter()
        .take(1 + usize::from(both))
    {
        plan.push((at, Change::Part(from, to)));
        plan.push((end, Change::Join(from, to)));
    }
}

fn cut_off(dice: &mut Dice, crowd: Crowd, at: Millis, plan: &mut Plan) {
    let machine = dice.below(crowd.machines);
    plan.push((at, Change::CutOff(machine)));
    plan.push((at + dice.between(50, 3_000), Change::Back(machine)));
}

fn weather(dice: &mut Dice, _: Crowd, at: Millis, plan: &mut Plan) {
    let weather = Weather {
        lost: dice.below(300) as u32,
        doubled: dice.below(300) as u32,
        longest: dice.between(1, 120),
    };
    plan.push((at, Change::Weather(weather)));
    plan.push((
        at + dice.between(200, 3_000),
        Change::Weather(Weather::FINE),
    ));
}

fn health(dice: &mut Dice, _: Crowd, at: Millis, plan: &mut Plan) {
    let health = Health {
        away: dice.hits(200),
        deaf: dice.below(300) as u32,
        mute: dice.below(300) as u32,
        lost: dice.below(150) as u32,
        unknown: dice.below(150) as u32,
        late: dice.below(80) as u32,
        longest: dice.between(2, 250),
    };
    plan.push((at, Change::Health(health)));
    plan.push((at + dice.between(100, 2_500), Change::Health(Health::GOOD)));
}

fn forgotten(_: &mut Dice, _: Crowd, at: Millis, plan: &mut Plan) {
    plan.push((at, Change::Forget));
}

fn clocks(dice: &mut Dice, crowd: Crowd, at: Millis, plan: &mut Plan) {
    let machine = dice.below(crowd.machines);
    plan.push((at, Change::Drift(machine, dice.between(500, 1_500))));
    let by = dice.between(0, 20_000) as i64 - 10_000;
    plan.push((at, Change::SetClock(machine, by)));
}

fn stalled(dice: &mut Dice, crowd: Crowd, at: Millis, plan: &mut Plan) {
    let until = at + dice.between(100, 2_000);
    plan.push((at, Change::Stall(dice.below(crowd.people), until)));
}
