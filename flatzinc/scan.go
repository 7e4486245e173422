package flatzinc

import (
	"fmt"
	"io"
	"strings"
)

// Error is an error in a file, with its place.
type Error struct {
	Line, Col int // from 1; Col counts bytes
	Text      string
}

// Error returns the place and the text.
func (e *Error) Error() string { return fmt.Sprintf("line %d:%d: %s", e.Line, e.Col, e.Text) }

// token is the kind of a token. Tokens of one byte are that byte.
type token uint8

const (
	tokEnd    token = 0
	tokName   token = 'a' // scanner.id
	tokInt    token = '0' // scanner.num
	tokFloat  token = '.' // scanner.num: its bits
	tokString token = '"' // scanner.id
	tokDots   token = '-' // ..
	tokColons token = '#' // ::
)

// scanner makes tokens of bytes. It reads pieces of the file into one buffer, which
// grows only for a token that does not fit.
type scanner struct {
	r     io.Reader
	names *Names
	buf   []byte
	pos   int // the next byte
	end   int // the end of the bytes read
	eof   bool
	fault error // from the reader
	stop  func() bool

	// The current token.
	tok  token
	id   int32
	num  int64
	line int
	col  int
	// The position in buf at which the line begins; it may be negative.
	lineAt int
	row    int
}

const bufferSize = 1 << 18

func newScanner(r io.Reader, names *Names) *scanner {
	return &scanner{r: r, names: names, buf: make([]byte, bufferSize), row: 1}
}

// byteOrderMark begins the files of some editors.
const byteOrderMark = "\xef\xbb\xbf"

// skipMark skips a byte-order mark at the beginning of the file.
func (s *scanner) skipMark() {
	for s.end < len(byteOrderMark) && !s.eof && strings.HasPrefix(byteOrderMark, string(s.buf[:s.end])) {
		s.fill(0)
	}
	if s.end >= len(byteOrderMark) && string(s.buf[:len(byteOrderMark)]) == byteOrderMark {
		s.pos, s.lineAt = len(byteOrderMark), len(byteOrderMark)
	}
}

// fill reads on and moves the bytes from keep on to the front. At the end of the
// file it sets eof.
func (s *scanner) fill(keep int) {
	if keep > 0 {
		copy(s.buf, s.buf[keep:s.end])
		s.pos -= keep
		s.end -= keep
		s.lineAt -= keep
	}
	if s.end == len(s.buf) {
		s.buf = append(s.buf, make([]byte, len(s.buf))...)
	}
	if s.stop != nil && s.stop() {
		s.eof, s.fault = true, ErrStopped
		return
	}
	// A reader may return no bytes a few times.
	for range 100 {
		n, err := s.r.Read(s.buf[s.end:])
		s.end += n
		if err != nil {
			s.eof = true
			if err != io.EOF {
				s.fault = err
			}
			return
		}
		if n > 0 {
			return
		}
	}
	s.eof, s.fault = true, io.ErrNoProgress
}

// more reports whether there is a byte at pos, reading on if needed.
func (s *scanner) more() bool {
	for s.pos == s.end {
		if s.eof {
			return false
		}
		s.fill(s.pos)
	}
	return true
}

func (s *scanner) errorf(format string, args ...any) error {
	if s.fault != nil {
		return s.fault
	}
	return &Error{s.line, s.col, fmt.Sprintf(format, args...)}
}

// next reads the next token.
func (s *scanner) next() error {
	if err := s.blank(); err != nil {
		return err
	}
	s.line, s.col = s.row, s.pos-s.lineAt+1
	if s.pos == s.end {
		s.tok = tokEnd
		return s.fault
	}
	switch c := s.buf[s.pos]; {
	case class[c] == letter:
		s.name()
	case class[c] == digit || c == '-' || c == '+':
		return s.number()
	case c == '"':
		return s.text()
	case c == ':' || c == '.':
		s.pos++
		s.tok = token(c)
		if s.more() && s.buf[s.pos] == c {
			s.pos++
			if s.tok = tokColons; c == '.' {
				s.tok = tokDots
			}
		} else if c == '.' {
			return s.errorf("a single point; expected two, or a number")
		}
	case class[c] == mark:
		s.pos++
		s.tok = token(c)
	default:
		return s.errorf("unexpected character %q", rune(c))
	}
	return nil
}

// The classes of bytes.
const (
	other uint8 = iota
	letter
	digit
	mark
	blank
)

var class = func() (t [256]uint8) {
	for c := range 256 {
		switch {
		case c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_':
			t[c] = letter
		case c >= '0' && c <= '9':
			t[c] = digit
		case c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == '\f' || c == '\v':
			t[c] = blank
		}
	}
	for _, c := range []byte("()[]{},;=") {
		t[c] = mark
	}
	return t
}()

// blank skips blanks and comments.
func (s *scanner) blank() error {
	for {
		if s.pos == s.end && !s.more() {
			return s.fault
		}
		switch c := s.buf[s.pos]; {
		case c == '\n':
			s.pos++
			s.row++
			s.lineAt = s.pos
		case class[c] == blank:
			s.pos++
		case c == '%':
			for s.more() && s.buf[s.pos] != '\n' {
				s.pos++
			}
		default:
			return nil
		}
	}
}

// name reads a name and its hash, in one pass over the bytes.
func (s *scanner) name() {
	from, hash := s.pos, uint32(hashStart)
	for {
		for s.pos < s.end {
			c := s.buf[s.pos]
			if k := class[c]; k != letter && k != digit {
				s.tok, s.id = tokName, s.names.intern(s.buf[from:s.pos], hash)
				return
			}
			hash = (hash ^ uint32(c)) * hashTimes
			s.pos++
		}
		if s.eof {
			s.tok, s.id = tokName, s.names.intern(s.buf[from:s.pos], hash)
			return
		}
		s.fill(from)
		from = 0
	}
}

// text reads a string. Escapes stay as they are written.
func (s *scanner) text() error {
	from, escaped := s.pos, false
	s.pos++
	for {
		for s.pos < s.end {
			c := s.buf[s.pos]
			s.pos++
			switch {
			case c == '\n':
				return s.errorf("a string that does not end on its line")
			case escaped:
				escaped = false
			case c == '\\':
				escaped = true
			case c == '"':
				text := s.buf[from+1 : s.pos-1]
				s.tok, s.id = tokString, s.names.intern(text, hashOf(text))
				return nil
			}
		}
		if s.eof {
			return s.errorf("a string that does not end")
		}
		s.fill(from)
		from = 0
	}
}
