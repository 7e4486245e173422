package cbls

import "lsolve/model"

// domain is the domain of a computed variable. Its violation is the distance of
// the variable from the nearest value.
type domain struct {
	d         model.Domain
	violation int64
}

func (f *domain) of(v int32) int64 { return abs(int64(nearest(f.d, int64(v))) - int64(v)) }

func (f *domain) reset(values []int32) int64 {
	f.violation = f.of(values[0])
	return f.violation
}

func (f *domain) delta(changes []change) int64 { return f.of(changes[0].new) - f.violation }

func (f *domain) commit(changes []change) int64 {
	d := f.delta(changes)
	f.violation += d
	return d
}

func (f *domain) error(int32) int64 { return f.violation }
