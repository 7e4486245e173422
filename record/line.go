package record

import (
	"encoding/json"
	"math"
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

// ValuesAnswer is the answer {"values":[...]}, as encoding/json writes it, in a fraction of its time.
func ValuesAnswer(values []int32) json.RawMessage {
	const digits = 6 // of most values, with a comma
	return append(numbers(append(make([]byte, 0, digits*len(values)+16), '{'), `"values":`, values), '}')
}

func fraction(b []byte, key string, x float64) []byte {
	return digits(append(b, key...), x)
}

// digits appends a number with six digits.
func digits(b []byte, x float64) []byte {
	const most = 1e6
	if x < 1e-3 || x >= most {
		return strconv.AppendFloat(b, x, 'g', 6, 64)
	}
	places := 0
	for x < most/10 {
		x *= 10
		places++
	}
	whole := int64(math.Round(x))
	power := int64(1)
	for range places {
		power *= 10
	}
	b = integer(b, whole/power)
	if places > 0 {
		b = append(b, '.')
	}
	for rest := whole % power; places > 0; places-- {
		power /= 10
		b = append(b, byte('0'+rest/power%10))
	}
	return b
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
