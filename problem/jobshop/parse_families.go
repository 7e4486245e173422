package jobshop

import (
	"fmt"
	"strings"

	"lsolve/problem/scan"
)

// families is what a file of Brucker and Thiele has of the families of operations.
type families struct {
	number int
	of     [][]int // by job and machine
	setup  []int32 // first before each family, then from each one to each
}

// sizesOfFamilies reads the first line.
func (p *parser) sizesOfFamilies(words []scan.Word) error {
	var numbers [3]int
	for k, most := range [3]int{MaxMachines, MaxJobs, MaxJobs} {
		x, err := p.Number(words[k], 1, most)
		if err != nil {
			return err
		}
		numbers[k] = x
	}
	if err := checkSizes(numbers[1], numbers[0]); err != nil {
		_, text, _ := strings.Cut(err.Error(), ": ")
		found, expected, _ := strings.Cut(text, "; expected ")
		return p.Wrong(0, found, expected)
	}
	p.machines, p.jobs = numbers[0], numbers[1]
	if p.jobs*p.jobs*p.machines > MaxSetups {
		return p.WrongWord(words[0], fmt.Sprintf("at most %d setup times in all", MaxSetups))
	}
	p.families = &families{number: numbers[2]}
	return nil
}

// lineOfFamilies reads another line.
func (p *parser) lineOfFamilies(words []scan.Word) error {
	f := p.families
	switch {
	case len(p.rows) < p.jobs:
		return p.jobOfFamilies(words)
	case len(f.setup) == f.number*(f.number+1):
		return nil // successors
	case len(words) != f.number:
		return p.Wrong(0, fmt.Sprintf("%d numbers", len(words)), fmt.Sprintf("%d setup times, one for each family", f.number))
	}
	for _, w := range words {
		x, err := p.Number(w, 0, MaxTotal)
		if err != nil {
			return err
		}
		f.setup = append(f.setup, int32(x))
	}
	return nil
}

// jobOfFamilies reads a job.
func (p *parser) jobOfFamilies(words []scan.Word) error {
	n, err := p.Number(words[0], p.machines, p.machines)
	if err != nil {
		return err
	}
	if len(words) != 1+3*n {
		return p.Wrong(0, fmt.Sprintf("%d numbers", len(words)), fmt.Sprintf("%d: %d, and a duration, a machine and a family for each operation", 1+3*n, n))
	}
	row, of := make([]Operation, n), make([]int, n)
	for k := range row {
		duration, err := p.Number(words[1+3*k], 0, MaxTotal)
		if err != nil {
			return err
		}
		if p.total += int64(duration); p.total > MaxTotal {
			return p.WrongWord(words[1+3*k], fmt.Sprintf("durations that add up to at most %d", MaxTotal))
		}
		machine, err := p.Number(words[2+3*k], 1, p.machines)
		if err != nil {
			return err
		}
		if of[machine-1] > 0 {
			return p.WrongWord(words[2+3*k], "a machine on which the job has not been yet")
		}
		if of[machine-1], err = p.Number(words[3+3*k], 1, p.families.number); err != nil {
			return err
		}
		row[k] = Operation{int32(machine - 1), int32(duration)}
	}
	p.rows, p.families.of = append(p.rows, row), append(p.families.of, of)
	return nil
}

// setups gives each machine the setup times between jobs that their families have.
func (p *parser) setups() error {
	f := p.families
	if len(f.setup) < f.number*(f.number+1) {
		return p.Wrong(0, fmt.Sprintf("the end of the file after %d rows of setup times", len(f.setup)/f.number),
			fmt.Sprintf("%d, before the first operation and after each family", f.number+1))
	}
	for k := range p.machines {
		setup := make([]int32, 0, (p.jobs+1)*p.jobs)
		for from := range p.jobs + 1 {
			row := 0
			if from > 0 {
				row = f.of[from-1][k]
			}
			for to := range p.jobs {
				setup = append(setup, f.setup[row*f.number+f.of[to][k]-1])
			}
		}
		p.sections.Setup = append(p.sections.Setup, setup)
	}
	return nil
}
