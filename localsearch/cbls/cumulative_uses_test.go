package cbls

import (
	"testing"

	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
)

// TestFillIsPlace: all tasks at once make the uses that one after the other makes.
func TestFillIsPlace(t *testing.T) {
	r := rng.New(1, 0)
	for range 300 {
		n := 1 + rng.Intn(r, 12)
		tasks := make([]task, n)
		fresh := func() *uses {
			u := &uses{list: make([]task, n), used: make([]int64, n), counts: make([]bool, n), capacity: 3}
			for i := range u.list {
				u.list[i] = idle
			}
			return u
		}
		filled := fresh()
		for range 2 { // also over what was there
			placed := fresh()
			for i := range tasks {
				tasks[i] = idle
				if rng.Intn(r, 4) > 0 {
					start := int64(rng.Intn(r, 9))
					tasks[i] = task{start, start + 1 + int64(rng.Intn(r, 5)), int64(1 + rng.Intn(r, 4))}
				}
			}
			over := filled.fill(tasks)
			want := placed.setCapacity(3)
			for i, now := range tasks {
				want = placed.place(int32(i), now)
			}
			require.Equal(t, want, over)
			require.ElementsMatch(t, placed.appendPeaks(nil), filled.appendPeaks(nil))
			for i, now := range tasks {
				if now != idle {
					require.Equal(t, placed.used[i], filled.used[i])
				}
			}
		}
	}
}
