package localsearchtest

import (
	"slices"

	"lsolve/internal/rng"
	"lsolve/localsearch"
)

// builds checks a Builder: that it takes solutions apart and puts them together, and that the
// places of the last missing item differ by what the complete solutions do.
func (c *stateCheck[M]) builds() error {
	s, ok := c.state.(localsearch.Buildable)
	if !ok {
		return nil
	}
	values := c.state.Values(nil)
	b := s.Builder()
	n := b.Items()
	if n == 0 {
		return nil
	}
	b.Load(s.Encode(nil))
	if err := c.decodes(b.Genes(nil), values); err != nil {
		return err
	}
	for round := range 3 {
		missing := make([]int32, n)
		for i := range missing {
			missing[i] = int32(i)
		}
		rng.Shuffle32(c.own, missing)
		if round == 0 {
			b.Load(nil)
		} else {
			missing = missing[:1+rng.Intn(c.own, n)]
			for _, item := range missing {
				b.Remove(item)
			}
		}
		if err := c.completes(s, b, missing); err != nil {
			return err
		}
	}
	s.Decode(b.Genes(nil))
	return nil
}

// completes puts the missing items back at random places.
func (c *stateCheck[M]) completes(s localsearch.Buildable, b localsearch.Builder, missing []int32) error {
	e := s.Encoding()
	for k, item := range missing {
		places := b.Places(item, []localsearch.Place{{At: -7}})
		if len(places) < 2 || places[0].At != -7 {
			return c.errorf("Places did not append a place to the slice that it got")
		}
		places = places[1:]
		again := b.Places(item, nil)
		if !slices.Equal(places, again) {
			return c.errorf("Places(%d) are %v, and asked again %v", item, places, again)
		}
		chosen := places[rng.Intn(c.own, len(places))]
		b.Insert(item, chosen.At)
		if k < len(missing)-1 || !c.costsCompare() {
			continue
		}
		mirror := c.mirror.(localsearch.Encoded)
		mirror.Decode(b.Genes(nil))
		cost := c.mirror.Cost()
		for _, p := range places[:min(len(places), 20)] {
			b.Remove(item)
			b.Insert(item, p.At)
			g := b.Genes(nil)
			if err := e.Check(g); err != nil {
				return c.errorf("Builder.Genes: %w", err)
			}
			mirror.Decode(g)
			if got, want := c.mirror.Cost()-cost, p.Cost-chosen.Cost; got != want {
				return c.errorf("item %d at %d in place of %d changes Cost by %d; Places promised %d", item, p.At, chosen.At, got, want)
			}
		}
	}
	return nil
}
