package cp

import (
	"errors"
	"sync/atomic"

	"lsolve/internal/crash"
	"lsolve/systematic/cp/kernel"
)

// Embarrassingly parallel search (Régin, Rezgui and Malapert 2013): the top of the
// tree is split into many more pieces than there are workers. Each worker has an
// engine of its own and takes one piece after the other.

// piecesPerWorker is the number of pieces to aim for, as in the paper.
const piecesPerWorker = 30

// piece is a part of the tree: a decision below a path from the root.
type piece struct {
	path        []kernel.Predicate // ends with the decision itself
	parent      int64              // number of the node above, with OnNode
	alternative int
}

// collect takes the current alternative of the newest frame as a piece.
func (s *search) collect(alternative int) {
	f := s.frames[len(s.frames)-1]
	path := s.path(make([]kernel.Predicate, 0, len(s.frames)))
	s.pieces = append(s.pieces, piece{append(path, s.alts[f.next-1]), f.node, alternative})
}

// split searches the top of the tree on s, whose root has been propagated. It goes
// deeper until there are enough open nodes: these are the pieces. It visits the
// solutions above them.
func (s *search) split(enough int) []piece {
	depth := s.e.Depth()
	visit, seen, found := s.visit, s.watcher, 0
	s.visit = func(*search) bool { return true }
	s.watcher = nil
	before := s.counters
	for s.cut = 1; ; s.cut++ {
		s.pieces = s.pieces[:0]
		s.counters = before
		s.run(Complete{})
		s.unwind(depth)
		// Deeper, unless nothing is left below or depth gives no more pieces.
		if n := len(s.pieces); n == 0 || n >= enough || s.halt != running || s.cut > 64 && n <= found {
			break
		}
		found = len(s.pieces)
	}
	if s.halt != running {
		return nil
	}
	// Search the same tree again, for its solutions and events.
	s.visit, s.watcher = visit, seen
	s.counters = before
	s.pieces = nil
	s.run(Complete{})
	s.unwind(depth)
	s.cut = 0
	return s.pieces
}

// takePieces searches pieces until none is left.
func (s *search) takePieces(pieces []piece, next *atomic.Int64) {
	depth := s.e.Depth()
	for s.halt == running {
		k := next.Add(1) - 1
		if k >= int64(len(pieces)) {
			return
		}
		s.take(pieces[k])
		s.unwind(depth)
	}
}

func (s *search) take(p piece) {
	last := len(p.path) - 1
	for _, decision := range p.path[:last] {
		s.e.Push()
		// The path was propagated when it was found; it fails now only if the
		// objective has become better.
		if !s.goal.bound(s.e) || !s.e.Require(decision, 0) || !s.e.Propagate() {
			if s.e.Stopped() {
				s.halt = stopped
			}
			return
		}
	}
	s.above, s.origin = len(p.path), p.parent
	if s.try(p.path[last], p.alternative) {
		s.run(Complete{})
	}
}

// parallel searches with several workers, the first of which is s. A worker that
// halts before the pieces are used up ends all of them.
func (s *search) parallel(workers []*search) error {
	var pieces []piece
	err := s.guard(func() {
		if s.root() {
			s.goal.prove(s.e)
			pieces = s.split(piecesPerWorker * len(workers))
		}
	})
	if err != nil || len(pieces) == 0 {
		return err
	}
	var next atomic.Int64
	var wait crash.Group
	errs := make([]error, len(workers))
	for i, w := range workers {
		wait.Go(func() {
			ended := false
			defer func() {
				if !ended || w.halt != running { // or it has panicked
					s.shared.stop.Store(true)
				}
			}()
			errs[i] = w.guard(func() {
				if w == s || w.e.Propagate() {
					w.takePieces(pieces, &next)
				}
			})
			ended = true
		})
	}
	wait.Wait()
	return errors.Join(errs...)
}
