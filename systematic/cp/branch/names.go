package branch

import (
	"fmt"
	"slices"
	"strings"
)

// named is a table of names: at i, those of constant i, the main one first.
type named [][]string

// find returns the constant of that name. what is the kind of thing, for the error.
func (table named) find(what, name string) (int, error) {
	for i, names := range table {
		if slices.Contains(names, name) {
			return i, nil
		}
	}
	return 0, fmt.Errorf("branch: there is no %s %q, only %s", what, name, strings.Join(slices.Concat(table...), ", "))
}

// name returns the main name of constant i.
func (table named) name(i int) string {
	if i >= len(table) {
		return fmt.Sprint(i)
	}
	return table[i][0]
}
