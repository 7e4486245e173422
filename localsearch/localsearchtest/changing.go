package localsearchtest

import (
	"slices"

	"lsolve/localsearch"
)

// changes makes a move by apply, and compares what Changes says of it with the values after
// it.
func (c *stateCheck[M]) changes(m M, apply func() error) error {
	changing, ok := c.state.(localsearch.Changing[M])
	if !ok {
		return apply()
	}
	values := slices.Clone(c.state.Values(nil))
	var set []int32
	if err := c.unchanged("Changes", func() { set = changing.Changes(m, nil) }); err != nil {
		return err
	}
	if len(set)%2 != 0 {
		return c.errorf("Changes(%v) appends %d numbers; expected pairs", m, len(set))
	}
	for i := 0; i < len(set); i += 2 {
		if set[i] < 0 || int(set[i]) >= len(values) {
			return c.errorf("Changes(%v) has variable %d; expected 0..%d", m, set[i], len(values)-1)
		}
		values[set[i]] = set[i+1]
	}
	if err := apply(); err != nil {
		return err
	}
	if after := c.state.Values(nil); !slices.Equal(values, after) {
		return c.errorf("Changes(%v) promised the values %v; after Apply they are %v", m, values, after)
	}
	return nil
}
