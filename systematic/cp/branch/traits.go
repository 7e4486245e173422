package branch

import (
	"reflect"
	"runtime"
	"strings"
)

// Varier is a Brancher that may branch differently the second time it comes to
// a node: it learns, or is random. Searches that visit a node several times and
// rely on its alternatives refuse it.
type Varier interface{ Varies() bool }

// Named is a Brancher with a name, for messages.
type Named interface{ Name() string }

// Varies implements Varier. The functions of the user are taken to be functions
// of the domains.
func (b *brancher) Varies() bool {
	if b.options.SelectFunc == nil {
		switch b.options.Select {
		case DomWDeg, Activity, Impact, RandomOrder:
			return true
		default:
		}
	}
	if b.options.ValueFunc == nil {
		switch b.options.Choice {
		case IndomainRandom, IndomainSplitRandom, OutdomainRandom:
			return true
		default:
		}
	}
	return false
}

// Name implements Named: selection, choice and style, or the names of the user's
// functions.
func (b *brancher) Name() string {
	selection, choice := b.options.Select.String(), b.options.Choice.String()+" "+b.options.Style.String()
	if b.options.SelectFunc != nil {
		selection = functionName(b.options.SelectFunc)
	}
	if b.options.ValueFunc != nil {
		choice = functionName(b.options.ValueFunc)
	}
	return selection + " " + choice
}

func functionName(f any) string {
	return runtime.FuncForPC(reflect.ValueOf(f).Pointer()).Name()
}

// Varies implements Varier.
func (s sequence) Varies() bool {
	for _, b := range s {
		if v, ok := b.(Varier); ok && v.Varies() {
			return true
		}
	}
	return false
}

// Name implements Named.
func (s sequence) Name() string {
	var names []string
	for _, b := range s {
		if n, ok := b.(Named); ok {
			names = append(names, n.Name())
		}
	}
	return strings.Join(names, ", then ")
}
