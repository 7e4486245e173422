package jobshop

import "math"

// effortOfStart is about how many operations the rules may examine, some tenths of a
// second.
const effortOfStart = 50_000_000

// Start implements problem.Started: of job shops that are not plain, the best schedule of
// the rules. The next operation is one of those that can start first, and among them that
// of the job with the most work left, with the earliest due date, with the least slack
// for its weight, or with the shortest setup. Plain job shops have none: their search
// needs none.
func (p *Instance) Start() []int32 {
	if p.Plain() || p.Objective != Makespan && p.Due == nil {
		return nil
	}
	if int64(len(p.Jobs))*int64(len(p.Jobs))*int64(p.Machines) > effortOfStart {
		values, _ := p.dispatch(inTurn)
		return values
	}
	var best []int32
	least := int64(math.MaxInt64)
	for _, r := range []rule{mostWork, earliestDue, leastSlack, shortestSetup} {
		if values, value := p.dispatch(r); value < least {
			best, least = values, value
		}
	}
	return best
}

// rule says which of the operations that can start first is the next one.
type rule uint8

const (
	mostWork rule = iota
	earliestDue
	leastSlack
	shortestSetup
	inTurn // the jobs in turn, whenever they can start
)

// line is a job that is being scheduled.
type line struct {
	done  int
	work  int32 // that is left
	ready int64
}

// dispatch returns the schedule of a rule, and its objective.
func (p *Instance) dispatch(r rule) (values []int32, value int64) {
	lines := make([]line, len(p.Jobs))
	for j, job := range p.Jobs {
		lines[j].ready = int64(p.release(j))
		for _, o := range job {
			lines[j].work += o.Duration
		}
	}
	free, last := make([]int64, p.Machines), make([]int, p.Machines)
	for k := range last {
		last[k] = -1
	}
	values = make([]int32, len(p.Jobs)*p.Machines)
	for step := range values {
		best, first, most := step%len(p.Jobs), int64(math.MaxInt64), math.Inf(-1)
		for j := range lines {
			l := &lines[j]
			if l.done == p.Machines || r == inTurn && j != best {
				continue
			}
			start, setup := p.earliest(j, l, free, last)
			if urgency := p.urgency(r, j, l, start, setup); start < first || start == first && urgency > most {
				best, first, most = j, start, urgency
			}
		}
		l := &lines[best]
		o := p.Jobs[best][l.done]
		values[best*p.Machines+l.done] = int32(first)
		l.ready = first + int64(o.Duration)
		if o.Duration > 0 {
			free[o.Machine], last[o.Machine] = l.ready, best
		}
		l.work -= o.Duration
		l.done++
	}
	ends := make([]int64, len(lines))
	for j := range lines {
		ends[j] = lines[j].ready
	}
	return values, p.value(ends)
}

// earliest returns when the next operation of job j can start, and its setup time.
func (p *Instance) earliest(j int, l *line, free []int64, last []int) (start, setup int64) {
	o := p.Jobs[j][l.done]
	if o.Duration == 0 {
		return l.ready, 0
	}
	setup = int64(p.setup(o.Machine, last[o.Machine], j))
	return max(l.ready, free[o.Machine]+setup), setup
}

// urgency says how urgent a job is by a rule.
func (p *Instance) urgency(r rule, j int, l *line, start, setup int64) float64 {
	switch {
	case r == shortestSetup:
		return -float64(setup)
	case r == mostWork || p.Due == nil:
		return float64(l.work)
	case r == earliestDue:
		return -float64(p.Due[j])
	}
	slack := float64(p.Due[j]) - float64(start) - float64(l.work)
	if w := float64(p.weight(j)); slack > 0 {
		return -slack / max(w, 0.1)
	}
	return float64(p.weight(j))
}
