package knapsack

import (
	"fmt"
	"io"
	"math"
	"strconv"
	"strings"

	"lsolve/problem/scan"
)

// Format describes the file format.
const Format = `An instance is the number n of items, the number m of resources, and the
greatest profit, 0 if it is not known; then the profits of the items; for every
resource in turn what each item uses of it; and the capacities of the resources.
Numbers are not negative and are separated by blanks and line ends. Profits may
have up to 3 decimals, the others are whole. The profits sum to at most 2^60, and
so do the weights for each resource. "#" begins a comment. Three items, one resource:

    3 1 220
    60 100 120
    10 20 30
    50

A set of instances, as in the files mknap1 and mknapcb1 to mknapcb9 of OR-Library,
is the number of instances, and then the instances.

Further objectives, which lsolve front takes, are rows of whole profits after the
capacities, as many as there are items in each. The other commands ignore them.
`

const (
	// maxLine is the length of the longest line, in bytes.
	maxLine = 1 << 20
	// maxDecimals is on the digits behind the point of a profit.
	maxDecimals = 3
	// maxSet is on the instances in a set.
	maxSet = 1 << 12
)

// Parse reads an instance; see Format. name is the file's name in messages, "-"
// for the standard input. The error is a *problem.SyntaxError or the reader's.
func Parse(name string, r io.Reader) (*Instance, error) {
	s := newStream(name, r)
	p, err := s.instance()
	if err != nil {
		return nil, err
	}
	for p.Objectives() < MaxObjectives {
		first, err := s.Word()
		if err != nil || first.Text == "" {
			return p, err
		}
		if p.more, err = s.further(p, first); err != nil {
			return nil, err
		}
	}
	return p, s.end()
}

// further reads a row of profits, whose first word has been read, and returns all rows.
func (s stream) further(p *Instance, first scan.Word) ([][]int32, error) {
	row := make([]int32, 0, len(p.profits))
	what := func(i int) string {
		return fmt.Sprintf("the profit of item %d for objective %d, 0 or more", i+1, p.Objectives()+1)
	}
	v, err := strconv.ParseUint(first.Text, 10, 31)
	if err != nil || v > math.MaxInt32 {
		return nil, s.WrongWord(first, what(0)+", or the end of the file after the capacities")
	}
	row = append(row, int32(v))
	for i := 1; i < len(p.profits); i++ {
		v, err := s.Number(0, math.MaxInt32, "%s", what(i))
		if err != nil {
			return nil, err
		}
		row = append(row, int32(v))
	}
	return append(p.more, row), nil
}

// ParseSet reads a set of instances, of which there may be none; see Format. The
// errors are those of Parse.
func ParseSet(name string, r io.Reader) ([]*Instance, error) {
	s := newStream(name, r)
	k, err := s.Number(0, maxSet, "the number of instances, 0 to %d", maxSet)
	if err != nil {
		return nil, err
	}
	var set []*Instance
	for range k {
		p, err := s.instance()
		if err != nil {
			return nil, err
		}
		set = append(set, p)
	}
	return set, s.end()
}

// stream is a file of instances.
type stream struct{ *scan.Stream }

func newStream(name string, r io.Reader) stream {
	return stream{scan.NewStream(name, r, maxLine, "#")}
}

func (s stream) end() error { return s.End("the end of the file after the capacities") }

// instance reads an instance. Its lists grow as the numbers come.
func (s stream) instance() (*Instance, error) {
	n, err := s.Number(1, MaxItems, "the number of items, 1 to %d", MaxItems)
	if err != nil {
		return nil, err
	}
	most := min(MaxResources, MaxEntries/n)
	m, err := s.Number(1, most, "the number of resources, 1 to %d", most)
	if err != nil {
		return nil, err
	}
	line := s.Line
	money := make([]decimal, 0, 64) // the greatest profit and the profits
	for i := range n + 1 {
		v, err := s.decimal(i)
		if err != nil {
			return nil, err
		}
		money = append(money, v)
	}
	var weights, capacities []int64
	for i := range n * m {
		v, err := s.Number(0, math.MaxInt, "the weight of item %d for resource %d, 0 or more", i%n+1, i/n+1)
		if err != nil {
			return nil, err
		}
		weights = append(weights, int64(v))
	}
	for i := range m {
		v, err := s.Number(0, math.MaxInt, "the capacity of resource %d, 0 or more", i+1)
		if err != nil {
			return nil, err
		}
		capacities = append(capacities, int64(v))
	}
	if known, profits, scale, ok := whole(money); ok {
		p, err := newScaled(profits, weights, capacities, known, scale)
		if err == nil {
			return p, nil
		}
	}
	s.Line = line
	return nil, s.Wrong(0, "profits or weights that sum to more than 2^60, or a greatest profit beyond the sum of the profits", "smaller ones")
}

// decimal is v / 10^digits, a number with that many digits behind the point.
type decimal struct {
	v      int64
	digits int
}

// decimal reads the profit of an item, or, with 0, the greatest one: a number of at most maxDecimals
// decimals. Zeros at their end do not count.
func (s stream) decimal(item int) (decimal, error) {
	expected := func() string {
		what := "the greatest profit, or 0"
		if item > 0 {
			what = fmt.Sprintf("the profit of item %d", item)
		}
		return fmt.Sprintf("%s: a number from 0 to 2^60, with up to %d decimals", what, maxDecimals)
	}
	word, err := s.Word()
	if err != nil {
		return decimal{}, err
	}
	if word.Text == "" {
		return decimal{}, s.Wrong(0, "the end of the file", expected())
	}
	before, after, point := strings.Cut(word.Text, ".")
	after = strings.TrimRight(after, "0")
	v, err := strconv.ParseUint(before+after, 10, 60)
	if err != nil || before == "" || len(after) > maxDecimals || point && strings.HasSuffix(word.Text, ".") {
		return decimal{}, s.WrongWord(word, expected())
	}
	return decimal{int64(v), len(after)}, nil
}

// whole multiplies the numbers by the smallest power of ten that makes all of
// them whole: the greatest profit, which stands first, and the profits. ok is false if
// one is beyond MaxSum then.
func whole(numbers []decimal) (known int64, profits []int64, scale int32, ok bool) {
	digits := 0
	for _, x := range numbers {
		digits = max(digits, x.digits)
	}
	scale = power(digits)
	profits = make([]int64, len(numbers))
	for i, x := range numbers {
		factor := int64(power(digits - x.digits))
		if x.v > MaxSum/factor {
			return 0, nil, 0, false
		}
		profits[i] = x.v * factor
	}
	return profits[0], profits[1:], scale, true
}

// power is 10^digits.
func power(digits int) int32 {
	p := int32(1)
	for range digits {
		p *= 10
	}
	return p
}
