package record

// pace says which events of one kind are recorded: the first ones all, then every second,
// and after each half of that number as many as before are left out between two.
type pace struct {
	dense  int64 // so many are recorded one by one
	count  int64
	stride int64
	left   int64
}

func newPace(dense int64) pace { return pace{dense: dense, stride: 1, left: 1} }

// thin reports whether events are left out.
func (p *pace) thin() bool { return p.stride > 1 }

// due counts an event, and reports whether it is to be recorded.
func (p *pace) due() bool {
	if p.left--; p.left > 0 {
		return false
	}
	if p.count++; p.count >= p.dense {
		p.count = p.dense / 2
		p.stride *= 2
	}
	p.left = p.stride
	return true
}

// How many events are recorded one by one.
const (
	denseSteps      = 1 << 20 // of a walk
	densePlacements = 1 << 16 // of a backtracker, which makes 10^8 a second
	denseNodes      = 1 << 18 // of a complete search
	densePrunings   = 1 << 16 // of a complete search, and reasons; then there are none
)
