package ordering

import (
	"io"

	"lsolve/problem/scan"
)

// Format describes the file format.
const Format = `An instance is a file of LOLIB: the number n of items, and the n x n matrix by rows, all
whole numbers separated by blanks and line ends. The entry of row i and column j counts
if item i is ahead of item j; the diagonal does not count. Three items:

    3
    0 5 2
    1 0 -3
    4 6 0

A line in front that is not a number alone, such as a name, is skipped.
`

// maxLine is the length of the longest line, in bytes.
const maxLine = 1 << 22

// Parse reads an instance in LOLIB's format; see Format. name is the file's name in
// messages, "-" for the standard input. The error is a *problem.SyntaxError or the
// reader's.
func Parse(name string, r io.Reader) (*Instance, error) {
	s := scan.NewStream(name, r, maxLine, "")
	for s.Next() {
		words := scan.Split(s.Text())
		if len(words) == 0 {
			continue
		}
		if isNumber(words[0]) && len(words) == 1 {
			s.Reread()
		}
		break
	}
	if err := s.Err(); err != nil {
		return nil, err
	}
	n, err := s.Number(1, MaxItems, "the number of items, 1 to %d", MaxItems)
	if err != nil {
		return nil, err
	}
	var entries []int32 // grows as they come
	for i := range n {
		for j := range n {
			c, err := s.Number(-MaxEntry, MaxEntry, "the entry of row %d and column %d", i, j)
			if err != nil {
				return nil, err
			}
			entries = append(entries, int32(c))
		}
	}
	if err := s.End("the end of the file after the matrix"); err != nil {
		return nil, err
	}
	return New(n, entries)
}

// isNumber reports whether a word is a number, of any size.
func isNumber(w scan.Word) bool {
	for k, c := range w.Text {
		if (c < '0' || c > '9') && (c != '-' || k > 0) {
			return false
		}
	}
	return true
}
