package genes

import (
	"cmp"
	"slices"

	"lsolve/localsearch"
)

// Keys turns real numbers in [0, 1) into genes (random keys: Bean, ORSA Journal on Computing 6,
// 1994). A permutation is the items in the order of their keys; of a placement, the places are
// in the order of the keys. A value is the key times the number of values. The values of a
// quota are those of the genes that were there, in the order of the keys. Segments that are
// Whole stay as they are.
type Keys struct {
	e     localsearch.Encoding
	index []int32
	old   []int32
}

// NewKeys returns the keys of an encoding.
func NewKeys(e localsearch.Encoding) *Keys { return &Keys{e: e} }

// Genes replaces genes, which are valid, by those of the keys.
func (k *Keys) Genes(keys []float64, genes []int32) {
	Segments(k.e, func(s *localsearch.Segment, from int) {
		key, part := keys[from:from+s.Length], genes[from:from+s.Length]
		switch {
		case s.Kind == localsearch.Whole:
		case s.Kind == localsearch.Placement:
			for place, i := range k.sorted(key) {
				part[i] = int32(place)
			}
		case s.Kind.Permutes():
			copy(part, k.sorted(key))
		case s.Kind == localsearch.Quota:
			k.old = append(k.old[:0], part...)
			slices.Sort(k.old)
			for place, i := range k.sorted(key) {
				part[i] = k.old[place]
			}
		default:
			for i, x := range key {
				size := s.Size(i)
				part[i] = int32(min(int(x*float64(size)), size-1))
			}
		}
	})
}

// Of writes keys that Genes turns into genes.
func (k *Keys) Of(genes []int32, keys []float64) {
	Segments(k.e, func(s *localsearch.Segment, from int) {
		key, part := keys[from:from+s.Length], genes[from:from+s.Length]
		n := float64(s.Length)
		switch {
		case s.Kind == localsearch.Placement:
			for i, place := range part {
				key[i] = (float64(place) + 0.5) / n
			}
		case s.Kind.Permutes():
			for place, i := range part {
				key[i] = (float64(place) + 0.5) / n
			}
		case s.Kind == localsearch.Quota || s.Kind == localsearch.Whole:
			for place, i := range k.byValue(part) {
				key[i] = (float64(place) + 0.5) / n
			}
		default:
			for i, v := range part {
				key[i] = (float64(v) + 0.5) / float64(s.Size(i))
			}
		}
	})
}

// sorted returns the items in the order of their keys.
func (k *Keys) sorted(key []float64) []int32 {
	k.numbers(len(key))
	slices.SortFunc(k.index, func(a, b int32) int { return cmp.Or(cmp.Compare(key[a], key[b]), cmp.Compare(a, b)) })
	return k.index
}

// byValue returns the items in the order of their values.
func (k *Keys) byValue(part []int32) []int32 {
	k.numbers(len(part))
	slices.SortFunc(k.index, func(a, b int32) int { return cmp.Or(cmp.Compare(part[a], part[b]), cmp.Compare(a, b)) })
	return k.index
}

func (k *Keys) numbers(n int) {
	k.index = k.index[:0]
	for i := range n {
		k.index = append(k.index, int32(i))
	}
}
