package conform

import (
	"math/rand/v2"
	"testing"

	"lsolve/internal/rng"
	"lsolve/localsearch/cbls"
	"lsolve/model"
)

// CheckSpace walks random instances of a case by random moves, with definitions
// and implicit constraints and without (cbls.Options.Flat), and checks at every
// step that
//
//   - the violation that the space keeps is that of the specification, counted
//     from scratch, for every constraint;
//   - Delta changes nothing, and Apply changes Cost by what Delta said, for moves
//     of the neighbourhood and for moves of several variables at once;
//   - what moves keep satisfied is satisfied, and the searched variables stay in
//     their domains;
//   - no variable has an error when nothing is violated, and, in a flat space, one
//     that alone can lower the violation has an error;
//   - a variable in conflict is found when one has an error.
func CheckSpace(t testing.TB, c Case, seed uint64, instances, steps int) {
	t.Helper()
	made := 0
	for stream := uint64(0); made < instances && stream < uint64(20*instances); stream++ {
		g := NewGen(rng.New(seed, stream))
		k := c.Build(g)
		g.M.Add(k)
		if g.M.Check() != nil {
			continue
		}
		for _, flat := range []bool{true, false} {
			s, err := cbls.New(g.M, cbls.Options{Check: true, Flat: flat})
			if err != nil {
				continue // nothing to search
			}
			made++
			w := spaceWalk{t, c.Name, stream, flat, s, g.R}
			w.run(steps)
		}
	}
	if made == 0 {
		t.Fatalf("%s: no instance could be made", c.Name)
	}
}

type spaceWalk struct {
	t      testing.TB
	name   string
	stream uint64
	flat   bool
	s      *cbls.Space
	r      *rand.Rand
}

func (w *spaceWalk) run(steps int) {
	w.t.Helper()
	w.s.Randomise(w.r)
	w.look("Randomise")
	for step := range steps {
		switch {
		case step%17 == 16:
			w.s.Perturb(w.r, 0.3)
			w.look("Perturb")
		case step%29 == 28:
			w.s.Raise(step%2 == 0)
			w.s.Smooth(0.3)
		case step%41 == 40:
			values := w.s.Values(nil)
			w.s.Randomise(w.r)
			w.s.Adopt(values)
			w.look("Adopt")
		case w.flat && step%3 == 0:
			w.several()
		default:
			m, ok := w.s.Random(w.r)
			if !ok {
				return
			}
			before := w.s.Cost()
			d := w.s.Delta(m)
			w.unchanged(before)
			w.s.Apply(m)
			w.became(before+d, m)
		}
		w.errors()
	}
}

// several changes a few variables at once.
func (w *spaceWalk) several() {
	w.t.Helper()
	var vars []model.Var
	var values []int32
	for _, x := range w.s.Free() {
		if rng.Intn(w.r, 3) > 0 {
			continue
		}
		d := w.s.Model().Domain(x)
		k := rng.Intn(w.r, int(min(d.Size(), 1<<30)))
		for v := range d.All() {
			if k--; k < 0 {
				vars, values = append(vars, x), append(values, v)
				break
			}
		}
	}
	before := w.s.Cost()
	d := w.s.DeltaOf(vars, values)
	w.unchanged(before)
	w.s.ApplyOf(vars, values)
	w.became(before+d, vars)
}

func (w *spaceWalk) unchanged(cost int64) {
	w.t.Helper()
	if w.s.Cost() != cost {
		w.t.Fatalf("%s, stream %d, flat %v: Delta changed the cost from %d to %d", w.name, w.stream, w.flat, cost, w.s.Cost())
	}
}

func (w *spaceWalk) became(cost int64, move any) {
	w.t.Helper()
	w.look(move)
	if w.s.Cost() != cost {
		w.t.Fatalf("%s, stream %d, flat %v, move %v: cost %d, Delta promised %d", w.name, w.stream, w.flat, move, w.s.Cost(), cost)
	}
}

// look checks what has been counted.
func (w *spaceWalk) look(after any) {
	w.t.Helper()
	if err := w.s.Fault(); err != nil {
		w.t.Fatalf("%s, stream %d, flat %v, after %v: %v; %v", w.name, w.stream, w.flat, after, err, w.s.Assignment())
	}
}

// errors checks the errors of the variables.
func (w *spaceWalk) errors() {
	w.t.Helper()
	any := false
	for i := range w.s.Variables() {
		e := w.s.Error(i)
		if e < 0 || e > 0 && w.s.Violation() == 0 {
			w.t.Fatalf("%s, stream %d, flat %v: error %d of variable %d with violation %d",
				w.name, w.stream, w.flat, e, i, w.s.Violation())
		}
		any = any || e > 0
		if e == 0 && w.flat && w.s.Violation() > 0 {
			w.helpless(i)
		}
	}
	if any && w.s.Violation() > 0 {
		for range 200 {
			if w.s.Conflicting(w.r) >= 0 {
				return
			}
		}
		w.t.Fatalf("%s, stream %d, flat %v: violation %d and no variable in conflict", w.name, w.stream, w.flat, w.s.Violation())
	}
}

// helpless checks that a variable without an error cannot lower the violation.
func (w *spaceWalk) helpless(i int) {
	w.t.Helper()
	w.s.ResetWeights()
	x := w.s.Free()[i]
	for v := range w.s.Model().Domain(x).All() {
		if d := w.s.Delta(cbls.Assign(x, v)); d < 0 {
			w.t.Fatalf("%s, stream %d: variable %d without an error lowers the violation by %d at %d; %v",
				w.name, w.stream, x, -d, v, w.s.Assignment())
		}
	}
}
