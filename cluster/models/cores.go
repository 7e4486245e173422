package models

import (
	"encoding/json"

	"lsolve/systematic/cp/kernel"
)

// cores are sets of decisions that searches which learn have refuted: nothing better than the best
// solution, which the server knows, is below all of them. A subproblem that has all decisions of a core is
// refuted with it.
type cores struct {
	list [][]kernel.Predicate
	read int // notes of tasks
	// Of the path that was looked at last:
	path    []kernel.Predicate
	has     map[kernel.Predicate]bool
	looked  int // cores that do not refute it
	refutes bool
}

// note is a core as tasks tell it.
type note struct {
	Core []step `json:"core"`
}

// refute tells the others if not all of a path was needed to refute it. core has the numbers of the
// decisions that were.
func (w *work) refute(path []kernel.Predicate, core []int) error {
	if len(core) == 0 || len(core) == len(path) {
		return nil
	}
	n := note{Core: make([]step, len(core))}
	for i, k := range core {
		n.Core[i] = stepOf(path[k])
	}
	return w.now.task.Tell(w.now.ctx, n)
}

// refuted reports whether a core that others have found refutes the path of the task.
func (w *work) refuted() bool {
	c := &w.cores
	for _, text := range w.now.task.Told(c.read) {
		c.read++
		var n note
		if json.Unmarshal(text, &n) != nil || len(n.Core) == 0 {
			continue // whatever it is, it is none
		}
		if core, err := w.path(&subproblem{Path: n.Core}); err == nil {
			c.list = append(c.list, core)
		}
	}
	return c.refute(w.now.path)
}

// refute reports whether a core refutes a path. It looks at each core once as long as the path is the
// same one.
func (c *cores) refute(path []kernel.Predicate) bool {
	if len(path) == 0 {
		return false
	}
	if len(c.path) != len(path) || &c.path[0] != &path[0] {
		c.path, c.looked, c.refutes = path, 0, false
		c.has = make(map[kernel.Predicate]bool, len(path))
		for _, p := range path {
			c.has[p] = true
		}
	}
	for ; c.looked < len(c.list) && !c.refutes; c.looked++ {
		c.refutes = c.within(c.list[c.looked])
	}
	return c.refutes
}

// within reports whether the path has all decisions of a core.
func (c *cores) within(core []kernel.Predicate) bool {
	for _, p := range core {
		if !c.has[p] {
			return false
		}
	}
	return true
}
