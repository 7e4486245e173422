package rostering

import (
	"errors"
	"fmt"
	"strings"
	"unicode"
)

// New checks the instance: everything is within its limits and named once. It returns it.
func New(p Instance) (*Instance, error) {
	if err := p.validate(); err != nil {
		return nil, fmt.Errorf("rostering: %w", err)
	}
	return &p, nil
}

// within is an error unless a number is in its range.
func within(what string, n, low, high int) error {
	if n < low || n > high {
		return fmt.Errorf("%s: %d; expected %d to %d", what, n, low, high)
	}
	return nil
}

func (p *Instance) validate() error {
	err := errors.Join(
		within("weeks", p.Weeks, 1, MaxWeeks), within("skills", len(p.Skills), 1, MaxSkills), within("shifts", len(p.Shifts), 1, MaxShifts),
		within("contracts", len(p.Contracts), 1, MaxContracts), within("nurses", len(p.Nurses), 1, MaxNurses))
	if err == nil {
		err = errors.Join(within("days of nurses", len(p.Nurses)*p.Days(), 1, MaxCells), p.names(), p.shifts(), p.contracts(), p.nurses())
	}
	if err == nil {
		err = p.demands()
	}
	if err != nil {
		first, _, _ := strings.Cut(err.Error(), "\n")
		return errors.New(first)
	}
	return nil
}

// names checks that each name is a word, and no other one of its kind has it.
func (p *Instance) names() error {
	lists := map[string][]string{"skill": p.Skills, "scenario": {p.Name}}
	for _, s := range p.Shifts {
		lists["shift"] = append(lists["shift"], s.ID)
	}
	for _, c := range p.Contracts {
		lists["contract"] = append(lists["contract"], c.ID)
	}
	for _, n := range p.Nurses {
		lists["nurse"] = append(lists["nurse"], n.ID)
	}
	for _, what := range []string{"scenario", "skill", "shift", "contract", "nurse"} {
		seen := map[string]bool{}
		for _, name := range lists[what] {
			if err := word(name); err != nil {
				return fmt.Errorf("%s %q: %w", what, name, err)
			}
			if seen[name] {
				return fmt.Errorf("%s %q twice; expected each name once", what, name)
			}
			seen[name] = true
		}
	}
	if i := indexOf(lists["shift"], anyShift, noShift); i >= 0 {
		return fmt.Errorf("shift %q; expected another name, as this one has a meaning", p.Shifts[i].ID)
	}
	return nil
}

// word is an error unless a name is a word of printable characters that cannot be taken for the
// beginning of a file.
func word(name string) error {
	if name == "" || titleAt(name) >= 0 || strings.ContainsFunc(name, func(r rune) bool { return unicode.IsSpace(r) || !unicode.IsPrint(r) }) {
		return errors.New("no name; expected a word of printable characters")
	}
	return nil
}

func indexOf(list []string, any ...string) int {
	for i, x := range list {
		for _, y := range any {
			if x == y {
				return i
			}
		}
	}
	return -1
}

func (p *Instance) shifts() error {
	for _, s := range p.Shifts {
		if err := run("shift "+s.ID, s.Run); err != nil {
			return err
		}
		for _, n := range s.NotBefore {
			if err := within("shift "+s.ID+": a shift that cannot follow", n, 0, len(p.Shifts)-1); err != nil {
				return err
			}
		}
	}
	return nil
}

// run checks the limits of a run.
func run(what string, l Limits) error {
	if l.Min < 0 || l.Max < max(1, l.Min) || l.Max > MaxRun {
		return fmt.Errorf("%s: runs of %d to %d days; expected at least 0, and at most that to %d", what, l.Min, l.Max, MaxRun)
	}
	return nil
}

func (p *Instance) contracts() error {
	for _, c := range p.Contracts {
		what := "contract " + c.ID
		err := errors.Join(run(what, c.Work), run(what, c.Off), within(what+": weekends", c.MaxWeekends, 0, MaxCount),
			within(what+": least assignments", c.Assignments.Min, 0, c.Assignments.Max),
			within(what+": most assignments", c.Assignments.Max, 0, MaxCount))
		if err != nil {
			return err
		}
	}
	return nil
}

func (p *Instance) nurses() error {
	for _, n := range p.Nurses {
		what, h := "nurse "+n.ID, n.History
		err := errors.Join(within(what+": contract", n.Contract, 0, len(p.Contracts)-1), within(what+": skills", len(n.Skills), 1, len(p.Skills)),
			within(what+": last shift", h.Last, None, len(p.Shifts)-1), within(what+": assignments", h.Assignments, 0, MaxCount),
			within(what+": weekends", h.Weekends, 0, MaxCount), within(what+": days worked", h.Worked, 0, MaxCount),
			within(what+": days of a shift", h.Same, 0, h.Worked), within(what+": days off", h.Off, 0, MaxCount))
		if err != nil {
			return err
		}
		last := -1
		for _, k := range n.Skills {
			if k <= last || k >= len(p.Skills) {
				return fmt.Errorf("%s: skill %d after %d; expected rising ones below %d", what, k, last, len(p.Skills))
			}
			last = k
		}
		if worked := h.Last != None; worked != (h.Worked > 0) || worked != (h.Same > 0) || worked && h.Off > 0 {
			return fmt.Errorf("%s: a history of %d days of its last shift, %d worked and %d off; expected days off without a last shift, or days with it", what, h.Same, h.Worked, h.Off)
		}
	}
	return nil
}

func (p *Instance) demands() error {
	if want := p.Days() * (p.Duties() - 1); len(p.Cover) != want {
		return fmt.Errorf("%d lines of cover; expected %d", len(p.Cover), want)
	}
	for _, c := range p.Cover {
		if c.Least < 0 || c.Optimal < c.Least || c.Optimal > MaxNurses {
			return fmt.Errorf("a cover of %d and %d; expected at least 0, and at least that and at most %d", c.Least, c.Optimal, MaxNurses)
		}
	}
	for _, r := range p.Requests {
		if err := errors.Join(within("a request's nurse", r.Nurse, 0, len(p.Nurses)-1), within("a request's day", r.Day, 0, p.Days()-1),
			within("a request's shift", r.Shift, Any, len(p.Shifts)-1)); err != nil {
			return err
		}
	}
	return nil
}
