package strippacking

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/problem/problemtest"
	"lsolve/solve"
	"lsolve/systematic/cp"
)

// must is for instances that are known to be right.
var must = problemtest.Must[*Instance]

// random returns an instance with sides up to most, which fit into the strip.
func random(n, width, most int, turning bool, r *rand.Rand) *Instance {
	rectangles := make([]Rectangle, n)
	for i := range rectangles {
		rectangles[i] = Rectangle{between(r, 1, int32(min(most, width))), between(r, 1, int32(most))}
		if turning && rng.Intn(r, 2) == 0 {
			rectangles[i] = rectangles[i].turned()
		}
	}
	return must(New(int32(width), rectangles, turning))
}

// least returns the height of the lowest packing, by trying for each height to fill the
// first free cell of a grid with each of the rectangles, or with none.
func least(p *Instance) int64 {
	for height := p.tallestSide(); ; height++ {
		if p.packs(height) {
			return int64(height)
		}
	}
}

func (p *Instance) tallestSide() (most int32) {
	for _, r := range p.upright() {
		h := r.Height
		if p.Turning && r.Height <= p.Width {
			h = min(r.Width, r.Height)
		}
		most = max(most, h)
	}
	return most
}

// packs reports whether there is a packing of that height.
func (p *Instance) packs(height int32) bool {
	cells := make([]bool, int(p.Width)*int(height))
	free := int64(len(cells)) - p.Area()
	used := make([]bool, len(p.Rectangles))
	var fill func(at int, left int, spare int64) bool
	fill = func(at, left int, spare int64) bool {
		if left == 0 {
			return true
		}
		for ; at < len(cells) && cells[at]; at++ {
			continue
		}
		if at == len(cells) || spare < 0 {
			return false
		}
		x, y := int32(at)%p.Width, int32(at)/p.Width
		room := int32(0) // free cells to the right
		for x+room < p.Width && !cells[at+int(room)] {
			room++
		}
		set := func(r Rectangle, full bool) {
			for row := y; row < y+r.Height; row++ {
				for column := x; column < x+r.Width; column++ {
					cells[row*p.Width+column] = full
				}
			}
		}
		for i, r := range p.Rectangles {
			if used[i] {
				continue
			}
			for _, q := range []Rectangle{r, r.turned()} {
				if q != r && !p.Turning || q.Width > room || y+q.Height > height {
					continue
				}
				used[i] = true
				set(q, true)
				ok := fill(at+int(q.Width), left-1, spare)
				set(q, false)
				used[i] = false
				if ok {
					return true
				}
			}
		}
		cells[at] = true
		ok := fill(at+1, left, spare-1)
		cells[at] = false
		return ok
	}
	return free >= 0 && fill(0, len(used), free)
}

// TestBounds: no packing is lower than the bound, and no rule's packing lower than the
// lowest.
func TestBounds(t *testing.T) {
	r := rng.New(3, 0)
	for _, turning := range []bool{false, true} {
		reached, starts, simple := 0, 0, 0
		for range 60 {
			p := random(1+rng.Intn(r, 5), 3+rng.Intn(r, 8), 6, turning, r)
			want := least(p)
			require.LessOrEqual(t, p.Bound(), want, "%d: %v", p.Width, p.Rectangles)
			b := bounding{p: p}
			b.prepare()
			if b.simple() == want {
				simple++
			}
			if p.Bound() == want {
				reached++
			}
			height, err := p.Check(p.Start())
			require.NoError(t, err)
			require.GreaterOrEqual(t, height, want)
			if height == want {
				starts++
			}
		}
		assert.Greater(t, reached, 48)
		assert.Greater(t, reached, simple)
		assert.Greater(t, starts, 36)
	}
}

// TestDuals: sizes that fit into the whole have values that fit into its value, and values
// grow.
func TestDuals(t *testing.T) {
	r := rng.New(4, 0)
	for range 3000 {
		whole := int64(1 + rng.Intn(r, 60))
		sizes := []int32{int32(1 + rng.Intn(r, int(whole))), int32(1 + rng.Intn(r, int(whole)))}
		for _, d := range duals(sizes, whole, 10) {
			sum := int64(0)
			for left := whole; left > 0; {
				x := 1 + int64(rng.Intn(r, int(left)))
				sum += d.value(x)
				left -= x
				require.LessOrEqual(t, d.value(x-1), d.value(x), d)
			}
			require.LessOrEqual(t, sum, d.value(whole), d)
		}
	}
}

// TestSubsets: the sums are those of all choices.
func TestSubsets(t *testing.T) {
	r := rng.New(5, 0)
	for range 50 {
		limit := int64(rng.Intn(r, 300))
		s, want := newSubsets(limit), map[int64]bool{0: true}
		for range 1 + rng.Intn(r, 5) {
			sizes := []int32{between(r, 1, 150), between(r, 1, 150)}[:1+rng.Intn(r, 2)]
			s.add(sizes)
			sums := map[int64]bool{}
			for sum := range want {
				sums[sum] = true
				for _, size := range sizes {
					sums[sum+int64(size)] = true
				}
			}
			want = sums
		}
		for sum := range limit + 1 {
			require.Equal(t, want[sum], s.has(sum), sum)
			next, last := sum, sum
			for next <= limit && !want[next] {
				next++
			}
			if next > limit {
				next = sum
			}
			for !want[last] {
				last--
			}
			require.Equal(t, next, s.next(sum))
			require.Equal(t, last, s.last(sum))
		}
	}
	assert.EqualValues(t, 7, (*subsets)(nil).next(7))
}

// TestOptima: the constraint engine proves the height of the lowest packing.
func TestOptima(t *testing.T) {
	r := rng.New(2, 0)
	for k := range 40 {
		p := random(2+rng.Intn(r, 4), 4+rng.Intn(r, 5), 5, k%2 == 1, r)
		stated := p.Stated()
		s, err := cp.New(stated.Model, cp.Options{})
		require.NoError(t, err)
		result, err := s.Solve(t.Context())
		require.NoError(t, err)
		require.Equal(t, solve.Optimal, result.Status)
		want := least(p)
		require.Equal(t, want, result.Objective, "%d: %v", p.Width, p.Rectangles)
		height, err := p.Check(stated.Solution(result.Values))
		require.NoError(t, err)
		require.Equal(t, want, height)
	}
}

// TestCheck: the sweep finds overlaps as the comparison of all pairs does.
func TestCheck(t *testing.T) {
	r := rng.New(6, 0)
	good := 0
	for range 2000 {
		p := random(2+rng.Intn(r, 4), 12, 4, false, r)
		boxes := make([]Box, len(p.Rectangles))
		for i, q := range p.Rectangles {
			boxes[i] = Box{X: between(r, 0, 12-q.Width), Y: between(r, 0, 12), Width: q.Width, Height: q.Height}
		}
		apart := true
		for i, a := range boxes {
			for _, b := range boxes[:i] {
				apart = apart && (a.X+a.Width <= b.X || b.X+b.Width <= a.X || a.Y+a.Height <= b.Y || b.Y+b.Height <= a.Y)
			}
		}
		height, err := p.Check(p.Values(nil, boxes))
		require.Equal(t, apart, err == nil, "%v", boxes)
		if apart {
			good++
			require.EqualValues(t, Height(boxes), height)
		}
	}
	assert.Greater(t, good, 200)
}

func TestCheckNamesWhatIsWrong(t *testing.T) {
	p := must(New(4, []Rectangle{{2, 3}, {3, 1}}, false))
	turning := must(New(4, []Rectangle{{2, 3}, {3, 1}}, true))
	for want, c := range map[string]struct {
		p      *Instance
		values []int32
	}{
		"2 numbers; expected 4, 2 for each":                    {p, []int32{0, 0}},
		"4 numbers; expected 6, 3 for each":                    {turning, []int32{0, 0, 0, 0}},
		"the third number of rectangle 1 is 2; expected 1":     {turning, []int32{0, 0, 0, 0, 0, 2}},
		"rectangle 1 from 2 across 3; expected it from 0 to 4": {p, []int32{0, 0, 2, 0}},
		"rectangle 0 from -1 across 2":                         {p, []int32{-1, 0, 2, 0}},
		"rectangle 0 at the height -1; expected 0..":           {p, []int32{0, -1, 0, 5}},
		"the rectangles 0 and 1 overlap":                       {p, []int32{0, 0, 1, 2}},
		"rectangle 0 from 2 across 3":                          {turning, []int32{2, 0, 1, 0, 4, 0}},
	} {
		_, err := c.p.Check(c.values)
		assert.ErrorContains(t, err, want)
	}
	height, err := turning.Check([]int32{0, 0, 1, 3, 0, 1})
	assert.NoError(t, err)
	assert.EqualValues(t, 3, height)
}

// TestPackers: all rectangles are packed without overlaps, whatever the rule; below a limit
// none ends above it and the area that is left is that of the others.
func TestPackers(t *testing.T) {
	r := rng.New(7, 0)
	for k := range 300 {
		n := 1 + rng.Intn(r, 40)
		if k == 0 {
			n = 3000
		}
		p := random(n, 20, 9, k%3 == 0, r)
		packer := NewPacker(p.Rectangles, p.Turning)
		packer.First, packer.Side = k%2 == 0, Side(k%3)
		order := p.Orders()[k%4]
		got, ok := packer.Pack(order, p.Width, NoLimit, 0)
		require.True(t, ok)
		height, err := p.Check(p.Values(nil, packer.Boxes))
		require.NoError(t, err)
		require.EqualValues(t, height, got.Height)
		require.Zero(t, got.Left)
		require.Len(t, packer.Order, n)

		limit := int32(height) * 3 / 4
		got, _ = packer.Pack(order, p.Width, limit, p.Area())
		var boxes []Box
		area := int64(0)
		for _, i := range packer.Order {
			boxes = append(boxes, packer.Boxes[i])
			area += p.Rectangles[i].area()
		}
		_, _, found := overlap(boxes)
		require.False(t, len(boxes) > 0 && found)
		require.LessOrEqual(t, Height(boxes), limit)
		require.Equal(t, p.Area()-area, got.Left)
		again, ok := packer.Pack(order, p.Width, limit, got.Left)
		require.True(t, ok)
		require.Equal(t, got, again)
		if got.Left > 0 {
			_, ok = packer.Pack(order, p.Width, limit, got.Left-1)
			require.False(t, ok)
		}
	}
}

// TestBottomLeft: every rectangle is as low as the skyline lets it, by the heights of all columns.
func TestBottomLeft(t *testing.T) {
	r := rng.New(8, 0)
	for range 100 {
		p := random(1+rng.Intn(r, 30), 15, 7, false, r)
		order := p.Orders()[rng.Intn(r, 4)]
		boxes, ok := bottomLeft(p.Rectangles, order, p.Width, 1<<40)
		require.True(t, ok)
		columns := make([]int32, p.Width)
		for _, i := range order {
			q := p.Rectangles[i]
			x, y := int32(0), int32(wall)
			for at := int32(0); at+q.Width <= p.Width; at++ {
				top := int32(0)
				for _, h := range columns[at : at+q.Width] {
					top = max(top, h)
				}
				if top < y {
					x, y = at, top
				}
			}
			for at := x; at < x+q.Width; at++ {
				columns[at] = y + q.Height
			}
			require.Equal(t, Box{X: x, Y: y, Width: q.Width, Height: q.Height}, boxes[i])
		}
	}
	_, ok := bottomLeft([]Rectangle{{1, 1}, {1, 1}}, []int32{0, 1}, 5, 1)
	assert.False(t, ok)
}

// TestGenerate: pieces fill the rectangle, and classes have the sizes that they are for.
func TestGenerate(t *testing.T) {
	r := rng.New(1, 0)
	p := must(Generate(GenerateOptions{Rectangles: 200, Width: 70, Height: 40}, r))
	assert.EqualValues(t, 70*40, p.Area())
	assert.Len(t, p.Rectangles, 200)
	for c := Cut + 1; int(c) < len(Classes); c++ {
		p := must(Generate(GenerateOptions{Class: c, Rectangles: 300}, r))
		tall, wide := 0, 0
		for _, q := range p.Rectangles {
			if q.Height*3 >= 2*p.Width {
				tall++
			}
			if q.Width*3 >= 2*p.Width {
				wide++
			}
		}
		switch Classes[c] {
		case "mv1":
			assert.InDelta(t, 220, wide, 40)
		case "mv2":
			assert.InDelta(t, 220, tall, 40)
		case "bw1", "bw2":
			assert.EqualValues(t, 10, Height(boxed(p)))
		}
	}
}

// boxed returns all rectangles at the origin.
func boxed(p *Instance) []Box {
	boxes := make([]Box, len(p.Rectangles))
	for i, q := range p.Rectangles {
		boxes[i] = Box{Width: q.Width, Height: q.Height}
	}
	return boxes
}
