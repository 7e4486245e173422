package rcpsp

import (
	"lsolve/localsearch/internal/serial"
	"lsolve/problem/rcpsp"
)

// project is an instance in the form that the loops need. Searches do not change it
// and can share it.
type project struct {
	n       int
	network *serial.Network
	tasks   *serial.Tasks
}

// newProject returns the project of an instance.
func newProject(in *rcpsp.Instance) *project {
	n := len(in.Activities)
	durations, successors, demands, total := make([]int32, n), make([][]int32, n), make([][]int32, n), int32(0)
	for i, a := range in.Activities {
		durations[i], successors[i], demands[i] = a.Duration, a.Successors, a.Demands
		total += a.Duration
	}
	return &project{n, serial.NewNetwork(successors), serial.NewTasks(durations, demands, in.Capacities, total)}
}
