package cbls

// CountCalls counts the calls of the faces and definitions of a space: what its steps cost,
// whatever the machine. reset sets them to 0.
func (s *Space) CountCalls() (calls func() int64, reset func()) {
	n := new(int64)
	for p := range s.parts {
		if part := &s.parts[p]; part.def != nil {
			part.def = &countedDefinition{part.def, n}
		} else if f, ok := part.face.(picker); ok {
			part.face = &countedPicker{countedFace{part.face, n}, f}
		} else {
			part.face = &countedFace{part.face, n}
		}
	}
	return func() int64 { return *n }, func() { *n = 0 }
}

type countedFace struct {
	face
	n *int64
}

func (f *countedFace) delta(changes []change) int64  { *f.n++; return f.face.delta(changes) }
func (f *countedFace) commit(changes []change) int64 { *f.n++; return f.face.commit(changes) }
func (f *countedFace) error(pos int32) int64         { *f.n++; return f.face.error(pos) }

type countedPicker struct {
	countedFace
	of picker
}

func (f *countedPicker) pick(draw func(n int) int) int32 { *f.n++; return f.of.pick(draw) }

type countedDefinition struct {
	definition
	n *int64
}

func (f *countedDefinition) peek(changes []change) (value, violation int64) {
	*f.n++
	return f.definition.peek(changes)
}

func (f *countedDefinition) commit(changes []change) (value, violation int64) {
	*f.n++
	return f.definition.commit(changes)
}
