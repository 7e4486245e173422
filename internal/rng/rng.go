// Package rng is the only source of random numbers: seeded, reproducible, one stream a
// worker.
//
//	r := rng.New(seed, stream)   // a *rand.Rand of math/rand/v2, as public interfaces take
//	rng.Intn(r, n)               // how this repository draws
//
// It is the only package that imports golang.org/x/exp/rand, which is marked deprecated;
// if it is removed, only this file changes. The linter enforces that (depguard in
// .golangci.yml).
//
// The generator is PCG XSL RR 128/64 (O'Neill 2014). Numbers are drawn by the functions
// here and not by the methods of rand.Rand, which take other bits of the generator: so a
// seed gives the same run in every version of Go.
package rng

import (
	"encoding/binary"
	"math/bits"
	"math/rand/v2"

	//lint:ignore SA1019 kept behind this door; see the package comment
	pcg "golang.org/x/exp/rand" //nolint:staticcheck // the same
)

// New returns the stream numbered stream of the given seed. The same pair
// always gives the same numbers; different pairs give unrelated ones. It is not
// safe for concurrent use: give each worker a stream of its own.
func New(seed, stream uint64) *rand.Rand {
	// The 128 bits of state come from SplitMix64 (Steele et al. 2014), so that
	// neighbouring seeds and streams start far apart.
	mix := seed
	high := splitMix(&mix)
	mix ^= stream * 0xd1342543de82ef95
	low := splitMix(&mix)
	var state [16]byte
	binary.BigEndian.PutUint64(state[:8], high^stream)
	binary.BigEndian.PutUint64(state[8:], low)
	source := &pcg.PCGSource{}
	if err := source.UnmarshalBinary(state[:]); err != nil {
		panic("rng: " + err.Error()) // only for fewer than 16 bytes
	}
	source.Uint64()
	return rand.New(source)
}

// Mix mixes the bits of a number: equal numbers have equal results, different ones different results that have nothing
// in common (SplitMix64: Steele, Lea and Flood 2014).
func Mix(x uint64) uint64 { return splitMix(&x) }

func splitMix(x *uint64) uint64 {
	*x += 0x9e3779b97f4a7c15
	z := *x
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// Intn returns a number drawn uniformly from [0, n). It panics if n <= 0.
func Intn(r *rand.Rand, n int) int {
	if n <= 0 {
		panic("rng: Intn of a number below 1")
	}
	// Lemire, "Fast random integer generation in an interval", 2019: one
	// multiplication; the division only in the rare biased case.
	hi, lo := bits.Mul64(r.Uint64(), uint64(n))
	if lo < uint64(n) {
		for threshold := -uint64(n) % uint64(n); lo < threshold; {
			hi, lo = bits.Mul64(r.Uint64(), uint64(n))
		}
	}
	return int(hi)
}

// Float64 returns a number drawn uniformly from [0, 1).
func Float64(r *rand.Rand) float64 { return float64(r.Uint64()>>11) / (1 << 53) }

// Shuffle32 puts the elements of p in random order, every order equally
// likely (Fisher-Yates).
func Shuffle32(r *rand.Rand, p []int32) {
	for i := len(p) - 1; i > 0; i-- {
		j := Intn(r, i+1)
		p[i], p[j] = p[j], p[i]
	}
}
