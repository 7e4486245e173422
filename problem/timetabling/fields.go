package timetabling

// given is a lecture with its place.
type given struct {
	Course string `json:"course"`
	Room   string `json:"room"`
	Day    int    `json:"day"`
	Period int    `json:"period"`
}

// Fields are values, the slot of each lecture, lectures, each with its course, its room,
// its day and its period of the day from 0, and costs, the points by their reasons; of
// the bare instance the numbers of courses, lectures, rooms, periods and curricula.
func (p *Instance) Fields(values []int32) map[string]any {
	if values == nil {
		return map[string]any{
			"courses": len(p.Courses), "lectures": p.Lectures(), "rooms": len(p.Rooms),
			"periods": p.Periods(), "curricula": len(p.Curricula),
		}
	}
	lectures := make([]given, len(values))
	for l, slot := range values {
		period, room := p.Place(slot)
		lectures[l] = given{p.Courses[p.CourseOf(l)].Name, p.Rooms[room].Name, period / p.PeriodsPerDay, period % p.PeriodsPerDay}
	}
	return map[string]any{"values": values, "lectures": lectures, "costs": p.Costs(values)}
}
