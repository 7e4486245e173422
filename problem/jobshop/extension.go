package jobshop

import (
	"fmt"
	"math"
	"slices"
)

// MaxSetups is the largest number of setup times, of all machines.
const MaxSetups = 1 << 21

const (
	// MaxWeight is the largest weight of a job.
	MaxWeight = 1_000_000
	// MaxWeights is the largest sum of all weights, so that a tardiness fits 64 bits.
	MaxWeights = 1 << 29
	// MinDue is the earliest due date.
	MinDue = -1 << 28
	// MaxDue is the latest due date.
	MaxDue = 1 << 29
)

// Extension is what a job shop may have in addition: dates and weights of its jobs, and
// setup times of its machines.
type Extension struct {
	// Release is by job when it can begin; nil: at 0.
	Release []int32
	// Due is by job when it should have ended; nil: there are no due dates. It may be
	// negative.
	Due []int32
	// Weights is by job what a unit of time after its due date counts; nil: 1.
	Weights []int32
	// Setup has for each machine the time that it needs between two jobs: row 0, of a
	// number for each job, is before its first job, row 1+i after job i. An operation
	// without duration needs no setup. nil: there are no setup times.
	Setup [][]int32
}

// Extend gives the job shop dates, weights and setup times, in place of those that it
// had. It is an error if a list has a wrong length, if a release, a weight or a setup time
// is negative, if it could be shorter to do another job between two on a machine than
// the setup time between these, or if there is more than the package's maxima.
func (p *Instance) Extend(e Extension) error {
	n := len(p.Jobs)
	for _, list := range []struct {
		name      string
		of        []int32
		low, high int32
	}{
		{"release dates", e.Release, 0, MaxTotal}, {"due dates", e.Due, MinDue, MaxDue}, {"weights", e.Weights, 0, MaxWeight},
	} {
		if list.of != nil && len(list.of) != n {
			return fmt.Errorf("jobshop: %d %s; expected %d, one for each job", len(list.of), list.name, n)
		}
		for j, x := range list.of {
			if x < list.low || x > list.high {
				return fmt.Errorf("jobshop: %s: %d for job %d; expected %d..%d", list.name, x, j, list.low, list.high)
			}
		}
	}
	sum := int64(0)
	for _, w := range e.Weights {
		sum += int64(w)
	}
	if sum > MaxWeights {
		return fmt.Errorf("jobshop: the weights add up to %d; expected at most %d", sum, MaxWeights)
	}
	if err := p.checkSetup(e.Setup); err != nil {
		return err
	}
	old := p.Extension
	p.Extension = e
	if longest := p.longest(); longest > MaxTotal {
		p.Extension = old
		return fmt.Errorf("jobshop: a schedule may take up to %d, with setup times and releases; expected at most %d", longest, MaxTotal)
	}
	return nil
}

func (p *Instance) checkSetup(setup [][]int32) error {
	n := len(p.Jobs)
	if setup == nil {
		return nil
	}
	if len(setup) != p.Machines {
		return fmt.Errorf("jobshop: setup times for %d machines; expected %d", len(setup), p.Machines)
	}
	if p.Machines*n*n > MaxSetups {
		return fmt.Errorf("jobshop: setup times for %d jobs on %d machines; expected at most %d in all", n, p.Machines, MaxSetups)
	}
	durations := p.onMachines()
	for k, times := range setup {
		if want := (n + 1) * n; len(times) != want {
			return fmt.Errorf("jobshop: %d setup times of machine %d; expected %d", len(times), k, want)
		}
		if i := slices.IndexFunc(times, func(t int32) bool { return t < 0 || t > MaxTotal }); i >= 0 {
			return fmt.Errorf("jobshop: machine %d: the setup time %d; expected 0..%d", k, times[i], MaxTotal)
		}
		if row, by, to, found := detour(times, durations[k]); found {
			return fmt.Errorf("jobshop: machine %d: %s needs the setup time %d, but job %d between them takes only %d with its setup; expected no more than that",
				k, between(row, to), times[row*n+to], by, int64(times[row*n+by])+int64(durations[k][by])+int64(times[(1+by)*n+to]))
		}
	}
	return nil
}

// between describes the setup time of a row and a column.
func between(row, to int) string {
	if row == 0 {
		return fmt.Sprintf("job %d as the first", to)
	}
	return fmt.Sprintf("job %d after job %d", to, row-1)
}

// detour returns a setup time that is longer than the way by another job. Operations
// without duration are not on the machine.
func detour(times, durations []int32) (row, by, to int, found bool) {
	n := len(durations)
	for by, d := range durations {
		if d == 0 {
			continue
		}
		after := times[(1+by)*n : (2+by)*n]
		for row := range n + 1 {
			if row == 1+by || row > 0 && durations[row-1] == 0 {
				continue
			}
			way := int64(times[row*n+by]) + int64(d)
			for to, t := range times[row*n : (row+1)*n] {
				if to != by && to != row-1 && durations[to] > 0 && int64(t) > way+int64(after[to]) {
					return row, by, to, true
				}
			}
		}
	}
	return 0, 0, 0, false
}

// onMachines returns by machine the duration of each job there.
func (p *Instance) onMachines() [][]int32 {
	durations := make([][]int32, p.Machines)
	for k := range durations {
		durations[k] = make([]int32, len(p.Jobs))
	}
	for j, job := range p.Jobs {
		for _, o := range job {
			durations[o.Machine][j] = o.Duration
		}
	}
	return durations
}

// longest returns a time by which every schedule that never waits without need has ended.
func (p *Instance) longest() int64 {
	sum := int64(p.total())
	if p.Release != nil {
		sum += int64(slices.Max(p.Release))
	}
	n := len(p.Jobs)
	for _, times := range p.Setup {
		for j := range n {
			most := int32(0)
			for row := range n + 1 {
				if row != 1+j {
					most = max(most, times[row*n+j])
				}
			}
			sum += int64(most)
		}
	}
	return sum
}

// Plain reports that the job shop has neither releases nor setup times, and that its
// objective is the makespan.
func (p *Instance) Plain() bool {
	return p.Release == nil && p.Setup == nil && p.Objective == Makespan
}

// release returns when a job can begin.
func (p *Instance) release(j int) int32 { return at(p.Release, j, 0) }

// weight returns that of a job.
func (p *Instance) weight(j int) int32 { return at(p.Weights, j, 1) }

func at(list []int32, j int, otherwise int32) int32 {
	if list == nil {
		return otherwise
	}
	return list[j]
}

// setup returns the time that machine k needs before job j, after job i; -1: before its
// first job.
func (p *Instance) setup(k int32, i, j int) int32 {
	if p.Setup == nil {
		return 0
	}
	return p.Setup[k][(1+i)*len(p.Jobs)+j]
}

// DueByWork sets the due dates to the releases and the given factor times the work of the
// job, rounded down, and the weights to 4 for the first fifth of the jobs, 1 for the
// last, and 2 for the others (Singer and Pinedo, "A computational study of branch and
// bound techniques for minimizing the total weighted tardiness in job shops", 1998). The
// factor must be positive.
func (p *Instance) DueByWork(factor float64) error {
	n := len(p.Jobs)
	e := p.Extension
	e.Due, e.Weights = make([]int32, n), make([]int32, n)
	for j, job := range p.Jobs {
		work := int32(0)
		for _, o := range job {
			work += o.Duration
		}
		due := float64(p.release(j)) + math.Floor(factor*float64(work)+1e-9)
		if !(factor > 0) || due > MaxDue {
			return fmt.Errorf("jobshop: due dates of %v times the work; expected more than 0, and dates of at most %d", factor, MaxDue)
		}
		e.Due[j] = int32(due)
		switch {
		case 5*j < n:
			e.Weights[j] = 4
		case 5*j < 4*n:
			e.Weights[j] = 2
		default:
			e.Weights[j] = 1
		}
	}
	return p.Extend(e)
}

// Footprint implements problem.Large. For the tardiness each operation has a time for
// each job, twice.
func (p *Instance) Footprint() int64 {
	operations := int64(len(p.Jobs)) * int64(p.Machines)
	if p.Objective == Tardiness {
		return operations * (256 + 8*int64(len(p.Jobs)))
	}
	return operations * 256
}
