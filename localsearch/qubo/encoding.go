package qubo

import "lsolve/localsearch"

// Encoding says that a gene is the value of a variable.
func (s *State) Encoding() localsearch.Encoding {
	return localsearch.Encoding{{Kind: localsearch.Subset, Length: s.Variables()}}
}

// Encode appends the values of the variables.
func (s *State) Encode(buf []int32) []int32 { return s.Values(buf) }

// Decode replaces the values.
func (s *State) Decode(genes []int32) { s.adopt(genes) }
