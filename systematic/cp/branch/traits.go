package branch

import (
	"reflect"
	"runtime"
	"strings"

	"lsolve/systematic/cp/kernel"
)

// Traits are the properties of a brancher, besides its alternatives, that a search must know. The zero value is a
// brancher without a name that depends on domains alone.
type Traits struct {
	// Name is for messages; "" means none.
	Name string
	// Weighs says that the brancher reads kernel.Engine.Weight or Scope, so that the engine
	// must count the failures of constraints (kernel.Options.Weigh).
	Weighs bool
	// Varies says that the brancher may give other alternatives when the search comes back to a node, because it
	// learns or is random. A search that visits nodes several times and relies on their alternatives refuses it.
	Varies bool
	// Learn, unless nil, is called after the propagation of every decision and before any of it is undone. from
	// is the trail position before the decision; ok says whether it succeeded.
	Learn func(e *kernel.Engine, from kernel.Pos, ok bool)
}

// Merge returns the traits of a brancher that is made of others: every trait that one of them has. Every Learn is
// called at every decision. A brancher that wraps others returns the Merge of their traits, changed where it
// differs.
func Merge(parts ...Traits) Traits {
	var all Traits
	var names []string
	var learn []func(e *kernel.Engine, from kernel.Pos, ok bool)
	for _, t := range parts {
		if t.Name != "" {
			names = append(names, t.Name)
		}
		all.Weighs = all.Weighs || t.Weighs
		all.Varies = all.Varies || t.Varies
		if t.Learn != nil {
			learn = append(learn, t.Learn)
		}
	}
	all.Name = strings.Join(names, ", then ")
	switch len(learn) {
	case 0:
	case 1:
		all.Learn = learn[0]
	default:
		all.Learn = func(e *kernel.Engine, from kernel.Pos, ok bool) {
			for _, f := range learn {
				f(e, from, ok)
			}
		}
	}
	return all
}

// traits is Merge of the traits of branchers.
func traits(branchers ...Brancher) Traits {
	parts := make([]Traits, len(branchers))
	for i, b := range branchers {
		parts[i] = b.Traits()
	}
	return Merge(parts...)
}

// Traits implements Brancher. The user's functions are taken to depend on domains alone, or on weights if Select
// is DomWDeg. The name is selection, choice and style, or the names of the user's functions.
func (b *brancher) Traits() Traits {
	o := &b.options
	t := Traits{Name: o.Select.String() + " ", Weighs: o.Select == DomWDeg || o.Select == ConflictHistory && o.SelectFunc == nil}
	if o.SelectFunc != nil {
		t.Name = functionName(o.SelectFunc) + " "
	} else {
		t.Varies = o.Select == RandomOrder
	}
	if o.ValueFunc != nil {
		t.Name += functionName(o.ValueFunc)
	} else {
		t.Name += o.Choice.String() + " " + o.Style.String()
		t.Varies = t.Varies || o.Choice == IndomainRandom || o.Choice == IndomainSplitRandom || o.Choice == OutdomainRandom
	}
	if b.learner != nil {
		t.Learn = b.learn
	}
	t.Varies = t.Varies || t.Weighs || t.Learn != nil
	return t
}

func functionName(f any) string {
	return runtime.FuncForPC(reflect.ValueOf(f).Pointer()).Name()
}
