package simulate

import (
	"math/rand/v2"
	"time"

	"lsolve/internal/rng"
)

// Shape is how a task can be shared with others.
type Shape int

// The shapes, which are those of the kinds of work.
const (
	// Pieces are done one after the other; those that are left can be given away in two
	// halves. Counting queens, and counting models, is like that.
	Pieces Shape = iota
	// Search is a search that learns. After two seconds, and twice as many each time, it can
	// be divided into sixteen parts, and what was done of it is lost.
	Search
	// Whole are tasks that cannot be shared: the runs of an experiment.
	Whole
)

// Job is what there is to do.
type Job struct {
	Shape
	Split time.Duration // of naming the first tasks
	// First is how many tasks to begin with: those of Pieces have several durations each, the
	// others one.
	First int
	Durations
	TaskBytes, ResultBytes int

	weights []time.Duration // of parts of a search
	random  *rand.Rand
}

// Durations are of pieces, or of tasks.
type Durations []time.Duration

// Work is the time of all.
func (d Durations) Work() (sum time.Duration) {
	for _, x := range d {
		sum += x
	}
	return sum
}

// NewJob makes a job that begins with so many tasks and takes so much work. Its durations are drawn
// from a recording: one a task, and so many pieces where tasks have pieces.
func NewJob(r *Recording, shape Shape, first, pieces int, work time.Duration, seed uint64) *Job {
	durations := first
	if shape == Pieces {
		durations = max(pieces, first)
	}
	random := rng.New(seed, 0)
	return &Job{Shape: shape, Split: r.Split, First: first, TaskBytes: r.TaskBytes, ResultBytes: r.ResultBytes,
		Durations: draw(r.Tasks, durations, work, random), weights: r.Tasks, random: random}
}

// draw draws durations that take work together.
func draw(from []time.Duration, n int, work time.Duration, random *rand.Rand) Durations {
	d := make(Durations, n)
	for i := range d {
		d[i] = from[rng.Intn(random, len(from))]
	}
	sum := d.Work()
	if sum == 0 { // all of no time: equal ones
		for i := range d {
			d[i] = 1
		}
		sum = d.Work()
	}
	for i := range d {
		d[i] = time.Duration(float64(d[i]) / float64(sum) * float64(work))
	}
	return d
}

// task is a task that waits or is done.
type task struct {
	root   bool
	pieces Durations     // of Pieces
	took   time.Duration // of the others: what it takes
	tries  int           // how often it was divided
}

// first names the first tasks.
func (j *Job) first() (list []task) {
	n := len(j.Durations)
	for i := range j.First {
		if j.Shape == Pieces {
			list = append(list, task{pieces: j.Durations[i*n/j.First : (i+1)*n/j.First]})
		} else {
			list = append(list, task{took: j.Durations[i]})
		}
	}
	return list
}

// divide divides a search.
func (j *Job) divide(t task) (list []task) {
	const fine = 16
	for _, d := range draw(j.weights, fine, t.took, j.random) {
		list = append(list, task{took: d, tries: t.tries + 1})
	}
	return list
}

// halves divides pieces.
func halves(pieces Durations) []task {
	half := len(pieces) / 2
	return []task{{pieces: pieces[:half]}, {pieces: pieces[half:]}}
}
