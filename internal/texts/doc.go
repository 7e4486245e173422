// Package texts has tests of what is no code: that paths and commands in texts exist,
// that files named in package comments do, and that packaging fits the program.
//
// To check another text, add it to the list of texts in texts_test.go.
package texts
