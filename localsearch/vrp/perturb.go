package vrp

import (
	"slices"

	"lsolve/internal/rng"
)

// Parameters of the perturbation of Iterated.
const (
	mostAtOnce = 25 // clients that are removed, and of few clients half of them
	fewAtOnce  = 2
	widest     = 50 // clients among which they are
)

// perturb removes clients that suit each other, those of one lane after the other, and inserts
// those that must be served, in random order. Of those that need not be and are not served, it
// inserts some.
func (w *Iterated) perturb() {
	x := w.x
	w.removed = w.removed[:0]
	most := min(mostAtOnce, max(1, w.d.clients/fewAtOnce))
	for left := 1 + rng.Intn(w.r, most); left > 0; {
		w.group(int32(rng.Intn(w.r, w.d.clients)))
		for _, c := range w.near {
			if left == 0 {
				break
			}
			if slices.Contains(w.removed, c) {
				continue
			}
			w.removed = append(w.removed, c)
			left--
			switch {
			case x.lane[c] >= 0:
				w.take(c)
			case !w.d.required[c] && x.servable[c]:
				w.insert.serve(c)
			}
		}
	}
	rng.Shuffle32(w.r, w.removed)
	for _, c := range w.removed {
		if x.lane[c] < 0 && w.d.required[c] && x.servable[c] {
			w.insert.serve(c)
		}
	}
}

// group lists a client and those that suit it, lane by lane.
func (w *Iterated) group(c int32) {
	lane := w.x.lane
	suited := w.d.near.suiting(c)
	w.near = append(append(w.near[:0], c), suited[:min(len(suited), widest)]...)
	for from := 0; from < len(w.near); {
		r := lane[w.near[from]]
		from++
		for i := from; i < len(w.near); i++ {
			if v := w.near[i]; lane[v] == r {
				copy(w.near[from+1:i+1], w.near[from:i])
				w.near[from] = v
				from++
			}
		}
	}
}

// take takes a client out of its lane.
func (w *Iterated) take(c int32) {
	x := w.x
	r, p, n := x.lane[c], x.prev[c], x.next[c]
	w.polish.hope(p, n)
	x.lane[c] = -1
	x.splice(p, n, nil)
	x.refresh(r)
}

// improve tries the moves of clients that were removed or inserted, of those beside them, and of
// those beside which others then come or go, until none of them helps.
func (w *Iterated) improve() {
	o := w.polish
	for _, c := range w.removed {
		o.hope(c)
		if o.lane[c] >= 0 {
			o.hope(o.prev[c], o.next[c])
		}
	}
	for o.improved = true; o.improved; {
		o.improved = false
		rng.Shuffle32(w.r, o.hopes)
		for i := 0; i < len(o.hopes); i++ { //nolint:intrange // hopes are added
			o.turn(o.hopes[i])
		}
	}
	for _, c := range o.hopes {
		o.hopeful[c] = false
	}
	o.hopes = o.hopes[:0]
}
