package cluster

import "context"

// Kind is a kind of work.
type Kind interface {
	// Name of the kind, a word of letters, digits, hyphens and underscores.
	Name() string
	// Open prepares a job in a worker, such as by reading its model. An error fails the job:
	// every worker would meet it.
	Open(ctx context.Context, c *Conn, j *Job) (Work, error)
}

// Work is a job in a worker. The worker calls its methods one at a time.
type Work interface {
	// Split names the first tasks, about as many as wanted. The same job is always split in
	// the same way.
	Split(ctx context.Context, want int) (Outcome, error)
	// Run does a task. It ends soon after ctx, with any error: the task is then given back.
	// If t.Want it names parts at once. If t.Wanted it may end early and name what is left as parts. Any other error fails
	// the job.
	Run(ctx context.Context, t *Task) (Outcome, error)
	// Close ends the work.
	Close()
}

// Outcome is what comes of a task.
type Outcome struct {
	Output any // nil, or what becomes JSON
	// Parts are the inputs of further tasks, and their bounds, if there is an objective.
	Parts []Piece
	// Answered: the job needs no other results.
	Answered bool
}

// Piece is the input of a task that is still to be done.
type Piece struct {
	Input any // what becomes JSON
	Bound *int64
	// Share, 0 to 1, is about how much it is of the work of the task that names it; what no piece has is done. 0: not
	// known.
	Share float64
}
