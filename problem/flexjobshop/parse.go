package flexjobshop

import (
	"fmt"
	"io"
	"strconv"

	"lsolve/problem/scan"
)

// Format describes the text form of an instance.
const Format = `The .fjs format of Brandimarte's, Hurink's and other files: the numbers of jobs and
of machines, and, if it is there, the mean number of machines of an operation, which is
not used; then, for each job, the number of its operations, and for each operation, in
their order, the number of its machines, and for each of these the machine and the
duration there. Usually a job is a line, but lines have no meaning. Machines are counted
from 1; if a file has a machine 0, all of its machines are counted from 0. "#" begins a
comment. Two jobs on three machines; the second operation of the first job has a choice:

    2 3
    2  1 1 3  2 2 5 3 4
    1  1 2 2
`

// maxLine is the length of the longest line, in bytes.
const maxLine = 1 << 20

// Parse reads an instance; see Format. name is the file's name in messages, "-" for the
// standard input. The error is a *problem.SyntaxError or the reader's.
func Parse(name string, r io.Reader) (*Instance, error) {
	p := parser{Stream: scan.NewStream(name, r, maxLine, "#")}
	jobs, err := p.Number(1, MaxJobs, "the number of jobs, 1 to %d", MaxJobs)
	if err != nil {
		return nil, err
	}
	if p.machines, err = p.Number(1, MaxMachines, "the number of machines, 1 to %d", MaxMachines); err != nil {
		return nil, err
	}
	if err := p.mean(); err != nil {
		return nil, err
	}
	all := make([][]Operation, 0, min(jobs, 1<<10))
	for j := range jobs {
		job, err := p.job(j)
		if err != nil {
			return nil, err
		}
		all = append(all, job)
	}
	if err := p.End(fmt.Sprintf("the end of the file after %d jobs", jobs)); err != nil {
		return nil, err
	}
	if !p.first {
		for _, job := range all {
			for _, o := range job {
				for i := range o {
					o[i].Machine--
				}
			}
		}
	}
	return New(p.machines, all)
}

// parser is what has been read.
type parser struct {
	*scan.Stream
	machines int
	choices  int
	total    int64
	// first and last say that there is a machine 0, and one of the highest number: not
	// both can be in a file.
	first, last bool
}

// mean reads the rest of the first line: nothing, or the mean number of machines.
func (p *parser) mean() error {
	if p.EndOfLine("") == nil {
		return nil
	}
	const expected = "the mean number of machines of an operation, or the end of the line"
	w, err := p.Word()
	if err != nil {
		return err
	}
	if x, err := strconv.ParseFloat(w.Text, 64); err != nil || !(x >= 0 && x <= MaxMachines) {
		return p.WrongWord(w, expected)
	}
	return p.EndOfLine("the end of the line after the mean number of machines")
}

// job reads job j.
func (p *parser) job(j int) ([]Operation, error) {
	count, err := p.Number(1, MaxChoices, "the number of operations of job %d, 1 or more", j)
	if err != nil {
		return nil, err
	}
	job := make([]Operation, 0, min(count, 1<<10))
	for k := range count {
		o, err := p.operation(j, k)
		if err != nil {
			return nil, err
		}
		job = append(job, o)
	}
	return job, nil
}

// operation reads operation k of job j. Its machines are as in the file.
func (p *parser) operation(j, k int) (Operation, error) {
	count, err := p.Number(1, p.machines, "the number of machines of %s, 1 to %d", label(j, k), p.machines)
	if err != nil {
		return nil, err
	}
	if p.choices += count; p.choices > MaxChoices {
		return nil, p.WrongWord(p.Last, fmt.Sprintf("at most %d choices in all", MaxChoices))
	}
	o := make(Operation, 0, count)
	for range count {
		machine, err := p.Number(0, p.machines, "a machine of %s, up to %d", label(j, k), p.machines)
		if err != nil {
			return nil, err
		}
		if _, twice := o.On(int32(machine)); twice {
			return nil, p.WrongWord(p.Last, "a machine that the operation does not have yet")
		}
		if err := p.numbering(machine); err != nil {
			return nil, err
		}
		duration, err := p.Number(0, MaxTotal, "the duration of %s on machine %d", label(j, k), machine)
		if err != nil {
			return nil, err
		}
		o = append(o, Choice{int32(machine), int32(duration)})
	}
	if p.total += int64(o.longest()); p.total > MaxTotal {
		return nil, p.WrongWord(p.Last, fmt.Sprintf("longest durations that add up to at most %d", MaxTotal))
	}
	return o, nil
}

// numbering records where machines count from.
func (p *parser) numbering(machine int) error {
	p.first = p.first || machine == 0
	p.last = p.last || machine == p.machines
	if p.first && p.last {
		return p.WrongWord(p.Last, fmt.Sprintf("machines from 1 to %d, or from 0 to %d", p.machines, p.machines-1))
	}
	return nil
}
