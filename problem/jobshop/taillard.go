package jobshop

import "fmt"

// Taillard returns the job shop that the generator of Taillard ("Benchmarks for basic
// scheduling problems", 1993) makes from two seeds, each 1..2^31-2. Durations are
// 1..99, drawn job by job from the stream of the first; the stream of the second
// shuffles each job's machines. With his seeds it makes his instances.
func Taillard(jobs, machines int, times, orders int32) (*Instance, error) {
	if err := checkSizes(jobs, machines); err != nil {
		return nil, err
	}
	if times < 1 || times >= modulus || orders < 1 || orders >= modulus {
		return nil, fmt.Errorf("jobshop: the seeds %d and %d; expected 1..%d", times, orders, modulus-1)
	}
	all := make([][]Operation, jobs)
	draw := lehmer(times)
	for j := range all {
		all[j] = make([]Operation, machines)
		for k := range all[j] {
			all[j][k] = Operation{int32(k), draw.between(1, 99)}
		}
	}
	draw = lehmer(orders)
	for _, job := range all {
		for k := range job {
			other := draw.between(int32(k), int32(machines-1))
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

const modulus = 1<<31 - 1

// lehmer is the random number generator of Bratley, Fox and Schrage (1983) that
// Taillard uses: x' = 16807 x mod 2^31-1.
type lehmer int32

// between returns a number from low to high, by the next one of the stream.
func (x *lehmer) between(low, high int32) int32 {
	*x = lehmer(int64(*x) * 16807 % modulus)
	return low + int32(float64(*x)/modulus*float64(high-low+1))
}
