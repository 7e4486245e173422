package jobshop

import (
	"fmt"
	"slices"
	"strings"

	"lsolve/problem/scan"
)

// sections is what comes after the jobs.
type sections struct {
	Extension
	seen []string
	// setup is that of the machine whose rows are being read; every machine from low to
	// high has it.
	setup     []int32
	reading   bool
	low, high int
	set       []bool // by machine: it has setup times
}

// section reads a line after the jobs: a keyword and numbers, or a row of setup times.
func (p *parser) section(words []scan.Word) error {
	s := &p.sections
	if s.reading {
		return p.setupRow(words)
	}
	first := words[0]
	if slices.Contains(s.seen, first.Text) {
		return p.WrongWord(first, "no second line of that name")
	}
	var err error
	switch first.Text {
	case "release":
		s.Release, err = p.list(words, 0, MaxTotal)
	case "due":
		s.Due, err = p.list(words, MinDue, MaxDue)
	case "weights":
		s.Weights, err = p.list(words, 0, MaxWeight)
	case "setup":
		return p.openSetup(words)
	default:
		return p.WrongWord(first, fmt.Sprintf("the end of the file after %d jobs, or release, due, weights, or setup", p.jobs))
	}
	s.seen = append(s.seen, first.Text)
	return err
}

// list reads a number for each job.
func (p *parser) list(words []scan.Word, low, high int) ([]int32, error) {
	if len(words) != 1+p.jobs {
		return nil, p.Wrong(0, fmt.Sprintf("%d numbers", len(words)-1), fmt.Sprintf("%d, one for each job", p.jobs))
	}
	all := make([]int32, p.jobs)
	for j, w := range words[1:] {
		x, err := p.Number(w, low, high)
		if err != nil {
			return nil, err
		}
		all[j] = int32(x)
	}
	return all, nil
}

// openSetup reads the line that begins setup times.
func (p *parser) openSetup(words []scan.Word) error {
	s := &p.sections
	if len(words) != 2 {
		return p.Wrong(0, fmt.Sprintf("%d words", len(words)), `"setup", and a machine or "all"`)
	}
	if p.jobs*p.jobs*p.machines > MaxSetups {
		return p.WrongWord(words[0], fmt.Sprintf("at most %d setup times in all", MaxSetups))
	}
	s.low, s.high = 0, p.machines-1
	if words[1].Text != "all" {
		machine, err := p.Number(words[1], 0, p.machines-1)
		if err != nil {
			return err
		}
		s.low, s.high = machine, machine
	}
	if s.set == nil {
		s.set = make([]bool, p.machines)
		s.Setup = make([][]int32, p.machines)
	}
	for k := s.low; k <= s.high; k++ {
		if s.set[k] {
			return p.WrongWord(words[1], fmt.Sprintf("a machine without setup times so far; machine %d has them", k))
		}
		s.set[k] = true
	}
	s.reading, s.setup = true, nil
	return nil
}

// setupRow reads a row of setup times.
func (p *parser) setupRow(words []scan.Word) error {
	s := &p.sections
	if len(words) != p.jobs {
		return p.Wrong(0, fmt.Sprintf("%d numbers", len(words)), fmt.Sprintf("%d setup times, one for each job", p.jobs))
	}
	for _, w := range words {
		x, err := p.Number(w, 0, MaxTotal)
		if err != nil {
			return err
		}
		s.setup = append(s.setup, int32(x))
	}
	if len(s.setup) == (p.jobs+1)*p.jobs {
		for k := s.low; k <= s.high; k++ {
			s.Setup[k] = s.setup
		}
		s.reading = false
	}
	return nil
}

// extend gives the instance what the sections say.
func (p *parser) extend(in *Instance) error {
	s := &p.sections
	if s.reading {
		return p.Wrong(0, fmt.Sprintf("the end of the file after %d rows of setup times", len(s.setup)/p.jobs), fmt.Sprintf("%d, before the first job and after each", p.jobs+1))
	}
	for k, set := range s.set {
		if !set {
			s.Setup[k] = make([]int32, (p.jobs+1)*p.jobs)
		}
	}
	if err := in.Extend(s.Extension); err != nil {
		found, expected, _ := strings.Cut(strings.TrimPrefix(err.Error(), "jobshop: "), "; expected ")
		return p.Wrong(0, found, expected)
	}
	return nil
}
