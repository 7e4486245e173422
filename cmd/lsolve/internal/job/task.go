package job

import (
	"context"
	"sync"

	"lsolve/cmd/lsolve/internal/tape"
	"lsolve/solve"
)

// Task is a job on its way. Do is called once; the other methods may be called at any time, by
// any goroutine.
type Task interface {
	// Do does the job. emit gets what happens, and returns at once. That a limit or the
	// context has ended the search is no error.
	Do(ctx context.Context, emit func(Event)) error
	// Answer returns the best answer so far in one of the job's formats, or as "json", with
	// its media type; nil: there is none yet.
	Answer(ctx context.Context, format string) (text []byte, mime string, err error)
	// Picture draws values that are an answer, such as an earlier one, as SVG. text is a JSON
	// object with the member values.
	Picture(ctx context.Context, text []byte) ([]byte, error)
	// Summary is the line about the end of the run; nil: it has not ended, or has none.
	Summary() []byte
	// Ended says in a line why there is no answer to the question; "": there is one.
	Ended() string
	// Progress has the latest counters of the search.
	Progress() solve.Progress
	// Recording is that of the run; nil: it is not recorded.
	Recording() *tape.Tape
	// Size is about how many bytes the task takes.
	Size() int64
}

// Event is something that happened.
type Event struct {
	// Name is that of the event: solution, improvement, bound.
	Name string
	// Size is about how many bytes Data and what it is made of take.
	Size int64
	// Data makes the JSON object on a line. It may be called several times, by any
	// goroutine.
	Data func() []byte
}

// The names of events.
const (
	Solution    = "solution"    // an object as --format json has it
	Improvement = "improvement" // a better solution was found
	Bound       = "bound"       // a better bound was found
)

// Task returns the job as something to do. grow is asked before a recording takes more
// memory; when it refuses, the recording is cut off.
func (j *Job) Task(grow func(bytes int64) bool) Task {
	var recorded *tape.Tape
	if j.record {
		recorded = tape.New(grow)
	}
	if j.fzn != nil {
		return &flatTask{job: j, tape: recorded}
	}
	return &task{job: j, tape: recorded}
}

// Mimes are the media types of the formats.
var Mimes = map[string]string{
	"json": "application/json", "text": "text/plain; charset=utf-8", "library": "text/plain; charset=utf-8",
	"csv": "text/csv; charset=utf-8", "svg": "image/svg+xml", "html": "text/html; charset=utf-8",
	"geojson": "application/geo+json",
}

// latest keeps the latest progress.
type latest struct {
	mu sync.Mutex
	p  solve.Progress
}

func (l *latest) set(p solve.Progress) {
	if l.mu.TryLock() { // else another one has just come
		l.p = p
		l.mu.Unlock()
	}
}

// Progress implements Task.
func (l *latest) Progress() solve.Progress {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.p
}
