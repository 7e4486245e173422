package doppelblock

import (
	"fmt"
	"io"
	"strings"

	"lsolve/problem/scan"
)

// maxLine is the length of the longest line, in bytes.
const maxLine = 1 << 16

// scanner gives the lines of a puzzle, less comments, drawn lines, and empty ones.
type scanner struct{ *scan.Lines }

func newScanner(name string, r io.Reader) scanner {
	s := scanner{scan.NewLines(name, r, maxLine, "%#")}
	s.Shorter = fmt.Sprintf("at most %d clues or cells", MaxSize+1)
	return s
}

// next returns the words of the next line that has any, nil at the end.
func (s scanner) next() ([]scan.Word, error) {
	for s.Next() {
		if strings.Trim(s.Text(), "-=+| \t\r") == "" {
			continue
		}
		if line := scan.Split(strings.ReplaceAll(s.Text(), "|", " ")); len(line) > 0 {
			return line, nil
		}
	}
	return nil, s.Err()
}

// need is next where the end is a mistake.
func (s scanner) need(what string) ([]scan.Word, error) {
	line, err := s.next()
	if line == nil && err == nil {
		err = s.end(what)
	}
	return line, err
}

// end returns the mistake that the text ends too early; what is expected instead.
func (s scanner) end(what string) error { return s.Wrong(0, "the end of the file", what) }

// count is "no clues", "1 clue", "3 clues".
func count(n int, what string) string {
	switch n {
	case 0:
		return "no " + what + "s"
	case 1:
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}
