package binpacking

import (
	"fmt"
	"math/rand/v2"

	"lsolve/internal/rng"
	"lsolve/problem"
)

// Class is a class of random instances.
type Class uint8

// The classes.
const (
	// Uniform has weights from a range, each equally likely. By capacity, least and
	// most weight: Falkenauer's class u is 150, 20 and 100; Scholl's first set 100 to
	// 150, 1 to 30 and 100, his second 1000 and a range around a part of that, his third
	// 100000, 20000 and 35000; Schwerin's is 1000, 150 and 200.
	Uniform Class = iota
	// Triplets is Falkenauer's class t: three items fill a bin, one from 0.38 to 0.49 of
	// the capacity, none below a quarter. His capacity is 1000.
	Triplets
)

// Classes are the names of the classes.
var Classes = problem.Names{"uniform", "triplets"}

// GenerateOptions say which instance to make.
type GenerateOptions struct {
	Class    Class
	Items    int   // of Triplets, a multiple of 3
	Capacity int32 // 0: 150, of Triplets 1000
	// Least and Most are the range of weights of Uniform; 0: 20, and 100.
	Least, Most int32
}

// leastTripletCapacity is the least capacity of Triplets.
const leastTripletCapacity = 100

// Generate makes a random instance. The items are in no order.
func Generate(o GenerateOptions, r *rand.Rand) (*Instance, error) {
	if int(o.Class) >= len(Classes) {
		return nil, fmt.Errorf("binpacking: %s; expected one of %v", Classes.Of(int(o.Class), "class"), Classes)
	}
	if o.Items < 1 || o.Items > MaxItems {
		return nil, fmt.Errorf("binpacking: %d items; expected 1..%d", o.Items, MaxItems)
	}
	if o.Class == Triplets {
		return triplets(o, r)
	}
	orElse(&o.Capacity, 150)
	orElse(&o.Least, 20)
	orElse(&o.Most, 100)
	if o.Least < 1 || o.Most < o.Least || o.Most > o.Capacity || o.Capacity > MaxCapacity {
		return nil, fmt.Errorf("binpacking: weights from %d to %d and the capacity %d; expected 1 <= least <= most <= capacity <= %d", o.Least, o.Most, o.Capacity, MaxCapacity)
	}
	weights := make([]int32, o.Items)
	for i := range weights {
		weights[i] = between(r, o.Least, o.Most)
	}
	return New(o.Capacity, weights)
}

func orElse(x *int32, usual int32) {
	if *x == 0 {
		*x = usual
	}
}

// between draws from a range.
func between(r *rand.Rand, least, most int32) int32 {
	return least + int32(rng.Intn(r, int(most-least)+1))
}

func triplets(o GenerateOptions, r *rand.Rand) (*Instance, error) {
	orElse(&o.Capacity, 1000)
	if o.Items%3 != 0 {
		return nil, fmt.Errorf("binpacking: triplets of %d items; expected a multiple of 3", o.Items)
	}
	if o.Capacity < leastTripletCapacity || o.Capacity > MaxCapacity {
		return nil, fmt.Errorf("binpacking: triplets for the capacity %d; expected %d..%d", o.Capacity, leastTripletCapacity, MaxCapacity)
	}
	c := int64(o.Capacity)
	quarter := int32((c + 3) / 4)
	weights := make([]int32, 0, o.Items)
	for len(weights) < o.Items {
		first := between(r, int32(c*38/100), int32(c*49/100))
		second := between(r, quarter, o.Capacity-first-quarter)
		weights = append(weights, first, second, o.Capacity-first-second)
	}
	rng.Shuffle32(r, weights)
	return New(o.Capacity, weights)
}
