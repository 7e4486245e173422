package scan

import "strings"

// Decimal is a decimal number, exactly: Digits divided by 10^Places.
type Decimal struct {
	Digits int64
	Places int
}

// mostPlaces is the largest number of decimal places.
const mostPlaces = 15

// Decimal returns the word as a decimal number that is not negative, such as 7500, 12.5 or
// 3., with as few places as it needs. ok is false if it is none, or has more than 18
// digits or 15 places.
func (w Word) Decimal() (d Decimal, ok bool) {
	whole, part, _ := strings.Cut(w.Text, ".")
	part = strings.TrimRight(part, "0")
	if w.Text == "." || whole+part == "" && !strings.HasPrefix(w.Text, ".0") || len(part) > mostPlaces {
		return Decimal{}, false
	}
	digits := strings.TrimLeft(whole, "0") + part
	if len(digits) > 18 {
		return Decimal{}, false
	}
	for _, c := range []byte(whole + part) {
		if c < '0' || c > '9' {
			return Decimal{}, false
		}
		d.Digits = 10*d.Digits + int64(c-'0')
	}
	d.Places = len(part)
	return d, true
}

// Scaled returns the number times 10^places, at most most. ok is false if that is larger,
// or not whole.
func (d Decimal) Scaled(places int, most int64) (n int64, ok bool) {
	if places < d.Places {
		return 0, false
	}
	n = d.Digits
	for range places - d.Places {
		if n > most/10 {
			return 0, false
		}
		n *= 10
	}
	return n, n <= most
}
