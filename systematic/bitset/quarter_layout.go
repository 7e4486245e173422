package bitset

// The word of a set of queens in one half of the board has one bit a diagonal:
//
//	bits 0..35   shared diagonals, which reach into both halves, by their
//	             distance from the centre of the board
//	bits 36, 37  the western arms of the long diagonals, see quarterLayout
//	bits 38..    diagonals of this half alone
//
// Both halves number the shared diagonals alike, so a west and an east word fit
// together if they have no shared bit in common.
const (
	// quarterKeyBits is the number of shared diagonals by which words are sorted
	// before they are compared. They are the ones most often occupied.
	quarterKeyBits = 8
	// quarterSharedBits bounds the number of shared diagonals up to maxQuarters.
	quarterSharedBits = 36
	quarterArmBits    = quarterSharedBits
	quarterOwnBits    = quarterArmBits + 2
)

// Indices of the quarters and halves of the board.
const (
	north, south = 0, 1
	west, east   = 0, 1
)

// quarterSpan is a run of rows or columns.
type quarterSpan struct{ from, to int }

func (s quarterSpan) size() int { return s.to - s.from }

// quarterLayout says how a board is cut in quarters and which bits a queen sets.
//
// It also exploits the symmetry of the two long diagonals of the board. A solution
// has at most one queen on each; the reflection in one of them keeps its queen and
// reverses the other. So it is enough to count the solutions that have no queen in
// the eastern arms of the long diagonals, each doubled for every queen in their
// western arms. The centre of an odd board is in no arm. On an even board the east
// half thus never occupies a long diagonal, and the long diagonals need no shared
// bit.
type quarterLayout struct {
	n       int
	rows    [2]quarterSpan // north, south
	columns [2]quarterSpan // west, east
	shared  int            // number of shared bits
	// masks of the diagonals in the west and in the east half, by
	// row-column+n-1 and by row+column
	main, anti [2][]uint64
}

func newQuarterLayout(n int) *quarterLayout {
	cut := [2]quarterSpan{{0, n / 2}, {n / 2, n}}
	l := &quarterLayout{n: n, rows: cut, columns: cut}
	for half := range 2 {
		l.main[half] = make([]uint64, 2*n-1)
		l.anti[half] = make([]uint64, 2*n-1)
	}
	l.shareDiagonals()
	l.main[west][n-1] |= 1 << quarterArmBits
	l.anti[west][n-1] |= 2 << quarterArmBits
	for half, columns := range l.columns {
		own := uint64(1) << quarterOwnBits
		for row := range n {
			for column := columns.from; column < columns.to; column++ {
				for _, mask := range [...]*uint64{&l.main[half][row-column+n-1], &l.anti[half][row+column]} {
					if *mask == 0 {
						*mask, own = own, own<<1
					}
				}
			}
		}
	}
	return l
}

// shareDiagonals numbers the bits of the diagonals that reach both halves. The
// east half rarely occupies the long ones, so they come last, if at all.
func (l *quarterLayout) shareDiagonals() {
	for distance := 1; distance < l.n; distance++ {
		for _, offset := range [...]int{distance, -distance} {
			l.share(&l.main, offset, 1-l.columns[west].size(), l.columns[east].size()-1)
			l.share(&l.anti, offset, 1-l.columns[east].size(), l.columns[west].size()-1)
		}
	}
	if l.n%2 == 1 {
		l.share(&l.main, 0, 0, 0)
		l.share(&l.anti, 0, 0, 0)
	}
}

// share gives the next shared bit to the diagonal at an offset from the long one,
// if the offset is one of those from low to high that reach both halves. The key
// bits are given from the highest down: sorting words by their keys then groups
// words that have the most occupied diagonals in common.
func (l *quarterLayout) share(masks *[2][]uint64, offset, low, high int) {
	if offset < low || offset > high {
		return
	}
	bit := l.shared
	if bit < quarterKeyBits {
		bit = quarterKeyBits - 1 - bit
	}
	masks[west][offset+l.n-1] |= 1 << bit
	masks[east][offset+l.n-1] |= 1 << bit
	l.shared++
}

// queen returns the bits of a queen on a square, and whether a queen may stand
// there: not in the eastern arms of the long diagonals.
func (l *quarterLayout) queen(row, column int) (mask uint64, allowed bool) {
	half := west
	if column >= l.columns[east].from {
		half = east
	}
	main, anti := row-column+l.n-1, row+column
	onMain, onAnti := main == l.n-1, anti == l.n-1
	allowed = half == west || onMain == onAnti // both only in the centre
	return l.main[half][main] | l.anti[half][anti], allowed
}
