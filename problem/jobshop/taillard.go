package jobshop

import (
	"fmt"

	"lsolve/problem/internal/lehmer"
)

// Taillard returns the job shop that the generator of Taillard ("Benchmarks for basic
// scheduling problems", 1993) makes from two seeds, each 1..2^31-2. Durations are
// 1..99, drawn job by job from the stream of the first; the stream of the second
// shuffles each job's machines. With his seeds it makes his instances.
func Taillard(jobs, machines int, times, orders int32) (*Instance, error) {
	if err := checkSizes(jobs, machines); err != nil {
		return nil, err
	}
	if times < 1 || times >= lehmer.Modulus || orders < 1 || orders >= lehmer.Modulus {
		return nil, fmt.Errorf("jobshop: the seeds %d and %d; expected 1..%d", times, orders, lehmer.Modulus-1)
	}
	all := make([][]Operation, jobs)
	draw := lehmer.Stream(times)
	for j := range all {
		all[j] = make([]Operation, machines)
		for k := range all[j] {
			all[j][k] = Operation{int32(k), draw.Between(1, 99)}
		}
	}
	draw = lehmer.Stream(orders)
	for _, job := range all {
		for k := range job {
			other := draw.Between(int32(k), int32(machines-1))
			job[k].Machine, job[other].Machine = job[other].Machine, job[k].Machine
		}
	}
	return New(machines, all)
}

// Published are Taillard's seeds of his first instances, ta01 to ta06, with 15
// jobs on 15 machines, and their shortest makespans.
var Published = []struct{ Times, Orders, Optimum int32 }{
	{840612802, 398197754, 1231},
	{1314640371, 386720536, 1244},
	{1227221349, 316176388, 1218},
	{342269428, 1806358582, 1175},
	{1603221416, 1501949241, 1224},
	{1357584978, 1734077082, 1238},
}
