// Package option has the command's options: one sorted table, and all that
// follows from it.
//
//	set := option.For(option.Command{Name: "tsp", Use: option.Solve, Algorithms: algorithms, Objective: true})
//	command := &cli.Command{Name: "tsp", Flags: set.Flags(), ...}
//	...
//	values, err := set.Read(c)              // every value checked, and what goes with the algorithm
//	limit := values.Duration("time-limit")
//
// A Command says what a command has: algorithms, an objective, formulations. The
// table says which options go with them. Flags, both helps, usage errors,
// completion and the page of the reference come from there.
//
// To add an option, add its line to the part of the table that is for its command, in the
// order of the names; then read
// it where it takes effect. A test checks the order, the length of the sentences and
// that the line belongs to something. An option of one problem alone stands in that
// problem's Kind.
//
//	option.go      what a line of the table says
//	table.go       the table, of parts: table_search.go (of all searches), table_engine.go
//	               (of some algorithms), and one for each other kind of command
//	algorithm.go   algorithms, their families and variants
//	command.go     what a command has, and its options
//	adapt.go       what differs between commands: choices, defaults
//	flag.go        an option as a flag of the library
//	parse.go       values from their text
//	values.go      the values of a command line
//	check.go       what does not go together
//	contestant.go  the algorithms of --algos and their variants
//	arrange.go     the words of a command line in the order that the library wants
//	nearest.go     the name that was probably meant
//	help.go        the helps
//	remote.go      what clients of a server may set
//	schema.go      options for programs: JSON schemas
//	page.go        what a help says besides the options
//	wrap.go        lines of at most 100 columns
//	complete.go    completion
//	markdown.go    the page of the reference
package option
