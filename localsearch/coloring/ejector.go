package coloring

import "lsolve/localsearch"

// ejector is a colouring of some of the vertices in which neighbours have different colours. A part is a colour, and has
// one place.
type ejector struct {
	builder
	t       *table
	missing []int32
	at      []int32 // by vertex: its index in missing
	rivals  []int32 // scratch of Fit
}

var _ localsearch.Ejecting = (*State)(nil)

// Ejector implements localsearch.Ejecting.
func (s *State) Ejector() localsearch.Ejector {
	e := &ejector{t: newTable(s.g, s.k), at: make([]int32, len(s.colour))}
	e.builder = builder{g: s.g, k: s.k, colour: e.t.colour, count: make([]int64, s.k)}
	e.Load(nil)
	return e
}

// Load implements localsearch.Builder. Of two neighbours of the same colour the later loses it.
func (e *ejector) Load(genes []int32) {
	e.t.clear()
	e.missing = e.missing[:0]
	for v := range int32(len(e.colour)) {
		if genes != nil && e.t.count(v, genes[v]) == 0 {
			e.t.put(v, genes[v])
		} else {
			e.miss(v)
		}
	}
}

func (e *ejector) miss(v int32) {
	e.at[v] = int32(len(e.missing))
	e.missing = append(e.missing, v)
}

// Remove implements localsearch.Builder.
func (e *ejector) Remove(item int32) {
	e.t.take(item)
	e.miss(item)
}

// Insert implements localsearch.Builder.
func (e *ejector) Insert(item, at int32) {
	i, last := e.at[item], e.missing[len(e.missing)-1]
	e.missing[i], e.at[last] = last, i
	e.missing = e.missing[:len(e.missing)-1]
	e.t.put(item, at)
}

// Missing implements localsearch.Ejector.
func (e *ejector) Missing(buf []int32) []int32 { return append(buf, e.missing...) }

// PartOf implements localsearch.Ejector.
func (e *ejector) PartOf(item int32) int32 { return e.colour[item] }

// Members implements localsearch.Ejector.
func (e *ejector) Members(part int32, buf []int32) []int32 {
	for v, c := range e.colour {
		if c == part {
			buf = append(buf, int32(v))
		}
	}
	return buf
}

// Parts implements localsearch.Ejector.
func (e *ejector) Parts(_ int32, buf []int32) []int32 {
	for c := range int32(e.k) {
		buf = append(buf, c)
	}
	return buf
}

// Rivals implements localsearch.Ejector.
func (e *ejector) Rivals(item, part int32, buf []int32) (rivals []int32, must int) {
	return e.t.with(buf, item, part), int(e.t.count(item, part))
}

// Fit implements localsearch.Ejector.
func (e *ejector) Fit(item, part int32, without []int32) (at localsearch.Place, ok bool) {
	left := int(e.t.count(item, part))
	if left > 0 && len(without) >= left {
		e.rivals = e.t.with(e.rivals[:0], item, part)
		for _, v := range e.rivals {
			for _, w := range without {
				if v == w {
					left--
				}
			}
		}
	}
	return localsearch.Place{At: part}, left == 0
}

// Used implements localsearch.Ejector: the number of colours is given.
func (*ejector) Used() int { return 0 }

// Limit implements localsearch.Ejector.
func (*ejector) Limit(int) {}
