package models

import "lsolve/systematic/cp/kernel"

// cores are sets of decisions that searches which learn have refuted: nothing better than the best
// solution, which the server knows, is below all of them. A subproblem that has all decisions of a core is
// refuted with it.
type cores struct {
	list [][]kernel.Predicate
	// Of the path that was looked at last:
	path    []kernel.Predicate
	has     map[kernel.Predicate]bool
	looked  int // cores that do not refute it
	refutes bool
}

// refuted reports whether a core that others have found refutes the path of the task.
func (w *work) refuted() bool {
	w.listen()
	return w.cores.refute(w.now.path)
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

// refuting returns what is to be told of a path that was refuted: the decisions that were needed, whose
// numbers core has, or nothing if all of them were.
func refuting(path []kernel.Predicate, core []int) (steps []step) {
	if len(core) == len(path) {
		return nil
	}
	for _, k := range core {
		steps = append(steps, stepOf(path[k]))
	}
	return steps
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
