package nurses

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
)

// Validate returns an error that names the first mistake of the instance: something
// that contradicts itself or is too large. It does not look for a roster.
func (p *Instance) Validate() error {
	if err := upTo("days", p.Days, MaxDays); err != nil {
		return err
	}
	if err := upTo("kinds of shifts", len(p.Shifts), MaxShifts); err != nil {
		return err
	}
	if err := upTo("nurses", len(p.Nurses), MaxNurses); err != nil {
		return err
	}
	if err := p.validateIDs(); err != nil {
		return err
	}
	for i, s := range p.Shifts {
		if s.Minutes < 1 || s.Minutes > 24*60 {
			return fmt.Errorf("nurses: shift %s lasts %d minutes; expected 1 to %d", s.ID, s.Minutes, 24*60)
		}
		if bad := slices.IndexFunc(s.NotBefore, func(k int) bool { return k < 0 || k >= len(p.Shifts) }); bad >= 0 {
			return fmt.Errorf("nurses: shift %d has the follower %d; expected 0 to %d", i, s.NotBefore[bad], len(p.Shifts)-1)
		}
	}
	for i := range p.Nurses {
		if err := p.validateNurse(&p.Nurses[i]); err != nil {
			return err
		}
	}
	return p.validateCosts()
}

// upTo returns an error unless n is from 1 to most.
func upTo(what string, n, most int) error {
	if n < 1 || n > most {
		return fmt.Errorf("nurses: %d %s; expected 1 to %d", n, what, most)
	}
	return nil
}

// validateIDs: names are such that they can be written.
func (p *Instance) validateIDs() error {
	shifts, nurses := map[string]bool{}, map[string]bool{}
	for _, s := range p.Shifts {
		if !validID(s.ID) || shifts[s.ID] {
			return fmt.Errorf("nurses: a shift with the name %q; expected %s, each once", s.ID, expectedID)
		}
		shifts[s.ID] = true
	}
	for _, n := range p.Nurses {
		if !validID(n.ID) || nurses[n.ID] {
			return fmt.Errorf("nurses: a nurse with the name %q; expected %s, each once", n.ID, expectedID)
		}
		nurses[n.ID] = true
	}
	return nil
}

const (
	maxID      = 32
	expectedID = `a name of 1 to 32 letters without blanks, ",", "|", "=" and "#", not beginning with SECTION_`
)

func validID(id string) bool {
	return id != "" && len(id) <= maxID && !strings.HasPrefix(id, sectionPrefix) &&
		!strings.ContainsFunc(id, func(r rune) bool {
			return strings.ContainsRune(",|=#\uFFFD", r) || unicode.IsSpace(r) || !unicode.IsPrint(r)
		})
}

func (p *Instance) validateNurse(n *Nurse) error {
	if len(n.MaxShifts) != len(p.Shifts) {
		return fmt.Errorf("nurses: nurse %s has limits for %d kinds of shifts; expected %d", n.ID, len(n.MaxShifts), len(p.Shifts))
	}
	if k := slices.Min(n.MaxShifts); k < Unlimited {
		return fmt.Errorf("nurses: nurse %s has a limit of %d shifts; expected 0 or more, or Unlimited", n.ID, k)
	}
	if min(n.MaxMinutes, n.MinMinutes, n.MaxInARow-1, n.MinInARow-1, n.MinOffInARow-1, n.MaxWeekends) < 0 {
		return fmt.Errorf("nurses: nurse %s has a limit that is too low; expected at least 1 day in a row, and nothing below 0", n.ID)
	}
	if bad := slices.IndexFunc(n.DaysOff, func(d int) bool { return d < 0 || d >= p.Days }); bad >= 0 {
		return fmt.Errorf("nurses: nurse %s is off on day %d; expected 0 to %d", n.ID, n.DaysOff[bad], p.Days-1)
	}
	return nil
}

// validateCosts also keeps costs within MaxCost.
func (p *Instance) validateCosts() error {
	if len(p.On) > MaxLines || len(p.Off) > MaxLines || len(p.Cover) > MaxLines {
		return fmt.Errorf("nurses: %d and %d requests and %d lines of cover; expected at most %d of each", len(p.On), len(p.Off), len(p.Cover), MaxLines)
	}
	worst := int64(0)
	for _, r := range slices.Concat(p.On, p.Off) {
		if r.Nurse < 0 || r.Nurse >= len(p.Nurses) || r.Day < 0 || r.Day >= p.Days || r.Shift < 0 || r.Shift >= len(p.Shifts) || r.Weight < 0 {
			return fmt.Errorf("nurses: the request %+v; expected a nurse, a day and a shift that there are, and a weight of at least 0", r)
		}
		worst += int64(r.Weight)
	}
	seen := map[[2]int]bool{}
	for _, c := range p.Cover {
		if c.Day < 0 || c.Day >= p.Days || c.Shift < 0 || c.Shift >= len(p.Shifts) || min(c.Needed, c.Under, c.Over) < 0 {
			return fmt.Errorf("nurses: the cover %+v; expected a day and a shift that there are, and nothing below 0", c)
		}
		if seen[[2]int{c.Day, c.Shift}] {
			return fmt.Errorf("nurses: the cover of day %d, shift %s, a second time; expected it once", c.Day, p.Shifts[c.Shift].ID)
		}
		seen[[2]int{c.Day, c.Shift}] = true
		worst = min(worst, MaxCost+1) // so that it does not overflow
		worst += int64(max(c.Needed, int32(len(p.Nurses)))) * int64(max(c.Under, c.Over))
	}
	if worst > MaxCost {
		return fmt.Errorf("nurses: costs of requests and of cover that can add up to more than %d; expected smaller weights", int64(MaxCost))
	}
	return nil
}
