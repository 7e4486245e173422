package ejection

import (
	"math/bits"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/localsearch/internal/walker"
)

// bins is an ejector of which only what a choice asks is there: items with loads in bins, some of which hate each other.
type bins struct {
	localsearch.Ejector
	load  []int32
	of    [][]int32 // by bin
	room  []int32   // by bin
	hates uint64    // a bit for each item that must leave before the missing one
}

func (b *bins) Parts(_ int32, buf []int32) []int32 {
	for k := range b.of {
		buf = append(buf, int32(k))
	}
	return buf
}

func (b *bins) Rivals(_, part int32, buf []int32) (rivals []int32, must int) {
	start := len(buf)
	for _, hated := range []bool{true, false} {
		for _, i := range b.of[part] {
			if b.hates>>i&1 == 1 == hated {
				buf = append(buf, i)
			}
		}
		if hated {
			must = len(buf) - start
		}
	}
	return buf, must
}

func (b *bins) Fit(item, part int32, without []int32) (localsearch.Place, bool) {
	room := b.room[part]
	for _, i := range b.of[part] {
		switch {
		case slices.Contains(without, i):
			room += b.load[i]
		case b.hates>>i&1 == 1:
			return localsearch.Place{}, false
		}
	}
	return localsearch.Place{}, room >= b.load[item]
}

func (*bins) Remove(int32) {}

// TestChoiceIsTheLeast: of all sets of items of a part after whose departure the item fits, one with the least sum of
// counters leaves, if that is less than the counter of the item.
func TestChoiceIsTheLeast(t *testing.T) {
	seen := map[bool]int{}
	for seed := range uint64(3000) {
		r := rng.New(seed, 0)
		const n = 13
		b := &bins{hates: r.Uint64() & r.Uint64() & r.Uint64()}
		most := 1 + rng.Intn(r, 4)
		s := &Search[int]{ejector: b, pool: newPool(n), o: Options{Most: most, Trials: 1 << 20}}
		s.Walker = walker.Walker[int]{Random: r}
		for i := range n {
			b.load = append(b.load, int32(1+rng.Intn(r, 9)))
			s.pool.hard[i] = int64(1 + rng.Intn(r, 6))
		}
		const item = n - 1
		b.load[item] = int32(4 + rng.Intn(r, 12))
		s.pool.hard[item] = int64(1 + rng.Intn(r, 12))
		for range 3 {
			b.of, b.room = append(b.of, nil), append(b.room, int32(rng.Intn(r, 4)))
		}
		for i := range int32(item) {
			k := rng.Intn(r, 3)
			b.of[k] = append(b.of[k], i)
		}
		least := s.pool.hard[item]
		for k := range int32(3) {
			for set := range 1 << len(b.of[k]) {
				if bits.OnesCount(uint(set)) > most {
					continue
				}
				var without []int32
				sum := int64(0)
				for j, i := range b.of[k] {
					if set>>j&1 == 1 {
						without = append(without, i)
						sum += s.pool.hard[i]
					}
				}
				if _, ok := b.Fit(item, k, without); ok && len(without) > 0 {
					least = min(least, sum)
				}
			}
		}
		inserted := slices.ContainsFunc([]int32{0, 1, 2}, func(k int32) bool { _, ok := b.Fit(item, k, nil); return ok })
		if inserted {
			continue // a step asks only for items without a place
		}
		found := s.eject(item)
		assert.Equal(t, least < s.pool.hard[item], found, "seed %d", seed)
		seen[found]++
		if !found {
			continue
		}
		sum := int64(0)
		for _, i := range s.choice.best {
			sum += s.pool.hard[i]
		}
		assert.Equal(t, least, sum, "seed %d", seed)
		assert.LessOrEqual(t, len(s.choice.best), most)
	}
	assert.Greater(t, min(seen[false], seen[true]), 300)
}
