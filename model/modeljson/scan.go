package modeljson

import (
	"errors"
	"fmt"
	"io"
	"math"
	"strconv"
)

// scanner reads JSON piece by piece. After the first error every function returns at
// once, with a zero value; err has it.
//
// encoding/json is not used: it keeps no lines, allocates for every number, and takes
// members twice and in any order.
type scanner struct {
	name string
	in   io.Reader
	buf  []byte // buf[at:end] is read ahead
	at   int
	end  int
	ends bool // there is nothing behind buf

	before int64 // bytes of the text before buf
	line   int
	start  int64 // where the line begins, less the bytes of it that begin no character
	err    error

	text []byte // the last text
}

func newScanner(name string, in io.Reader) *scanner {
	s := &scanner{name: name, in: in, buf: make([]byte, 1<<14), line: 1}
	if s.more(); s.end >= 3 && string(s.buf[:3]) == "\ufeff" {
		s.at, s.start = 3, 3
	}
	return s
}

// more reads on, when buf is used up. It returns false at the end of the text.
func (s *scanner) more() bool {
	if s.ends || s.err != nil {
		return false
	}
	s.before += int64(s.end)
	n, err := io.ReadAtLeast(s.in, s.buf, min(3, len(s.buf)))
	s.at, s.end = 0, n
	if err != nil {
		s.ends = true
		if !errors.Is(err, io.EOF) && !errors.Is(err, io.ErrUnexpectedEOF) {
			s.err = fmt.Errorf("%s: %w", s.name, err)
			return false
		}
	}
	return n > 0
}

// here is the place of the next byte.
func (s *scanner) here() place {
	column := min(s.before+int64(s.at)-s.start+1, math.MaxInt32)
	return place{int32(min(s.line, math.MaxInt32)), int32(column)}
}

// length is how many bytes have been read.
func (s *scanner) length() int64 { return s.before + int64(s.at) }

// fail keeps the first error.
func (s *scanner) fail(p place, format string, args ...any) {
	if s.err == nil {
		s.err = &SyntaxError{File: s.name, Line: int(p.line), Column: int(p.column), Message: fmt.Sprintf(format, args...)}
	}
}

// peek skips blanks and returns the next byte; 0 at the end.
func (s *scanner) peek() byte {
	for {
		for s.at < s.end {
			switch c := s.buf[s.at]; c {
			case '\n':
				s.at++
				s.line++
				s.start = s.before + int64(s.at)
			case ' ', '\t', '\r':
				s.at++
			default:
				return c
			}
		}
		if !s.more() {
			return 0
		}
	}
}

// next is the next byte, blank or not; 0 at the end.
func (s *scanner) next() byte {
	if s.at == s.end && !s.more() {
		return 0
	}
	return s.buf[s.at]
}

// found says what is there, by its first byte.
func (s *scanner) found() string {
	switch c := s.peek(); {
	case s.at == s.end:
		return "the end of the text"
	case c == '"':
		return "a text"
	case c == '-' || '0' <= c && c <= '9':
		return "a number"
	case c == '{':
		return "an object"
	case c == '[':
		return "a list"
	case c == 't':
		return "true"
	case c == 'f':
		return "false"
	case c == 'n':
		return "null"
	case c < ' ' || c > '~':
		return fmt.Sprintf("the byte 0x%02x", c)
	default:
		return strconv.QuoteRune(rune(c))
	}
}

// unexpected is the mistake of what comes next.
func (s *scanner) unexpected(expected string) {
	found := s.found() // skips blanks
	s.fail(s.here(), "found %s; expected %s", found, expected)
}

// take skips c, which has to be there.
func (s *scanner) take(c byte, expected string) {
	if s.peek() != c {
		s.unexpected(expected)
		return
	}
	s.at++
}

// list calls element for each element of a list.
func (s *scanner) list(expected string, element func(i int)) {
	if s.take('[', expected); s.err != nil {
		return
	}
	if s.peek() == ']' {
		s.at++
		return
	}
	for i := 0; ; i++ {
		if element(i); s.err != nil {
			return
		}
		switch s.peek() {
		case ',':
			s.at++
		case ']':
			s.at++
			return
		default:
			s.unexpected(`"," or "]"`)
			return
		}
	}
}

// integer reads a whole number from lo to hi.
func (s *scanner) integer(what string, lo, hi int64) int64 {
	c := s.peek()
	p := s.here()
	negative := c == '-'
	if negative {
		s.at++
		c = s.next()
	}
	if s.err != nil {
		return 0
	}
	if c < '0' || c > '9' {
		if negative {
			s.fail(p, `found "-"; expected %s`, limited(what, lo, hi))
		} else {
			s.unexpected(limited(what, lo, hi))
		}
		return 0
	}
	// The number is -n: there is one more negative number than positive ones.
	n, digits, fits := int64(0), 0, true
	zero := c == '0'
	for ; '0' <= c && c <= '9'; c = s.next() {
		d := int64(c - '0')
		if n < (math.MinInt64+d)/10 {
			fits = false
		} else {
			n = 10*n - d
		}
		digits++
		s.at++
	}
	switch {
	case s.err != nil:
		return 0
	case c == '.' || c == 'e' || c == 'E':
		s.fail(p, "found a number with %q; expected %s", c, limited(what, lo, hi))
	case zero && digits > 1:
		s.fail(p, "found a number that begins with 0; expected %s", limited(what, lo, hi))
	case !fits || !negative && n == math.MinInt64:
		s.fail(p, "found a number beyond 64 bits; expected %s", limited(what, lo, hi))
	case negative && (n < lo || n > hi):
		s.fail(p, "found %d; expected %s", n, limited(what, lo, hi))
	case !negative && (-n < lo || -n > hi):
		s.fail(p, "found %d; expected %s", -n, limited(what, lo, hi))
	case negative:
		return n
	default:
		return -n
	}
	return 0
}

// limited is what was expected, such as "a value from 0 to 9".
func limited(what string, lo, hi int64) string {
	if lo > hi {
		return what + ", but there is none left"
	}
	return fmt.Sprintf("%s from %d to %d", what, lo, hi)
}

// finish refuses anything more.
func (s *scanner) finish() {
	if s.peek(); s.err == nil && s.at < s.end {
		s.unexpected("the end of the text")
	}
}
