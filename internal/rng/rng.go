// Package rng is the one source of random numbers: seeded, reproducible, one
// stream a worker.
//
// It is the only package that imports golang.org/x/exp/rand, which is marked
// deprecated; should it ever go, only this file changes. The linter enforces
// that (depguard in .golangci.yml).
//
// The generator is PCG XSL RR 128/64 (O'Neill 2014). The methods here are
// written out on the concrete generator, not on its interface, because local
// search draws a number in nearly every step.
package rng

import (
	"encoding/binary"
	"math/bits"

	//lint:ignore SA1019 kept behind this door; see the package comment
	"golang.org/x/exp/rand" //nolint:staticcheck // the same
)

// Rand is a stream of random numbers. It is not safe for concurrent use: give
// each worker a stream of its own.
type Rand struct{ src rand.PCGSource }

// New returns the stream numbered stream of the given seed. The same pair
// always gives the same numbers; different pairs give unrelated ones.
func New(seed, stream uint64) *Rand {
	// The 128 bits of state come from SplitMix64 (Steele et al. 2014), so that
	// neighbouring seeds and streams start far apart.
	mix := seed
	high := splitMix(&mix)
	mix ^= stream * 0xd1342543de82ef95
	low := splitMix(&mix)
	var state [16]byte
	binary.BigEndian.PutUint64(state[:8], high^stream)
	binary.BigEndian.PutUint64(state[8:], low)
	r := &Rand{}
	if err := r.src.UnmarshalBinary(state[:]); err != nil {
		panic("rng: " + err.Error()) // only for fewer than 16 bytes
	}
	r.src.Uint64()
	return r
}

func splitMix(x *uint64) uint64 {
	*x += 0x9e3779b97f4a7c15
	z := *x
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// Uint64 returns 64 random bits.
func (r *Rand) Uint64() uint64 { return r.src.Uint64() }

// Intn returns a number drawn uniformly from [0, n). It panics if n <= 0.
func (r *Rand) Intn(n int) int {
	if n <= 0 {
		panic("rng: Intn of a number below 1")
	}
	// Lemire, "Fast random integer generation in an interval", 2019: one
	// multiplication; the division only in the rare biased case.
	hi, lo := bits.Mul64(r.src.Uint64(), uint64(n))
	if lo < uint64(n) {
		for threshold := -uint64(n) % uint64(n); lo < threshold; {
			hi, lo = bits.Mul64(r.src.Uint64(), uint64(n))
		}
	}
	return int(hi)
}

// Float64 returns a number drawn uniformly from [0, 1).
func (r *Rand) Float64() float64 { return float64(r.src.Uint64()>>11) / (1 << 53) }

// Shuffle32 puts the elements of p in random order, every order equally
// likely (Fisher-Yates).
func (r *Rand) Shuffle32(p []int32) {
	for i := len(p) - 1; i > 0; i-- {
		j := r.Intn(i + 1)
		p[i], p[j] = p[j], p[i]
	}
}
