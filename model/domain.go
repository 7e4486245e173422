package model

import (
	"errors"
	"fmt"
	"iter"
	"slices"
)

// Segment is the values from Lo to Hi, both included.
type Segment struct{ Lo, Hi int32 }

// Domain is a set of values: segments in rising order with gaps between them. It
// is not empty, and does not change once it is made.
type Domain []Segment

// Range returns the domain of all values from lo to hi. It is empty, and so refused
// by a model, if lo > hi.
func Range(lo, hi int32) Domain {
	if lo > hi {
		return nil
	}
	return Domain{{lo, hi}}
}

// Values returns the domain of the given values, in any order.
func Values(values ...int32) Domain {
	sorted := slices.Clone(values)
	slices.Sort(sorted)
	var d Domain
	for _, v := range sorted {
		if last := len(d) - 1; last >= 0 && int64(v) <= int64(d[last].Hi)+1 {
			d[last].Hi = v
			continue
		}
		d = append(d, Segment{v, v})
	}
	return d
}

// check returns an error if the domain is empty or not as Domain says.
func (d Domain) check() error {
	if len(d) == 0 {
		return errors.New("the domain is empty")
	}
	for k, i := range d {
		if i.Lo > i.Hi || k > 0 && int64(i.Lo) <= int64(d[k-1].Hi)+1 {
			return fmt.Errorf("the domain %v; expected segments in rising order with gaps between them", d)
		}
	}
	return nil
}

// Min returns the smallest value.
func (d Domain) Min() int32 { return d[0].Lo }

// Max returns the largest value.
func (d Domain) Max() int32 { return d[len(d)-1].Hi }

// Size returns the number of values.
func (d Domain) Size() int64 {
	size := int64(0)
	for _, i := range d {
		size += int64(i.Hi) - int64(i.Lo) + 1
	}
	return size
}

// Contains reports whether v is in the domain, in logarithmic time.
func (d Domain) Contains(v int32) bool {
	i, _ := slices.BinarySearchFunc(d, v, func(i Segment, v int32) int {
		if i.Hi < v {
			return -1
		}
		return 0
	})
	return i < len(d) && d[i].Lo <= v
}

// All gives the values in rising order.
func (d Domain) All() iter.Seq[int32] {
	return func(yield func(int32) bool) {
		for _, i := range d {
			for v := int64(i.Lo); v <= int64(i.Hi); v++ {
				if !yield(int32(v)) {
					return
				}
			}
		}
	}
}

// String writes the domain as in "{1..3, 7}".
func (d Domain) String() string {
	s := "{"
	for k, i := range d {
		if k > 0 {
			s += ", "
		}
		if s += fmt.Sprint(i.Lo); i.Lo != i.Hi {
			s += fmt.Sprintf("..%d", i.Hi)
		}
	}
	return s + "}"
}
