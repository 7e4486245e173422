package vrp

import "math"

// most is how many places have their distances in a matrix.
const most = 4000

// far32 stands for forbidden in matrices; seven other distances are not that long together.
const far32 = math.MaxInt32

// metric is the distances and durations between places for some vehicles. Small instances
// have them in matrices, row by row for both directions, so that one client's are
// together.
type metric struct {
	places  int
	look    func(from, to int32) (distance, duration int64)
	out, in []int32 // distances from a place and to it; nil: ask look
	outTime []int32 // durations; the same arrays if they are the distances
	inTime  []int32
	nowhere int32
}

// newMetric returns the metric of a function, which is not asked about nowhere, the last
// place.
func newMetric(places int, look func(from, to int32) (distance, duration int64)) *metric {
	m := &metric{places: places, look: look, nowhere: int32(places - 1)}
	if places <= most {
		m.tabulate()
	}
	return m
}

// tabulate makes the matrices, unless a distance is too long for them. Those that are equal
// are one.
func (m *metric) tabulate() {
	n := m.places
	out, equal, fits := make([]int32, n*n), true, true
	m.fill(out, func(a, b int32) int64 {
		d, t := m.look(a, b)
		if d >= forbidden || t >= forbidden {
			return far32
		}
		equal = equal && d == t
		fits = fits && max(d, t) < far32/8
		return d
	})
	if !fits {
		return
	}
	outTime := out
	if !equal {
		outTime = make([]int32, n*n)
		m.fill(outTime, func(a, b int32) int64 {
			d, t := m.look(a, b)
			if d >= forbidden || t >= forbidden {
				return far32
			}
			return t
		})
	}
	in := m.turned(out)
	inTime := in
	if !equal {
		inTime = m.turned(outTime)
	}
	m.out, m.in, m.outTime, m.inTime = out, in, outTime, inTime
}

// barrier is a distance that no four ways have, and no change of up to four ways with one
// that is forbidden is below it.
func (m *metric) barrier() int64 {
	if m.out != nil {
		return far32 / 2
	}
	return forbidden / 2
}

// fill writes a matrix; nothing is far from nowhere.
func (m *metric) fill(to []int32, far func(a, b int32) int64) {
	n := int32(m.places)
	for a := range n - 1 {
		for b := range n - 1 {
			if a != b {
				to[int(a)*m.places+int(b)] = int32(min(far32, far(a, b)))
			}
		}
	}
}

// turned is a matrix with rows for columns: the same one if it is symmetric.
func (m *metric) turned(of []int32) []int32 {
	n := m.places
	symmetric := true
	for a := range n {
		for b := range a {
			symmetric = symmetric && of[a*n+b] == of[b*n+a]
		}
	}
	if symmetric {
		return of
	}
	in := make([]int32, n*n)
	for a := range n {
		for b := range n {
			in[b*n+a] = of[a*n+b]
		}
	}
	return in
}

// distance is from a to b.
func (m *metric) distance(a, b int32) int64 {
	if m.out != nil {
		return int64(m.out[int(a)*m.places+int(b)])
	}
	d, _ := m.both(a, b)
	return d
}

// duration is that of the way from a to b.
func (m *metric) duration(a, b int32) int64 {
	if m.out != nil {
		return int64(m.outTime[int(a)*m.places+int(b)])
	}
	_, t := m.both(a, b)
	return t
}

func (m *metric) both(a, b int32) (distance, duration int64) {
	switch {
	case a == b || a == m.nowhere || b == m.nowhere:
		return 0, 0
	case m.out != nil:
		i := int(a)*m.places + int(b)
		return int64(m.out[i]), int64(m.outTime[i])
	}
	return m.look(a, b)
}

// fan is the distances and durations from a place, and to it.
type fan struct {
	m                        *metric
	at                       int32
	out, in, outTime, inTime []int32
}

func (m *metric) fan(at int32) fan {
	f := fan{m: m, at: at}
	if m.out != nil {
		i, j := int(at)*m.places, int(at+1)*m.places
		f.out, f.in, f.outTime, f.inTime = m.out[i:j], m.in[i:j], m.outTime[i:j], m.inTime[i:j]
	}
	return f
}

// to is the distance to a place.
func (f *fan) to(b int32) int64 {
	if f.out != nil {
		return int64(f.out[b])
	}
	d, _ := f.m.both(f.at, b)
	return d
}

// of is the distance from a place.
func (f *fan) of(a int32) int64 {
	if f.in != nil {
		return int64(f.in[a])
	}
	d, _ := f.m.both(a, f.at)
	return d
}

func (f *fan) timeTo(b int32) int64 {
	if f.out != nil {
		return int64(f.outTime[b])
	}
	_, t := f.m.both(f.at, b)
	return t
}

func (f *fan) timeOf(a int32) int64 {
	if f.in != nil {
		return int64(f.inTime[a])
	}
	_, t := f.m.both(a, f.at)
	return t
}
