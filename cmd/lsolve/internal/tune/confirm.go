package tune

import (
	"context"
	"math"
	"slices"

	"lsolve/cmd/lsolve/internal/compare"
	"lsolve/cmd/lsolve/internal/race"
	"lsolve/cmd/lsolve/internal/ranks"
)

// row is an instance with the median costs of the winner and of the defaults.
type row struct {
	name             string
	winner, defaults float64
}

// aside is the number of the first run on instances that were raced, too: far from those of the
// races, whose random numbers are others.
const aside = 1 << 20

// confirm runs the winner and the defaults, in turns.
func (t *Tuning) confirm(ctx context.Context, winner race.Config) (rows []row, err error) {
	instances, first := t.held, 0
	if len(instances) == 0 {
		instances, first = t.raced, aside
	}
	if t.Elsewhere != nil {
		if err := t.fetch(ctx, t.confirmations(winner, instances, first)); err != nil {
			return nil, err
		}
	}
	for i := range instances {
		in := &instances[i]
		r := row{name: in.Name}
		if r.winner, r.defaults, err = t.beside(ctx, winner, in, first); err != nil {
			return nil, err
		}
		rows = append(rows, r)
	}
	return rows, nil
}

// beside returns the median costs on an instance.
func (t *Tuning) beside(ctx context.Context, winner race.Config, in *compare.Instance, first int) (a, b float64, err error) {
	var costs [2][]float64
	for number := range t.Int("confirm") {
		for k, c := range []race.Config{winner, t.defaults()} {
			cost, err := t.price(ctx, c, in, first+number, math.Inf(1))
			if err != nil {
				return 0, 0, err
			}
			costs[k] = append(costs[k], cost)
		}
	}
	return median(costs[0]), median(costs[1]), nil
}

// defaults is the configuration of a command line without options, even if its algorithm was
// none of those to choose from.
func (t *Tuning) defaults() race.Config {
	c := make(race.Config, len(t.space.Params))
	c[0] = t.set.Option("algo").Usual()
	return c
}

func median(list []float64) float64 {
	slices.Sort(list)
	n := len(list)
	if low, high := list[(n-1)/2], list[n/2]; low != high { // also of two infinities
		return (low + high) / 2
	}
	return list[n/2]
}

// verdict is what the confirmation says.
type verdict struct {
	rows                 []row
	better, equal, worse int
	held                 bool // on files that were not raced
	runs                 int
	p                    float64 // of Wilcoxon's test
}

func newVerdict(t *Tuning, rows []row) *verdict {
	v := &verdict{rows: rows, held: len(t.held) > 0, runs: t.Int("confirm")}
	var winner, defaults []float64
	for _, r := range rows {
		winner, defaults = append(winner, r.winner), append(defaults, r.defaults)
		switch {
		case r.winner < r.defaults:
			v.better++
		case r.winner > r.defaults:
			v.worse++
		default:
			v.equal++
		}
	}
	v.p = ranks.NewWilcoxon(winner, defaults).P
	return v
}
