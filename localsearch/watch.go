package localsearch

// Step is what Components.OnStep sees. It is valid during the call.
type Step struct {
	Number int64 // steps so far
	Cost   int64 // of the current state, as moves are priced
	Rank   Rank
	Best   Rank
	// New: it is no step but a start, the first one or a restart.
	New bool
	// Random: the move was not chosen among others (Components.RandomWalk).
	Random bool
	// Temperature is that of an acceptor that has one; else 0.
	Temperature float64
	// Tabu are triples: the two halves of an attribute that the move has left, mostly a
	// variable and a value, and the last step at which it is forbidden.
	Tabu []int64
	// TabuName says what triple k of Tabu forbids, in words; nil: the state does not tell.
	TabuName func(k int) string
	// Changes are pairs of a variable and its new value; nil: the state is not Changing, or
	// it is New.
	Changes []int32
	// Values appends the current state to buf, in O(n).
	Values func(buf []int32) []int32
}

// ReportsSteps reports whether the search calls OnStep.
func (s *Search[M]) ReportsSteps() bool { return s.watch != nil }

// watch calls OnStep.
type watch[M any] struct {
	of       *Search[M]
	changing Changing[M]                        // nil: the state is not
	heat     interface{ Temperature() float64 } // nil: the acceptor has none
	now      Step
	changes  []int32
	tabu     []int64
	keys     []uint64 // of the triples of tabu
}

func newWatch[M any](s *Search[M]) *watch[M] {
	w := &watch[M]{of: s}
	w.changing, _ = s.State.(Changing[M])
	w.heat, _ = s.Acceptor.(interface{ Temperature() float64 })
	w.now.Values = s.State.Values
	if t := s.Tabu; t != nil {
		if telling, ok := t.Of.(Telling); ok {
			w.now.TabuName = func(k int) string { return telling.AttributeName(w.keys[k]) }
		}
	}
	return w
}

// before is called before a move is made, and after it was made tabu.
func (w *watch[M]) before(m M) {
	w.now.Random, w.now.Changes, w.now.Tabu = false, nil, nil
	if w.changing != nil {
		w.changes = w.changing.Changes(m, w.changes[:0])
		w.now.Changes = w.changes
	}
	if t := w.of.Tabu; t != nil {
		leaves, _ := t.Of.Attributes(m)
		w.tabu, w.keys = w.tabu[:0], w.keys[:0]
		for i, key := range leaves {
			if i == 0 || key != leaves[0] {
				w.tabu = append(w.tabu, int64(key>>32), int64(int32(key)), t.until[slotOf(key)])
				w.keys = append(w.keys, key)
			}
		}
		w.now.Tabu = w.tabu
	}
}

// stepped is called after a step that made a move.
func (w *watch[M]) stepped() {
	w.now.New = false
	w.call()
}

// started is called after a start.
func (w *watch[M]) started() {
	w.now.New, w.now.Random, w.now.Changes, w.now.Tabu = true, false, nil, nil
	w.call()
}

func (w *watch[M]) call() {
	s := w.of
	w.now.Number, w.now.Cost, w.now.Rank, w.now.Best = s.steps, s.cost, s.rank(), s.best
	if w.heat != nil {
		w.now.Temperature = w.heat.Temperature()
	}
	s.OnStep(&w.now)
}
