package onetree

// Special returns the leaf that has a second edge.
func Special(t *Tree) int32 { return t.special }
