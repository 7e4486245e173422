package catalogue

import (
	"context"
	"io"
	"strconv"

	"lsolve/internal/turn"
	localqueens "lsolve/localsearch/queens"
	"lsolve/problem"
	"lsolve/problem/queens"
	"lsolve/record"
	"lsolve/solve"
)

var restartAfter = problem.Option{
	Name: "restart-after", Default: 0, Placeholder: "K",
	Sentence: "a new start after K steps; 0: the algorithm's own number",
}

func queensMinConflicts() Algorithm {
	return Algorithm{
		Name: "minconf", Summary: "min-conflicts on permutations, in linear time (Sosic and Gu 1991), or the classic one",
		Effort: solve.Steps, Random: true, Counts: solve.Limits{Steps: 1},
		Options: []problem.Option{
			{Name: "variant", Default: "linear", Choices: []string{"linear", "classic"}, Placeholder: "V", Sentence: "linear (Sosic and Gu) or classic (Minton et al.)"},
			{Name: "random-walk", Default: 0.0, Least: 0, Most: 1, Placeholder: "P", Sentence: "classic: the probability of a step to a random row"},
			restartAfter,
		},
		Variants: []Variant{{"classic", map[string]any{"variant": "classic"}}, {"linear", nil}},
		Costs:    true,
		Largest: func(_ Question, v problem.Values) int {
			if v.String("variant") == "classic" {
				return localqueens.MaxClassic
			}
			return queens.MaxN
		},
		Run: func(ctx context.Context, given Job) (Outcome, error) {
			j := &job{Job: given}
			n := j.Instance.(*queens.Instance).N()
			if j.Values.String("variant") == "classic" {
				return j.walked(ctx, localqueens.ClassicMinConflicts{
					N: n, Seed: j.Seed, Stream: j.Stream, Limits: j.Limits, OnProgress: j.OnProgress, OnCost: j.OnCost,
					RandomWalk: j.Values.Float64("random-walk"), RestartAfter: int64(j.Values.Int("restart-after")), OnBoard: j.onBoard(),
				}.Solve)
			}
			return j.walked(ctx, localqueens.MinConflicts{
				N: n, Seed: j.Seed, Stream: j.Stream, Limits: j.Limits, OnProgress: j.OnProgress, OnCost: j.OnCost, OnBoard: j.onBoard(),
			}.Solve)
		},
	}
}

func queensHillClimb() Algorithm {
	const mostShown = 500 // its matrices are n x n
	return Algorithm{
		Name: "hillclimb", Summary: "steepest move of one queen over the whole conflict-cost matrix, with random moves (UTFPR report)",
		Effort: solve.Steps, Random: true, Counts: solve.Limits{Steps: 1},
		Options: []problem.Option{
			{Name: "random-move-after", Default: 0, Placeholder: "K", Sentence: "a random move after every K steps; 0: n, as in the report; negative: none"},
			restartAfter,
		},
		Largest: func(Question, problem.Values) int { return localqueens.MaxHillClimb },
		Steps:   mostShown,
		Costs:   true,
		Run: func(ctx context.Context, given Job) (Outcome, error) {
			ctx, cancel := context.WithCancelCause(ctx)
			defer cancel(nil)
			j := &job{Job: given}
			h := localqueens.HillClimb{
				N: j.Instance.(*queens.Instance).N(), Seed: j.Seed, Stream: j.Stream, Limits: j.Limits, OnProgress: j.OnProgress,
				RandomMoveAfter: int64(j.Values.Int("random-move-after")), RestartAfter: int64(j.Values.Int("restart-after")),
			}
			if j.OnStep != nil || j.OnCost != nil || j.Record != nil {
				step := j.hillClimbSteps()
				h.OnStep = func(e localqueens.StepEvent) {
					step(e)
					if j.OnCost != nil {
						j.OnCost(e.Steps, e.Board.Cost())
					}
					if j.err != nil || j.OnStep == nil {
						return
					}
					if j.err = j.OnStep(hillClimbStep(e)); j.err != nil {
						cancel(j.err)
					}
				}
			}
			return j.walked(turn.Within(ctx), h.Solve)
		},
		WriteRuns: func(w io.Writer, runs []Run) error {
			var samples []localqueens.RunSample
			for _, r := range runs {
				steps, _ := r.Stats.Get(solve.Steps)
				random, _ := r.Stats.Get(solve.RandomMoves)
				samples = append(samples, localqueens.RunSample{Time: r.Time, Steps: steps, RandomMoves: random})
			}
			return localqueens.NewTable1(samples).Write(w)
		},
	}
}

// onBoard records the steps of min-conflicts; nil: nothing is recorded.
func (j *job) onBoard() func(localqueens.BoardEvent) {
	if j.Record == nil {
		return nil
	}
	walk := j.Record.Walk(0)
	var set, rows []int32
	step := record.Step{Values: func(buf []int32) []int32 { return append(buf, rows...) }}
	return func(e localqueens.BoardEvent) {
		if e.Moves == nil {
			walk.Start(e.Steps, e.Cost, e.Rows)
			return
		}
		set = set[:0]
		for _, m := range e.Moves {
			set = append(set, m.Col, m.Row)
		}
		rows = e.Rows
		step.Number, step.Cost, step.Random, step.Set = e.Steps, e.Cost, e.Random, set
		walk.Step(&step)
	}
}

// hillClimbSteps records the steps of the hill climb, if something is recorded.
func (j *job) hillClimbSteps() func(localqueens.StepEvent) {
	if j.Record == nil {
		return func(localqueens.StepEvent) {}
	}
	walk := j.Record.Walk(0)
	var board *localqueens.Board
	values := func(buf []int32) []int32 { return append(buf, board.Rows()...) }
	var set [2]int32
	return func(e localqueens.StepEvent) {
		board = e.Board
		switch e.Kind {
		case localqueens.StartEvent, localqueens.RestartHappened:
			walk.Start(e.Steps, board.Cost(), board.Rows())
		default:
			set = [2]int32{e.Move.Col, e.Move.Row}
			walk.Step(&record.Step{
				Number: e.Steps, Cost: board.Cost(), Random: e.Kind == localqueens.RandomMoveMade, Set: set[:], Values: values,
			})
		}
	}
}

func hillClimbStep(e localqueens.StepEvent) Step {
	title := map[localqueens.StepKind]string{
		localqueens.StartEvent: "start", localqueens.StepTaken: "step " + strconv.FormatInt(e.Steps, 10),
		localqueens.RandomMoveMade: "random move", localqueens.RestartHappened: "restart",
	}[e.Kind]
	return Step{
		Title: title, Cost: e.Board.Cost(), Values: e.Board.Rows(),
		WriteText: func(w io.Writer) error { return localqueens.WriteState(w, e.Board) },
	}
}

// walked returns the outcome of a search for one solution.
func (j *job) walked(ctx context.Context, search func(context.Context) (solve.Result, error)) (Outcome, error) {
	r, err := search(ctx)
	j.Status, j.Stats, j.Stopped = r.Status, r.Stats, r.Stopped
	if err == nil && r.Found() && !j.found(r.Values) {
		j.Status = solve.Unknown
	}
	return j.outcome(ctx, err)
}
