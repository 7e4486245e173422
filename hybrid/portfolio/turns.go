package portfolio

// Turns are shared by calls of Solve that work side by side, such as on the parts of a model: of all
// their members only some work at the same time, one slice after the other. nil: every call
// works as if it were alone.
type Turns chan struct{}

// NewTurns returns turns for so many members at the same time; 0: 1.
func NewTurns(threads int) Turns { return make(Turns, max(1, threads)) }

// inTurn does something when it is the turn of this call.
func (p *portfolio) inTurn(do func()) {
	if t := p.o.Turns; t != nil {
		t <- struct{}{}
		defer func() { <-t }()
	}
	do()
}
