package conform

import (
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"lsolve/internal/longtest"
	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/localsearch/cbls"
	"lsolve/localsearch/localsearchtest"
	"lsolve/model"
	"lsolve/solve"
)

// CheckSpace walks random instances of a case by random moves, with definitions
// and implicit constraints and without (cbls.Options.Flat). It checks the
// properties that localsearchtest.CheckState has, with the specification as the
// count from scratch, so that moves keep satisfied what they promise to keep; and
//
//   - the violation that the space keeps is that of the specification, for every
//     constraint, and the searched variables stay in their domains;
//   - moves of several variables at once are priced right; and
//   - in a flat space, a variable that alone can lower the violation has an error.
func CheckSpace(t testing.TB, c Case, seed uint64, instances, steps int) {
	t.Helper()
	if err := checkSpace(c, seed, longtest.Light(instances), steps, func(s *cbls.Space) space { return s }); err != nil {
		t.Fatal(err)
	}
}

// space has the methods of a cbls.Space. The tests of CheckSpace have faulty ones.
type space interface {
	localsearch.Projected[cbls.Move]
	localsearch.Neighbourhood[cbls.Move]
	localsearch.VariableSampler[cbls.Move]
	localsearch.MoveSampler[cbls.Move]
	localsearch.Sorted[cbls.Move]
	localsearch.Attributed[cbls.Move]
	localsearch.Weighted
	localsearch.Balanced
	localsearch.Keeper
	localsearch.Constructive
	Violation() int64
	DeltaOf(vars []model.Var, values []int32) int64
	ApplyOf(vars []model.Var, values []int32)
	Fault() error
}

// general is the number of instances for one to which CheckState, which takes longer, is
// applied.
const general = 4

// checkSpace is CheckSpace; made is what becomes of a new space.
func checkSpace(c Case, seed uint64, instances, steps int, made func(*cbls.Space) space) error {
	checked := 0
	for stream := uint64(0); checked < instances; stream++ {
		if stream == uint64(20*instances) {
			return fmt.Errorf("conform: %s: %d of %d instances could be made", c.Name, checked, instances)
		}
		g := NewGen(rng.New(seed, stream))
		k := c.Build(g)
		g.M.Add(k)
		if g.M.Check() != nil {
			continue
		}
		for _, flat := range []bool{true, false} {
			s, err := cbls.New(g.M, cbls.Options{Check: true, Flat: flat})
			if errors.Is(err, solve.ErrUnsupported) {
				continue // nothing to search
			}
			if err == nil {
				checked++
				w := spaceWalk{s, made(s), flat, g.R}
				if err = w.run(steps); err == nil && checked%general == 0 {
					err = w.general(steps, made)
				}
			}
			if err != nil {
				return fmt.Errorf("conform: %s, seed %d, stream %d, flat %v: %w; %+v", c.Name, seed, stream, flat, err, k)
			}
		}
	}
	return nil
}

// spaceWalk is one instance.
type spaceWalk struct {
	of   *cbls.Space // what s is made of
	s    space
	flat bool
	r    *rand.Rand
}

// general is what every state has to do.
func (w *spaceWalk) general(steps int, made func(*cbls.Space) space) error {
	m := w.of.Model()
	if _, ok := w.s.Random(w.r); !ok {
		return nil
	}
	err := localsearchtest.CheckState(func() space {
		s, err := cbls.New(m, cbls.Options{Flat: w.flat})
		if err != nil {
			panic(err) // there is one already
		}
		return made(s)
	}, localsearchtest.StateOptions{
		Steps: steps,
		Recount: func(values []int32) (rank localsearch.Rank) {
			for _, k := range m.Constraints() {
				rank.Violation += k.Violation(values)
			}
			for x, v := range values {
				rank.Violation += outside(m.Domain(model.Var(x)), v)
			}
			return rank
		},
	})
	if errors.Is(err, localsearchtest.ErrNoMoves) {
		return nil
	}
	return err
}

// outside returns how far v is from the nearest value of d: computed variables may leave
// their domains.
func outside(d model.Domain, v int32) int64 {
	distance := int64(math.MaxInt64)
	for _, r := range d {
		distance = min(distance, max(0, int64(r.Lo)-int64(v), int64(v)-int64(r.Hi)))
	}
	return distance
}

// run makes changes that only a space can.
func (w *spaceWalk) run(steps int) error {
	w.s.Randomise(w.r)
	for range steps {
		if err := w.several(); err != nil {
			return err
		}
		if err := w.s.Fault(); err != nil {
			return fmt.Errorf("%w; %v", err, w.s.Values(nil))
		}
		if err := w.helpless(); err != nil {
			return err
		}
	}
	return nil
}

// several changes a few variables of a flat space at once; in another space it
// makes a move.
func (w *spaceWalk) several() error {
	var vars []model.Var
	var values []int32
	if !w.flat {
		if m, ok := w.s.Random(w.r); ok {
			before := w.s.Cost()
			delta := w.s.Delta(m)
			if w.s.Apply(m); w.s.Cost() != before+delta {
				return fmt.Errorf("the cost is %d after Apply(%v); Delta promised %d", w.s.Cost(), m, before+delta)
			}
		}
		return nil
	}
	for _, x := range w.of.Free() {
		if rng.Intn(w.r, 3) > 0 {
			continue
		}
		d := w.of.Model().Domain(x)
		k := rng.Intn(w.r, int(min(d.Size(), 1<<30)))
		for v := range d.All() {
			if k--; k < 0 {
				vars, values = append(vars, x), append(values, v)
				break
			}
		}
	}
	before := w.s.Cost()
	delta := w.s.DeltaOf(vars, values)
	if w.s.Cost() != before {
		return fmt.Errorf("DeltaOf(%v, %v) changes the cost from %d to %d", vars, values, before, w.s.Cost())
	}
	w.s.ApplyOf(vars, values)
	if w.s.Cost() != before+delta {
		return fmt.Errorf("the cost is %d after ApplyOf(%v, %v); DeltaOf promised %d", w.s.Cost(), vars, values, before+delta)
	}
	return nil
}

// helpless checks that a variable without an error cannot lower the violation.
func (w *spaceWalk) helpless() error {
	if !w.flat || w.s.Violation() == 0 {
		return nil
	}
	w.s.ResetWeights()
	for i := range w.s.Variables() {
		if w.s.Error(i) > 0 {
			continue
		}
		x := w.of.Free()[i]
		for v := range w.of.Model().Domain(x).All() {
			if d := w.s.Delta(cbls.Assign(x, v)); d < 0 {
				return fmt.Errorf("variable %d has no error, but changes the violation by %d at %d; %v", x, d, v, w.s.Values(nil))
			}
		}
	}
	return nil
}
