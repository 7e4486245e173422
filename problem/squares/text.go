package squares

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// MaxDrawn is the largest side that Text draws; of larger squares it has only the
// code.
const MaxDrawn = 120

// names are what the squares are drawn with; they repeat if there are more.
const names = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"

// Text returns the Bouwkamp code of a solution and a drawing. The code has the sizes
// of the squares from below, from left to right; brackets join squares whose lower
// edges are one level piece. The drawing has a letter for each square, a column for
// each unit across and a line for two upwards.
func (p *Instance) Text(values []int32) string {
	if _, err := p.Check(values); err != nil {
		return err.Error() + "\n"
	}
	text := p.code(values) + "\n"
	if p.side <= MaxDrawn {
		text += p.drawing(values)
	}
	return text
}

// code returns the Bouwkamp code (Bouwkamp, 1946), read from below.
func (p *Instance) code(values []int32) string {
	order := make([]int, len(p.sizes))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(i, k int) int {
		return cmp.Or(cmp.Compare(values[2*i+1], values[2*k+1]), cmp.Compare(values[2*i], values[2*k]))
	})
	var b strings.Builder
	x, y := int32(0), int32(0) // where the bracket would go on
	for n, i := range order {
		switch {
		case n == 0:
			b.WriteByte('(')
		case values[2*i] != x || values[2*i+1] != y:
			b.WriteString(") (")
		default:
			b.WriteByte(' ')
		}
		fmt.Fprint(&b, p.sizes[i])
		x, y = values[2*i]+p.sizes[i], values[2*i+1]
	}
	return b.String() + ")"
}

func (p *Instance) drawing(values []int32) string {
	rows := (p.side + 1) / 2
	cells := make([][]byte, rows)
	for row := range cells {
		cells[row] = slices.Repeat([]byte{' '}, int(p.side))
	}
	for i, s := range p.sizes {
		for y := values[2*i+1]; y < values[2*i+1]+s; y++ {
			if y%2 != 0 {
				continue
			}
			for x := values[2*i]; x < values[2*i]+s; x++ {
				cells[rows-1-y/2][x] = names[i%len(names)]
			}
		}
	}
	var b strings.Builder
	for _, row := range cells {
		b.Write(row)
		b.WriteByte('\n')
	}
	return b.String()
}
