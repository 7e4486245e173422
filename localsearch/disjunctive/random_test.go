package disjunctive

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"slices"

	"lsolve/internal/rng"
	"lsolve/localsearch"
)

// features are what a random description has.
type features struct{ choose, free, dates, setups, tardy bool }

var kinds = []features{
	{}, {choose: true}, {free: true}, {dates: true}, {setups: true}, {tardy: true},
	{choose: true, dates: true, setups: true}, {dates: true, setups: true, tardy: true}, {choose: true, free: true, tardy: true},
}

// random returns a description. Setup times keep the triangle inequality.
func random(f features, jobs, machines, operations, low int, r *rand.Rand) Description {
	d := Description{Machines: machines, Choose: f.choose, Free: f.free, Jobs: make([][][]Choice, jobs)}
	list := func(least, most int) []int32 {
		all := make([]int32, jobs)
		for j := range all {
			all[j] = int32(least + rng.Intn(r, most-least+1))
		}
		return all
	}
	if f.dates {
		d.Release, d.Delivery, d.Offset = list(0, 9), list(0, 9), 50
	}
	if f.tardy {
		d.Delivery, d.Due, d.Weights = nil, list(5, 25), list(0, 3)
	}
	if f.setups {
		for range machines {
			var m []int32
			for row := 0; row <= jobs; row++ {
				if row == 0 {
					m = append(m, list(0, 2)...)
				} else {
					m = append(m, list(2, 4)...)
				}
			}
			d.Setup = append(d.Setup, m)
		}
	}
	order := make([]int32, machines)
	for i := range order {
		order[i] = int32(i)
	}
	for j := range d.Jobs {
		for range operations {
			rng.Shuffle32(r, order)
			count := 1
			if f.choose {
				count += rng.Intn(r, min(3, machines))
			}
			var choices []Choice
			for _, k := range order[:count] {
				choices = append(choices, Choice{k, int32(low + rng.Intn(r, 10-low))})
			}
			d.Jobs[j] = append(d.Jobs[j], choices)
		}
	}
	return d
}

func mustShop(d Description) *Shop {
	s, err := New(d)
	if err != nil {
		panic(err)
	}
	return s
}

// placed is an operation of a schedule.
type placed struct {
	job, k     int
	machine    int32
	start, end int64
}

// check returns the objective of values, by the rules of Description alone.
func check(d Description, values []int32) (objective int64, err error) {
	var all []placed
	count := 0
	for _, job := range d.Jobs {
		count += len(job)
	}
	for j, job := range d.Jobs {
		for k, choices := range job {
			x := len(all)
			p := placed{job: j, k: k, machine: choices[0].Machine, start: int64(values[x])}
			if d.Choose {
				p.machine = values[count+x]
			}
			i := slices.IndexFunc(choices, func(c Choice) bool { return c.Machine == p.machine })
			if i < 0 {
				return 0, fmt.Errorf("operation %d of job %d is on machine %d", k, j, p.machine)
			}
			p.end = p.start + int64(choices[i].Duration)
			if p.start < int64(at(d.Release, j)) {
				return 0, fmt.Errorf("job %d is too early", j)
			}
			all = append(all, p)
		}
	}
	idle := d.Setup == nil && d.Due == nil // what takes no time does not occupy a free job
	for _, a := range all {
		for _, b := range all {
			if a.job == b.job && !d.Free && a.k < b.k && b.start < a.end || a.job == b.job && a.k != b.k && d.Free && a.start < b.end && b.start < a.end && (!idle || a.end > a.start && b.end > b.start) {
				return 0, fmt.Errorf("%v and %v of a job", a, b)
			}
		}
	}
	for k := range int32(d.Machines) {
		var on []placed
		for _, p := range all {
			if p.machine == k && p.end > p.start {
				on = append(on, p)
			}
		}
		slices.SortFunc(on, func(a, b placed) int { return cmp.Or(cmp.Compare(a.start, b.start), cmp.Compare(a.end, b.end)) })
		row, free := 0, int64(0)
		for _, p := range on {
			if d.Setup != nil {
				free += int64(d.Setup[k][row*len(d.Jobs)+p.job])
			}
			if p.start < free {
				return 0, fmt.Errorf("%v starts before %d", p, free)
			}
			row, free = 1+p.job, p.end
		}
	}
	ends := make([]int64, len(d.Jobs))
	for _, p := range all {
		ends[p.job] = max(ends[p.job], p.end)
	}
	for j, e := range ends {
		if d.Due != nil {
			objective += int64(d.Weights[j]) * max(0, e-int64(d.Due[j]))
		} else {
			objective = max(objective, e+int64(at(d.Delivery, j)))
		}
	}
	if d.Due == nil {
		objective -= d.Offset
	}
	return objective, nil
}

// recount is check as CheckState and CheckWalk want it.
func recount(d Description) func(values []int32) localsearch.Rank {
	return func(values []int32) localsearch.Rank {
		objective, err := check(d, values)
		if err != nil {
			return localsearch.Rank{Violation: 1}
		}
		return localsearch.Rank{Objective: objective}
	}
}

// best tries all sequences of operations and all machines.
func best(d Description) int64 {
	s := newState(mustShop(d))
	least := int64(1) << 60
	used := make([]bool, s.none)
	var sequence []int32
	choices := make([]int32, s.none)
	var extend func()
	extend = func() {
		if len(sequence) == int(s.none) {
			s.arrange(sequence, choices)
			least = min(least, s.Cost())
			return
		}
		for x := range s.none {
			if used[x] || !d.Free && x > s.first[s.job[x]] && !used[x-1] {
				continue
			}
			used[x] = true
			sequence = append(sequence, x)
			for i := range s.choices[x] {
				choices[x] = int32(i)
				extend()
			}
			sequence = sequence[:len(sequence)-1]
			used[x] = false
		}
	}
	extend()
	return least
}
