package cluster

import "math"

// tree says which tasks of a job count: the root, and those that the result of one that counts
// has named. It takes results in any order, also several times.
type tree struct {
	open  map[string]Part   // tasks that count and have no result
	done  map[string]bool   // tasks that count and have one
	cut   map[string]Part   // those of them that a limit has ended
	early map[string]Result // results of tasks that nobody who counts has named yet
	share float64           // of the work that is done, 0 to 1
}

func newTree() *tree {
	return &tree{open: map[string]Part{rootTask: {ID: rootTask, Share: 1}}, done: map[string]bool{}, cut: map[string]Part{}, early: map[string]Result{}}
}

// add takes a result and passes on the results that count now.
func (t *tree) add(r Result, pass func(Result) error) error {
	queue := []Result{r}
	for len(queue) > 0 {
		r := queue[0]
		queue = queue[1:]
		part, counts := t.open[r.Task]
		if !counts {
			if !t.done[r.Task] {
				t.early[r.Task] = r
			}
			continue
		}
		delete(t.open, r.Task)
		t.done[r.Task] = true
		if r.Limit != "" {
			t.cut[r.Task] = part
		}
		t.share += part.Share - shareOut(r.Parts, part.Share)
		for _, p := range r.Parts {
			if t.done[p.ID] {
				continue // a name that was there before, which no worker gives
			}
			if p.Bound == nil || part.Bound != nil && *part.Bound > *p.Bound {
				p.Bound = part.Bound // what holds above holds below
			}
			t.open[p.ID] = p
			if early, ok := t.early[p.ID]; ok {
				delete(t.early, p.ID)
				queue = append(queue, early)
			}
		}
		if err := pass(r); err != nil {
			return err
		}
	}
	return nil
}

// shareOut makes the shares of parts those of the whole job, of which the task that has named them is so much. It
// returns their sum.
func shareOut(parts []Part, whole float64) (sum float64) {
	unknown := 0
	for _, p := range parts {
		if sum += p.Share; p.Share == 0 {
			unknown++
		}
	}
	scale := whole / max(1, sum) // parts that claim more than there is
	each := whole * max(0, 1-sum) / float64(max(1, unknown))
	sum = 0
	for i := range parts {
		if p := &parts[i]; p.Share == 0 {
			p.Share = each
		} else {
			p.Share *= scale
		}
		sum += parts[i].Share
	}
	return sum
}

// complete reports whether every task that counts has a result.
func (t *tree) complete() bool { return len(t.open) == 0 }

// bound is the least of the bounds of tasks that are open or that a limit has ended: no other
// solution costs less. known is false if one of them has no bound, or if there is none.
func (t *tree) bound() (least int64, known bool) {
	least = math.MaxInt64
	for _, tasks := range []map[string]Part{t.open, t.cut} {
		for _, p := range tasks {
			if p.Bound == nil {
				return 0, false
			}
			least = min(least, *p.Bound)
		}
	}
	return least, len(t.open)+len(t.cut) > 0
}
