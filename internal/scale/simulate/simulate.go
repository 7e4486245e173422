// Package simulate says how long a job takes on a cluster of many workers, event by event, from
// recorded durations of tasks:
//
//	outcome := simulate.Run(job, simulate.Cluster{Workers: 1000, Latency: time.Millisecond / 4, Costs: costs})
//
// Workers, queue and server do what those of package cluster do. A worker asks for a task, does it,
// adds the parts that it names, stores its result, and acknowledges the task; it waits for the
// server's answer to each. One that goes on for a while asks whether others have nothing to do, and
// then gives a part of its task away. The server does one thing after the other, each in its time.
//
//	recording.go  durations of tasks, as files
//	job.go        Job: what there is to do
//	simulate.go   Run: cluster, server, messages
//	worker.go     what a worker does
//	events.go     what happens next
package simulate

import (
	"math"
	"time"
)

// Costs are what a server needs for each operation.
type Costs struct {
	Add     time.Duration // taking a task into the queue
	Deliver time.Duration // giving a task to a worker that asks
	Store   time.Duration // keeping a result, and giving it to whoever follows the job
	Ack     time.Duration // an acknowledgement
	Ask     time.Duration // saying whether somebody waits
	Present time.Duration // a worker says that it is there
	Beat    time.Duration // a worker says that its task is in progress
}

// Cluster is what a job runs on. Without costs and latency it is ideal.
type Cluster struct {
	Workers int
	Latency time.Duration // of a message, one way
	Costs   Costs
}

// The times of package cluster.
const (
	askAfter  = time.Second             // before which a task does not ask
	askEvery  = 500 * time.Millisecond  // between two times that it asks
	beatEvery = 2500 * time.Millisecond // between two signs of life
)

// Outcome is what has come of a job.
type Outcome struct {
	Took       time.Duration // until whoever follows the job has all results
	Efficiency float64       // the work beside what all workers together could have done
	Tasks      int           // that were done, those that were given away in part included
	Asked      int
	// Messages to and from the server, and their bytes, in a second.
	Messages, Bytes float64
	// Busy is the share of the time in which the server had something to do; 1 and more: it
	// could not keep up with the signs of life alone, and nothing was simulated.
	Busy float64
}

// Bytes of messages beside what they carry: subject, headers, framing; and of answers.
const (
	envelope = 160
	answer   = 120
	state    = 900 // the answer to who waits
	presence = 250
)

// Run does a job.
func Run(j *Job, c Cluster) Outcome {
	signs := float64(c.Workers) * float64(c.Costs.Present+c.Costs.Beat) / float64(beatEvery)
	if signs >= 1 {
		return Outcome{Busy: signs}
	}
	r := &run{job: j, Cluster: c, slow: 1 / (1 - signs)}
	for range c.Workers {
		r.waiting = append(r.waiting, &worker{run: r})
	}
	// The root waits, and so do all workers.
	r.open++
	r.give(r.take(), task{root: true})
	for r.events.next() {
	}
	seconds := r.end.Seconds()
	count := float64(r.messages) + 4*float64(c.Workers)*seconds/beatEvery.Seconds()
	bytes := float64(r.bytes) + float64(c.Workers)*(2*envelope+presence+2*answer)*seconds/beatEvery.Seconds()
	return Outcome{
		Took: r.end, Efficiency: j.Work().Seconds() / (seconds * float64(c.Workers)), Tasks: r.tasks, Asked: r.asked,
		Messages: count / seconds, Bytes: bytes / seconds, Busy: math.Min(1, signs+r.busy.Seconds()*(1-signs)/seconds),
	}
}

// run is a job that runs.
type run struct {
	Cluster
	job     *Job
	events  events
	slow    float64       // signs of life leave less of the server for the rest
	free    time.Duration // when the server has done what it has begun
	busy    time.Duration
	queue   []task
	waiting []*worker
	open    int // tasks without a result
	end     time.Duration

	tasks, asked, messages int
	bytes                  int64
}

// serve has the server do something that arrives now, and then calls f.
func (r *run) serve(cost time.Duration, f func()) {
	cost = time.Duration(float64(cost) * r.slow)
	r.free = max(r.free, r.events.now) + cost
	r.busy += cost
	r.events.at(r.free, f)
}

// call sends something to the server, and calls f when the answer is back. there is what the
// server does; it may be nil.
func (r *run) call(cost time.Duration, bytes int, there, f func()) {
	r.messages += 2
	r.bytes += int64(bytes)
	r.events.after(r.Latency, func() {
		r.serve(cost, func() {
			if there != nil {
				there()
			}
			r.events.after(r.Latency, f)
		})
	})
}

// take takes the first worker that waits.
func (r *run) take() *worker {
	w := r.waiting[0]
	r.waiting = r.waiting[1:]
	return w
}

// give sends a task to a worker.
func (r *run) give(w *worker, t task) {
	r.messages++
	r.bytes += int64(r.job.TaskBytes + envelope)
	r.serve(r.Costs.Deliver, func() { r.events.after(r.Latency, func() { w.begin(t) }) })
}

// enqueue takes a task into the queue.
func (r *run) enqueue(t task) {
	if len(r.waiting) > 0 {
		r.give(r.take(), t)
		return
	}
	r.queue = append(r.queue, t)
}

// pull is a worker that asks for a task.
func (r *run) pull(w *worker) {
	r.messages++
	r.bytes += envelope
	r.events.after(r.Latency, func() {
		if len(r.queue) == 0 {
			r.waiting = append(r.waiting, w)
			return
		}
		t := r.queue[0]
		r.queue = r.queue[1:]
		r.give(w, t)
	})
}
