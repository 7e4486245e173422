package rostering

import "fmt"

// scenario reads its name, its weeks and the skills.
func (p *parser) scenario() error {
	w, err := p.value("SCENARIO")
	if err != nil {
		return err
	}
	if word(w.Text) != nil {
		return p.WrongWord(w, "a name of printable characters")
	}
	p.in.Name = w.Text
	if p.in.Weeks, err = p.size("WEEKS", MaxWeeks); err != nil {
		return err
	}
	n, err := p.size("SKILLS", MaxSkills)
	if err != nil {
		return err
	}
	p.skill = names{}
	for range n {
		words, err := p.row(1, false, "a skill")
		if err != nil {
			return err
		}
		if err := p.add(p.skill, words[0]); err != nil {
			return err
		}
		p.in.Skills = append(p.in.Skills, words[0].Text)
	}
	return nil
}

// shifts reads the shifts, and which cannot follow.
func (p *parser) shifts() error {
	n, err := p.size("SHIFT_TYPES", MaxShifts)
	if err != nil {
		return err
	}
	p.shift = names{}
	for range n {
		words, err := p.row(2, false, "a shift and its days in a row, such as Early (2,5)")
		if err != nil {
			return err
		}
		if err := p.add(p.shift, words[0]); err != nil {
			return err
		}
		run, err := p.run(words[1])
		if err != nil {
			return err
		}
		p.in.Shifts = append(p.in.Shifts, Shift{ID: words[0].Text, Run: run})
	}
	if err := p.title("FORBIDDEN_SHIFT_TYPES_SUCCESSIONS"); err != nil {
		return err
	}
	seen := make([]bool, n)
	for range n {
		if err := p.followers(seen); err != nil {
			return err
		}
	}
	return nil
}

// followers reads the shifts that cannot follow one.
func (p *parser) followers(seen []bool) error {
	const expected = "a shift, the number of shifts that cannot follow, and these"
	words, err := p.row(2, true, expected)
	if err != nil {
		return err
	}
	s, err := p.find(p.shift, words[0], "a shift")
	if err != nil {
		return err
	}
	if seen[s] {
		return p.WrongWord(words[0], "each shift once")
	}
	seen[s] = true
	n, err := p.Number(words[1], 0, len(p.in.Shifts))
	if err != nil {
		return err
	}
	if len(words) != 2+n {
		return p.Wrong(0, fmt.Sprintf("%d words", len(words)), expected)
	}
	for _, w := range words[2:] {
		k, err := p.find(p.shift, w, "a shift")
		if err != nil {
			return err
		}
		p.in.Shifts[s].NotBefore = append(p.in.Shifts[s].NotBefore, k)
	}
	return nil
}

// contracts reads the contracts.
func (p *parser) contracts() error {
	n, err := p.size("CONTRACTS", MaxContracts)
	if err != nil {
		return err
	}
	p.agreed = names{}
	for range n {
		words, err := p.row(6, false, "a contract, its assignments, days worked and days off in a row, such as (1,5), the most weekends, and 0 or 1")
		if err != nil {
			return err
		}
		if err := p.add(p.agreed, words[0]); err != nil {
			return err
		}
		c := Contract{ID: words[0].Text}
		if c.Assignments, err = p.limits(words[1], MaxCount); err != nil {
			return err
		}
		if c.Work, err = p.run(words[2]); err != nil {
			return err
		}
		if c.Off, err = p.run(words[3]); err != nil {
			return err
		}
		if c.MaxWeekends, err = p.Number(words[4], 0, MaxCount); err != nil {
			return err
		}
		whole, err := p.Number(words[5], 0, 1)
		if err != nil {
			return err
		}
		c.WholeWeekends = whole == 1
		p.in.Contracts = append(p.in.Contracts, c)
	}
	return nil
}

// nurses reads the nurses.
func (p *parser) nurses() error {
	w, err := p.value("NURSES")
	if err != nil {
		return err
	}
	n, err := p.Number(w, 1, MaxNurses)
	if err != nil {
		return err
	}
	if n*p.in.Days() > MaxCells {
		return p.WrongWord(w, fmt.Sprintf("at most %d, since there are %d weeks", MaxCells/p.in.Days(), p.in.Weeks))
	}
	p.nurse = names{}
	for range n {
		if err := p.oneNurse(); err != nil {
			return err
		}
	}
	return nil
}

func (p *parser) oneNurse() error {
	const expected = "a nurse, her contract, the number of her skills, and these"
	words, err := p.row(4, true, expected)
	if err != nil {
		return err
	}
	if err := p.add(p.nurse, words[0]); err != nil {
		return err
	}
	n := Nurse{ID: words[0].Text}
	if n.Contract, err = p.find(p.agreed, words[1], "a contract"); err != nil {
		return err
	}
	size, err := p.Number(words[2], 1, len(p.in.Skills))
	if err != nil {
		return err
	}
	if len(words) != 3+size {
		return p.Wrong(0, fmt.Sprintf("%d words", len(words)), expected)
	}
	has := make([]bool, len(p.in.Skills))
	for _, w := range words[3:] {
		k, err := p.find(p.skill, w, "a skill")
		if err != nil {
			return err
		}
		if has[k] {
			return p.WrongWord(w, "each skill once")
		}
		has[k] = true
	}
	for k, is := range has {
		if is {
			n.Skills = append(n.Skills, k)
		}
	}
	p.in.Nurses = append(p.in.Nurses, n)
	return nil
}
