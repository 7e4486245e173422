// Package scan reads the text forms of the problems: what their parsers have in
// common. Lines is for formats of lines, Words splits one into words with their
// columns, and Stream is for formats in which a line end is a blank like others.
// Every mistake is told as a *problem.SyntaxError with line and column; columns
// count characters from 1, as editors do.
//
// A parser embeds *Lines or *Stream, reads with its Each, Next or Word, and makes
// its errors with its Wrong, WrongWord and Number. Package scantest has what the
// tests of parsers have in common.
package scan
