package timetabling

import (
	"slices"

	"lsolve/localsearch"
)

// ejector is a timetable of some lectures without violations. A part is a period, and its places are rooms.
type ejector struct {
	*builder
	there []int32 // scratch of Fit: the lectures of a period
}

var _ localsearch.Ejecting = (*State)(nil)

// Ejector implements localsearch.Ejecting.
func (s *State) Ejector() localsearch.Ejector { return &ejector{builder: s.builder()} }

// Load implements localsearch.Builder. Of lectures in conflict the later is left out.
func (e *ejector) Load(genes []int32) {
	e.clear()
	for l := range min(len(genes), len(e.slots)) {
		period, _ := e.in.Place(genes[l])
		if e.clashes(e.in.CourseOf(l), period) == 0 {
			e.Insert(int32(l), genes[l])
		}
	}
}

// Missing implements localsearch.Ejector.
func (e *ejector) Missing(buf []int32) []int32 { return append(buf, e.missing...) }

// PartOf implements localsearch.Ejector.
func (e *ejector) PartOf(item int32) int32 {
	period, _ := e.in.Place(e.slots[item])
	return int32(period)
}

// slotsOf are those of a period.
func (e *ejector) slotsOf(period int32) (from, to int32) {
	return period * int32(e.rooms), (period + 1) * int32(e.rooms)
}

// Members implements localsearch.Ejector.
func (e *ejector) Members(part int32, buf []int32) []int32 {
	from, to := e.slotsOf(part)
	for _, l := range e.at[from:to] {
		if l >= 0 {
			buf = append(buf, l)
		}
	}
	return buf
}

// Parts implements localsearch.Ejector.
func (e *ejector) Parts(item int32, buf []int32) []int32 {
	c := e.in.CourseOf(int(item))
	for period := range e.in.Periods() {
		if e.in.Allowed(c, period) {
			buf = append(buf, int32(period))
		}
	}
	return buf
}

// Rivals implements localsearch.Ejector: the lectures in conflict with it have to leave, and if there is none and no room
// is free, any other.
func (e *ejector) Rivals(item, part int32, buf []int32) (rivals []int32, must int) {
	start := len(buf)
	buf = e.Members(part, buf)
	all := buf[start:]
	c := e.in.CourseOf(int(item))
	for i, l := range all {
		if e.in.Conflict(c, e.in.CourseOf(int(l))) {
			all[must], all[i] = all[i], all[must]
			must++
		}
	}
	if must > 0 || len(all) < e.rooms {
		buf = buf[:start+must]
	}
	return buf, must
}

// Fit implements localsearch.Ejector. Where others have to leave first, or the lecture is elsewhere, the cost is that of the
// room alone.
func (e *ejector) Fit(item, part int32, without []int32) (at localsearch.Place, ok bool) {
	c := e.in.CourseOf(int(item))
	e.there = e.Members(part, e.there[:0])
	for _, l := range e.there {
		if e.in.Conflict(c, e.in.CourseOf(int(l))) && !slices.Contains(without, l) {
			return localsearch.Place{}, false
		}
	}
	from, to := e.slotsOf(part)
	for slot := from; slot < to; slot++ {
		l := e.at[slot]
		if l >= 0 && !slices.Contains(without, l) {
			continue
		}
		_, room := e.in.Place(slot)
		cost := int64(e.in.Over(c, room))
		if l < 0 && e.slots[item] < 0 && len(without) == 0 {
			cost = e.price(item, slot)
		}
		if !ok || cost < at.Cost {
			at, ok = localsearch.Place{At: slot, Cost: cost}, true
		}
	}
	return at, ok
}

// Used implements localsearch.Ejector: periods are given.
func (*ejector) Used() int { return 0 }

// Limit implements localsearch.Ejector.
func (*ejector) Limit(int) {}
