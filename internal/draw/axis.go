package draw

import (
	"math"
	"strconv"
)

// scale maps numbers to places.
type scale struct{ from, to, at, length float64 }

func (s scale) place(x float64) float64 {
	if s.to <= s.from {
		return s.at
	}
	return s.at + (min(max(x, s.from), s.to)-s.from)/(s.to-s.from)*s.length
}

// ticks returns round numbers in a range, at most about so many.
func ticks(from, to float64, most int) (list []float64) {
	if to <= from || most < 1 {
		return []float64{from}
	}
	step := math.Pow(10, math.Floor(math.Log10((to-from)/float64(most))))
	for _, factor := range []float64{1, 2, 5, 10} {
		if (to-from)/(step*factor) <= float64(most) {
			step *= factor
			break
		}
	}
	for k := math.Ceil(from / step); k*step <= to*(1+1e-12)+1e-12; k++ {
		list = append(list, k*step)
	}
	return list
}

// number returns a number as text, with at most three decimals.
func number(x float64) string {
	return strconv.FormatFloat(math.Round(x*1000)/1000+0, 'f', -1, 64) // +0: no -0
}

// whole reports that a range has only whole ticks.
func whole(list []float64) []float64 {
	kept := list[:0]
	for _, x := range list {
		if x == math.Round(x) {
			kept = append(kept, x)
		}
	}
	return kept
}

const axisHeight = 34.0 // numbers and caption

// across draws an axis with its numbers and its caption below y, and lines up to top.
func (c *canvas) across(s scale, top, y float64, caption string) {
	widest := max(width(number(s.from), small), width(number(s.to), small)) + 18
	list := ticks(s.from, s.to, max(1, int(s.length/widest)))
	if s.to-s.from >= 5 {
		list = whole(list)
	}
	for _, x := range list {
		at := s.place(x)
		c.line(at, top, at, y, ruler)
		c.line(at, y, at, y+4, axis)
		// The last number does not leave the picture.
		inside := min(at, s.at+s.length+margin-1-width(number(x), small)/2)
		c.text(inside, y+11, small, number(x), middle, note)
	}
	c.line(s.at, y, s.at+s.length, y, axis)
	c.text(s.at+s.length/2, y+25, small, cut(caption, small, s.length), middle, note)
}

// upwards draws an axis at x with numbers to its left, and lines to the right.
func (c *canvas) upwards(s scale, x, w float64) {
	list := ticks(s.from, s.to, max(1, min(10, int(math.Abs(s.length)/18))))
	for _, v := range list {
		at := s.place(v)
		c.line(x, at, x+w, at, ruler)
		c.text(x-5, at, small, number(v), right, note)
	}
	c.line(x, s.at, x, s.at+s.length, axis)
}
