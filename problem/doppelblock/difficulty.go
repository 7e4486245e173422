package doppelblock

import (
	"math"

	"lsolve/problem"
)

// Difficulty is the difficulty of a puzzle for a search: its effort to show that
// there is no second solution. An Easy puzzle takes hardly more than propagation.
// The bands are for nodes of a complete search of the formulation Sets that
// branches by weighted degree. Puzzles without superfluous clues then take in the
// median some 3 nodes on boards of 5 rows, 10 of 6, 30 of 7, 100 of 8, and 1000 of
// 10. Boards of 4 rows are never hard, and without neighbouring black cells always
// easy.
type Difficulty uint8

// The difficulties, by effort on a board of n.
const (
	AnyDifficulty Difficulty = iota
	Easy                     // at most n
	Medium                   // more than Easy, at most n*n/2
	Hard                     // more than Medium
)

var difficultyNames = problem.Names{AnyDifficulty: "any", Easy: "easy", Medium: "medium", Hard: "hard"}

// String returns the difficulty's name.
func (d Difficulty) String() string { return difficultyNames.Of(int(d), "difficulty") }

// ParseDifficulty returns the difficulty of that name: any, easy, medium or hard.
func ParseDifficulty(name string) (Difficulty, error) {
	i, err := difficultyNames.Parse(name, "difficulty")
	return Difficulty(i), err
}

// DifficultyOf returns Easy, Medium or Hard: the difficulty of a puzzle of n rows
// for which a Finder with limit 2 needs the effort.
func DifficultyOf(n int, effort int64) Difficulty {
	for d := Easy; d < Hard; d++ {
		if effort <= d.most(n) {
			return d
		}
	}
	return Hard
}

// most returns the largest effort that is no harder than d.
func (d Difficulty) most(n int) int64 {
	switch d {
	case Easy:
		return int64(n)
	case Medium:
		return int64(n) * int64(n) / 2
	default:
		return math.MaxInt64
	}
}
