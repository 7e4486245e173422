package localsearchtest

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"lsolve/localsearch"
	"lsolve/model"
	"lsolve/solve"
)

// WalkOptions of CheckWalk. The zero value has the defaults.
type WalkOptions struct {
	// Steps is how far the walk goes; 0: 2000. It should be far enough for a restart.
	Steps int64
	// Portion is the number of steps of a run where the steps are split; 0: 37.
	Portion int64
	// Recount computes the rank of the state with these values from scratch. nil: Best
	// is trusted.
	Recount func(values []int32) localsearch.Rank
	// Restarts is the least number of restarts within the steps, as Stats counts them.
	Restarts int64
	// Target is the target of the walk; nil: localsearch.NoTarget. A walk that reaches
	// it early is checked up to there.
	Target *localsearch.Rank
}

// CheckWalk checks a Walk. fresh returns the same walk every time, with the same seed,
// before its first step. It checks that
//
//   - the same walk reaches the same values and statistics, in one run and in
//     portions;
//   - Run makes the requested steps unless it reaches the target or the walk is
//     over, and Stats counts them;
//   - Best never gets worse, Values are those of Best (by Recount) and a copy;
//   - Run makes no step when the target is reached already;
//   - with a context that has ended Run makes no step and returns the cause; and
//   - another walk that adopts the values has a Best that is as good.
func CheckWalk(fresh func() localsearch.Walk, o WalkOptions) error {
	if o.Steps == 0 {
		o.Steps = 2000
	}
	if o.Portion == 0 {
		o.Portion = 37
	}
	if o.Target == nil {
		o.Target = &localsearch.NoTarget
	}
	c := walkCheck{fresh, o}
	whole, err := c.run(o.Steps)
	if err != nil {
		return err
	}
	split, err := c.run(o.Portion)
	if err != nil {
		return err
	}
	if err := same(whole, split, fmt.Sprintf("in portions of %d steps", o.Portion)); err != nil {
		return err
	}
	return first(c.values(whole), c.reached(whole), c.ended(), c.adopted(whole))
}

type walkCheck struct {
	fresh func() localsearch.Walk
	o     WalkOptions
}

// run runs a walk in portions and checks each of them.
func (c walkCheck) run(portion int64) (localsearch.Walk, error) {
	w := c.fresh()
	sense, best := w.Sense(), w.Best()
	total, begun := int64(0), false
	for total < c.o.Steps {
		steps := min(portion, c.o.Steps-total)
		made, err := w.Run(context.Background(), steps, *c.o.Target)
		switch now := w.Best(); {
		case err != nil:
			return nil, fmt.Errorf("localsearchtest: after %d steps: Run returns the error %w", total, err)
		case made > steps:
			return nil, fmt.Errorf("localsearchtest: after %d steps: Run makes %d steps; expected at most %d", total, made, steps)
		case begun && best.Better(now):
			return nil, fmt.Errorf("localsearchtest: after %d steps: Best gets worse, from %v to %v", total, best, now)
		case w.Sense() != sense || sense == model.Satisfy && now.Objective != 0:
			return nil, fmt.Errorf("localsearchtest: after %d steps: Sense is %v and was %v, Best is %v; expected one sense, and no objective without one",
				total, w.Sense(), sense, now)
		case localsearch.Reached(now, *c.o.Target):
			return w, c.counted(w, total+made)
		case made < steps:
			if more, err := w.Run(context.Background(), 1, *c.o.Target); more > 0 || err != nil {
				return nil, fmt.Errorf("localsearchtest: after %d steps: Run makes %d of %d steps, and later more, error %v; "+
					"expected all unless the target is reached or nothing can be better", total, made, steps, err)
			}
			return w, c.counted(w, total+made)
		default:
			best, begun = now, true
			total += made
		}
	}
	if restarts, _ := w.Stats().Get(solve.Restarts); restarts < c.o.Restarts {
		return nil, fmt.Errorf("localsearchtest: %d restarts in %d steps; expected at least %d", restarts, total, c.o.Restarts)
	}
	return w, c.counted(w, total)
}

// counted checks the number of steps in Stats.
func (c walkCheck) counted(w localsearch.Walk, made int64) error {
	if steps, ok := w.Stats().Get(solve.Steps); !ok || steps != made {
		return fmt.Errorf("localsearchtest: Stats has %d steps; Run has made %d", steps, made)
	}
	return nil
}

// same compares two walks that are to have gone the same way.
func same(one, other localsearch.Walk, how string) error {
	if a, b := one.Values(nil), other.Values(nil); !slices.Equal(a, b) {
		return fmt.Errorf("localsearchtest: the values after one run are %v, %s %v", a, how, b)
	}
	if a, b := one.Best(), other.Best(); a != b {
		return fmt.Errorf("localsearchtest: Best is %v after one run, %s %v", a, how, b)
	}
	if a, b := one.Stats(), other.Stats(); !slices.Equal(a, b) {
		return fmt.Errorf("localsearchtest: the figures after one run are %v, %s %v", a, how, b)
	}
	return nil
}

// values checks Values.
func (c walkCheck) values(w localsearch.Walk) error {
	values := w.Values(nil)
	saved := slices.Clone(values)
	if c.o.Recount != nil {
		if got, want := w.Best(), c.o.Recount(values); got != want {
			return fmt.Errorf("localsearchtest: Best is %v, but the rank of the values from scratch is %v; values %v", got, want, values)
		}
	}
	if got := w.Values([]int32{7}); len(got) != 1+len(values) || got[0] != 7 {
		return errors.New("localsearchtest: Values did not append to the slice that it got")
	}
	for i := range values {
		values[i] = -1 - values[i]
	}
	if !slices.Equal(w.Values(nil), saved) {
		return errors.New("localsearchtest: a change of the slice that Values returned changes the walk; expected a copy")
	}
	return nil
}

// reached checks that a walk that is at its target stays there.
func (walkCheck) reached(w localsearch.Walk) error {
	made, err := w.Run(context.Background(), 100, w.Best())
	if made != 0 || err != nil {
		return fmt.Errorf("localsearchtest: Run makes %d steps, error %q, towards a target that Best has reached; expected 0 and none", made, fmt.Sprint(err))
	}
	return nil
}

// ended checks a walk whose context has ended.
func (c walkCheck) ended() error {
	cause := errors.New("the context has ended")
	ctx, cancel := context.WithCancelCause(context.Background())
	cancel(cause)
	made, err := c.fresh().Run(ctx, 1000, localsearch.NoTarget)
	if made == 0 && err == nil {
		if more, _ := c.fresh().Run(context.Background(), 1000, localsearch.NoTarget); more == 0 {
			return nil // it is over before it begins
		}
	}
	if made != 0 || !errors.Is(err, cause) {
		return fmt.Errorf("localsearchtest: with a context that has ended Run makes %d steps and returns the error %q; expected 0 and its cause", made, fmt.Sprint(err))
	}
	return nil
}

// adopted lets a fresh walk adopt the values, before its first step and later.
func (c walkCheck) adopted(w localsearch.Walk) error {
	for _, steps := range []int64{0, 10} {
		other := c.fresh()
		if steps > 0 {
			if _, err := other.Run(context.Background(), steps, *c.o.Target); err != nil {
				return fmt.Errorf("localsearchtest: Run returns the error %w", err)
			}
		}
		values := w.Values(nil)
		other.Adopt(values)
		for i := range values {
			values[i] = -1 - values[i]
		}
		if got, want := other.Best(), w.Best(); want.Better(got) {
			return fmt.Errorf("localsearchtest: after %d steps another walk adopts the values; its Best is %v, expected %v or better", steps, got, want)
		}
		if c.o.Recount != nil {
			if got, want := other.Best(), c.o.Recount(other.Values(nil)); got != want {
				return fmt.Errorf("localsearchtest: after %d steps another walk adopts the values; its Best is %v, from scratch %v", steps, got, want)
			}
		}
		if _, err := other.Run(context.Background(), 50, *c.o.Target); err != nil {
			return fmt.Errorf("localsearchtest: after Adopt Run returns the error %w", err)
		}
	}
	return nil
}
