package prop

import "sort"

// profile is the sum of the demands of the compulsory parts, over time.
type profile struct {
	byLST, byEFT []int32
	segments     []segment // those of positive height, by time
}

// segment is an interval from..to-1 in which no compulsory part starts or ends.
type segment struct{ from, to, height int64 }

func newProfile(n int) profile {
	return profile{identity(n), identity(n), make([]segment, 0, 2*n)}
}

// build computes the profile of t.
func (p *profile) build(t *cumulativeTasks) {
	sortByKey(p.byLST, t.lst)
	sortByKey(p.byEFT, t.eft)
	p.segments = p.segments[:0]
	var height, since int64
	k := 0
	for _, i := range p.byEFT {
		if !t.compulsory(i) {
			continue
		}
		for ; k < len(p.byLST); k++ {
			j := p.byLST[k]
			if !t.compulsory(j) {
				continue
			}
			if t.lst[j] > t.eft[i] {
				break
			}
			p.step(&since, t.lst[j], height)
			height += t.demand[j]
		}
		p.step(&since, t.eft[i], height)
		height -= t.demand[i]
	}
}

// compulsory reports whether i has a compulsory part that uses something.
func (t *cumulativeTasks) compulsory(i int32) bool {
	return t.lst[i] < t.eft[i] && t.demand[i] > 0
}

func (p *profile) step(since *int64, now, height int64) {
	if height > 0 && *since < now {
		p.segments = append(p.segments, segment{*since, now, height})
	}
	*since = now
}

// peak returns the largest height and a time at which it is reached: the middle of
// a segment, because explanations from several conflicts are then most likely to
// agree.
func (p *profile) peak() (height, at int64) {
	for _, s := range p.segments {
		if s.height > height {
			height, at = s.height, s.from+(s.to-s.from)/2
		}
	}
	return height, at
}

// after returns the index of the first segment that ends after a time.
func (p *profile) after(time int64) int {
	return sort.Search(len(p.segments), func(k int) bool { return p.segments[k].to > time })
}

// own returns the contribution of i to a segment's height.
func (t *cumulativeTasks) own(i int, s segment) int64 {
	if t.lst[i] <= s.from && s.to <= t.eft[i] {
		return t.demand[i]
	}
	return 0
}
