package option

import (
	"slices"

	"lsolve/localsearch/meta"
)

// Family says which options an algorithm has besides those under its name.
type Family uint8

// The families.
const (
	Own   Family = iota // none: an algorithm of one problem, or one of both engines
	Tuned               // a local search made for the problem
	Meta                // a metaheuristic
)

// What Option.Of may name besides algorithms.
const (
	LocalSearch   = "a local search"
	Metaheuristic = "a metaheuristic"
)

// Algorithm is what the table must know of an algorithm.
type Algorithm struct {
	Name, Summary string
	Family        Family
	// Variants are what may follow the name and a colon in --algos.
	Variants []Variant
	// Alone: it is also a metaheuristic, but an algorithm of this problem alone unless
	// it walks the model.
	Alone bool
	// Free is the option that any other variant is the value of, such as "members";
	// a + stands for a comma there. "": there are no other variants.
	Free string
}

// Variant is a short way to set options.
type Variant struct {
	Name string
	Sets map[string]string
}

// has reports whether an option of these algorithms is one of a.
func (a *Algorithm) has(of []string) bool {
	return of == nil || slices.Contains(of, a.Name) ||
		a.Family != Own && slices.Contains(of, LocalSearch) ||
		a.Family == Meta && slices.Contains(of, Metaheuristic)
}

// Metaheuristics returns all of them; board says that the problem has a state of its
// own for them, so that the variant "model" walks the model instead.
func Metaheuristics(board bool) []Algorithm {
	var list []Algorithm
	onModels := meta.ModelNames()
	for _, info := range meta.All() {
		a := Algorithm{Name: info.Name, Summary: info.Summary, Family: Meta}
		if board && slices.Contains(onModels, info.Name) {
			a.Variants = []Variant{{"model", map[string]string{"on-model": "true"}}}
		}
		list = append(list, a)
	}
	return list
}

// Engines returns the algorithms of the complete search and of both engines together,
// which every problem has.
func Engines(objective bool) []Algorithm {
	learning := []Variant{
		{"learn", map[string]string{"learn": "on", "restart": "auto"}},
		{"plain", map[string]string{"learn": "off", "restart": "none"}},
	}
	list := []Algorithm{
		{Name: "auto", Summary: "local search, learning and the portfolio; after a tenth of the time whoever brings most has most of it"},
		{Name: "cp", Summary: "complete search with constraint propagation", Variants: learning},
		{Name: "hybrid", Summary: "local search, then complete search that tries its values first",
			Variants: append(slices.Clone(learning), Variant{"rough", map[string]string{"warm-rough": "true"}})},
		{Name: "portfolio", Summary: "local and complete searches side by side that help each other", Free: "members"},
		{Name: "solution-guided", Summary: "complete search with restarts that follows the best solutions"},
	}
	if objective {
		list = append(list, Algorithm{Name: "lns", Summary: "large neighbourhood search alone"})
	}
	return list
}
