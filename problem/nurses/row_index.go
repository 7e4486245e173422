package nurses

// labelIndex finds labels by their keys: a hash table with open addressing, since maps
// take most of the time otherwise.
type labelIndex struct {
	slots []slot
	now   uint32
	used  int
}

type slot struct {
	label int32
	round uint32 // the slot is empty unless it is of this round
}

// empty removes all labels.
func (t *labelIndex) empty() {
	if t.now++; t.now == 0 || t.slots == nil {
		t.slots, t.now = make([]slot, max(1<<8, len(t.slots))), 1
	}
	t.used = 0
}

// of returns the label with the key, or adds one.
func (t *labelIndex) of(key uint64, one int32, labels []label) (at int32, known bool) {
	if 2*t.used >= len(t.slots) {
		t.grow(labels)
	}
	i := t.find(key, labels)
	if t.slots[i].round == t.now {
		return t.slots[i].label, true
	}
	t.slots[i] = slot{one, t.now}
	t.used++
	return one, false
}

// find returns the slot of a key, or the empty one for it.
func (t *labelIndex) find(key uint64, labels []label) int {
	mask := len(t.slots) - 1
	i := int((key*stateKey)>>32) & mask
	for t.slots[i].round == t.now && labels[t.slots[i].label].key != key {
		i = (i + 1) & mask
	}
	return i
}

func (t *labelIndex) grow(labels []label) {
	old := t.slots
	t.slots = make([]slot, 2*len(old))
	for _, s := range old {
		if s.round == t.now {
			t.slots[t.find(labels[s.label].key, labels)] = s
		}
	}
}
