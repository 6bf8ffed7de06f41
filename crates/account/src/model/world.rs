//! A history: each step is one event of the plan; which message it concerns is random.

use super::{
    Defect,
    database::{Answer, Database, Owed, Statement, Taken},
    node::{Debt, Node, Stage, UnderWay},
    plan::{CALLS, DAY_LIMIT, Ending, KEYS, MONTH_LIMIT, NODES, Step, Wish, ending},
    random::Random,
};
use crate::{Charge, EffectiveDay, Idempotency, KeyId, Limits, Outcome};

/// 2026-11-30T14:00:00Z: an hour before a day and a month end in Korea.
const START: i64 = 1_796_047_200;

/// The outcome of a call, as its caller saw it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fate {
    UnderWay,
    Answered,
    /// 5xx.
    Failed,
    /// 402, 409 or 429.
    Refused,
    /// No reply, or a 5xx of a node that was killed before it could refund the charge.
    Unknown,
}

pub(super) struct Call {
    pub(super) charge: Charge,
    pub(super) fate: Fate,
    /// The effective day of its answer.
    pub(super) effective_day: EffectiveDay,
}

impl Call {
    /// Whether it was answered for a day that was already over.
    pub(super) fn is_late(&self) -> bool {
        let came = self.charge.idempotency.map(|sent| sent.effective_day);
        self.fate == Fate::Answered && came.is_some_and(|day| self.effective_day < day)
    }
}

/// A message, and the life of the node that sent or awaits it.
#[derive(Clone, Copy)]
struct Sent<T> {
    node: usize,
    life: u32,
    message: T,
}

pub(super) struct World {
    random: Random,
    pub(super) defect: Option<Defect>,
    pub(super) database: Database,
    is_up: bool,
    nodes: [Node; NODES],
    lives: [u32; NODES],
    pub(super) calls: Vec<Call>,
    to_database: Vec<Sent<Statement>>,
    to_node: Vec<Sent<(Statement, Answer)>>,
    slips: u64,
    pub(super) killed: u32,
    pub(super) lost: u32,
    pub(super) is_told: bool,
}

impl World {
    pub(super) fn new(seed: u64, defect: Option<Defect>) -> Self {
        let keys: [KeyId; KEYS] = std::array::from_fn(key);
        Self {
            random: Random::new(seed),
            defect,
            database: Database::new(START, &keys, defect),
            is_up: true,
            nodes: [(); NODES].map(|()| Node::default()),
            lives: [0; NODES],
            calls: Vec::new(),
            to_database: Vec::new(),
            to_node: Vec::new(),
            slips: 0,
            killed: 0,
            lost: 0,
            is_told: false,
        }
    }

    pub(super) fn run(&mut self, plan: impl Iterator<Item = Step>) {
        for step in plan {
            match step {
                Step::Call(node, wish) => self.call(node, wish),
                Step::Statement if self.is_up => self.deliver_statement(),
                // Reconciliation waits for the database as long as it takes.
                Step::Statement => {}
                Step::Answer => self.deliver_answer(),
                Step::End(node, ending) => self.finish(node, ending),
                Step::TimeOut(node) => self.time_out(node),
                Step::Settle(node) => self.settle(node),
                Step::Cut => self.lose(),
                Step::Kill(node) => self.kill(node),
                Step::Switch => self.is_up = !self.is_up,
                Step::Crash => self.crash(),
                Step::Time(seconds) => self.pass_time(seconds),
            }
        }
    }

    /// Everything works again, and whatever is in progress finishes.
    pub(super) fn heal(&mut self) {
        self.is_up = true;
        while !self.to_database.is_empty() || !self.to_node.is_empty() {
            self.deliver_statement();
            self.deliver_answer();
        }
        for node in 0..NODES {
            while !self.nodes[node].under_way.is_empty() {
                match self.nodes[node].under_way[0].stage {
                    Stage::Charging { .. } => self.time_out(node),
                    Stage::Calculating(_) => {
                        let ending = ending(&mut self.random);
                        self.finish(node, ending);
                    }
                }
            }
            while !self.nodes[node].debts.is_empty() {
                self.settle(node);
                self.deliver_statement();
                self.deliver_answer();
            }
        }
    }

    /// Prints what happens, if a history is being looked at.
    fn tell(&self, what: impl Fn() -> String) {
        if self.is_told {
            println!("{} {}", self.database.now, what());
        }
    }

    fn send(&mut self, node: usize, message: Statement) {
        self.to_database.push(Sent { node, life: self.lives[node], message });
    }

    /// A new call, or a retry of one that failed under an Idempotency-Key.
    fn call(&mut self, node: usize, wish: Wish) {
        if self.calls.len() >= CALLS {
            return;
        }
        let failed: Vec<Charge> = self
            .calls
            .iter()
            .filter(|call| matches!(call.fate, Fate::Failed | Fate::Unknown))
            .map(|call| call.charge)
            .filter(|charge| charge.idempotency.is_some())
            .collect();
        let effective_day = EffectiveDay::at(self.database.now);
        let mut charge = match wish.again(&failed) {
            Some(again) => *again,
            None => charge(wish),
        };
        if let Some(sent) = &mut charge.idempotency {
            sent.effective_day = effective_day;
        }
        let call = self.calls.len();
        self.calls.push(Call { charge, fate: Fate::UnderWay, effective_day });
        self.charge(node, call);
    }

    fn charge(&mut self, node: usize, call: usize) {
        let charge = self.calls[call].charge;
        if self.defect == Some(Defect::LooksFirst) {
            let seen = self.database.ledger[&charge.key].at(self.database.now);
            let is_over = |used: i64, limit: Option<u32>| {
                limit.is_some_and(|limit| used + i64::from(charge.items) > i64::from(limit))
            };
            if is_over(seen.day.used, charge.limits.day)
                || is_over(seen.month.used, charge.limits.month)
            {
                self.calls[call].fate = Fate::Refused;
                return;
            }
        }
        let (slip, last) = match self.nodes[node].idle.pop() {
            Some(idle) => idle,
            // The slip exists before a charge is sent: its node waits for that.
            None => (self.issue(), 0),
        };
        let number = last + 1;
        self.send(node, Statement::Charge { call, charge, slip, number });
        let stage = Stage::Charging { slip, number };
        self.nodes[node].under_way.push(UnderWay { call, stage });
    }

    fn issue(&mut self) -> u64 {
        self.slips += 1;
        self.database.execute(Statement::Issue { slip: self.slips });
        self.slips
    }

    fn deliver_statement(&mut self) {
        let Some(sent) = self.random.take(&mut self.to_database) else { return };
        let answer = self.database.execute(sent.message);
        self.tell(|| format!("{:?} → {answer:?}", sent.message));
        self.to_node.push(Sent {
            node: sent.node,
            life: sent.life,
            message: (sent.message, answer),
        });
    }

    fn deliver_answer(&mut self) {
        let Some(Sent { node, life, message }) = self.random.take(&mut self.to_node) else {
            return;
        };
        self.tell(|| format!("node {node} learns: {message:?}"));
        if life != self.lives[node] {
            return;
        }
        match message {
            (Statement::Charge { call, slip, number, .. }, answer) => {
                self.charged(node, call, slip, number, answer);
            }
            (Statement::Settle { slip, .. }, Answer::Settled) => {
                self.nodes[node].debts.retain(|debt| debt.slip != slip);
            }
            (Statement::Issue { slip }, _) => {
                for debt in self.nodes[node].debts.iter_mut().filter(|debt| debt.slip == slip) {
                    debt.is_issued = true;
                }
            }
            (Statement::Settle { .. }, _) => unreachable!("another answer"),
        }
    }

    fn charged(&mut self, node: usize, call: usize, slip: u64, number: u64, answer: Answer) {
        let waits = |under_way: &UnderWay| {
            under_way.call == call
                && matches!(under_way.stage, Stage::Charging { slip: s, number: n } if (s, n) == (slip, number))
        };
        // A call that gave up has left its slip in doubt.
        let Some(place) = self.nodes[node].under_way.iter().position(waits) else { return };
        let Answer::Decided(outcome) = answer else {
            self.nodes[node].under_way.swap_remove(place);
            self.charge(node, call);
            return;
        };
        self.nodes[node].idle.push((slip, number));
        if let Outcome::Repeated(_, day) = outcome {
            self.calls[call].effective_day = day;
        }
        match outcome {
            Outcome::Granted(taken) | Outcome::Repeated(taken, _) => {
                self.nodes[node].under_way[place].stage = Stage::Calculating(taken);
            }
            Outcome::Conflict | Outcome::Refused(_) => {
                self.nodes[node].under_way.swap_remove(place);
                self.calls[call].fate = Fate::Refused;
            }
        }
    }

    /// A calculation finishes: the call is answered, fails, or times out.
    fn finish(&mut self, node: usize, ending: Ending) {
        let calculating = |under_way: &UnderWay| matches!(under_way.stage, Stage::Calculating(_));
        let Some(place) = self.nodes[node].under_way.iter().position(calculating) else { return };
        let UnderWay { call, stage } = self.nodes[node].under_way.swap_remove(place);
        let Stage::Calculating(taken) = stage else { return };
        match ending {
            Ending::TooLong if self.defect == Some(Defect::KeepsAbandoned) => {
                self.calls[call].fate = Fate::Failed;
            }
            Ending::Broken | Ending::TooLong => self.fail(node, call, taken),
            Ending::Answered => self.calls[call].fate = Fate::Answered,
        }
        self.tell(|| format!("node {node}: call {call} is {:?}", self.calls[call].fate));
    }

    fn fail(&mut self, node: usize, call: usize, taken: Taken) {
        self.calls[call].fate = Fate::Failed;
        self.slips += 1;
        let debt = Debt { call, slip: self.slips, owed: Owed::Taken(taken), is_issued: false };
        self.nodes[node].debts.push_back(debt);
    }

    /// A call gives up waiting for its charge.
    fn time_out(&mut self, node: usize) {
        let charging = |under_way: &UnderWay| matches!(under_way.stage, Stage::Charging { .. });
        let Some(place) = self.nodes[node].under_way.iter().position(charging) else { return };
        let UnderWay { call, stage } = self.nodes[node].under_way.swap_remove(place);
        let Stage::Charging { slip, number } = stage else { return };
        self.calls[call].fate = Fate::Failed;
        self.tell(|| format!("node {node}: call {call} waits no longer"));
        if self.defect != Some(Defect::LeavesDoubts) {
            let debt = Debt { call, slip, owed: Owed::Written(number), is_issued: true };
            self.nodes[node].debts.push_back(debt);
        }
    }

    /// Tries to settle the first debt, or tries again.
    fn settle(&mut self, node: usize) {
        let Some(&Debt { slip, owed, is_issued, .. }) = self.nodes[node].debts.front() else {
            return;
        };
        if is_issued {
            return self.send(node, Statement::Settle { slip, owed });
        }
        if self.defect != Some(Defect::IssuesAgain) {
            self.slips += 1;
        }
        let slip = if self.defect == Some(Defect::IssuesAgain) { slip } else { self.slips };
        self.nodes[node].debts[0].slip = slip;
        self.send(node, Statement::Issue { slip });
    }

    /// A connection is cut: its messages are lost, in one direction or the other.
    fn lose(&mut self) {
        let lost = match self.random.one_of(2) {
            true => self.random.take(&mut self.to_database).is_some(),
            false => self.random.take(&mut self.to_node).is_some(),
        };
        self.lost += u32::from(lost);
    }

    /// A node is killed and replaced. What it has sent may still arrive.
    fn kill(&mut self, node: usize) {
        let dead = std::mem::take(&mut self.nodes[node]);
        for UnderWay { call, .. } in dead.under_way {
            self.calls[call].fate = Fate::Unknown;
        }
        for Debt { call, .. } in dead.debts {
            // Debts of a dead node are never settled.
            self.calls[call].fate = Fate::Unknown;
        }
        self.lives[node] += 1;
        self.killed += 1;
        self.tell(|| format!("node {node} is killed"));
    }

    /// The database crashes and recovers: committed work is kept, messages are lost.
    fn crash(&mut self) {
        self.lost += self.to_database.len() as u32;
        self.to_database.clear();
        self.is_up = true;
    }

    fn pass_time(&mut self, seconds: i64) {
        self.database.now += seconds;
        self.database.latest = self.database.latest.max(self.database.now);
    }
}

fn key(index: usize) -> KeyId {
    KeyId::new(1 + index as i64)
}

fn charge(wish: Wish) -> Charge {
    let limits = Limits { minute: None, day: Some(DAY_LIMIT), month: Some(MONTH_LIMIT) };
    let idempotency = wish.header.map(|header| Idempotency {
        digest: [header; 32],
        request: [header ^ (u8::from(wish.is_other) << 7); 32],
        form: [0; 32],
        // The entry of its call.
        effective_day: EffectiveDay::at(START),
    });
    Charge { key: key(wish.key), limits, items: wish.items, idempotency }
}
