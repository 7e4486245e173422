package member

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/model"
)

// TestBoxes: orders stand in place of the constraint if rectangles move along one axis and have their extents. Then
// the model has the same solutions, each with its orders.
func TestBoxes(t *testing.T) {
	y := func(m *model.Model) []model.Var { return m.Ints("y", 3, 0, 4) }
	box := func(x, w int32, y model.Term, h int32) model.Rectangle {
		return model.Rectangle{X: model.Const(x), Y: y, Width: model.Const(w), Height: model.Const(h)}
	}
	for _, c := range []struct {
		name   string
		of     func(m *model.Model)
		orders int
	}{
		{"all in a common place", func(m *model.Model) {
			v := y(m)
			m.Add(model.NoOverlap2D(box(0, 3, v[0].Term(), 1), box(2, 3, v[1].Plus(1), 2), box(1, 4, v[2].Term(), 1)))
		}, 3},
		{"two of three, and another constraint", func(m *model.Model) {
			v := y(m)
			m.Add(v[0].LessThan(v[2]), model.NoOverlap2DStrict(box(0, 3, v[0].Term(), 2), box(3, 3, v[1].Term(), 2), box(1, 2, v[2].Term(), 1)), v[1].Differs(v[2]))
		}, 1},
		{"along the other axis, one fixed by its domain", func(m *model.Model) {
			v, at := y(m), m.Int("at", 2, 2)
			m.Add(model.NoOverlap2D(
				model.Rectangle{X: v[0].Term(), Y: at.Term(), Width: model.Const(2), Height: model.Const(1)},
				model.Rectangle{X: v[1].Term(), Y: model.Const(1), Width: model.Const(1), Height: model.Const(3)}))
		}, 1},
		{"one that stands still", func(m *model.Model) {
			m.Add(model.NoOverlap2D(box(0, 3, y(m)[0].Term(), 2), box(1, 3, model.Const(2), 1)))
		}, 1},
		{"two constraints", func(m *model.Model) {
			v := y(m)
			m.Add(model.NoOverlap2D(box(0, 3, v[0].Term(), 2), box(1, 3, v[1].Term(), 1)), model.NoOverlap2D(box(0, 3, v[1].Term(), 2), box(1, 3, v[2].Term(), 1)))
		}, 2},
		{"both axes open", func(m *model.Model) {
			v := y(m)
			m.Add(model.NoOverlap2D(model.Rectangle{X: v[2].Term(), Y: v[0].Term(), Width: model.Const(2), Height: model.Const(1)}, box(1, 3, v[1].Term(), 1)))
		}, 0},
		{"an open extent", func(m *model.Model) {
			v := y(m)
			m.Add(model.NoOverlap2D(model.Rectangle{X: model.Const(1), Y: v[0].Term(), Width: model.Const(2), Height: v[2].Term()}, box(1, 3, v[1].Term(), 1)))
		}, 0},
		{"nothing in common", func(m *model.Model) {
			v := y(m)
			m.Add(model.NoOverlap2D(box(0, 3, v[0].Term(), 2), box(3, 3, v[1].Term(), 1)))
		}, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			m := model.New()
			c.of(m)
			require.NoError(t, m.Check())
			p := New(m, nil)
			w := p.Extended
			require.NoError(t, w.Check())
			assert.Equal(t, m.NumVars()+2*c.orders, w.NumVars())
			if c.orders == 0 {
				assert.Same(t, m, w)
			}
			for i, k := range m.Constraints() {
				if _, ok := k.(model.NoOverlap2DConstraint); !ok {
					assert.Equal(t, m.Describe(k), w.Describe(w.Constraints()[i]), "constraint %d has its number", i)
				}
			}
			for a := range m.Assignments() {
				b := p.Extend(a)
				require.Len(t, b, w.NumVars())
				require.Equal(t, m.Verify(a) == nil, w.Verify(b) == nil, "%v", b)
				if c.orders == 0 || m.Verify(a) == nil {
					continue
				}
				for k := m.NumVars(); k < len(b); k++ { // no other orders make it a solution
					b[k] = 1 - b[k]
					require.Error(t, w.Verify(b), "%v", b)
					b[k] = 1 - b[k]
				}
			}
		})
	}
}

// TestBoxesOfManyPairs: too many pairs are left to the constraint.
func TestBoxesOfManyPairs(t *testing.T) {
	m, r := model.New(), rng.New(1, 0)
	var all []model.Rectangle
	for range 220 { // 24,090 pairs
		all = append(all, model.Rectangle{
			X: model.Const(int32(rng.Intn(r, 5))), Y: m.Int("y", 0, 999).Term(), Width: model.Const(9), Height: model.Const(2),
		})
	}
	m.Add(model.NoOverlap2D(all...))
	assert.Same(t, m, New(m, nil).Extended)
}
