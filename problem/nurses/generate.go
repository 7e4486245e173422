package nurses

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"lsolve/internal/rng"
)

// GenerateOptions say which instance to make.
type GenerateOptions struct {
	Weeks  int // 1 to MaxDays/7
	Nurses int // 1 to MaxNurses
	// Shifts is the number of kinds: 1 is day; 2 early and late; 3 early, late and
	// night; more are further ones. 0: 3. At most MaxShifts.
	Shifts int
}

// Costs, as in the published instances.
const (
	costUnder  = 100
	costOver   = 1
	maxRequest = 3
)

// Generate makes a random instance of the shape of the published ones, from a roster
// that follows all rules. Contracts allow what that roster does and some more, cover
// is what it gives with a little noise, and requests are random. So there is a
// roster; the least cost is not known.
//
// A shift can be followed only by itself and later ones. Work comes in runs of two to
// five days, days off in runs of two or three.
func Generate(o GenerateOptions, r *rand.Rand) (*Instance, error) {
	p, _, err := generate(o, r)
	return p, err
}

// generate also returns the roster.
func generate(o GenerateOptions, r *rand.Rand) (p *Instance, roster []int32, err error) {
	if o.Shifts == 0 {
		o.Shifts = 3
	}
	if o.Weeks < 1 || o.Weeks > MaxDays/7 {
		return nil, nil, fmt.Errorf("nurses: %d weeks; expected 1 to %d", o.Weeks, MaxDays/7)
	}
	if err := upTo("nurses", o.Nurses, MaxNurses); err != nil {
		return nil, nil, err
	}
	if err := upTo("kinds of shifts", o.Shifts, MaxShifts); err != nil {
		return nil, nil, err
	}
	p = &Instance{Days: 7 * o.Weeks, Shifts: makeShifts(o.Shifts)}
	roster = make([]int32, 0, o.Nurses*p.Days)
	for i := range o.Nurses {
		days := p.randomDays(r)
		roster = append(roster, days...)
		p.Nurses = append(p.Nurses, p.contract(fmt.Sprintf("N%d", i+1), days, r))
	}
	p.requests(r)
	p.makeCover(roster, r)
	return p, roster, p.Validate()
}

// makeShifts is n kinds of shifts of eight hours, the earliest first.
func makeShifts(n int) []Shift {
	names := []string{"E", "L", "N"}
	if n == 1 {
		names = []string{"D"}
	}
	shifts := make([]Shift, n)
	for s := range shifts {
		shifts[s] = Shift{ID: fmt.Sprintf("S%d", s+1), Minutes: 480}
		if n <= len(names) || n == 1 {
			shifts[s].ID = names[s]
		}
		for earlier := range s {
			shifts[s].NotBefore = append(shifts[s].NotBefore, earlier)
		}
	}
	return shifts
}

const (
	leastRun, mostRun       = 2, 5
	leastOffRun, mostOffRun = 2, 3
)

// randomDays returns the days of a nurse: runs of work and of days off. The first may
// have begun before.
func (p *Instance) randomDays(r *rand.Rand) []int32 {
	days := make([]int32, 0, p.Days+mostRun)
	works := rng.Intn(r, 7) < 5
	for first := true; len(days) < p.Days; first, works = false, !works {
		lo, hi := leastOffRun, mostOffRun
		if works {
			lo, hi = leastRun, mostRun
		}
		if first {
			lo = 1
		}
		shift := 1
		for range lo + rng.Intn(r, hi-lo+1) {
			if !works {
				days = append(days, off)
				continue
			}
			// The same shift as on the day before is more likely.
			if first || rng.Intn(r, 3) == 0 || len(days) == 0 || days[len(days)-1] == off {
				shift += rng.Intn(r, len(p.Shifts)-shift+1)
			}
			days = append(days, int32(shift))
		}
	}
	return days[:p.Days]
}

// contract returns one that the days keep.
func (p *Instance) contract(id string, days []int32, r *rand.Rand) Nurse {
	n := Nurse{
		ID: id, MaxShifts: make([]int32, len(p.Shifts)),
		MaxInARow: mostRun, MinInARow: leastRun, MinOffInARow: leastOffRun,
	}
	minutes := int32(0)
	worked := map[int]bool{}
	var free []int
	for d, v := range days {
		switch {
		case v == off:
			free = append(free, d)
			continue
		case weekend(d):
			worked[d/7] = true
		}
		minutes += p.Shifts[v-1].Minutes
		n.MaxShifts[v-1]++
	}
	n.MinMinutes, n.MaxMinutes = max(0, minutes-480), minutes+480
	n.MaxWeekends = int32(len(worked))
	for s := range n.MaxShifts {
		// Some nurses do not work a kind of shift at all.
		if n.MaxShifts[s] > 0 || rng.Intn(r, 4) > 0 {
			n.MaxShifts[s] = int32(p.Days)
		}
	}
	for range max(1, p.Days/14) { // a day off a fortnight
		if len(free) == 0 {
			break
		}
		if d := free[rng.Intn(r, len(free))]; !slices.Contains(n.DaysOff, d) {
			n.DaysOff = append(n.DaysOff, d)
		}
	}
	slices.Sort(n.DaysOff)
	return n
}

// requests makes, for each nurse and fortnight, about three requests for the same
// shift on successive days, and one for days without a shift.
func (p *Instance) requests(r *rand.Rand) {
	for i := range p.Nurses {
		for range max(1, p.Days/14) {
			first, shift := rng.Intn(r, p.Days), rng.Intn(r, len(p.Shifts))
			weight := int32(1 + rng.Intn(r, maxRequest))
			for d := first; d < min(first+1+rng.Intn(r, 5), p.Days); d++ {
				p.On = append(p.On, Request{i, d, shift, weight})
			}
			p.Off = append(p.Off, Request{i, rng.Intn(r, p.Days), rng.Intn(r, len(p.Shifts)), int32(1 + rng.Intn(r, maxRequest))})
		}
	}
}

// makeCover requires the numbers of the roster, sometimes one nurse more or less.
func (p *Instance) makeCover(roster []int32, r *rand.Rand) {
	for d := range p.Days {
		for s := range p.Shifts {
			needed := p.present(roster, d, s) + []int32{-1, 0, 0, 0, 1}[rng.Intn(r, 5)]
			p.Cover = append(p.Cover, Cover{d, s, max(0, needed), costUnder, costOver})
		}
	}
}
