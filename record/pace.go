package record

// pace says which steps of a walk are recorded: the first ones all, then one in four up to a
// number of events, and after each half of that number half as many as before.
//
// Recording a step takes about as long as a fast walk takes for four: so a walk is never
// slowed much, and a run of some million steps has a million events.
type pace struct {
	dense  int64 // so many are recorded one by one
	many   int64 // so many, until one in four is too many
	count  int64
	stride int64
	left   int64
}

// sparse is the stride after the first events.
const sparse = 4

func newPace(dense, many int64) pace { return pace{dense: dense, many: many, stride: 1, left: 1} }

// due counts a step, and reports whether it is to be recorded.
func (p *pace) due() bool {
	if p.left--; p.left > 0 {
		return false
	}
	p.count++
	switch {
	case p.count < p.dense:
	case p.stride == 1:
		p.stride = sparse
	case p.count >= p.many:
		p.count = p.many / 2
		p.stride *= 2
	}
	p.left = p.stride
	return true
}

// How many events are recorded.
const (
	denseSteps      = 1 << 16 // of a walk, one by one
	mostSteps       = 1 << 20 // of a walk, until it has more than four times as many steps
	densePlacements = 1 << 16 // of a backtracker, which makes 10^8 a second, one by one
	denseNodes      = 1 << 18 // of a complete search, one by one
	densePrunings   = 1 << 16 // of a complete search, and reasons; then there are none
)

// thinned is the part of the placements, or nodes, so far after which the state of a complete
// search is recorded again when it has run for long: one in so many.
const thinned = 1 << 11
