package openshop

import (
	"fmt"

	"lsolve/problem/internal/lehmer"
)

// Taillard returns the open shop that the generator of Taillard ("Benchmarks for basic
// scheduling problems", 1993) makes from two seeds, each 1..2^31-2. Durations are 1..99,
// drawn job by job from the stream of the first; the stream of the second shuffles each
// job's machines, to which its durations then go in turn. With his seeds it makes his
// instances.
func Taillard(jobs, machines int, times, orders int32) (*Instance, error) {
	if err := checkSizes(jobs, machines); err != nil {
		return nil, err
	}
	if times < 1 || times >= lehmer.Modulus || orders < 1 || orders >= lehmer.Modulus {
		return nil, fmt.Errorf("openshop: the seeds %d and %d; expected 1..%d", times, orders, lehmer.Modulus-1)
	}
	drawn := make([]int32, jobs*machines)
	stream := lehmer.Stream(times)
	for x := range drawn {
		drawn[x] = stream.Between(1, 99)
	}
	all := make([]int32, jobs*machines)
	on := make([]int, machines)
	stream = lehmer.Stream(orders)
	for j := range jobs {
		for k := range on {
			on[k] = k
		}
		for k := range on {
			other := stream.Between(int32(k), int32(machines-1))
			on[k], on[other] = on[other], on[k]
		}
		for k, i := range on {
			all[j*machines+i] = drawn[j*machines+k]
		}
	}
	return New(jobs, machines, all)
}

// Published are Taillard's seeds of the first three of his instances of each size, with
// as many jobs as machines, and their shortest makespans.
var Published = []struct {
	Size                   int
	Times, Orders, Optimum int32
}{
	{4, 1166510396, 164000672, 193},
	{4, 1624514147, 1076870026, 236},
	{4, 1116611914, 1729673136, 271},
	{5, 527556884, 1343124817, 300},
	{5, 1046824493, 1973406531, 262},
	{5, 1165033492, 86711717, 323},
	{7, 1840686215, 1827454623, 435},
	{7, 1026771938, 1312166461, 443},
	{7, 609471574, 670843185, 468},
	{10, 1344106948, 1868311537, 637},
	{10, 425990073, 1111853152, 588},
	{10, 666128954, 1750328066, 598},
	{15, 1561423441, 1787167667, 937},
	{15, 204120997, 213027331, 918},
	{15, 801158374, 1812110433, 871},
	{20, 957638, 9237185, 1155},
	{20, 162587311, 1489531109, 1241},
	{20, 965299017, 1054695706, 1257},
}
