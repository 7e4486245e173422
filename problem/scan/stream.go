package scan

import (
	"fmt"
	"io"
	"math"
	"strconv"
)

// Stream reads a text word by word. If some lines are not made of words, Next and
// Text read the lines after that of the last word.
type Stream struct {
	*Lines
	// Last is the word that was read last; at the end of the text the zero Word.
	Last Word

	rest  string // of the line of that word
	after int    // column of rest
}

// NewStream returns the words of r; see NewLines.
func NewStream(name string, r io.Reader, longest int, comment string) *Stream {
	return &Stream{Lines: NewLines(name, r, longest, comment)}
}

// Word reads the next word; at the end of the text it is the zero Word.
func (s *Stream) Word() (Word, error) {
	for {
		s.Last, s.rest, s.after = cut(s.rest, s.after)
		if s.Last.Text != "" {
			return s.Last, nil
		}
		if !s.Next() {
			return Word{}, s.Err()
		}
		s.rest, s.after = s.text, 1
	}
}

// Needed reads the next word; its absence is an error. format and args describe
// the expected word, as for fmt.Sprintf; the text is made only for an error.
func (s *Stream) Needed(format string, args ...any) (Word, error) {
	w, err := s.Word()
	if err == nil && w.Text == "" {
		err = s.Wrong(0, "the end of the file", fmt.Sprintf(format, args...))
	}
	return w, err
}

// Number reads the next word, which must be a number from low to high; see Needed.
func (s *Stream) Number(low, high int, format string, args ...any) (int, error) {
	w, err := s.Needed(format, args...)
	if err != nil {
		return 0, err
	}
	n, ok := w.Number(low, high)
	if !ok {
		return 0, s.WrongWord(w, w.limited(fmt.Sprintf(format, args...), high))
	}
	return n, nil
}

// Whole is Number that also takes a whole number written as 1.0e3.
func (s *Stream) Whole(low, high int, format string, args ...any) (int, error) {
	w, err := s.Needed(format, args...)
	if err != nil {
		return 0, err
	}
	if n, ok := w.Number(low, high); ok {
		return n, nil
	}
	x, err := strconv.ParseFloat(w.Text, 64)
	if err == nil && x == math.Trunc(x) && x >= float64(low) && x <= float64(high) && math.Abs(x) <= 1<<53 {
		return int(x), nil
	}
	return 0, s.WrongWord(w, w.limited(fmt.Sprintf(format, args...), high))
}

// Reread makes Word read the current line from its beginning.
func (s *Stream) Reread() { s.rest, s.after = s.text, 1 }

// End returns an error unless there are no more words.
func (s *Stream) End(expected string) error {
	w, err := s.Word()
	if err == nil && w.Text != "" {
		err = s.WrongWord(w, expected)
	}
	return err
}

// EndOfLine returns an error unless the last word is the last one of its line.
func (s *Stream) EndOfLine(expected string) error {
	w, rest, _ := cut(s.rest, s.after)
	if w.Text == "" {
		return nil
	}
	w.Text += rest
	return s.WrongWord(w, expected)
}
