package flatzinc

import (
	"errors"
	"fmt"
	"math"
	"strconv"
)

// number reads a float or an integer: decimal, hexadecimal (0x) or octal (0o).
func (s *scanner) number() error {
	from, value, digits := s.pos, uint64(0), 0
	negative := s.buf[s.pos] == '-'
	if negative || s.buf[s.pos] == '+' {
		s.pos++
	}
	// The common case: decimal digits, all in the buffer.
	for s.pos < s.end && digits < 18 {
		c := s.buf[s.pos]
		if c < '0' || c > '9' {
			break
		}
		value = value*10 + uint64(c-'0')
		digits++
		s.pos++
	}
	if s.pos+1 < s.end && digits > 0 {
		if c := s.buf[s.pos]; class[c] != letter && class[c] != digit && (c != '.' || s.buf[s.pos+1] == '.') {
			s.tok, s.num = tokInt, int64(value)
			if negative {
				s.num = -s.num
			}
			return nil
		}
	}
	s.pos = from
	return s.oddNumber()
}

// oddNumber reads the numbers outside number's common case.
func (s *scanner) oddNumber() error {
	from := s.pos
	at := func() byte { // the next byte, 0 at the end
		for s.pos == s.end && !s.eof {
			s.fill(from)
			from = 0
		}
		if s.pos == s.end {
			return 0
		}
		return s.buf[s.pos]
	}
	if c := at(); c == '-' || c == '+' {
		s.pos++
	}
	isFloat := false
	for {
		c := at()
		if c == '.' {
			s.pos++
			if next := at(); next == '.' { // a range
				s.pos--
				break
			}
			isFloat = true
			continue
		}
		if (c == '-' || c == '+') && s.pos > from+1 && isFloat && s.buf[s.pos-1]|0x20 == 'e' {
			s.pos++
			continue
		}
		if class[c] != letter && class[c] != digit {
			break
		}
		if c|0x20 == 'e' && !isHex(s.buf[from:s.pos]) {
			isFloat = true
		}
		s.pos++
	}
	text := string(s.buf[from:s.pos])
	if isFloat {
		v, err := strconv.ParseFloat(text, 64)
		if err != nil || math.IsInf(v, 0) || math.IsNaN(v) {
			return s.errorf("%q is no number", text)
		}
		s.tok, s.num = tokFloat, int64(math.Float64bits(v))
		return nil
	}
	v, err := parseInt(text)
	if err != nil {
		return s.errorf("%s", err)
	}
	s.tok, s.num = tokInt, v
	return nil
}

// isHex reports whether a number that begins with text is hexadecimal.
func isHex(text []byte) bool {
	if len(text) > 0 && (text[0] == '-' || text[0] == '+') {
		text = text[1:]
	}
	return len(text) > 1 && text[0] == '0' && text[1]|0x20 == 'x'
}

// parseInt returns an integer in decimal, 0x... or 0o....
func parseInt(text string) (int64, error) {
	digits, base, sign := text, 10, ""
	if digits[0] == '-' || digits[0] == '+' {
		sign, digits = digits[:1], digits[1:]
	}
	if len(digits) > 2 && digits[0] == '0' {
		switch digits[1] {
		case 'x':
			digits, base = digits[2:], 16
		case 'o':
			digits, base = digits[2:], 8
		}
	}
	if digits == "" || digits[0] == '-' || digits[0] == '+' {
		return 0, fmt.Errorf("%q is no number", text)
	}
	v, err := strconv.ParseInt(sign+digits, base, 64)
	switch {
	case err == nil && (v >= infinity || v <= -infinity), errors.Is(err, strconv.ErrRange):
		return 0, fmt.Errorf("the number %s is beyond 2^62", text)
	case err != nil:
		return 0, fmt.Errorf("%q is no number", text)
	}
	return v, nil
}
