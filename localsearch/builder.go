package localsearch

// Buildable is an Encoded state whose solutions can be taken apart and put together again item
// by item. GRASP, iterated greedy and adaptive large neighbourhood search need it.
type Buildable interface {
	Encoded
	// Builder returns a builder of solutions of the same instance, with all items missing.
	Builder() Builder
}

// Builder is a solution with some items missing, numbered from 0. It is not safe for concurrent
// use.
type Builder interface {
	// Items is the number of items; 0: the searches that need them refuse the state.
	Items() int
	// Load makes it the solution with these genes, without missing items; nil: all are missing.
	Load(genes []int32)
	// Remove takes an item out that is not missing.
	Remove(item int32)
	// Places appends where a missing item can be put, one place at least, and by how much that
	// changes the cost of the partial solution.
	Places(item int32, buf []Place) []Place
	// Insert puts a missing item where Places says.
	Insert(item, at int32)
	// Genes appends the genes of a solution without missing items.
	Genes(buf []int32) []int32
}

// Related is a Builder that knows which items have much to do with each other: to remove them
// together leaves more to choose (Shaw 1998).
type Related interface {
	// Apart is a measure, 0 or more, of how little two items have to do with each other.
	Apart(a, b int32) float64
}

// Place is where an item can go.
type Place struct {
	At   int32
	Cost int64 // by how much the cost changes
}
