package model

import "fmt"

// Relation compares two numbers.
type Relation uint8

// The relations.
const (
	LessEqual Relation = iota
	Equal
	NotEqual
	Less
)

var relationNames = [...]string{LessEqual: "<=", Equal: "=", NotEqual: "!=", Less: "<"}

// String returns the relation's sign.
func (r Relation) String() string {
	if int(r) < len(relationNames) {
		return relationNames[r]
	}
	return fmt.Sprintf("relation %d", r)
}

// flipped returns the sign with the two sides exchanged.
func (r Relation) flipped() string {
	switch r {
	case LessEqual:
		return ">="
	case Less:
		return ">"
	default:
		return r.String()
	}
}

// violation returns the distance of x from satisfying the relation to y, by d =
// x - y: max(0, d) for <=, max(0, d+1) for <, |d| for =, and 1 for != if d is
// 0.
func (r Relation) violation(d int64) int64 {
	switch r {
	case LessEqual:
		return max(0, d)
	case Less:
		return max(0, d+1)
	case Equal:
		return max(d, -d)
	case NotEqual:
		if d == 0 {
			return 1
		}
	}
	return 0
}
