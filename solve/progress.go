package solve

import "time"

// Progress is the state of a running search at a checkpoint. Fields that an
// engine does not have stay zero.
type Progress struct {
	Steps      int64 // moves of a local search
	Placements int64 // values tried by a backtracker
	Nodes      int64 // nodes of the search tree of a constraint engine
	Solutions  int64 // solutions counted so far
	Conflicts  int64 // violation of the current state
	Restarts   int64
	Done       float64 // the share of the work that is done, 0..1, where it is known
	// Of a job that several machines share: its tasks that are done, those that are known and are not,
	// how many are done in a second, and when all that are known will be; 0: not known.
	Tasks, Open int64
	Rate        float64
	Left        time.Duration
}

// A ProgressFunc receives progress. Engines call it at their checkpoints, some
// thousand times a second, and from several goroutines if a search has several;
// it must be fast and safe for concurrent use. A nil ProgressFunc is never
// called.
type ProgressFunc func(Progress)
