package serial

import "slices"

// earliestStretch is Earliest where the profile has stretches.
func (f *Profile) earliestStretch(i, t int32) int32 {
	d := f.tasks.Duration[i]
	last := len(f.from) - 1
	k := f.stretch(t)
	for end := k; ; end++ {
		// Stretches from the one of t up to end do.
		if end == last || f.from[end] >= t+d {
			return t
		}
		for w := range f.free {
			if (f.free[w][end]-f.tasks.demand[w*f.tasks.n+int(i)])&f.tasks.guard[w] != f.tasks.guard[w] {
				t = f.from[end+1]
				break
			}
		}
	}
}

// stretch returns the number of the stretch that t is in.
func (f *Profile) stretch(t int32) int {
	low, high := 0, len(f.from) // from[low] <= t < from[high]
	for high-low > 1 {
		if m := int(uint(low+high) / 2); f.from[m] <= t {
			low = m
		} else {
			high = m
		}
	}
	return low
}

// cut makes a stretch begin at t, and is its number.
func (f *Profile) cut(t int32) int {
	k := f.stretch(t)
	if f.from[k] == t {
		return k
	}
	f.from = slices.Insert(f.from, k+1, t)
	for w := range f.free {
		f.free[w] = slices.Insert(f.free[w], k+1, f.free[w][k])
	}
	return k + 1
}

// occupyStretches is Occupy where the profile has stretches; with times -1 it is
// Release.
func (f *Profile) occupyStretches(i, from, to int32, times int64) {
	first := f.cut(from)
	past := f.cut(to)
	for w := range f.free {
		demand := uint64(times) * f.tasks.demand[w*f.tasks.n+int(i)]
		for k := first; k < past; k++ {
			f.free[w][k] -= demand
		}
	}
}
