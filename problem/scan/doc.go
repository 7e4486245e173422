// Package scan has the common parts of the parsers of the problems:
//
//	s := scan.NewStream("f.txt", reader, 1<<20, "#") // "#" begins a comment
//	n, err := s.Number(1, 99, "the number of items")
//	// f.txt:1:1: found "x"; expected the number of items
//
// Lines is for formats of lines, Words splits a line into words with their columns,
// and Stream is for formats in which a line end is a blank like others. Every mistake
// is a *problem.SyntaxError with line and column; columns count characters from 1, as
// editors do. A byte-order mark at the beginning of a text is skipped.
//
// A parser embeds *Lines or *Stream, reads with its Each, Next or Word, and makes its
// errors with its Wrong, WrongWord and Number. Package scantest has the common parts
// of their tests.
//
//	lines.go   Lines
//	words.go   Words, and the whole numbers that words are
//	decimal.go decimal numbers, exactly
//	stream.go  Stream
//	set.go     Set: files of several instances
//	mark.go    byte-order marks
package scan
