package jobshop

import (
	"fmt"
	"math"

	"lsolve/model"
	"lsolve/problem"
)

// statedExtended is Stated with releases, setup times and other objectives.
func (p *Instance) statedExtended() problem.Stated {
	if p.Objective != Makespan && p.Due == nil {
		return problem.Stated{Model: model.Refused(fmt.Errorf("the objective %v needs due dates", p.Objective))}
	}
	b := &builder{Instance: p, m: model.New(), horizon: int32(p.longest()), onMachine: make([][]run, p.Machines)}
	if p.Horizon > 0 {
		b.horizon = p.Horizon
	}
	b.jobs()
	for k, runs := range b.onMachine {
		b.machine(k, runs)
	}
	b.objective()
	return problem.Stated{Model: b.m, Search: b.starts}
}

// builder is a model that is being stated.
type builder struct {
	*Instance
	m         *model.Model
	horizon   int32
	starts    []model.Var
	ends      []model.Term // of the jobs
	onMachine [][]run      // without operations that take no time
}

// run is an operation on a machine.
type run struct {
	job      int
	start    model.Var
	duration int32
}

// jobs adds the starts and the order within jobs.
func (b *builder) jobs() {
	for j, job := range b.Jobs {
		rest := int32(0)
		for _, o := range job {
			rest += o.Duration
		}
		at := b.release(j)
		for k, o := range job {
			x := b.m.Int(label(j, k), at, b.horizon-rest)
			if k > 0 {
				b.m.Add(b.starts[len(b.starts)-1].Plus(job[k-1].Duration).AtMost(x))
			}
			b.starts = append(b.starts, x)
			if o.Duration > 0 {
				b.onMachine[o.Machine] = append(b.onMachine[o.Machine], run{j, x, o.Duration})
				if first := b.setup(o.Machine, -1, j); first > 0 {
					b.m.Add(x.AtLeast(model.Const(first)))
				}
			}
			at += o.Duration
			rest -= o.Duration
			if k == len(job)-1 {
				b.ends = append(b.ends, x.Plus(o.Duration))
			}
		}
	}
}

// machine keeps the runs of a machine apart.
func (b *builder) machine(k int, runs []run) {
	activities := make([]model.Activity, len(runs))
	for i, r := range runs {
		activities[i] = model.Activity{Start: r.start.Term(), Duration: model.Const(r.duration)}
	}
	b.m.Add(model.Disjunctive(activities...))
	if b.Setup == nil {
		return
	}
	for i, r := range runs {
		for _, s := range runs[:i] {
			first, second := b.setup(int32(k), r.job, s.job), b.setup(int32(k), s.job, r.job)
			if first == 0 && second == 0 {
				continue
			}
			before := b.m.Bool(fmt.Sprintf("machine %d: job %d before job %d", k, r.job, s.job))
			b.m.Add(
				model.Implies(before, r.start.Plus(r.duration+first).AtMost(s.start)),
				model.Implies(before.Times(-1).Plus(1), s.start.Plus(s.duration+second).AtMost(r.start)),
			)
		}
	}
}

// objective adds what is minimised.
func (b *builder) objective() {
	m := b.m
	switch b.Objective {
	case Makespan:
		makespan := m.Int("makespan", int32(min(b.Bound(), int64(b.horizon))), b.horizon)
		m.Add(model.Max(makespan, b.ends...))
		m.Minimise(makespan)
	case Lateness:
		late := make([]model.Term, len(b.ends))
		least, most := int32(math.MaxInt32), int32(math.MinInt32)
		for j, end := range b.ends {
			late[j] = end.Plus(-b.Due[j])
			least, most = min(least, -b.Due[j]), max(most, b.horizon-b.Due[j])
		}
		lateness := m.Int("lateness", least, most)
		m.Add(model.Max(lateness, late...))
		m.Minimise(lateness)
	default:
		late := make([]model.Var, len(b.ends))
		weights := make([]int32, len(b.ends))
		worst := int64(0)
		for j, end := range b.ends {
			late[j] = m.Int(fmt.Sprintf("late %d", j), 0, max(0, b.horizon-b.Due[j]))
			weights[j] = b.weight(j)
			worst += int64(weights[j]) * int64(max(0, b.horizon-b.Due[j]))
			m.Add(model.Max(late[j].Term(), end.Plus(-b.Due[j]), model.Const(0)))
		}
		tardiness := model.ScalarProduct(weights, late)
		if worst < math.MaxInt32 {
			m.Minimise(m.Define("tardiness", tardiness))
		} else {
			m.Minimise(tardiness) // no variable has it
		}
	}
}
