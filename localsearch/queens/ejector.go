package queens

import (
	"slices"

	"lsolve/localsearch"
)

// ejector is a board with queens in some columns that do not attack each other. A part is a row, and has one place.
type ejector struct {
	*builder
	there []int32 // scratch of Fit: the queens in the way
}

var _ localsearch.Ejecting = (*Permutation)(nil)

// Ejector implements localsearch.Ejecting.
func (p *Permutation) Ejector() localsearch.Ejector { return &ejector{builder: p.builder()} }

// Load implements localsearch.Builder. Queens are left out that others in columns before attack.
func (e *ejector) Load(genes []int32) {
	e.builder.Load(nil)
	for c, row := range genes {
		if _, ok := e.Fit(int32(c), row, nil); ok {
			e.Insert(int32(c), row)
		}
	}
}

// Missing implements localsearch.Ejector.
func (e *ejector) Missing(buf []int32) []int32 {
	for c, row := range e.rows {
		if row < 0 {
			buf = append(buf, int32(c))
		}
	}
	return buf
}

// PartOf implements localsearch.Ejector.
func (e *ejector) PartOf(item int32) int32 { return e.rows[item] }

// Members implements localsearch.Ejector.
func (e *ejector) Members(part int32, buf []int32) []int32 {
	if c := slices.Index(e.rows, part); c >= 0 {
		buf = append(buf, int32(c))
	}
	return buf
}

// Parts implements localsearch.Ejector.
func (e *ejector) Parts(_ int32, buf []int32) []int32 {
	for row := range int32(e.n) {
		buf = append(buf, row)
	}
	return buf
}

// Rivals implements localsearch.Ejector: the queens in the row and on the two diagonals have to leave.
func (e *ejector) Rivals(item, part int32, buf []int32) (rivals []int32, must int) {
	if !e.taken[part] && e.up[part+item]+e.down[int(part-item)+e.n] == 0 {
		return buf, 0
	}
	for c, row := range e.rows {
		if c := int32(c); row >= 0 && c != item && (row == part || row+c == part+item || row-c == part-item) {
			buf = append(buf, c)
			must++
		}
	}
	return buf, must
}

// Fit implements localsearch.Ejector.
func (e *ejector) Fit(item, part int32, without []int32) (at localsearch.Place, ok bool) {
	var must int
	if e.there, must = e.Rivals(item, part, e.there[:0]); must > len(without) {
		return localsearch.Place{}, false
	}
	for _, c := range e.there {
		if !slices.Contains(without, c) {
			return localsearch.Place{}, false
		}
	}
	return localsearch.Place{At: part}, true
}

// Used implements localsearch.Ejector: every queen has a row of its own.
func (*ejector) Used() int { return 0 }

// Limit implements localsearch.Ejector.
func (*ejector) Limit(int) {}
