package squares

import (
	"bufio"
	"fmt"
	"io"
	"strings"

	"lsolve/problem/scan"
)

// Format describes the file format.
const Format = `An instance is the side of the square that is to be filled, and then the sides
of the squares that fill it, whole numbers from 1 separated by blanks and line
ends. "#" begins a comment. Their areas sum to that of the whole. The smallest
perfect squared square:

    112
    2 4 6 7 8 9 11 15 16 17 18 19 24 25 27 29 33 35 37 42 50
`

// maxLine is the length of the longest line, in bytes.
const maxLine = 1 << 20

// Parse reads an instance; see Format. name is the file's name in messages, "-"
// for the standard input. The error is a *problem.SyntaxError or the reader's.
func Parse(name string, r io.Reader) (*Instance, error) {
	s := scan.NewStream(name, r, maxLine, "#")
	side, err := s.Number(1, MaxSide, "the side of the whole, 1 to %d", MaxSide)
	if err != nil {
		return nil, err
	}
	var sizes []int32
	for {
		word, err := s.Word()
		if err != nil {
			return nil, err
		}
		if word.Text == "" {
			break
		}
		size, ok := word.Number(1, side)
		if !ok {
			return nil, s.WrongWord(word, fmt.Sprintf("the side of a square, 1 to %d", side))
		}
		if len(sizes) == MaxSquares {
			return nil, s.Wrong(word.Column, "one square more", fmt.Sprintf("at most %d squares", MaxSquares))
		}
		sizes = append(sizes, int32(size))
	}
	p, err := New(int32(side), sizes)
	if err != nil {
		found, expected, _ := strings.Cut(strings.TrimPrefix(err.Error(), "squares: "), "; expected ")
		return nil, s.Wrong(0, found, expected)
	}
	return p, nil
}

// Write writes the instance in the file format, which Parse reads.
func (p *Instance) Write(w io.Writer) error {
	out := bufio.NewWriter(w)
	fmt.Fprintln(out, p.side)
	const line = 20 // squares a line
	for i, s := range p.sizes {
		end := byte(' ')
		if i%line == line-1 || i == len(p.sizes)-1 {
			end = '\n'
		}
		fmt.Fprintf(out, "%d%c", s, end)
	}
	return out.Flush()
}
