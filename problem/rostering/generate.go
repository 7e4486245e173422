package rostering

import (
	"fmt"
	"math/rand/v2"

	"lsolve/internal/rng"
)

// GenerateOptions say which instance to make.
type GenerateOptions struct {
	Nurses, Weeks  int
	Shifts, Skills int // up to four
}

// The shifts, the skills and the contracts of the competition's instances, with its limits.
var (
	shiftNames = []string{"Early", "Day", "Late", "Night"}
	shiftRuns  = []Limits{{2, 5}, {2, 28}, {2, 5}, {3, 5}}
	skillNames = []string{"HeadNurse", "Nurse", "Caretaker", "Trainee"}
	agreements = []struct {
		id          string
		least, most int // assignments in four weeks
		work, off   Limits
		weekends    int // in four weeks
	}{
		{"FullTime", 15, 22, Limits{3, 5}, Limits{2, 3}, 2},
		{"PartTime", 7, 15, Limits{3, 5}, Limits{3, 5}, 2},
		{"HalfTime", 5, 11, Limits{3, 5}, Limits{3, 5}, 1},
	}
)

// Generate makes a random instance of the competition's shape. It draws a roster that keeps the
// rules, which the least cover follows; so there is one. The least cost is not known.
//
// A shift can be followed only by itself, later ones and a day off. Nurses of a skill have those
// after it with some chance. A third of them make requests each week.
func Generate(o GenerateOptions, r *rand.Rand) (*Instance, error) {
	for _, c := range []struct {
		what       string
		n, low, up int
	}{{"nurses", o.Nurses, 1, MaxNurses}, {"weeks", o.Weeks, 1, MaxWeeks}, {"shifts", o.Shifts, 1, len(shiftNames)}, {"skills", o.Skills, 1, len(skillNames)}, {"days of nurses", o.Nurses * o.Weeks * 7, 1, MaxCells}} {
		if err := within(c.what, c.n, c.low, c.up); err != nil {
			return nil, fmt.Errorf("rostering: %w", err)
		}
	}
	p := Instance{Name: fmt.Sprintf("n%03dw%d", o.Nurses, o.Weeks), Weeks: o.Weeks, Skills: append([]string(nil), skillNames[:o.Skills]...)}
	for s := range o.Shifts {
		shift := Shift{ID: shiftNames[s], Run: shiftRuns[s]}
		for before := range s {
			shift.NotBefore = append(shift.NotBefore, before)
		}
		p.Shifts = append(p.Shifts, shift)
	}
	for _, a := range agreements {
		weeks := func(n int) int { return (n*o.Weeks + 3) / 4 }
		p.Contracts = append(p.Contracts, Contract{a.id, Limits{weeks(a.least), weeks(a.most)}, a.work, a.off, weeks(a.weekends), true})
	}
	for i := range o.Nurses {
		p.Nurses = append(p.Nurses, p.draw(i, r))
	}
	p.Cover = make([]Cover, p.Days()*(p.Duties()-1))
	p.hide(r)
	for week := range o.Weeks {
		for i := range p.Nurses {
			if rng.Intn(r, 3) == 0 {
				p.Requests = append(p.Requests, Request{i, 7*week + rng.Intn(r, 7), rng.Intn(r, o.Shifts+1) - 1})
			}
		}
	}
	return New(p)
}

// draw draws nurse i.
func (p *Instance) draw(i int, r *rand.Rand) Nurse {
	n := Nurse{ID: fmt.Sprintf("N%d", i), Contract: rng.Intn(r, len(p.Contracts)), History: History{Last: None}}
	first := i % len(p.Skills)
	n.Skills = []int{first}
	for k := first + 1; k < len(p.Skills); k++ {
		if rng.Intn(r, 3) == 0 {
			n.Skills = append(n.Skills, k)
		}
	}
	if run := 1 + rng.Intn(r, 4); rng.Intn(r, 3) == 0 {
		n.History.Off = run
	} else {
		n.History.Last, n.History.Worked = rng.Intn(r, len(p.Shifts)), run
		n.History.Same = 1 + rng.Intn(r, run)
	}
	return n
}

// hide draws a roster, and makes the cover of it: the optimal one is what there is and sometimes
// one more, the least one some less.
func (p *Instance) hide(r *rand.Rand) {
	for i := range p.Nurses {
		n := &p.Nurses[i]
		c := &p.Contracts[n.Contract]
		last, left := n.History.Last, 1 // days of the run that are left
		for d := range p.Days() {
			if left--; left <= 0 {
				if last != None {
					last, left = None, c.Off.Min+rng.Intn(r, c.Off.Max-c.Off.Min+1)
				} else {
					last, left = rng.Intn(r, len(p.Shifts)), c.Work.Min+rng.Intn(r, c.Work.Max-c.Work.Min+1)
				}
			}
			if last == None {
				continue
			}
			if rng.Intn(r, 4) == 0 {
				last += rng.Intn(r, len(p.Shifts)-last) // or a later shift
			}
			p.CoverOf(d, p.Duty(last, n.Skills[rng.Intn(r, len(n.Skills))])).Optimal++
		}
	}
	for k := range p.Cover {
		c := &p.Cover[k]
		c.Least = rng.Intn(r, c.Optimal+1)
		if rng.Intn(r, 4) == 0 && c.Optimal < len(p.Nurses) {
			c.Optimal++
		}
	}
}
