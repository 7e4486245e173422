package solve

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
)

// Names of the figures that engines count. They are the keys under "stats" in
// JSON output.
const (
	Steps       = "steps"        // moves made by a local search
	RandomMoves = "random_moves" // those made at random to leave a local minimum
	MovesTried  = "moves_tried"  // moves priced, made or not
	MovesTaken  = "moves_taken"  // moves made
	Restarts    = "restarts"     // new starts from a new random state, or from far away
	Resets      = "resets"       // partial new starts of adaptive search
	Placements  = "placements"   // values tried by a backtracker on free places
	Backtracks  = "backtracks"   // placements taken back; in a constraint engine: dead ends, see systematic/cp
	PeakDepth   = "peak_depth"   // deepest level of the search tree
	Bytes       = "bytes"        // memory of the search's own arrays

	Nodes        = "nodes"        // nodes of the search tree: the root and every decision tried
	Failures     = "failures"     // nodes that propagation found to have no solution
	Propagations = "propagations" // runs of propagators (SICStus: resumptions)
	Prunings     = "prunings"     // changes of domains
	Entailments  = "entailments"  // constraints found to hold whatever is decided below a node
	Constraints  = "constraints"  // constraints that propagators were made for

	WarmViolation  = "warm_violation" // violation of the state from which a local search warm-started a complete one
	Shaved         = "shaved"         // values cut off before the search because they failed when tried
	Presolved      = "presolved"      // changes that rules made to the model before the search; see systematic/reduce
	Dropped        = "dropped"        // constraints that these rules have taken out
	Symmetries     = "symmetries"     // generators of the symmetries of the model that the search broke; see systematic/symmetry
	Neighbourhoods = "neighbourhoods" // parts of a solution set free by large neighbourhood search

	Nogoods    = "nogoods"    // nogoods learnt from failures
	Backjumps  = "backjumps"  // jumps back over more than one decision
	Reductions = "reductions" // how often the less useful nogoods were dropped
)

// Counter is one named figure.
type Counter struct {
	Name  string
	Value int64
}

// Stats are the figures of one search, in the order in which to show them.
type Stats []Counter

// Get returns the figure of that name, and whether the engine counts it.
func (s Stats) Get(name string) (int64, bool) {
	for _, c := range s {
		if c.Name == name {
			return c.Value, true
		}
	}
	return 0, false
}

// Plus adds the figures of another search: those of the same name are summed; of
// a depth or the size of a problem the larger one counts. Neither s nor other is
// changed.
func (s Stats) Plus(other Stats) Stats {
	sum := slices.Clone(s)
next:
	for _, c := range other {
		for i := range sum {
			if sum[i].Name != c.Name {
				continue
			}
			if c.Name == PeakDepth || c.Name == Constraints {
				sum[i].Value = max(sum[i].Value, c.Value)
			} else {
				sum[i].Value += c.Value
			}
			continue next
		}
		sum = append(sum, c)
	}
	return sum
}

// Since returns what was counted after before, which are earlier figures of the same search. A depth or
// the size of a problem stays as it is.
func (s Stats) Since(before Stats) Stats {
	rest := slices.Clone(s)
	for i := range rest {
		if c := &rest[i]; c.Name != PeakDepth && c.Name != Constraints {
			earlier, _ := before.Get(c.Name)
			c.Value -= earlier
		}
	}
	return rest
}

// MarshalJSON writes one object whose keys keep the order of s.
func (s Stats) MarshalJSON() ([]byte, error) {
	var b bytes.Buffer
	b.WriteByte('{')
	for i, c := range s {
		if i > 0 {
			b.WriteByte(',')
		}
		key, err := json.Marshal(c.Name)
		if err != nil {
			return nil, err
		}
		b.Write(key)
		b.WriteByte(':')
		value, err := json.Marshal(c.Value)
		if err != nil {
			return nil, err
		}
		b.Write(value)
	}
	b.WriteByte('}')
	return b.Bytes(), nil
}

// UnmarshalJSON reads such an object, in its order.
func (s *Stats) UnmarshalJSON(text []byte) error {
	d := json.NewDecoder(bytes.NewReader(text))
	switch t, err := d.Token(); {
	case err != nil:
		return err
	case t == nil: // null
		*s = nil
		return nil
	case t != json.Delim('{'):
		return fmt.Errorf("solve: figures that begin with %v; expected an object", t)
	}
	list := Stats{}
	for d.More() {
		key, err := d.Token()
		if err != nil {
			return err
		}
		c := Counter{Name: key.(string)} // the decoder takes no other keys
		if err := d.Decode(&c.Value); err != nil {
			return fmt.Errorf("solve: figure %s: %w", c.Name, err)
		}
		list = append(list, c)
	}
	*s = list
	return nil
}
