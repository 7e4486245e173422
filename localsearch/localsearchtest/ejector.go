package localsearchtest

import (
	"slices"

	"lsolve/internal/rng"
	"lsolve/localsearch"
)

// ejects checks an Ejector: what it says of parts agrees, an item fits where it was promised to once others have left, and
// not before those have that must, and a solution built of such places violates nothing.
func (c *stateCheck[M]) ejects() error {
	s, ok := c.state.(localsearch.Ejecting)
	if !ok {
		return nil
	}
	e := s.Ejector()
	if rng.Intn(c.own, 3) > 0 {
		e.Load(s.Encode(nil))
		violation := rankOf(c.state).Violation
		if missing := e.Missing(nil); (len(missing) > 0) != (violation > 0) {
			return c.errorf("Ejector.Load leaves %v missing of a state with violation %d", missing, violation)
		}
	}
	const rounds = 12
	for range rounds {
		item := int32(rng.Intn(c.own, e.Items()))
		if !slices.Contains(e.Missing(nil), item) {
			if rng.Intn(c.own, 2) == 0 {
				e.Remove(item)
			}
		} else if err := c.enters(e, item); err != nil {
			return err
		}
		if err := c.parts(e); err != nil {
			return err
		}
	}
	return c.fills(s, e)
}

// enters inserts a missing item into a random part, if it fits once some others have left.
func (c *stateCheck[M]) enters(e localsearch.Ejector, item int32) error {
	parts := e.Parts(item, []int32{-7})
	if parts[0] != -7 {
		return c.errorf("Parts did not append to the slice that it got")
	}
	if parts = parts[1:]; len(parts) == 0 {
		return nil
	}
	part := parts[rng.Intn(c.own, len(parts))]
	rivals, must := e.Rivals(item, part, nil)
	members, gone := e.Members(part, nil), e.Missing(nil)
	for i, r := range rivals {
		if r < 0 || int(r) >= e.Items() || slices.Contains(rivals[:i], r) || slices.Contains(gone, r) || i >= must && !slices.Contains(members, r) {
			return c.errorf("Rivals(%d, %d) are %v, and the first %d must leave; expected different ones that are not missing, the others of %v",
				item, part, rivals, must, members)
		}
	}
	if must > 0 {
		if _, ok := e.Fit(item, part, rivals[:must-1]); ok {
			return c.errorf("item %d fits in part %d without %v, but Rivals says that %v must leave", item, part, rivals[:must-1], rivals[:must])
		}
	}
	leave := rivals[:must]
	if rest := rivals[must:]; len(rest) > 0 {
		rng.Shuffle32(c.own, rest)
		leave = rivals[:must+rng.Intn(c.own, len(rest)+1)]
	}
	at, ok := e.Fit(item, part, leave)
	if again, same := e.Fit(item, part, leave); again != at || same != ok {
		return c.errorf("Fit(%d, %d, %v) is %v, %v, and asked again %v, %v", item, part, leave, at, ok, again, same)
	}
	if !ok {
		return nil
	}
	for _, r := range leave {
		e.Remove(r)
	}
	if len(members) > 0 && len(e.Members(part, nil)) == 0 || len(e.Missing(nil)) != len(gone)+len(leave) {
		return nil // the part may have no number any more, or others have left
	}
	if at, ok = e.Fit(item, part, nil); !ok {
		return c.errorf("item %d does not fit in part %d once %v have left; expected what Fit said", item, part, leave)
	}
	e.Insert(item, at.At)
	if p := e.PartOf(item); len(members) > 0 && p != part {
		return c.errorf("item %d is in part %d; expected %d, where it was inserted", item, p, part)
	}
	return nil
}

// parts checks that every item is missing or in its part.
func (c *stateCheck[M]) parts(e localsearch.Ejector) error {
	missing := e.Missing(nil)
	for i := range int32(e.Items()) {
		if !slices.Contains(missing, i) && !slices.Contains(e.Members(e.PartOf(i), nil), i) {
			return c.errorf("item %d is in part %d, whose members are %v", i, e.PartOf(i), e.Members(e.PartOf(i), nil))
		}
	}
	return nil
}

// fills inserts all missing items where they fit. If none is left, the solution violates nothing.
func (c *stateCheck[M]) fills(s localsearch.Ejecting, e localsearch.Ejector) error {
	for _, item := range e.Missing(nil) {
		for _, part := range e.Parts(item, nil) {
			if at, ok := e.Fit(item, part, nil); ok {
				e.Insert(item, at.At)
				break
			}
		}
	}
	if len(e.Missing(nil)) > 0 {
		return nil
	}
	g := e.Genes(nil)
	encoding := s.Encoding()
	if err := encoding.Check(g); err != nil {
		return c.errorf("Ejector.Genes: %w", err)
	}
	s.Decode(g)
	if violation := rankOf(c.state).Violation; violation > 0 {
		return c.errorf("the violation is %d after all items were inserted where Fit says that no rule is broken; genes %v", violation, g)
	}
	return nil
}
