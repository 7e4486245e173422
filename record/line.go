package record

import (
	"encoding/json"
	"strconv"
)

// What follows appends members to a line that has one before. A key is as it stands in the
// line: `,"cost":`.

// integer appends a number. Most are small, and strconv takes several times as long.
func integer(b []byte, x int64) []byte {
	switch {
	case x < 0 || x >= 1e6:
		return strconv.AppendInt(b, x, 10)
	case x < 10:
		return append(b, byte('0'+x))
	case x < 100:
		return append(b, byte('0'+x/10), byte('0'+x%10))
	case x < 1000:
		return append(b, byte('0'+x/100), byte('0'+x/10%10), byte('0'+x%10))
	}
	y := x % 1000
	return append(integer(b, x/1000), byte('0'+y/100), byte('0'+y/10%10), byte('0'+y%10))
}

func number(b []byte, key string, x int64) []byte {
	return integer(append(b, key...), x)
}

func numbers[T int32 | int64](b []byte, key string, xs []T) []byte {
	b = append(append(b, key...), '[')
	for i, x := range xs {
		if i > 0 {
			b = append(b, ',')
		}
		b = integer(b, int64(x))
	}
	return append(b, ']')
}

func fraction(b []byte, key string, x float64) []byte {
	return strconv.AppendFloat(append(b, key...), x, 'g', 6, 64)
}

func text(b []byte, key, s string) []byte {
	return quoted(append(b, key...), s)
}

func texts(b []byte, key string, list []string) []byte {
	b = append(append(b, key...), '[')
	for i, s := range list {
		if i > 0 {
			b = append(b, ',')
		}
		b = quoted(b, s)
	}
	return append(b, ']')
}

// quoted appends a text; plain ones without allocation.
func quoted(b []byte, s string) []byte {
	for i := range len(s) {
		if c := s[i]; c < ' ' || c > '~' || c == '"' || c == '\\' {
			line, err := json.Marshal(s)
			if err != nil {
				panic(err) // a string is always written
			}
			return append(b, line...)
		}
	}
	return append(append(append(b, '"'), s...), '"')
}
