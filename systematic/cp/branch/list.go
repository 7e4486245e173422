package branch

import "slices"

// SelectNames returns the names of all variable selections, synonyms included.
func SelectNames() []string { return slices.Concat(selectNames...) }

// ChoiceNames returns the names of all value choices, synonyms included.
func ChoiceNames() []string { return slices.Concat(choiceNames...) }

// StyleNames returns the names of all branching styles.
func StyleNames() []string { return slices.Concat(styleNames...) }

// Cuts reports whether c cuts domains in two, in every style, so that decisions
// are bounds and not values.
func (c Choice) Cuts() bool { return c.cuts() }
