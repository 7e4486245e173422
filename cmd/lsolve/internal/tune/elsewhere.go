package tune

import (
	"context"
	"errors"
	"fmt"
	"math"

	"lsolve/cmd/lsolve/internal/bench"
	"lsolve/cmd/lsolve/internal/compare"
	"lsolve/cmd/lsolve/internal/progress"
	"lsolve/cmd/lsolve/internal/race"
	"lsolve/cmd/lsolve/internal/request"
	"lsolve/cmd/lsolve/internal/run"
	"lsolve/solve"
)

// Errand is a run that is made elsewhere.
type Errand struct {
	*request.Request
	Label    string // of the configuration
	Instance *compare.Instance
	Number   int
}

// Made is what came of an errand.
type Made struct {
	run.Record
	Err error // why there is no record
}

// need is a run that is needed next.
type need struct {
	config race.Config
	in     *compare.Instance
	number int
	limit  float64
}

// prepare has the next runs of a race made elsewhere.
func (t *Tuning) prepare(ctx context.Context, next []race.Next) error {
	list := make([]need, len(next))
	for i, n := range next {
		list[i] = need{n.Config, &t.raced[n.Instance%len(t.raced)], n.Instance / len(t.raced), n.Limit}
	}
	return t.fetch(ctx, list)
}

// fetch has runs made elsewhere, but for those that the journal has.
func (t *Tuning) fetch(ctx context.Context, list []need) error {
	var errands []Errand
	var places []bench.Place
	t.made = map[bench.Place]Made{}
	for _, n := range list {
		place, allowed := t.place(n.config, n.in, n.number), t.allowed(n.limit)
		known, err := t.known(place, n.in, allowed)
		if err != nil {
			return err
		}
		if known != nil {
			continue
		}
		q, err := t.request(n.config, n.in, allowed)
		if err != nil {
			t.made[place] = Made{Err: err}
			continue
		}
		errands, places = append(errands, Errand{q, place.Algo, n.in, n.number}), append(places, place)
	}
	if len(errands) == 0 {
		return nil
	}
	line := progress.Start(t.Stderr, t.String("progress"), fmt.Sprintf("%d runs on %s,", len(errands), t.String("cluster")))
	defer line.Stop()
	made, err := t.Elsewhere(ctx, errands, line.Count)
	if err != nil {
		return err
	}
	if len(made) != len(errands) {
		return fmt.Errorf("%d runs were made elsewhere in the place of %d", len(made), len(errands))
	}
	for i, m := range made {
		if errors.Is(m.Err, solve.ErrLimit) {
			m.Err = nil // the record says how it has ended
		}
		t.made[places[i]] = m
	}
	return nil
}

// fetched is what fetch has of a run; ok is false if nothing.
func (t *Tuning) fetched(at bench.Place) (m Made, ok bool) {
	m, ok = t.made[at]
	delete(t.made, at)
	return m, ok
}

// confirmations are the runs that confirm the winner.
func (t *Tuning) confirmations(winner race.Config, instances []compare.Instance, first int) (list []need) {
	for i := range instances {
		for number := range t.Int("confirm") {
			for _, c := range []race.Config{winner, t.defaults()} {
				list = append(list, need{c, &instances[i], first + number, math.Inf(1)})
			}
		}
	}
	return list
}
