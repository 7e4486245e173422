package lk

// A move begins with an edge that is taken away, which leaves a path through all
// cities. The path is cut into pieces, and those are put together anew. Its cities
// have places on it: 0 at its end, where the search goes on, n-1 at its start.

// piece is a stretch of the path, from a place to another. It is turned if from is
// greater.
type piece struct{ from, to int32 }

func (p piece) turned() piece { return piece{p.to, p.from} }

// up is the way along the piece, in places: 1, or -1 if it is turned.
func (p piece) up() int32 {
	if p.from > p.to {
		return -1
	}
	return 1
}

func (p piece) count() int32 {
	if p.from > p.to {
		return p.from - p.to + 1
	}
	return p.to - p.from + 1
}

// maxPieces is how many pieces a path has at most: every level cuts it once, or twice
// where it changes three edges.
const maxPieces = 1 + depth + wideLevels

// path is the pieces that the path consists of, its end first.
type path struct {
	count  int32
	pieces [maxPieces]piece
}

// find returns the piece with a place.
func (p *path) find(at int32) int32 {
	for i := range p.count - 1 {
		q := p.pieces[i]
		if q.from <= q.to {
			if q.from <= at && at <= q.to {
				return i
			}
		} else if q.to <= at && at <= q.from {
			return i
		}
	}
	return p.count - 1
}

// flip makes p the path old with the part before a place turned: before the place at of
// piece i, which is not the first of its piece.
func (p *path) flip(old *path, i, at int32) {
	cut := old.pieces[i]
	p.pieces[0] = piece{at - cut.up(), cut.from}
	for j := range i {
		p.pieces[j+1] = old.pieces[i-1-j].turned()
	}
	p.pieces[i+1] = piece{at, cut.to}
	copy(p.pieces[i+2:old.count+1], old.pieces[i+1:old.count])
	p.count = old.count + 1
}

// split cuts piece i behind a place, unless that is its last.
func (p *path) split(i, at int32) {
	cut := p.pieces[i]
	if at == cut.to {
		return
	}
	copy(p.pieces[i+2:p.count+1], p.pieces[i+1:p.count])
	p.pieces[i], p.pieces[i+1] = piece{cut.from, at}, piece{at + cut.up(), cut.to}
	p.count++
}

// swap makes p the path old with the parts up to two places exchanged: the part up to
// the place first of piece i, and the one behind it up to the place second of piece j.
// turned says that both are turned as well, and stay in their order.
func (p *path) swap(old *path, i, first, j, second int32, turned bool) {
	*p = *old
	p.split(j, second)
	count := p.count
	p.split(i, first)
	j += p.count - count
	parts := p.pieces
	if !turned {
		k := copy(p.pieces[:], parts[i+1:j+1])
		copy(p.pieces[k:], parts[:i+1])
		return
	}
	for k := range i + 1 {
		p.pieces[k] = parts[i-k].turned()
	}
	for k := i + 1; k <= j; k++ {
		p.pieces[k] = parts[j+i+1-k].turned()
	}
}
