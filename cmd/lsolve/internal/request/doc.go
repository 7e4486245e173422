// Package request reads what a command line asks of a problem:
//
//	set := option.For(request.Describe(entry, option.Solve)) // the flags of the command
//	...
//	values, err := set.Read(c)
//	r, err := request.New(entry, values.Algorithm(), values)
//	err = r.Read(ctx, request.Source{Args: c.Args().Slice(), Stdin: os.Stdin})
//
// An option of the table (package option) is read where it takes effect: here if it
// decides what is asked, in package run if it is handed to an engine.
//
//	describe.go   a problem as a command: its algorithms, its options
//	request.go    Request
//	tree.go       how a complete search goes through its tree
//	learn.go      learning and restarts
//	instance.go   where the instance is from
package request
