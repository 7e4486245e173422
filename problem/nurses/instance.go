package nurses

import "lsolve/problem"

// The largest instances.
const (
	MaxDays   = 1 << 10
	MaxShifts = 1 << 6
	MaxNurses = 1 << 10
	// MaxLines is on the requests, and on the lines of cover.
	MaxLines = 1 << 18
	// MaxCost is what the requests, and for each line of cover as many nurses too few or too
	// many as can be, may cost in all. The finer units of searches then fit 64 bits, too.
	MaxCost = 1 << 45
)

// Unlimited says that a nurse may have any number of shifts of a kind.
const Unlimited = -1

// Instance is an instance of nurse rostering. Check one made by hand with
// Validate before use.
type Instance struct {
	Days   int // the first is a Monday
	Shifts []Shift
	Nurses []Nurse
	On     []Request // for a shift
	Off    []Request // for not having a shift
	Cover  []Cover
}

var _ interface {
	problem.Bounding
	problem.Drawer
	problem.Modelled
	problem.Started
	problem.Structured
	problem.Writer
} = (*Instance)(nil)

// Shift is a kind of shift.
type Shift struct {
	ID      string
	Minutes int32
	// NotBefore are the kinds that cannot follow on the next day.
	NotBefore []int
}

// Nurse is a member of the staff, with a contract.
type Nurse struct {
	ID                     string
	MaxShifts              []int32 // of each kind; Unlimited
	MaxMinutes, MinMinutes int32   // in all
	MaxInARow, MinInARow   int32   // working days; at least 1
	MinOffInARow           int32   // days off; at least 1
	MaxWeekends            int32
	DaysOff                []int // that are granted
}

// Request is a wish of a nurse for, or against, a shift on a day. Weight is the
// cost of not meeting it.
type Request struct {
	Nurse, Day, Shift int
	Weight            int32
}

// Cover says how many nurses are needed in a shift, and what each too few (Under)
// and each too many (Over) costs.
type Cover struct {
	Day, Shift  int
	Needed      int32
	Under, Over int32
}

// cell returns the place of a nurse's day in a solution.
func (p *Instance) cell(nurse, day int) int { return nurse*p.Days + day }

// off is the value of a day without a shift; that of a shift of kind s is s + 1.
const off = 0

// weekend reports whether a day is a Saturday or a Sunday.
func weekend(day int) bool { return day%7 >= 5 }
