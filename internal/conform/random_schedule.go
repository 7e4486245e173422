package conform

import (
	"fmt"
	"math/rand/v2"

	"lsolve/internal/rng"
	"lsolve/model"
)

// RandomSchedule returns a few intervals, most of which may be absent, with
// constraints of every kind on them, and as the objective a sum of presences and
// ends. It is small enough to be enumerated.
func RandomSchedule(r *rand.Rand) *model.Model {
	g := NewGen(r)
	g.M.Add(Schedule.Build(g))
	m := g.M
	gain := model.Sum()
	for x := range model.Var(m.NumVars()) {
		gain = gain.Plus(x.Times(int32(g.Between(-2, 3))))
	}
	switch rng.Intn(r, 3) {
	case 0:
		m.Minimise(gain)
	case 1:
		m.Maximise(gain)
	}
	return m
}

// Schedule is the case of RandomSchedule: it adds all constraints except the last
// to the model, and returns the last.
var Schedule = Case{"schedule", func(g *Gen) model.Constraint {
	var all []model.Interval
	for i := range g.Between(2, 3) {
		all = append(all, g.interval(fmt.Sprint("t", i)))
	}
	orders := []func(a, b model.Interval, lag ...model.Operand) model.Constraint{
		model.EndBeforeStart, model.EndBeforeEnd, model.StartBeforeStart, model.StartBeforeEnd,
		model.EndAtStart, model.EndAtEnd, model.StartAtStart, model.StartAtEnd,
	}
	if k := rng.Intn(g.R, 2*len(orders)); k < len(orders) {
		g.M.Add(orders[k](all[0], all[1], g.Between(-1, 1)))
	}
	switch rng.Intn(g.R, 4) {
	case 0:
		g.M.Alternative(all[0], all[1:]...)
	case 1:
		g.M.Span(all[0], all[1:]...)
	}
	if rng.Intn(g.R, 2) == 0 {
		return model.NoOverlap(all...)
	}
	return model.CumulativeOf(g.Between(1, 2), all, []int{1, 1, 2}[:len(all)])
}}

// interval returns one of few starts and durations.
func (g *Gen) interval(name string) model.Interval {
	start := g.M.Int(name, 0, int32(g.Between(1, 3)))
	duration := model.Operand(g.Between(0, 3))
	if rng.Intn(g.R, 4) == 0 {
		duration = g.M.Int(name+".duration", 1, 2)
	}
	if rng.Intn(g.R, 4) == 0 {
		return g.M.Interval(name, start, duration)
	}
	return g.M.OptionalInterval(name, start, duration, g.M.Bool(name+".present"))
}
