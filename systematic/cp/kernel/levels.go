package kernel

// Root returns the position where the first level begins.
func (e *Engine) Root() Pos {
	if len(e.levels) == 0 {
		return Pos(len(e.trail))
	}
	return e.levels[0].trail
}

// levelOf returns the level of a trail entry: the number of levels begun before it.
func (e *Engine) levelOf(at Pos) int {
	lo, hi := 0, len(e.levels)
	for lo < hi {
		mid := int(uint(lo+hi) >> 1)
		if e.levels[mid].trail <= at {
			lo = mid + 1
		} else {
			hi = mid
		}
	}
	return lo
}

// noteLevels tabulates the levels of all trail entries, since conflict analysis
// asks for many.
func (a *analysis) noteLevels(e *Engine) {
	for len(a.level) < len(e.trail) {
		a.level = append(a.level, 0)
	}
	level := e.levelOf(a.levelled)
	for at := int(a.levelled); at < len(e.trail); {
		end := len(e.trail)
		if level < len(e.levels) {
			end = int(e.levels[level].trail)
		}
		for ; at < end; at++ {
			a.level[at] = int32(level)
		}
		level++
	}
	a.levelled = Pos(len(e.trail))
}
