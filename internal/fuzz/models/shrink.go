package main

import (
	"slices"
	"strconv"
)

// shrink makes a model smaller as long as fails says that the smaller one fails,
// too, and goes on as long as more says so.
func shrink(m *model, fails func(*model) bool, more func() bool) *model {
	for changed := true; changed; {
		changed = false
		for i := 0; ; {
			smaller, any := candidate(m, i)
			if !any {
				break
			}
			if smaller == nil {
				i++
				continue
			}
			if !more() {
				return m
			}
			if fails(smaller) {
				m, changed = smaller, true
			} else {
				i++
			}
		}
	}
	return m
}

// candidate is the i-th way to make a model smaller; nil if it changes nothing. any
// is false beyond the last.
func candidate(m *model, i int) (smaller *model, any bool) {
	c := m.clone()
	changed := false
	try := func(n int, change func(k int) bool) bool {
		if i >= n {
			i -= n
			return false
		}
		changed = change(i)
		return true
	}
	found := try(len(c.constraints), func(k int) bool {
		c.constraints = slices.Delete(c.constraints, k, k+1)
		return true
	}) || try(len(c.notes), func(k int) bool {
		c.notes = slices.Delete(c.notes, k, k+1)
		return true
	}) || try(1, func(int) bool {
		changed := c.goal != ""
		c.goal, c.objective = "", nil
		return changed
	}) || try(len(c.vars), func(k int) bool {
		used := c.uses(c.vars[k].name)
		c.vars = slices.Delete(c.vars, k, k+1)
		return !used
	})
	if !found {
		for _, root := range c.roots() {
			var nodes []*node
			(*root).all(func(n *node) { nodes = append(nodes, n) })
			if found = try(len(nodes)*ways, func(k int) bool { return reduce(nodes[k/ways], k%ways) }); found {
				break
			}
		}
	}
	found = found || try(3*len(c.vars), func(k int) bool { return c.vars[k/3].narrow(k % 3) })
	if !found {
		return nil, false
	}
	if !changed {
		return nil, true
	}
	return c, true
}

// ways is the number of ways to reduce a node.
const ways = 9

// reduce makes a node smaller in one of several ways.
func reduce(n *node, way int) bool {
	switch {
	case way < 2: // a constant
		text := map[byte][]string{'b': {"true", "false"}, 'i': {"0", "1"}, 's': {"{}", "{1}"}}[n.kind]
		if text == nil || len(n.text) <= len(text[way]) && len(n.kids) == 0 {
			return false
		}
		n.text, n.kids = text[way], nil
		return true
	case way < 5: // something below it of its kind
		var below []*node
		for _, kid := range n.kids {
			kid.all(func(k *node) {
				if k.kind == n.kind && k.kind != '-' {
					below = append(below, k)
				}
			})
		}
		if way -= 2; way >= len(below) {
			return false
		}
		n.text, n.kids = below[way].text, below[way].kids
		return true
	case way < 8: // without an element of its arrays: of all that are as long
		at, length := way-5, 0
		for _, kid := range n.kids {
			if kid.isList() {
				length = max(length, len(kid.kids))
			}
		}
		if at >= length || length < 2 {
			return false
		}
		for _, kid := range n.kids {
			if kid.isList() && len(kid.kids) == length {
				kid.kids = slices.Delete(slices.Clone(kid.kids), at, at+1)
				kid.text = list(length - 1)
			}
		}
		return true
	}
	v, err := strconv.Atoi(n.text)
	if err != nil || v == v/2 {
		return false
	}
	n.text = strconv.Itoa(v / 2)
	return true
}

// narrow makes a domain smaller.
func (v *variable) narrow(way int) bool {
	switch {
	case v.kind == 'b':
		return false
	case v.free:
		v.free, v.lo, v.hi = false, -1000000, 1000000
		return way == 0
	case way == 0 && v.hi-v.lo > 1:
		v.hi = v.lo + (v.hi-v.lo)/2
		return true
	case way == 1 && v.hi-v.lo > 1:
		v.lo += (v.hi - v.lo) / 2
		v.hole = false
		return true
	case way == 2 && v.hole:
		v.hole = false
		return true
	}
	return false
}
