package option

import "slices"

// Type is what an option takes.
type Type uint8

// The types.
const (
	Bool     Type = iota // a flag without a value
	Int                  // a whole number
	Uint                 // a whole number that is not negative: a random seed
	Float                // a number
	Duration             // a time such as 10s
	Text                 // a text, or one of Choices
	List                 // texts separated by commas, of Choices if there are any
	File                 // the name of a file
	Size                 // a number of bytes such as 500MB or 1GiB
)

// Group is a heading of the long help.
type Group string

// The groups, in the order of the long help.
const (
	Problem  Group = "The problem"
	Search   Group = "The search"
	Limits   Group = "Limits"
	Output   Group = "Output"
	Walks    Group = "Local search"
	Trees    Group = "Complete search"
	Learning Group = "Complete search that learns"
	Warm     Group = "The warm start of --algo hybrid"
	Shares   Group = "Portfolios"
	Reports  Group = "The reports"
	Server   Group = "The server"
	Cluster  Group = "The cluster"
)

// Groups are all of them.
var Groups = []Group{Problem, Search, Limits, Output, Walks, Trees, Learning, Warm, Shares, Reports, Server, Cluster}

// Use is a set of kinds of commands.
type Use uint16

// The kinds of commands.
const (
	Solve     Use = 1 << iota // lsolve tsp
	Compare                   // lsolve compare tsp
	Generate                  // lsolve generate tsp
	FlatZinc                  // lsolve fzn
	Bench                     // lsolve bench
	Serve                     // lsolve serve
	Replay                    // lsolve replay
	OnCluster                 // lsolve worker, and those below lsolve cluster
	Tune                      // lsolve tune tsp
	Front                     // lsolve front tsp
	Any       = Solve | Compare | Generate | FlatZinc | Bench | Serve | Replay | OnCluster | Tune | Front
	Runs      = Solve | Compare | Tune // that run algorithms of one problem
)

// Option is a line of the table.
type Option struct {
	Name    string
	Aliases []string
	In      Use
	// Of are the algorithms that have the option: names, LocalSearch or
	// Metaheuristic. nil: it is not about an algorithm.
	Of []string
	// Only are the problems whose commands have it. nil: all.
	Only []string
	// When says whether a command has it, besides In, Of and Only. nil: it does.
	When func(c *Command) bool

	Type        Type
	Default     any // of the type int64, uint64, float64, time.Duration, string, or bool
	Range       *Range
	Choices     []Choice
	Placeholder string
	Sentence    string

	Group Group
	// Common options are in the short help.
	Common bool

	// Needs are conditions without which it means nothing, and Not those that it does
	// not go with. A condition is an option that does not have its default, or one
	// with a value, or with one of several: "trace", "variant classic", "method
	// complete|sbds".
	Needs, Not []string
	// Rules are the same for some algorithms or some values only.
	Rules []Rule
	// Always are values that go with everything.
	Always []string
	// Instead is what to use with other algorithms.
	Instead string
	// Tunes: lsolve tune looks for the best value: one of Choices, or true or false, or a
	// number from Between. nil: it does not.
	Tunes *Between
}

// Between bounds the numbers that lsolve tune tries; Log: it draws their logarithms evenly.
// Choices and truth values have none.
type Between struct {
	Least, Most float64
	Log         bool
	// Of are the algorithms on which the option has an influence. nil: all that have it.
	Of []string
}

// Rule says what an option needs, and what it does not go with, in some cases.
type Rule struct {
	Algo  []string // with these algorithms; nil: with all
	Value []string // if it has one of these values; nil: whatever it is
	Needs []string
	Not   []string
	// Unless is a condition under which the rule is off.
	Unless string
}

// Range bounds a number.
type Range struct{ Least, Most float64 }

// unbounded is a Most that is no bound.
const unbounded = 1 << 53

// A Most from guard on keeps products from overflowing; messages leave it out.
const guard = 1 << 40

// Choice is one value of several.
type Choice struct {
	Name     string `json:"name"`
	Sentence string `json:"meaning,omitempty"`
}

// named are choices without sentences.
func named(names ...string) []Choice {
	choices := make([]Choice, len(names))
	for i, name := range names {
		choices[i].Name = name
	}
	return choices
}

// names returns the names of choices.
func names(choices []Choice) []string {
	list := make([]string, len(choices))
	for i, c := range choices {
		list[i] = c.Name
	}
	return list
}

// Dashed returns an option as it is typed.
func Dashed(name string) string {
	if len(name) == 1 {
		return "-" + name
	}
	return "--" + name
}

// Table is a copy of the table, in the order of the names.
func Table() []Option { return slices.Clone(table) }
