package localsearch

import "fmt"

// Encoded is a State whose solutions can be written as genes, numbers that two solutions can
// exchange. Populations, path relinking, random keys and models of distributions make new
// solutions of old ones with them.
type Encoded interface {
	// Encoding says what the genes mean. It is the same for all states of an instance, and
	// must not be changed.
	Encoding() Encoding
	// Encode appends the genes of the current state to buf.
	Encode(buf []int32) []int32
	// Decode replaces the state by the one that genes describe: all genes that the Encoding
	// allows describe one. It keeps no reference to genes. The state may have other genes
	// afterwards, where several describe the same state.
	Decode(genes []int32)
}

// Edged is an Encoded state with Tours whose edges have costs. Edge assembly crossover needs it.
type Edged interface {
	// EdgeCost is the cost of going from node a to node b.
	EdgeCost(a, b int32) int64
}

// Encoding is the meaning of genes: that of segments which follow each other.
type Encoding []Segment

// Segment is the meaning of some genes in a row.
type Segment struct {
	Kind Kind
	// Length is the number of genes.
	Length int
	// Values is the number of values of a gene: 0..Values-1. Permutations need none.
	Values int
	// Domains, unless nil, has the number of values of each gene of an Assignment, in place
	// of Values.
	Domains []int32
	// Least and Most say how often each value of a Quota occurs.
	Least, Most []int32
}

// Kind is what genes say, and therefore what two solutions with similar genes have in common.
type Kind uint8

// The kinds. Of the first three, the genes are a permutation of 0..Length-1.
const (
	// Placement: gene i is the place of item i.
	Placement Kind = iota + 1
	// Order: the genes are items in their order; who is ahead of whom matters.
	Order
	// Tour: the genes are nodes in the order of a round trip; who is next to whom matters.
	Tour
	// Assignment: gene i is the value of variable i.
	Assignment
	// Partition: gene i is the class of item i; the classes' names do not matter.
	Partition
	// Subset: gene i is 1 if item i is chosen, else 0.
	Subset
	// Quota: gene i is the value of variable i; how often a value occurs is bounded.
	Quota
	// Whole: the genes mean something only together. They are valid as Encode returned them.
	Whole
)

// kindNames are the names of the kinds.
var kindNames = [...]string{"", "placement", "order", "tour", "assignment", "partition", "subset", "quota", "whole"}

// String returns the name of the kind.
func (k Kind) String() string { return kindNames[k] }

// Permutes reports whether the genes are a permutation.
func (k Kind) Permutes() bool { return k >= Placement && k <= Tour }

// Size returns the number of values of gene i.
func (s *Segment) Size(i int) int {
	switch {
	case s.Kind.Permutes():
		return s.Length
	case s.Kind == Subset:
		return 2
	case s.Domains != nil:
		return int(s.Domains[i])
	}
	return s.Values
}

// Length returns the number of genes.
func (e Encoding) Length() int {
	n := 0
	for _, s := range e {
		n += s.Length
	}
	return n
}

// Check returns an error that names the first gene that the encoding does not allow.
func (e Encoding) Check(genes []int32) error {
	if len(genes) != e.Length() {
		return fmt.Errorf("localsearch: %d genes; expected %d", len(genes), e.Length())
	}
	from := 0
	for k := range e {
		if i, err := e[k].check(genes[from : from+e[k].Length]); err != nil {
			return fmt.Errorf("localsearch: gene %d, segment %d (%s): %w", from+i, k, e[k].Kind, err)
		}
		from += e[k].Length
	}
	return nil
}

// check returns an error of gene i.
func (s *Segment) check(genes []int32) (i int, err error) {
	if s.Kind == Whole {
		return 0, nil
	}
	count := make([]int32, max(s.Values, s.Length))
	for i, v := range genes {
		if v < 0 || int(v) >= s.Size(i) {
			return i, fmt.Errorf("%d; expected 0 to %d", v, s.Size(i)-1)
		}
		if s.Kind.Permutes() || s.Kind == Quota {
			if count[v]++; s.Kind.Permutes() && count[v] > 1 {
				return i, fmt.Errorf("%d a second time; expected a permutation", v)
			}
		}
	}
	if s.Kind == Quota {
		for v, least := range s.Least {
			if count[v] < least || count[v] > s.Most[v] {
				return 0, fmt.Errorf("value %d occurs %d times; expected %d to %d", v, count[v], least, s.Most[v])
			}
		}
	}
	return 0, nil
}
