package rcpsp

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
		low, high, what = 2, MaxActivities, "the number of jobs, with the first and the last"
	case strings.HasPrefix(key, "renewable"):
		high, what = MaxResources, "the number of renewable resources"
	case strings.HasPrefix(key, "nonrenewable"), strings.HasPrefix(key, "doubly constrained"):
		what = "the number of resources that are not renewable"
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
	n, err := p.number(words[0], low, high, what)
	if err != nil {
		return err
	}
	switch {
	case strings.HasPrefix(key, "jobs"):
		p.jobs = n
	case strings.HasPrefix(key, "renewable"):
		p.resources = n
	}
	return nil
}

// activity reads the common beginning of the rows of two sections: the number
// of the activity, which is the next one, and the mode, or the number of modes,
// 1.
func (p *parser) activity(words []scan.Word, before, least int, what string) error {
	if before == p.jobs {
		return p.WrongWord(words[0], fmt.Sprintf("the next section after %d activities", p.jobs))
	}
	if _, err := p.number(words[0], before+1, before+1, "the next activity"); err != nil {
		return err
	}
	if len(words) < least {
		return p.Wrong(0, fmt.Sprintf("%d numbers", len(words)), what)
	}
	_, err := p.number(words[1], 1, 1, "one mode")
	return err
}

// precedence reads the successors of an activity.
func (p *parser) precedence(words []scan.Word) error {
	i := len(p.successors)
	if err := p.activity(words, i, 3, "3 or more: an activity, 1 mode, the number of successors, and these"); err != nil {
		return err
	}
	k, err := p.number(words[2], 0, p.jobs-1, "the number of successors")
	if err != nil {
		return err
	}
	if len(words) != 3+k {
		return p.Wrong(0, fmt.Sprintf("%d numbers", len(words)), fmt.Sprintf("%d, the last %d of them successors", 3+k, k))
	}
	if p.arcs += k; p.arcs > MaxArcs {
		return p.WrongWord(words[2], fmt.Sprintf("at most %d precedences in all", MaxArcs))
	}
	var successors []int32
	at := place{line: p.Line}
	seen := make(map[int]bool, k)
	for _, word := range words[3:] {
		j, err := p.number(word, 1, p.jobs, "a successor")
		if err != nil {
			return err
		}
		if seen[j] {
			return p.WrongWord(word, "a successor that is not there yet")
		}
		seen[j] = true
		successors = append(successors, int32(j-1))
		at.columns = append(at.columns, word.Column)
	}
	p.successors = append(p.successors, successors)
	p.places = append(p.places, at)
	return nil
}

// request reads the duration and the demands of an activity.
func (p *parser) request(words []scan.Word) error {
	i := len(p.durations)
	expected := fmt.Sprintf("%d: an activity, mode 1, the duration, and a demand for each of %d resources", 3+p.resources, p.resources)
	if err := p.activity(words, i, 3+p.resources, expected); err != nil {
		return err
	}
	if len(words) > 3+p.resources {
		return p.Wrong(0, fmt.Sprintf("%d numbers", len(words)), expected)
	}
	longest, most := MaxTotal, MaxCapacity
	if i == 0 || i == p.jobs-1 {
		longest, most = 0, 0 // the first and the last
	}
	duration, err := p.number(words[2], 0, longest, "the duration")
	if err != nil {
		return err
	}
	if p.total += int64(duration); p.total > MaxTotal {
		return p.WrongWord(words[2], fmt.Sprintf("durations that add up to at most %d", MaxTotal))
	}
	demands := make([]int32, 0, p.resources)
	at := place{line: p.Line}
	for _, word := range words[3:] {
		d, err := p.number(word, 0, most, "a demand")
		if err != nil {
			return err
		}
		demands = append(demands, int32(d))
		at.columns = append(at.columns, word.Column)
	}
	p.durations = append(p.durations, int32(duration))
	p.demands = append(p.demands, demands)
	p.used = append(p.used, at)
	return nil
}

// availability reads the capacities.
func (p *parser) availability(words []scan.Word) error {
	if p.capacities != nil {
		return p.WrongWord(words[0], "the end of the file after the capacities")
	}
	if len(words) != p.resources {
		return p.Wrong(0, fmt.Sprintf("%d numbers", len(words)), fmt.Sprintf("%d, the capacity of each resource", p.resources))
	}
	p.capacities = make([]int32, 0, p.resources)
	for _, word := range words {
		c, err := p.number(word, 0, MaxCapacity, "a capacity")
		if err != nil {
			return err
		}
		p.capacities = append(p.capacities, int32(c))
	}
	return nil
}

// number reads a number from low to high.
func (p *parser) number(word scan.Word, low, high int, what string) (int, error) {
	n, ok := word.Number(low, high)
	if !ok {
		expected := fmt.Sprintf("%s: a number from %d to %d", what, low, high)
		if low == high {
			expected = fmt.Sprintf("%s: %d", what, low)
		}
		return 0, p.WrongWord(word, expected)
	}
	return n, nil
}
