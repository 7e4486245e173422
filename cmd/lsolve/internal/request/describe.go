package request

import (
	"fmt"
	"slices"

	"lsolve/cmd/lsolve/internal/option"
	"lsolve/internal/catalogue"
	"lsolve/model"
)

// Names of algorithms that are neither metaheuristics nor a problem's own.
const (
	Auto      = "auto"
	Tuned     = catalogue.TunedName
	CP        = "cp"
	Hybrid    = "hybrid"
	Portfolio = "portfolio"
	Guided    = "solution-guided"
	LNS       = "lns"
)

// Describe says what the command of a problem has.
func Describe(e *catalogue.Entry, use option.Use) option.Command {
	c := option.FromKind(e.Kind, use, algorithms(e))
	c.Board, c.Warms, c.Draws, c.Learns = e.OnState != nil, e.Warm() != nil, e.Draws, e.Complete.Learns
	if use == option.Generate {
		return c
	}
	b := e.Complete.Branching
	c.Defaults = map[string]string{"select": b.Select.String(), "choice": b.Choice.String(), "branching": b.Style.String()}
	c.Compared = compared(e)
	return c
}

// compared returns the algorithms that are compared unless others are asked for.
func compared(e *catalogue.Entry) []string {
	var names []string
	for _, a := range e.Algorithms {
		names = append(names, a.Name)
	}
	switch {
	case names != nil:
		return append(names, CP)
	case e.Tuned != nil:
		return []string{Tuned, "tabu", "late", "anneal", CP}
	case e.Sense == model.Satisfy:
		return []string{CP, Hybrid, "tabu", "anneal"}
	}
	return []string{"tabu", "late", "anneal", CP}
}

// algorithms returns all that solve a problem, the default first.
func algorithms(e *catalogue.Entry) []option.Algorithm {
	var list []option.Algorithm
	for i := range e.Algorithms {
		list = append(list, own(&e.Algorithms[i]))
	}
	if e.Tuned != nil {
		a := option.Algorithm{Name: Tuned, Summary: "the local search that was made for the problem", Family: option.Tuned}
		if e.Tuning != nil {
			a.Variants = variants(e.Tuning.Variants)
		}
		list = append(list, a)
	}
	for _, w := range e.Walks {
		a := option.Algorithm{Name: w.Name, Summary: w.Summary, Family: option.Tuned}
		if w.Tuning != nil {
			a.Variants = variants(w.Tuning.Variants)
		}
		list = append(list, a)
	}
	engines := option.Engines(e.Sense != model.Satisfy)
	for i := range engines {
		engines[i].Variants = append(engines[i].Variants, heuristics(e, engines[i].Name)...)
	}
	metaheuristics := option.Metaheuristics(e.OnState != nil)
	for _, a := range append(engines, metaheuristics...) {
		a.Variants = append(a.Variants, formulations(e)...)
		i := slices.IndexFunc(list, func(o option.Algorithm) bool { return o.Name == a.Name })
		if i < 0 {
			list = append(list, a)
			continue
		}
		// Where the problem has one of its own, the metaheuristic walks the model.
		list[i].Family, list[i].Alone = a.Family, true
		list[i].Variants = append(list[i].Variants, a.Variants...)
	}
	return first(list, Auto)
}

// first puts the algorithm of that name first.
func first(list []option.Algorithm, name string) []option.Algorithm {
	i := slices.IndexFunc(list, func(a option.Algorithm) bool { return a.Name == name })
	a := list[i]
	return slices.Insert(slices.Delete(list, i, i+1), 0, a)
}

// own returns an algorithm that only one problem has.
func own(a *catalogue.Algorithm) option.Algorithm {
	return option.Algorithm{Name: a.Name, Summary: a.Summary, Variants: variants(a.Variants)}
}

// variants returns them with the values as they are typed.
func variants(of []catalogue.Variant) (list []option.Variant) {
	for _, v := range of {
		sets := map[string]string{}
		for name, value := range v.Values {
			sets[name] = fmt.Sprint(value)
		}
		list = append(list, option.Variant{Name: v.Name, Sets: sets})
	}
	return list
}

// heuristics returns the variants of a complete search that branches by them.
func heuristics(e *catalogue.Entry, algo string) []option.Variant {
	if algo != CP && algo != Hybrid {
		return nil
	}
	var list []option.Variant
	for _, h := range e.Heuristics {
		list = append(list, option.Variant{Name: h.Name, Sets: map[string]string{"heuristic": h.Name}})
		if algo == Hybrid {
			list = append(list, option.Variant{Name: "rough_" + h.Name, Sets: map[string]string{"heuristic": h.Name, "warm-rough": "true"}})
		}
	}
	return list
}

// formulations returns the variants of a search of the model.
func formulations(e *catalogue.Entry) []option.Variant {
	if len(e.Formulations) < 2 {
		return nil
	}
	var list []option.Variant
	for _, name := range e.Formulations {
		list = append(list, option.Variant{Name: name, Sets: map[string]string{"model": name}})
	}
	return list
}
