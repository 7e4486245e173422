package flowshop

import "lsolve/problem/flowshop"

// placer is a sequence of some jobs that finds the best place for another one.
type placer interface {
	Sequence() []int32
	Set(jobs []int32)
	Remove(place int) (job int32)
	Insert(job int32, place int)
	// bestPlace returns the place for a job with the smallest objective, and that objective.
	bestPlace(job int32) (place int, objective int64)
	// objective is that of the sequence.
	objective() int64
}

// newPlacer returns that of the instance's objective.
func newPlacer(in *flowshop.Instance) placer {
	if in.Objective == flowshop.Flowtime {
		return newFlow(in)
	}
	return makespans{flowshop.NewInsertion(in)}
}

// makespans is the placer of the makespan.
type makespans struct{ *flowshop.Insertion }

func (s makespans) bestPlace(job int32) (place int, objective int64) {
	place, makespan := s.Best(job)
	return place, int64(makespan)
}

func (s makespans) objective() int64 { return int64(s.Makespan()) }
