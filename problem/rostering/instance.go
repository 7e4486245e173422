package rostering

import "lsolve/problem"

// The largest instances.
const (
	MaxWeeks     = 52
	MaxNurses    = 1000
	MaxShifts    = 16
	MaxSkills    = 16
	MaxContracts = 64
	// MaxCells is on the days of all nurses.
	MaxCells = 1 << 17
	// MaxRun is the longest limit of a run, in days; longer ones are as good as none.
	MaxRun = 99
	// MaxCount is the largest number of the history, and of assignments.
	MaxCount = 9999
)

// What a unit of each cost weighs.
const (
	costOptimal     = 30
	costShiftRun    = 15
	costRun         = 30
	costRequest     = 10
	costWeekend     = 30
	costAssignments = 20
	costWeekends    = 30
)

// Any is the shift of a request that means all shifts; None that of a history without one.
const (
	Any  = -1
	None = -1
)

// Instance is a scenario with its history and its weeks. Make one by New or Parse.
type Instance struct {
	Name      string
	Weeks     int
	Skills    []string
	Shifts    []Shift
	Contracts []Contract
	Nurses    []Nurse
	Cover     []Cover   // by day, shift and skill
	Requests  []Request // not to work
}

var _ interface {
	problem.Bounding
	problem.Drawer
	problem.Modelled
	problem.Started
	problem.Structured
	problem.Writer
	problem.SolutionWriter
} = (*Instance)(nil)

// Limits are the least and the most of something.
type Limits struct{ Min, Max int }

// Shift is a kind of shift.
type Shift struct {
	ID string
	// Run limits the days in a row with the shift.
	Run Limits
	// NotBefore are the shifts that cannot follow on the next day.
	NotBefore []int
}

// Contract is what nurses should work.
type Contract struct {
	ID          string
	Assignments Limits // in all weeks
	Work, Off   Limits // days in a row
	MaxWeekends int    // with work
	// WholeWeekends: Saturday and Sunday should both be worked, or none.
	WholeWeekends bool
}

// Nurse is a member of the staff.
type Nurse struct {
	ID       string
	Contract int
	Skills   []int // rising
	History  History
}

// History is what a nurse did before the first day.
type History struct {
	Assignments, Weekends int // so far
	// Last is the shift of the day before; None: she was off. Same is how many days in a row
	// she had it, Worked how many she worked, and Off how many she was off.
	Last              int
	Same, Worked, Off int
}

// Cover is how many nurses a shift of a day needs of a skill.
type Cover struct{ Least, Optimal int }

// Request is a nurse's wish not to have a shift, or Any, on a day.
type Request struct{ Nurse, Day, Shift int }

// Days is their number.
func (p *Instance) Days() int { return 7 * p.Weeks }

// Duties is how many values a day of a nurse can have: none, and each shift by each skill.
func (p *Instance) Duties() int { return 1 + len(p.Shifts)*len(p.Skills) }

// Duty is the value of a shift by a skill.
func (p *Instance) Duty(shift, skill int) int32 { return int32(1 + shift*len(p.Skills) + skill) }

// ShiftOf is the shift of a duty, and SkillOf its skill; the duty is not none.
func (p *Instance) ShiftOf(duty int32) int { return int(duty-1) / len(p.Skills) }

// SkillOf is the skill of a duty.
func (p *Instance) SkillOf(duty int32) int { return int(duty-1) % len(p.Skills) }

// CoverOf is what a day needs of a duty.
func (p *Instance) CoverOf(day int, duty int32) *Cover {
	return &p.Cover[day*(p.Duties()-1)+int(duty)-1]
}

// DutiesOf are the values that a day of a nurse can have, 0 first.
func (p *Instance) DutiesOf(nurse int) []int32 {
	duties := []int32{off}
	for s := range p.Shifts {
		for _, k := range p.Nurses[nurse].Skills {
			duties = append(duties, p.Duty(s, k))
		}
	}
	return duties
}

// cell is the place of a nurse's day in a solution.
func (p *Instance) cell(nurse, day int) int { return nurse*p.Days() + day }

// off is the duty of a free day.
const off = 0
