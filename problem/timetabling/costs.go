package timetabling

// Costs are the points of a timetable, by their reasons, as the competition counts them
// (formulation UD2).
type Costs struct {
	// Capacity is one point for each student who finds no place, in each lecture.
	Capacity int64 `json:"capacity"`
	// Days are five points for each day that a course has too few.
	Days int64 `json:"days"`
	// Compactness is two points for each lecture of a curriculum with no other of its
	// lectures just before or after it on its day.
	Compactness int64 `json:"compactness"`
	// Stability is one point for each room of a course but one.
	Stability int64 `json:"stability"`
}

// The points.
const (
	DayPoints         = 5
	CompactnessPoints = 2
)

// Total returns all points.
func (c Costs) Total() int64 { return c.Capacity + c.Days + c.Compactness + c.Stability }

// Over returns how many students of a course find no place in a room.
func (p *Instance) Over(course, room int) int {
	return max(0, p.Courses[course].Students-p.Rooms[room].Capacity)
}

// Costs returns the points of a timetable, the slot of each lecture. It is computed from
// scratch; values must be slots.
func (p *Instance) Costs(values []int32) (costs Costs) {
	for c := range p.Courses {
		days, rooms := map[int]bool{}, map[int]bool{}
		first, end := p.LecturesOf(c)
		for _, slot := range values[first:end] {
			period, room := p.Place(slot)
			days[period/p.PeriodsPerDay], rooms[room] = true, true
			costs.Capacity += int64(p.Over(c, room))
		}
		costs.Days += DayPoints * int64(max(0, p.Courses[c].Days-len(days)))
		costs.Stability += int64(len(rooms) - 1)
	}
	at := make([]int, p.Periods()) // lectures of a curriculum
	for _, q := range p.Curricula {
		clear(at)
		for _, c := range q.Courses {
			first, end := p.LecturesOf(c)
			for _, slot := range values[first:end] {
				period, _ := p.Place(slot)
				at[period]++
			}
		}
		for period, lectures := range at {
			k := period % p.PeriodsPerDay
			before, after := k > 0 && at[period-1] > 0, k < p.PeriodsPerDay-1 && at[period+1] > 0
			if !before && !after {
				costs.Compactness += CompactnessPoints * int64(lectures)
			}
		}
	}
	return costs
}
