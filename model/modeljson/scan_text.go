package modeljson

import (
	"unicode/utf16"
	"unicode/utf8"
)

// quoted reads a text. It is valid until the next one is read.
func (s *scanner) quoted(expected string) []byte {
	if s.peek() != '"' {
		s.unexpected(expected)
		return nil
	}
	opening := s.here()
	s.at++
	s.text = s.text[:0]
	for {
		c := s.next()
		switch {
		case s.err != nil:
			return nil
		case s.at == s.end:
			s.fail(opening, `found a text without an end; expected a closing "`)
			return nil
		case c == '"':
			s.at++
			return s.text
		case c == '\\':
			s.at++
			s.escaped()
		case c < ' ':
			s.fail(s.here(), "found the byte 0x%02x in a text; expected it as \\u%04x", c, c)
			return nil
		case c < utf8.RuneSelf:
			s.at++
			s.text = append(s.text, c)
		default:
			s.character()
		}
	}
}

// character reads a character of several bytes.
func (s *scanner) character() {
	var bytes [utf8.UTFMax]byte
	p, n := s.here(), 0
	for n < len(bytes) && !utf8.FullRune(bytes[:n]) {
		bytes[n] = s.next()
		n++
		s.at = min(s.at+1, s.end)
	}
	r, size := utf8.DecodeRune(bytes[:n])
	if r == utf8.RuneError && size <= 1 {
		s.fail(p, "found the byte 0x%02x in a text; expected UTF-8", bytes[0])
		return
	}
	s.text = append(s.text, bytes[:n]...)
	s.start += int64(n - 1)
}

// escaped reads what follows a backslash.
func (s *scanner) escaped() {
	const known = `\", \\, \/, \b, \f, \n, \r, \t or \u and four hexadecimal digits`
	p := s.here()
	p.column--
	c := s.next()
	s.at = min(s.at+1, s.end)
	switch c {
	case '"', '\\', '/':
		s.text = append(s.text, c)
	case 'b':
		s.text = append(s.text, '\b')
	case 'f':
		s.text = append(s.text, '\f')
	case 'n':
		s.text = append(s.text, '\n')
	case 'r':
		s.text = append(s.text, '\r')
	case 't':
		s.text = append(s.text, '\t')
	case 'u':
		r, ok := s.hex()
		if ok && utf16.IsSurrogate(r) {
			ok = s.next() == '\\'
			s.at = min(s.at+1, s.end)
			ok = ok && s.next() == 'u'
			s.at = min(s.at+1, s.end)
			low := rune(0)
			if ok {
				low, ok = s.hex()
			}
			r = utf16.DecodeRune(r, low)
			ok = ok && r != utf8.RuneError
		}
		if !ok {
			s.fail(p, "found half a character; expected %s", known)
			return
		}
		s.text = utf8.AppendRune(s.text, r)
	default:
		s.fail(p, "found an unknown character after a backslash; expected %s", known)
	}
}

// hex reads four hexadecimal digits.
func (s *scanner) hex() (r rune, ok bool) {
	for range 4 {
		c := s.next()
		switch {
		case '0' <= c && c <= '9':
			c -= '0'
		case 'a' <= c && c <= 'f':
			c -= 'a' - 10
		case 'A' <= c && c <= 'F':
			c -= 'A' - 10
		default:
			return 0, false
		}
		r = r<<4 | rune(c)
		s.at++
	}
	return r, true
}
