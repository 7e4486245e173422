package localsearchtest

import (
	"slices"

	"lsolve/localsearch"
	"lsolve/localsearch/genes"
)

// genes checks Encode and Decode, and leaves the state at random genes.
func (c *stateCheck[M]) genes() error {
	s, ok := c.state.(localsearch.Encoded)
	if !ok {
		return nil
	}
	e := s.Encoding()
	var own []int32
	if err := c.unchanged("Encode", func() { own = s.Encode([]int32{7}) }); err != nil {
		return err
	}
	if len(own) == 0 || own[0] != 7 {
		return c.errorf("Encode did not append to the slice that it got")
	}
	own = own[1:]
	if err := e.Check(own); err != nil {
		return c.errorf("Encode: %w", err)
	}
	if err := c.decodes(own, c.state.Values(nil)); err != nil {
		return err
	}
	random := slices.Clone(own)
	genes.Random(e, random, c.own)
	given := slices.Clone(random)
	s.Decode(given)
	values := c.state.Values(nil)
	for i := range given {
		given[i] = 0
	}
	if got := c.state.Values(nil); !slices.Equal(got, values) {
		return c.errorf("a change of the slice that Decode got changes the state; expected no reference")
	}
	if err := c.decodes(random, values); err != nil {
		return err
	}
	again := s.Encode(nil)
	if err := e.Check(again); err != nil {
		return c.errorf("Encode after Decode: %w", err)
	}
	return c.decodes(again, values)
}

// decodes checks that another state which decodes the genes has the values.
func (c *stateCheck[M]) decodes(g, values []int32) error {
	c.mirror.(localsearch.Encoded).Decode(g)
	if got := c.mirror.Values(nil); !slices.Equal(got, values) {
		return c.errorf("another state decodes %v and then has the values %v; expected %v", g, got, values)
	}
	if got, want := rankOf(c.mirror), rankOf(c.state); got != want {
		return c.errorf("the rank is %v, but that of another state that decoded the genes is %v; genes %v", want, got, g)
	}
	return nil
}
