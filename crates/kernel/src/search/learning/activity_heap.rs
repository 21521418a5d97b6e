//! Which candidate to decide next: a heap by activity, which is how much each took part in recent conflicts (VSIDS).

/// Above this all activities are scaled down.
const MAX_ACTIVITY: f64 = 1e100;

/// How much less an older conflict counts than the next one.
const ACTIVITY_DECAY: f64 = 0.98;

/// Candidates by activity, the most active on top; candidates may be missing from the heap.
#[derive(Clone, Debug)]
pub(super) struct ActivityHeap {
    heap: Vec<u16>,
    /// Index in the heap, [`u32::MAX`] outside.
    heap_index: Vec<u32>,
    activity: Vec<f64>,
    step: f64,
}

impl ActivityHeap {
    /// All candidates, with these activities to begin with.
    pub(super) fn new(activity: Vec<f64>) -> Self {
        let count = activity.len() as u16;
        let mut all = Self { heap: Vec::new(), heap_index: vec![u32::MAX; activity.len()], activity, step: 1.0 };
        for candidate in 0..count {
            all.insert(candidate);
        }
        all
    }

    /// Puts a candidate in, if it is not there.
    #[inline]
    pub(super) fn insert(&mut self, candidate: u16) {
        if self.heap_index[candidate as usize] == u32::MAX {
            self.heap_index[candidate as usize] = self.heap.len() as u32;
            self.heap.push(candidate);
            self.rise(self.heap.len() - 1);
        }
    }

    /// Takes the most active one out.
    pub(super) fn pop(&mut self) -> Option<u16> {
        let top = *self.heap.first()?;
        self.heap_index[top as usize] = u32::MAX;
        let last = self.heap.pop()?;
        if last != top {
            self.put(0, last);
            self.sink(0);
        }
        Some(top)
    }

    /// A candidate took part in a conflict.
    #[inline]
    pub(super) fn bump(&mut self, candidate: u16) {
        self.activity[candidate as usize] += self.step;
        if self.activity[candidate as usize] > MAX_ACTIVITY {
            for activity in &mut self.activity {
                *activity /= MAX_ACTIVITY;
            }
            self.step /= MAX_ACTIVITY;
        }
        let heap_index = self.heap_index[candidate as usize];
        if heap_index != u32::MAX {
            self.rise(heap_index as usize);
        }
    }

    /// Makes earlier bumps count less.
    #[inline]
    pub(super) fn decay(&mut self) {
        self.step /= ACTIVITY_DECAY;
    }

    fn put(&mut self, at: usize, candidate: u16) {
        self.heap[at] = candidate;
        self.heap_index[candidate as usize] = at as u32;
    }

    fn active(&self, at: usize) -> f64 {
        self.activity[self.heap[at] as usize]
    }

    fn rise(&mut self, mut at: usize) {
        let candidate = self.heap[at];
        let activity = self.activity[candidate as usize];
        while at > 0 && self.active((at - 1) / 2) < activity {
            let above = (at - 1) / 2;
            self.put(at, self.heap[above]);
            at = above;
        }
        self.put(at, candidate);
    }

    fn sink(&mut self, mut at: usize) {
        let candidate = self.heap[at];
        let activity = self.activity[candidate as usize];
        loop {
            let mut below = 2 * at + 1;
            if below + 1 < self.heap.len() && self.active(below + 1) > self.active(below) {
                below += 1;
            }
            if below >= self.heap.len() || self.active(below) <= activity {
                break;
            }
            self.put(at, self.heap[below]);
            at = below;
        }
        self.put(at, candidate);
    }
}
