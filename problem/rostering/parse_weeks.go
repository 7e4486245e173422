package rostering

import (
	"fmt"

	"lsolve/problem/scan"
)

// scenarioHere checks that a word is the scenario's name.
func (p *parser) scenarioHere(w scan.Word) error {
	if w.Text != p.in.Name {
		return p.WrongWord(w, p.in.Name+", the name of the scenario")
	}
	return nil
}

// history reads what the nurses did before.
func (p *parser) history() error {
	if err := p.title("HISTORY"); err != nil {
		return err
	}
	words, err := p.row(2, false, "0 and the name of the scenario")
	if err != nil {
		return err
	}
	if words[0].Text != "0" {
		return p.WrongWord(words[0], "0, the week before all others")
	}
	if err := p.scenarioHere(words[1]); err != nil {
		return err
	}
	if err := p.title("NURSE_HISTORY"); err != nil {
		return err
	}
	seen := make([]bool, len(p.in.Nurses))
	for range p.in.Nurses {
		if err := p.historyOfOne(seen); err != nil {
			return err
		}
	}
	return nil
}

func (p *parser) historyOfOne(seen []bool) error {
	words, err := p.row(7, false, "a nurse, her assignments and weekends, her last shift or None, and days in a row with it, worked, and off")
	if err != nil {
		return err
	}
	i, err := p.find(p.nurse, words[0], "a nurse")
	if err != nil {
		return err
	}
	if seen[i] {
		return p.WrongWord(words[0], "each nurse once")
	}
	seen[i] = true
	h := &p.in.Nurses[i].History
	if h.Last = None; words[3].Text != noShift {
		if h.Last, err = p.find(p.shift, words[3], "a shift, or None"); err != nil {
			return err
		}
	}
	least := 0 // days with the last shift
	if h.Last != None {
		least = 1
	}
	for _, c := range []struct {
		n         *int
		at        int
		low, high int
	}{
		{&h.Assignments, 1, 0, MaxCount}, {&h.Weekends, 2, 0, MaxCount},
		{&h.Worked, 5, least, least * MaxCount}, {&h.Same, 4, least, MaxCount}, {&h.Off, 6, 0, (1 - least) * MaxCount},
	} {
		if *c.n, err = p.Number(words[c.at], c.low, c.high); err != nil {
			return err
		}
	}
	if h.Same > h.Worked {
		return p.WrongWord(words[4], fmt.Sprintf("at most %d, the days worked in a row", h.Worked))
	}
	return nil
}

// weeks reads the data of all weeks.
func (p *parser) weeks() error {
	duties := len(p.in.Shifts) * len(p.in.Skills)
	p.in.Cover = make([]Cover, p.in.Days()*duties)
	for week := range p.in.Weeks {
		if err := p.title("WEEK_DATA"); err != nil {
			return err
		}
		words, err := p.row(1, false, "the name of the scenario")
		if err != nil {
			return err
		}
		if err := p.scenarioHere(words[0]); err != nil {
			return err
		}
		if err := p.requirements(week); err != nil {
			return err
		}
	}
	return nil
}

// requirements reads the cover of a week, and the requests after it.
func (p *parser) requirements(week int) error {
	if err := p.title("REQUIREMENTS"); err != nil {
		return err
	}
	const expected = "a shift, a skill and (least,optimal) for seven days; or SHIFT_OFF_REQUESTS = and their number"
	seen := make([]bool, p.in.Duties())
	for {
		words, err := p.row(1, true, expected)
		if err != nil {
			return err
		}
		if words[0].Text == "SHIFT_OFF_REQUESTS" && len(words) == 3 && words[1].Text == "=" {
			n, err := p.Number(words[2], 0, 7*len(p.in.Nurses)*(len(p.in.Shifts)+1))
			if err != nil {
				return err
			}
			return p.requests(week, n)
		}
		if len(words) != 9 {
			return p.WrongWord(words[0], expected)
		}
		if err := p.requirement(week, words, seen); err != nil {
			return err
		}
	}
}

func (p *parser) requirement(week int, words []scan.Word, seen []bool) error {
	s, err := p.find(p.shift, words[0], "a shift")
	if err != nil {
		return err
	}
	k, err := p.find(p.skill, words[1], "a skill")
	if err != nil {
		return err
	}
	duty := p.in.Duty(s, k)
	if seen[duty] {
		return p.WrongWord(words[1], "each shift and skill once")
	}
	seen[duty] = true
	for d := range 7 {
		l, err := p.limits(words[2+d], MaxNurses)
		if err != nil {
			return err
		}
		*p.in.CoverOf(7*week+d, duty) = Cover{l.Min, l.Max}
	}
	return nil
}

// requests reads n requests of a week.
func (p *parser) requests(week, n int) error {
	for range n {
		words, err := p.row(3, false, "a nurse, a shift or Any, and a day, such as Fri")
		if err != nil {
			return err
		}
		r := Request{Shift: Any}
		if r.Nurse, err = p.find(p.nurse, words[0], "a nurse"); err != nil {
			return err
		}
		if words[1].Text != anyShift {
			if r.Shift, err = p.find(p.shift, words[1], "a shift, or Any"); err != nil {
				return err
			}
		}
		if r.Day, err = p.day(words[2]); err != nil {
			return err
		}
		r.Day += 7 * week
		p.in.Requests = append(p.in.Requests, r)
	}
	return nil
}
