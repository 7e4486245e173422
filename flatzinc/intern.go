package flatzinc

import "bytes"

// Names numbers names from 0 in the order of their first use. It is a hash table
// without pointers, because a file may have millions of names.
type Names struct {
	text  []byte
	ends  []int  // by name: where it ends in text
	slots []slot // The length is a power of 2.
}

// slot has the hash beside the name, to save cache misses.
type slot struct {
	hash uint32
	name int32 // name + 1; 0: free
}

func newNames() *Names {
	n := &Names{slots: make([]slot, 1<<10)}
	for _, word := range keywords {
		n.intern([]byte(word), hashOf([]byte(word)))
	}
	return n
}

// Len returns the number of names.
func (n *Names) Len() int { return len(n.ends) }

// Text returns the name with that number.
func (n *Names) Text(id int32) string { return string(n.bytes(id)) }

func (n *Names) bytes(id int32) []byte {
	from := 0
	if id > 0 {
		from = n.ends[id-1]
	}
	return n.text[from:n.ends[id]]
}

// The hash is FNV-1a; the scanner computes it while it looks for the end.
const (
	hashStart = 2166136261
	hashTimes = 16777619
)

func hashOf(name []byte) uint32 {
	h := uint32(hashStart)
	for _, c := range name {
		h = (h ^ uint32(c)) * hashTimes
	}
	return h
}

// intern returns the number of a name with that hash.
func (n *Names) intern(name []byte, hash uint32) int32 {
	mask := uint32(len(n.slots) - 1)
	at := (hash ^ hash>>15) & mask
	for ; n.slots[at].name != 0; at = (at + 1) & mask {
		if s := n.slots[at]; s.hash == hash && bytes.Equal(n.bytes(s.name-1), name) {
			return s.name - 1
		}
	}
	id := int32(len(n.ends))
	n.text = append(n.text, name...)
	n.ends = append(n.ends, len(n.text))
	n.slots[at] = slot{hash, id + 1}
	if 2*len(n.ends) > len(n.slots) {
		n.grow()
	}
	return id
}

func (n *Names) grow() {
	old := n.slots
	n.slots = make([]slot, 4*len(old))
	mask := uint32(len(n.slots) - 1)
	for _, s := range old {
		if s.name == 0 {
			continue
		}
		at := (s.hash ^ s.hash>>15) & mask
		for n.slots[at].name != 0 {
			at = (at + 1) & mask
		}
		n.slots[at] = s
	}
}

// The words of FlatZinc are the first names.
const (
	wordPredicate int32 = iota
	wordVar
	wordArray
	wordOf
	wordBool
	wordInt
	wordFloat
	wordSet
	wordConstraint
	wordSolve
	wordSatisfy
	wordMinimize
	wordMaximize
	wordTrue
	wordFalse
	numWords
)

var keywords = [numWords]string{"predicate", "var", "array", "of", "bool", "int", "float", "set", "constraint",
	"solve", "satisfy", "minimize", "maximize", "true", "false"}
