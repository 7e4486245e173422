package cbls

import (
	"slices"

	"lsolve/model"
)

// clause has the violation 1 if no positive term is true and no negative one is
// false. It counts the satisfied terms; delta takes constant time for a change.
type clause struct {
	positive int32 // the number of positive terms, which come first
	right    int   // the terms that satisfy it
	terms    int
}

// good is 1 if the value of a term satisfies the clause.
func (f *clause) good(pos, v int32) int {
	if (v != 0) == (pos < f.positive) {
		return 1
	}
	return 0
}

func (f *clause) reset(values []int32) int64 {
	f.right = 0
	for pos, v := range values {
		f.right += f.good(int32(pos), v)
	}
	return none(f.right)
}

func none(n int) int64 {
	if n == 0 {
		return 1
	}
	return 0
}

func (f *clause) delta(changes []change) int64 {
	right := f.right
	for i := range changes {
		c := &changes[i]
		right += f.good(c.pos, c.new) - f.good(c.pos, c.old)
	}
	return none(right) - none(f.right)
}

func (f *clause) commit(changes []change) int64 {
	d := f.delta(changes)
	for _, c := range changes {
		f.right += f.good(c.pos, c.new) - f.good(c.pos, c.old)
	}
	return d
}

func (f *clause) error(int32) int64 { return none(f.right) }

func (f *clause) pick(draw func(n int) int) int32 { return int32(draw(f.terms)) }

func (c *compiler) clause(k model.ClauseConstraint) part {
	terms := slices.Concat(k.Positive, k.Negative)
	return part{terms: terms, face: &clause{positive: int32(len(k.Positive)), terms: len(terms)}}
}
