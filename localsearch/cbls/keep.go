package cbls

// KeepState remembers the current state, in place of the previous one. It takes time
// in the order of the variables that have changed since.
func (s *Space) KeepState() {
	for _, x := range s.dirty.Members() {
		s.kept[x] = s.val[x]
	}
	s.dirty.Clear()
}

// KeptState appends the values of the state that was kept last, as by Values.
func (s *Space) KeptState(buf []int32) []int32 { return append(buf, s.kept...) }
