package lk

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/longtest"
	"lsolve/internal/rng"
)

// rolled returns the order, begun with city 0.
func rolled(order []int32) []int32 {
	at := slices.Index(order, 0)
	return append(slices.Clone(order[at:]), order[:at]...)
}

// holds checks what is always true of a list.
func (l *list) holds(t *testing.T) {
	t.Helper()
	count := int32(0)
	for r, s := range l.order {
		seg := &l.segments[s]
		if seg.rank != int32(r) || seg.start != count || l.starts[r] != count || seg.count() <= 0 || seg.count() > l.most {
			t.Fatalf("the segment of rank %d begins at %d: %+v", r, count, seg)
		}
		for i := seg.from; i < seg.to; i++ {
			if a := seg.cells[i]; l.home[a] != s || l.index[a] != i {
				t.Fatalf("city %d is not where it is", a)
			}
		}
		count += seg.count()
	}
	require.Equal(t, l.n, count)
	require.Len(t, l.starts, len(l.order))
	require.Len(t, l.segments, len(l.order)+len(l.spare))
}

// TestListIsAnArray: after each of many reversals of paths, short and long ones, a list answers what
// an array does.
func TestListIsAnArray(t *testing.T) {
	for _, n := range []int32{1, 2, 3, 5, 9, 40, 300, int32(longtest.Choose(2000, 20_000))} {
		r := rng.New(uint64(n), 7)
		array := make([]int32, n)
		for i := range array {
			array[i] = int32(i)
		}
		rng.Shuffle32(r, array)
		l := newList(array)
		most := 0
		for step := range 600 {
			i, j := rng.Intn(r, int(n)), rng.Intn(r, int(n))
			if step%2 == 0 {
				j = (i + rng.Intn(r, min(20, int(n)))) % int(n)
			}
			a, b := array[i], array[j]
			l.reverse(a, b)
			array = append(array[i:], array[:i]...) // the path is first
			slices.Reverse(array[:(j-i+int(n))%int(n)+1])
			l.holds(t)
			most = max(most, len(l.order))
			require.Equal(t, rolled(array), rolled(l.appendTo(nil)), "%d cities, step %d", n, step)
			for range 5 {
				p := rng.Intn(r, int(n))
				a := array[p]
				require.Equal(t, array[(p+1)%int(n)], l.next(a))
				require.Equal(t, array[(p+int(n)-1)%int(n)], l.prev(a))
				require.Equal(t, a, l.at(l.position(a)))
				q, o := rng.Intn(r, int(n)), rng.Intn(r, int(n))
				first, second := (q-p+int(n))%int(n), (o-p+int(n))%int(n)
				require.Equal(t, first <= second, l.between(a, array[q], array[o]))
			}
		}
		assert.LessOrEqual(t, most, int(3*n/l.most)+8, "segments of %d cities", n)
	}
}

// TestListIsUndone: what is reversed is as before when it is reversed again, and set forgets all.
func TestListIsUndone(t *testing.T) {
	const n = 500
	r := rng.New(1, 1)
	order := make([]int32, n)
	for i := range order {
		order[i] = int32(i)
	}
	l := newList(order)
	var done [][2]int32
	for range 200 {
		a, b := int32(rng.Intn(r, n)), int32(rng.Intn(r, n))
		l.reverse(a, b)
		done = append(done, [2]int32{a, b})
	}
	require.NotEqual(t, order, rolled(l.appendTo(nil)))
	for _, d := range slices.Backward(done) {
		l.reverse(d[1], d[0])
	}
	require.Equal(t, order, rolled(l.appendTo(nil)))
	rng.Shuffle32(r, order)
	l.set(order)
	l.holds(t)
	require.Equal(t, order, l.appendTo(nil))
}

// FuzzList reverses the paths that the bytes name.
func FuzzList(f *testing.F) {
	f.Add(uint8(30), []byte{1, 20, 7, 3, 29, 0})
	f.Fuzz(func(t *testing.T, n uint8, data []byte) {
		array := make([]int32, int(n)+1)
		for i := range array {
			array[i] = int32(i)
		}
		l := newList(array)
		l.most = 8
		l.set(array)
		for k := 0; k+1 < min(len(data), 200); k += 2 {
			i, j := int(data[k])%len(array), int(data[k+1])%len(array)
			l.reverse(array[i], array[j])
			array = append(array[i:], array[:i]...)
			slices.Reverse(array[:(j-i+len(array))%len(array)+1])
		}
		l.holds(t)
		require.Equal(t, rolled(array), rolled(l.appendTo(nil)))
	})
}
