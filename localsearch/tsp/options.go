package tsp

// Options are the choices of a Search. The zero value is the usual search.
type Options struct {
	Candidates Candidates
	Start      Start
	Tour       Tour
}

// Candidates says to which cities a city may get a new edge. Up to 12 cities it does not matter.
type Candidates uint8

// The candidates.
const (
	// Quadrant is the 5 nearest cities and the nearest in each quadrant around the city (Johnson and
	// McGeoch, 1997); without places it is the 9 nearest ones.
	Quadrant Candidates = iota
	// Nearest is the 9 nearest cities.
	Nearest
	// AlphaNearness is the 6 with the least alpha values (Helsgaun, 2000) among the 8 nearest cities and the nearest in each
	// quadrant, or among all of up to 200. They take some time to begin with, which counts as steps: 100 trees, each as
	// one and one more per 1000 cities. Of a million cities they take about 500 MB for that time.
	AlphaNearness
)

// Start says what the first tour is. The members of populations are always greedy.
type Start uint8

// The starts.
const (
	// Greedy takes the shortest edges that leave paths.
	Greedy Start = iota
	// SpaceFilling goes along Hilbert's curve, or by number if the cities have no places.
	SpaceFilling
	// Christofides is a shortest tree with a matching. Of directed distances it is Greedy.
	Christofides
)

// Tour says how the tour is kept that is kicked and repaired.
type Tour uint8

// The tours.
const (
	// Usual is an Array of up to 150,000 cities, and a List of more.
	Usual Tour = iota
	// Array is an array. Its kicks take up to a fifth less time, but of more than 100,000 cities it does without
	// changes that would write much of it, which costs a large tour more than a per cent.
	Array
	// List is a list of segments (Fredman, Johnson, McGeoch and Ostheimer, 1995), which makes all changes.
	List
)

// listed reports whether a tour of n cities is a list.
func (t Tour) listed(n int32) bool {
	const many = 150_000
	return t == List || t == Usual && n > many
}
