package psplib

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"lsolve/problem/scan"
)

// header reads a line before the sections: a name, a colon, and a number. Those
// that say nothing about the size are skipped.
func (p *parser) header(line string) error {
	name, value, found := strings.Cut(line, ":")
	// "jobs (incl. supersource/sink ):  32"; "  - renewable   :  4   R"
	key := strings.ToLower(strings.TrimLeft(strings.TrimSpace(name), "- "))
	var low, high int
	var what string
	switch {
	case strings.HasPrefix(key, "jobs"):
		low, high, what = 2, p.limits.Activities, "the number of jobs, with the first and the last"
	case strings.HasPrefix(key, "renewable"):
		high, what = p.limits.Resources, "the number of renewable resources"
	case strings.HasPrefix(key, "nonrenewable") && p.limits.Modes > 1:
		high, what = p.limits.Resources, "the number of nonrenewable resources"
	case strings.HasPrefix(key, "nonrenewable"):
		what = "the number of resources that are not renewable"
	case strings.HasPrefix(key, "doubly constrained"):
		what = "the number of resources that are not renewable"
		if p.limits.Modes > 1 {
			what = "the number of doubly constrained resources"
		}
	case strings.HasPrefix(key, "projects"):
		low, high, what = 1, 1, "the number of projects"
	default:
		return nil
	}
	if !found {
		return p.Wrong(0, scan.Quote(strings.TrimSpace(line)), `a ":" and `+what)
	}
	words := scan.Split(value)
	if len(words) == 0 {
		return p.Wrong(utf8.RuneCountInString(line)+1, "the end of the line", what)
	}
	words[0].Column += utf8.RuneCountInString(name) + 1
	n, err := p.NumberOf(what, words[0], low, high)
	if err != nil {
		return err
	}
	switch {
	case strings.HasPrefix(key, "jobs"):
		p.jobs = n
	case strings.HasPrefix(key, "renewable"):
		p.resources = n
	case strings.HasPrefix(key, "nonrenewable"):
		p.nonrenewable = n
	}
	return nil
}

// activity reads the number of the activity, which is the next one, at the beginning of
// a row of at least so many numbers.
func (p *parser) activity(words []scan.Word, before, least int, what string) error {
	if before == p.jobs {
		return p.WrongWord(words[0], fmt.Sprintf("the next section after %d activities", p.jobs))
	}
	if _, err := p.NumberOf("the next activity", words[0], before+1, before+1); err != nil {
		return err
	}
	if len(words) < least {
		return p.Wrong(0, fmt.Sprintf("%d numbers", len(words)), what)
	}
	return nil
}

// precedence reads the successors of an activity.
func (p *parser) precedence(words []scan.Word) error {
	i := len(p.Successors)
	expected, what := "3 or more: an activity, 1 mode, the number of successors, and these", "one mode"
	most := p.limits.Modes
	if most > 1 {
		expected, what = "3 or more: an activity, the numbers of its modes and its successors, and these", "the number of modes"
	}
	if err := p.activity(words, i, 3, expected); err != nil {
		return err
	}
	if most > 1 && (i == 0 || i == p.jobs-1) {
		most, what = 1, "one mode of the first and the last activity"
	}
	modes, err := p.NumberOf(what, words[1], 1, most)
	if err != nil {
		return err
	}
	k, err := p.NumberOf("the number of successors", words[2], 0, p.jobs-1)
	if err != nil {
		return err
	}
	if len(words) != 3+k {
		return p.Wrong(0, fmt.Sprintf("%d numbers", len(words)), fmt.Sprintf("%d, the last %d of them successors", 3+k, k))
	}
	if p.arcs += k; p.arcs > p.limits.Arcs {
		return p.WrongWord(words[2], fmt.Sprintf("at most %d precedences in all", p.limits.Arcs))
	}
	var successors []int32
	at := place{line: p.Line}
	seen := make(map[int]bool, k)
	for _, word := range words[3:] {
		j, err := p.NumberOf("a successor", word, 1, p.jobs)
		if err != nil {
			return err
		}
		if seen[j] {
			return p.WrongWord(word, "a successor that is not there yet")
		}
		seen[j] = true
		successors = append(successors, int32(j-1))
		at.add(p.Line, word)
	}
	p.Successors = append(p.Successors, successors)
	p.places = append(p.places, at)
	p.counts = append(p.counts, modes)
	return nil
}

// next returns the activity and the mode, from 0, whose row of demands comes next.
func (p *parser) next() (activity, mode int) {
	activity = len(p.Modes)
	if activity > 0 && len(p.Modes[activity-1]) < p.counts[activity-1] {
		return activity - 1, len(p.Modes[activity-1])
	}
	return activity, 0
}

// request reads the duration and the demands of a mode. The number of the activity is
// in the row of its first mode only.
func (p *parser) request(words []scan.Word) error {
	i, m := p.next()
	resources := p.resources + p.nonrenewable
	expected := fmt.Sprintf("%d: an activity, mode 1, the duration, and a demand for each of %d resources", 3+resources, resources)
	if m == 0 {
		if err := p.activity(words, i, 3+resources, expected); err != nil {
			return err
		}
		words = words[1:]
	} else {
		expected = fmt.Sprintf("%d: mode %d of activity %d, the duration, and a demand for each of %d resources", 2+resources, m+1, i+1, resources)
	}
	what := "the next mode"
	if p.limits.Modes == 1 {
		what = "one mode"
	}
	if _, err := p.NumberOf(what, words[0], m+1, m+1); err != nil {
		return err
	}
	if len(words) != 2+resources {
		found := len(words)
		if m == 0 {
			found++
		}
		return p.Wrong(0, fmt.Sprintf("%d numbers", found), expected)
	}
	longest, most := p.limits.Total, p.limits.Capacity
	if i == 0 || i == p.jobs-1 {
		longest, most = 0, 0 // the first and the last
	}
	duration, err := p.NumberOf("the duration", words[1], 0, longest)
	if err != nil {
		return err
	}
	if m == 0 {
		p.Modes, p.used = append(p.Modes, nil), append(p.used, nil)
	}
	before := int32(0) // the longest duration of the modes before
	for _, mode := range p.Modes[i] {
		before = max(before, mode.Duration)
	}
	if p.total += int64(max(0, int32(duration)-before)); p.total > int64(p.limits.Total) {
		return p.WrongWord(words[1], fmt.Sprintf("durations that add up to at most %d", p.limits.Total))
	}
	demands := make([]int32, 0, resources)
	at := place{line: p.Line}
	for _, word := range words[2:] {
		d, err := p.NumberOf("a demand", word, 0, most)
		if err != nil {
			return err
		}
		demands = append(demands, int32(d))
		at.add(p.Line, word)
	}
	p.Modes[i] = append(p.Modes[i], Mode{int32(duration), demands})
	p.used[i] = append(p.used[i], at)
	return nil
}

// availability reads the capacities.
func (p *parser) availability(words []scan.Word) error {
	if p.Capacities != nil {
		return p.WrongWord(words[0], "the end of the file after the capacities")
	}
	resources := p.resources + p.nonrenewable
	if len(words) != resources {
		return p.Wrong(0, fmt.Sprintf("%d numbers", len(words)), fmt.Sprintf("%d, the capacity of each resource", resources))
	}
	p.Capacities = make([]int32, 0, resources)
	for _, word := range words {
		c, err := p.NumberOf("a capacity", word, 0, p.limits.Capacity)
		if err != nil {
			return err
		}
		p.Capacities = append(p.Capacities, int32(c))
	}
	return nil
}
