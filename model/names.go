package model

import (
	"sort"
	"strconv"
)

// names are the names of variables. Those of an array are made when they are asked for.
type names struct {
	own  []string // of variables with names of their own
	runs []run
}

// run is consecutive variables, from first on: an array of this name, or variables whose
// names are own[at], own[at+1] and so on.
type run struct {
	first Var
	at    int32 // -1: an array
	array string
}

// add names variable x, the next one.
func (n *names) add(x Var, name string) {
	if last := len(n.runs) - 1; last < 0 || n.runs[last].at < 0 {
		n.runs = append(n.runs, run{first: x, at: int32(len(n.own))})
	}
	n.own = append(n.own, name)
}

// addArray names the variables from x on.
func (n *names) addArray(x Var, name string) {
	n.runs = append(n.runs, run{first: x, at: -1, array: name})
}

func (n *names) of(x Var) string {
	r := n.runs[sort.Search(len(n.runs), func(i int) bool { return n.runs[i].first > x })-1]
	if r.at < 0 {
		return r.array + "[" + strconv.Itoa(int(x-r.first)) + "]"
	}
	return n.own[int(r.at)+int(x-r.first)]
}
