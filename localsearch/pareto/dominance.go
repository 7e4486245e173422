package pareto

// Relation says how two points compare.
type Relation uint8

// The relations of a first point to a second one.
const (
	Incomparable Relation = iota // each is smaller somewhere
	Equal
	Better // it dominates the second one
	Worse  // the second one dominates it
)

// Compare compares two points with the same number of objectives.
func Compare(p, q []int64) Relation {
	less, more := false, false
	for i, x := range p {
		less = less || x < q[i]
		more = more || x > q[i]
	}
	switch {
	case less && more:
		return Incomparable
	case less:
		return Better
	case more:
		return Worse
	}
	return Equal
}

// Dominates reports whether p dominates q.
func Dominates(p, q []int64) bool { return Compare(p, q) == Better }
