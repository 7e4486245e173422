package localsearchtest

import (
	"errors"
	"fmt"
	"math/rand/v2"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/model"
)

// ErrNoMoves is the error of an instance in which no move was found, so that
// hardly anything could be checked.
var ErrNoMoves = errors.New("localsearchtest: no random state has a move; expected an instance with moves")

// StateOptions of CheckState and CheckNeighbourhood. The zero value has the defaults.
type StateOptions struct {
	// Seed chooses the random walk.
	Seed uint64
	// Steps is the length of the walk; 0: 1000.
	Steps int
	// Recount computes the rank of the state with these values from scratch. nil: the
	// state is only compared with a fresh one that adopts its values.
	Recount func(values []int32) localsearch.Rank
	// Valid returns an error for values that no state of the problem has, such as
	// rows that are no permutation. nil: all are valid.
	Valid func(values []int32) error
	// Repeats says that Each and EachOf may visit a move more than once.
	Repeats bool
	// Partial says that Values do not describe all that moves depend on, such as the order of
	// items that are not placed: deltas may differ after Adopt.
	Partial bool
	// Has are the capabilities that the state should have. It is an error if one of them is
	// missing, for example because a method is misspelt.
	Has localsearch.Capabilities
}

// ownMoves is a State that is its own Neighbourhood.
type ownMoves[M any] interface {
	localsearch.State[M]
	localsearch.Neighbourhood[M]
}

// CheckState checks a State that is its own Neighbourhood. fresh returns a new state of the same
// instance every time. Over a random walk of moves, perturbations and new starts it checks that
//
//   - the rank equals Recount, and that of a fresh state with the same values;
//   - Delta returns the same twice and does not change the state, and Apply changes
//     Cost by what Delta returned;
//   - Values appends, and returns a slice of its own; Adopt restores what Values has
//     returned, keeps no reference, and forgets nothing: all deltas are those of the
//     state that was copied;
//   - Randomise and Perturb make valid states, different ones for different random
//     numbers; Perturb changes something;
//   - Random and Each do not change the state; Each visits every move once and stops
//     when visit returns false (see Repeats); if one of the two finds a move, so does
//     the other;
//   - all random choices come from the generator that is passed: two states with
//     equal generators make the same changes; and
//   - each capability does what its interface says.
func CheckState[S ownMoves[M], M any](fresh func() S, o StateOptions) error {
	return checkState(func() (localsearch.State[M], localsearch.Neighbourhood[M]) {
		s := fresh()
		return s, s
	}, o)
}

// CheckNeighbourhood is CheckState with another neighbourhood: the one that moves returns for a
// state.
func CheckNeighbourhood[S localsearch.State[M], M any](
	fresh func() S, moves func(S) localsearch.Neighbourhood[M], o StateOptions,
) error {
	return checkState(func() (localsearch.State[M], localsearch.Neighbourhood[M]) {
		s := fresh()
		return s, moves(s)
	}, o)
}

func checkState[M any](fresh func() (localsearch.State[M], localsearch.Neighbourhood[M]), o StateOptions) error {
	if o.Steps == 0 {
		o.Steps = 1000
	}
	state, _ := fresh()
	if missing := o.Has &^ localsearch.CapabilitiesOf(state); missing != 0 {
		return fmt.Errorf("localsearchtest: the state has no %s; expected it by StateOptions.Has", missing)
	}
	one := &stateCheck[M]{o: o, fresh: fresh, names: map[string]uint64{}}
	if err := one.run(); err != nil {
		return err
	}
	other := &stateCheck[M]{o: o, fresh: fresh, names: one.names, expect: one.trace}
	return other.run()
}

// stateCheck is one random walk.
type stateCheck[M any] struct {
	o      StateOptions
	fresh  func() (localsearch.State[M], localsearch.Neighbourhood[M])
	state  localsearch.State[M]
	moves  localsearch.Neighbourhood[M]
	mirror localsearch.State[M] // adopts the values of state now and then
	has    localsearch.Capabilities
	ranked localsearch.Ranked // nil: the cost is the violation

	r      *rand.Rand // the generator passed to the state
	own    *rand.Rand // the generator of the check itself
	step   int
	length int // of Values
	moved  int // moves made

	names             map[string]uint64 // of attributes
	telling           int               // moves whose attributes describe their change
	fitting, contrary int               // moves that fit the attributes of the previous one, or contradict them

	trace  []uint64 // of each step, a hash of the state
	expect []uint64 // the trace of the walk before; nil: this is the first
}

func (c *stateCheck[M]) errorf(format string, args ...any) error {
	return fmt.Errorf("localsearchtest: seed %d, step %d: "+format, append([]any{c.o.Seed, c.step}, args...)...)
}

func (c *stateCheck[M]) run() error {
	c.state, c.moves = c.fresh()
	c.mirror, _ = c.fresh()
	c.has = localsearch.CapabilitiesOf(c.state)
	c.ranked, _ = c.state.(localsearch.Ranked)
	c.r, c.own = rng.New(c.o.Seed, 0), rng.New(c.o.Seed, 1)
	c.state.Randomise(c.r)
	c.length = len(c.state.Values(nil))
	if err := c.look("Randomise"); err != nil {
		return err
	}
	for range 10 {
		if err := c.move(); err != nil {
			return err
		}
	}
	if err := c.copies(); err != nil {
		return err
	}
	if err := c.starts(); err != nil {
		return err
	}
	for c.step = 1; c.step <= c.o.Steps; c.step++ {
		what, err := c.act()
		if err != nil {
			return err
		}
		if err := c.look(what); err != nil {
			return err
		}
	}
	if c.moved == 0 {
		return ErrNoMoves
	}
	return first(c.perturbs(), c.attributes())
}

// act makes one change and returns its name.
func (c *stateCheck[M]) act() (what string, err error) {
	switch k := c.step; {
	case k%97 == 0:
		c.state.Randomise(c.r)
		return "Randomise", nil
	case k%31 == 0:
		c.state.Perturb(c.r, float64(1+k%10)/10)
		return "Perturb", nil
	case k%53 == 0 && c.has&localsearch.IsConstructive != 0:
		c.state.(localsearch.Constructive).ConstructState(c.r)
		return "ConstructState", nil
	case k%41 == 0:
		return "Each", c.each()
	case k%37 == 0:
		return "Adopt", c.copies()
	case k%43 == 0:
		return "Decode", c.genes()
	case k%47 == 0:
		return "Builder", c.builds()
	case k%59 == 0:
		return "Ejector", c.ejects()
	case k%29 == 0:
		return "Raise", c.weights()
	case k%23 == 0:
		return "KeepState", c.keeps()
	case k%13 == 0:
		return "RebalanceCost", c.balance()
	case k%11 == 0:
		return "EachOf", c.projection()
	case k%7 == 3 && c.has&localsearch.IsSorted != 0:
		return "Best", c.sorted()
	}
	return "Apply", c.move()
}

// rankOf returns the rank of a state.
func rankOf[M any](s localsearch.State[M]) localsearch.Rank {
	if ranked, ok := s.(localsearch.Ranked); ok {
		return ranked.Rank()
	}
	return localsearch.Rank{Violation: s.Cost()}
}

// look checks the current state, after what.
func (c *stateCheck[M]) look(what string) error {
	values, rank := c.state.Values(nil), rankOf(c.state)
	if len(values) != c.length {
		return c.errorf("after %s: Values has %d numbers, before %d", what, len(values), c.length)
	}
	if c.o.Valid != nil {
		if err := c.o.Valid(values); err != nil {
			return c.errorf("after %s: the values %v are not valid: %w", what, values, err)
		}
	}
	if rank.Violation < 0 {
		return c.errorf("after %s: the violation is %d; expected 0 or more (a state with an objective is localsearch.Ranked)", what, rank.Violation)
	}
	if c.ranked != nil && c.ranked.Sense() == model.Satisfy && rank.Objective != 0 {
		return c.errorf("after %s: Rank has the objective %d, but Sense says that there is none", what, rank.Objective)
	}
	if c.o.Recount != nil {
		if want := c.o.Recount(values); rank != want {
			return c.errorf("after %s: the rank is %v, from scratch %v; values %v", what, rank, want, values)
		}
	}
	if c.step%7 == 0 {
		if err := c.mirrored(what, values); err != nil {
			return err
		}
	}
	return c.traced(what, values)
}

// traced records a hash of the state, or compares it with that of the first walk.
func (c *stateCheck[M]) traced(what string, values []int32) error {
	hash := uint64(c.state.Cost())
	for _, v := range values {
		hash = (hash ^ uint64(uint32(v))) * 0x100000001b3 // FNV-1a, a value at a time
	}
	c.trace = append(c.trace, hash)
	if c.expect != nil && c.expect[len(c.trace)-1] != hash {
		return c.errorf("after %s: a second walk with the same random numbers comes to another state; "+
			"expected every random choice from the generator that is passed", what)
	}
	return nil
}

// starts checks that Randomise uses its random numbers.
func (c *stateCheck[M]) starts() error {
	if _, ok, err := c.draw(c.own); !ok {
		return err
	}
	c.state.Randomise(c.r)
	first := fmt.Sprint(c.state.Values(nil))
	for range 50 {
		c.state.Randomise(c.r)
		if fmt.Sprint(c.state.Values(nil)) != first {
			return nil
		}
	}
	return c.errorf("Randomise made the same state 50 times: %s", first)
}

// perturbs checks that Perturb changes something.
func (c *stateCheck[M]) perturbs() error {
	for range 50 {
		before := fmt.Sprint(c.state.Values(nil))
		c.state.Perturb(c.r, 0.01)
		if fmt.Sprint(c.state.Values(nil)) != before {
			return nil
		}
	}
	return c.errorf("Perturb by a share of 0.01 changed nothing, 50 times; expected at least one move each time")
}
