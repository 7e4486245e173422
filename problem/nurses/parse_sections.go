package nurses

import (
	"fmt"
	"math"
	"strings"

	"lsolve/problem/scan"
)

func (f *reader) horizon(l *line) (err error) {
	if f.p.Days > 0 {
		return f.WrongWord(l.fields[0], "another section: the horizon has one line")
	}
	if f.p.Days, err = l.number("the number of days", 1, MaxDays); err != nil {
		return err
	}
	return l.ended()
}

// followers are the names of shifts that cannot follow one, still to be looked up.
type followers struct {
	line, shift int
	name        scan.Word
}

func (f *reader) shift(l *line) error {
	if len(f.p.Shifts) == MaxShifts {
		return f.Wrong(0, "one shift more", fmt.Sprintf("at most %d", MaxShifts))
	}
	id, err := l.name("a shift", f.shifts)
	if err != nil {
		return err
	}
	minutes, err := l.number("minutes", 1, 24*60)
	if err != nil {
		return err
	}
	if l.more() {
		names, err := l.list("")
		if err != nil {
			return err
		}
		for _, name := range names {
			f.followers = append(f.followers, followers{f.Line, len(f.p.Shifts), name})
		}
	}
	f.p.Shifts = append(f.p.Shifts, Shift{ID: id, Minutes: int32(minutes)})
	return l.ended()
}

// resolve looks up the names of followers, once all shifts are listed.
func (f *reader) resolve() error {
	at := f.Line
	for _, name := range f.followers {
		f.Line = name.line
		k, err := f.lookUp(name.name, "a shift", f.shifts)
		if err != nil {
			return err
		}
		s := &f.p.Shifts[name.shift]
		s.NotBefore = append(s.NotBefore, k)
	}
	f.Line = at
	return nil
}

func (f *reader) nurse(l *line) (err error) {
	if len(f.p.Nurses) == MaxNurses {
		return f.Wrong(0, "one nurse more", fmt.Sprintf("at most %d", MaxNurses))
	}
	n := Nurse{MaxShifts: make([]int32, len(f.p.Shifts))}
	for s := range n.MaxShifts {
		n.MaxShifts[s] = Unlimited
	}
	if n.ID, err = l.name("a nurse", f.nurses); err != nil {
		return err
	}
	limits, err := l.list("limits of shifts, such as D=14")
	if err != nil {
		return err
	}
	for _, limit := range limits {
		if err := f.limit(&n, limit); err != nil {
			return err
		}
	}
	for _, limit := range []struct {
		to   *int32
		what string
		lo   int
	}{
		{&n.MaxMinutes, "minutes at most", 0},
		{&n.MinMinutes, "minutes at least", 0},
		{&n.MaxInARow, "working days in a row at most", 1},
		{&n.MinInARow, "working days in a row at least", 1},
		{&n.MinOffInARow, "days off in a row at least", 1},
		{&n.MaxWeekends, "weekends at most", 0},
	} {
		v, err := l.number(limit.what, limit.lo, math.MaxInt32)
		if err != nil {
			return err
		}
		*limit.to = int32(v)
	}
	f.p.Nurses = append(f.p.Nurses, n)
	return l.ended()
}

// limit reads a limit of a nurse's shifts, such as D=14.
func (f *reader) limit(n *Nurse, text scan.Word) error {
	name, number, _ := strings.Cut(text.Text, "=")
	s, err := f.lookUp(scan.Word{Text: strings.TrimSpace(name), Column: text.Column}, "a shift", f.shifts)
	if err != nil {
		return err
	}
	v, ok := scan.Word{Text: strings.TrimSpace(number)}.Number(0, math.MaxInt32)
	if !ok {
		return f.WrongWord(text, "a shift and the number of times that it can be worked, such as D=14")
	}
	n.MaxShifts[s] = int32(v)
	return nil
}

func (f *reader) daysOff(l *line) error {
	i, err := l.known("a nurse", f.nurses)
	if err != nil {
		return err
	}
	n := &f.p.Nurses[i]
	for l.more() {
		if l.fields[0].Text == "" {
			return l.ended()
		}
		d, err := l.number("a day", 0, f.p.Days-1)
		if err != nil {
			return err
		}
		if len(n.DaysOff) == MaxDays {
			return f.Wrong(0, "one day off more", fmt.Sprintf("at most %d", MaxDays))
		}
		n.DaysOff = append(n.DaysOff, d)
	}
	return nil
}

func (f *reader) onRequest(l *line) error { return f.request(l, &f.p.On) }

func (f *reader) offRequest(l *line) error { return f.request(l, &f.p.Off) }

func (f *reader) request(l *line, to *[]Request) (err error) {
	if len(*to) == MaxLines {
		return f.Wrong(0, "one request more", fmt.Sprintf("at most %d", MaxLines))
	}
	var r Request
	if r.Nurse, err = l.known("a nurse", f.nurses); err != nil {
		return err
	}
	if r.Day, err = l.number("a day", 0, f.p.Days-1); err != nil {
		return err
	}
	if r.Shift, err = l.known("a shift", f.shifts); err != nil {
		return err
	}
	weight, err := l.number("the cost if it is not met", 0, math.MaxInt32)
	if err != nil {
		return err
	}
	r.Weight = int32(weight)
	*to = append(*to, r)
	return l.ended()
}

func (f *reader) cover(l *line) (err error) {
	if len(f.p.Cover) == MaxLines {
		return f.Wrong(0, "one line more", fmt.Sprintf("at most %d", MaxLines))
	}
	var c Cover
	if c.Day, err = l.number("a day", 0, f.p.Days-1); err != nil {
		return err
	}
	if c.Shift, err = l.known("a shift", f.shifts); err != nil {
		return err
	}
	for _, field := range []struct {
		to   *int32
		what string
	}{
		{&c.Needed, "the nurses needed"},
		{&c.Under, "the cost of each too few"},
		{&c.Over, "the cost of each too many"},
	} {
		v, err := l.number(field.what, 0, math.MaxInt32)
		if err != nil {
			return err
		}
		*field.to = int32(v)
	}
	f.p.Cover = append(f.p.Cover, c)
	return l.ended()
}
