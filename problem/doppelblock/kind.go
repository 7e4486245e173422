package doppelblock

import (
	"context"
	"io"

	"lsolve/problem"
)

// Kind describes the problem.
func Kind() *problem.Kind {
	ruled := func(p *Instance, v problem.Values) *Instance {
		if v.IsSet(adjacentKey) { // the puzzle itself may say
			p.AdjacentBlacks = v.String(adjacentKey) == "allow"
		}
		return p
	}
	adjacent := problem.Option{
		Name: adjacentKey, Default: "forbid", Choices: []string{"forbid", "allow"}, Placeholder: "RULE",
		Sentence: "whether the two blacks of a line may be neighbours: forbid (as the report) or allow (the common rule); the file may say, too",
	}
	return &problem.Kind{
		Name:    "doppelblock",
		Summary: "fill a square with numbers and two black cells a line, given sums between the blacks",
		Options: []problem.Option{adjacent},
		Size: &problem.Size{
			Default: 6, Least: MinSize, Most: MaxSize, Asked: true,
			Sentence: "the boards of N rows and columns, each with the clues that follow from it, instead of a puzzle",
			New:      func(n int, v problem.Values) (problem.Instance, error) { return ruled(New(n), v), nil },
		},
		Read: func(name string, r io.Reader, v problem.Values) (problem.Instance, error) {
			p, err := Parse(name, r)
			if err != nil {
				return nil, err
			}
			return ruled(p, v), nil
		},
		Files:        "the clues of the columns, then a line for each row",
		Format:       Format,
		Example:      func(v problem.Values) (problem.Instance, error) { return ruled(Example(), v), nil },
		Formulations: formulationNames,
		Walked:       Regular.String(),
		Sheet:        &problem.Sheet{Member: "values", Columns: []string{"column"}, First: 1},
		Draws:        true,
		Generator: &problem.Generator{
			Summary: "Doppelblock puzzles, with as few clues as can be dropped",
			Options: []problem.Option{
				problem.UniqueOption(),
				{Name: "n", Default: 6, Least: MinSize, Most: MaxSize, Placeholder: "N", Sentence: "the number of rows and columns"},
				{Name: "difficulty", Default: AnyDifficulty.String(), Choices: difficultyNames, Placeholder: "D", Sentence: "how hard the puzzle is for a search"},
				adjacent,
			},
			Unique: true,
			Make: func(ctx context.Context, v problem.Values, seed uint64, find problem.Finder) (problem.Instance, error) {
				difficulty, err := ParseDifficulty(v.String("difficulty"))
				if err != nil {
					return nil, err
				}
				return problem.Some(Generate(ctx, GenerateOptions{
					N: v.Int("n"), Seed: seed, Unique: v.Bool("unique"), Difficulty: difficulty,
					AdjacentBlacks: v.String(adjacentKey) == "allow",
				}, find))
			},
		},
	}
}
