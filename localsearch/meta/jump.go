package meta

import (
	"errors"
	"fmt"

	"lsolve/localsearch"
	"lsolve/localsearch/cbls"
)

var jump = Info{
	Name: "jump", Summary: "feasibility jump: to the best value of a variable by its linear constraints; weights at minima",
	FlatModel: true,
}

// Jump returns the feasibility jump (Luteberget and Sartor 2022) over a space that was
// made with cbls.Options.Flat.
func Jump(space *cbls.Space, s Settings) (localsearch.Walk, error) {
	if space == nil {
		return nil, errors.New("meta: jump: the space is nil; expected one of SpaceFor")
	}
	j, err := space.NewJump(cbls.JumpOptions{Seed: s.Seed, Stream: s.Stream, OnSample: s.OnSample})
	if err != nil {
		return nil, fmt.Errorf("meta: jump: %w", err)
	}
	return j, nil
}

// jumpOn is Jump, if the state is a space.
func jumpOn[M any](state localsearch.State[M], _ localsearch.Neighbourhood[M], s Settings) (localsearch.Walk, error) {
	space, ok := any(state).(*cbls.Space)
	if !ok {
		return nil, jump.unsupported("model (cbls.Space)")
	}
	return Jump(space, s)
}
