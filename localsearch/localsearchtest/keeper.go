package localsearchtest

import (
	"slices"

	"lsolve/localsearch"
)

// keeps checks KeepState and KeptState.
func (c *stateCheck[M]) keeps() error {
	k, ok := c.state.(localsearch.Keeper)
	if !ok {
		return nil
	}
	for round := range 3 {
		if err := c.unchanged("KeepState", k.KeepState); err != nil {
			return err
		}
		want := c.state.Values(nil)
		for range 1 + 3*round {
			if err := c.move(); err != nil {
				return err
			}
		}
		if c.step%2 == 0 && round == 1 {
			c.state.Randomise(c.r)
		}
		var got []int32
		if err := c.unchanged("KeptState", func() { got = k.KeptState([]int32{7}) }); err != nil {
			return err
		}
		if len(got) == 0 || got[0] != 7 {
			return c.errorf("KeptState did not append to the slice that it got")
		}
		if !slices.Equal(got[1:], want) {
			return c.errorf("KeptState is %v; the state at KeepState was %v", got[1:], want)
		}
		got[len(got)-1]--
		if again := k.KeptState(nil); !slices.Equal(again, want) {
			return c.errorf("a change of the slice that KeptState returned changes what is kept; expected a copy")
		}
	}
	return nil
}
