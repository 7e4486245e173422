package flowshop

import (
	"fmt"

	"lsolve/problem/internal/lehmer"
)

// Taillard returns the flow shop that the generator of Taillard ("Benchmarks for basic
// scheduling problems", 1993) makes from a seed, 1..2^31-2: durations are 1..99, drawn
// machine by machine. With his seeds it makes his instances.
func Taillard(jobs, machines int, seed int32) (*Instance, error) {
	if err := checkSizes(jobs, machines); err != nil {
		return nil, err
	}
	if seed < 1 || seed >= lehmer.Modulus {
		return nil, fmt.Errorf("flowshop: the seed %d; expected 1..%d", seed, lehmer.Modulus-1)
	}
	times := make([]int32, jobs*machines)
	draw := lehmer.Stream(seed)
	for i := range machines {
		for j := range jobs {
			times[j*machines+i] = draw.Between(1, 99)
		}
	}
	return New(jobs, machines, times)
}

// Published are Taillard's seeds of some of his instances, and the best makespans known:
// ta001, which is proved, and ta051 to ta060.
var Published = []struct {
	Name           string
	Jobs, Machines int
	Seed, Best     int32
}{
	{"ta001", 20, 5, 873654221, 1278},
	{"ta051", 50, 20, 1539989115, 3850},
	{"ta052", 50, 20, 691823909, 3704},
	{"ta053", 50, 20, 655816003, 3640},
	{"ta054", 50, 20, 1315102446, 3723},
	{"ta055", 50, 20, 1949668355, 3610},
	{"ta056", 50, 20, 1923497586, 3681},
	{"ta057", 50, 20, 1805594913, 3704},
	{"ta058", 50, 20, 1861070898, 3691},
	{"ta059", 50, 20, 715643788, 3743},
	{"ta060", 50, 20, 464843328, 3756},
}
