package simulate

import "time"

// worker does one task after the other.
type worker struct {
	*run
	task
	done  int           // pieces of the task that are done
	asks  time.Duration // when it may ask again
	begun time.Duration
}

// firstTry is how long a search goes on before it can be divided.
const firstTry = 2 * time.Second

// begin begins a task.
func (w *worker) begin(t task) {
	w.task, w.done, w.begun, w.asks = t, 0, w.events.now, w.events.now+askAfter
	switch {
	case t.root:
		w.events.after(w.job.Split, func() { w.finish(w.job.first()) })
	case w.job.Shape == Pieces:
		w.piece()
	case w.job.Shape == Search:
		w.asks += firstTry << min(t.tries, 20)
		w.search(t.took)
	default:
		w.events.after(t.took, func() { w.finish(nil) })
	}
}

// piece does the next piece.
func (w *worker) piece() {
	switch left := w.pieces[w.done:]; {
	case len(left) == 0:
		w.finish(nil)
	case len(left) > 1 && w.done > 0 && w.events.now >= w.asks:
		w.ask(func(wanted bool) {
			if wanted {
				w.finish(halves(left))
				return
			}
			w.compute(left[0])
		})
	default:
		w.compute(left[0])
	}
}

func (w *worker) compute(d time.Duration) {
	w.events.after(d, func() {
		w.done++
		w.piece()
	})
}

// search goes on with a search that needs so much time.
func (w *worker) search(left time.Duration) {
	until := max(0, w.asks-w.events.now)
	if left <= until {
		w.events.after(left, func() { w.finish(nil) })
		return
	}
	w.events.after(until, func() {
		w.ask(func(wanted bool) {
			if wanted {
				w.finish(w.job.divide(w.task))
				return
			}
			w.search(left - until)
		})
	})
}

// ask asks whether others have nothing to do.
func (w *worker) ask(f func(wanted bool)) {
	w.asks = w.events.now + askEvery
	w.asked++
	wanted := false
	w.call(w.Costs.Ask, 2*envelope+state, func() { wanted = len(w.queue) == 0 && len(w.waiting) > 0 }, func() { f(wanted) })
}

// finish adds the parts that a task names, stores its result, and acknowledges it.
func (w *worker) finish(parts []task) {
	store := func() {
		bytes := 2*(w.job.ResultBytes+envelope) + answer + len(parts)*w.job.TaskBytes
		w.messages++ // to whoever follows the job
		w.call(w.Costs.Store, bytes, func() {
			w.open--
			w.tasks++
			if w.open == 0 {
				w.end = w.events.now + w.Latency
			}
		}, func() {
			w.call(w.Costs.Ack, envelope+answer, nil, func() { w.pull(w) })
		})
	}
	w.open += len(parts)
	missing := len(parts)
	if missing == 0 {
		store()
		return
	}
	for _, p := range parts {
		w.call(w.Costs.Add, w.job.TaskBytes+envelope+answer, func() { w.enqueue(p) }, func() {
			if missing--; missing == 0 {
				store()
			}
		})
	}
}
