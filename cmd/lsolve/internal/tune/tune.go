// Package tune looks for the options with which an algorithm does best on some instances, by
// racing (package race):
//
//	t, err := tune.New(entry, values, instances) // of lsolve tune
//	err = t.Run(ctx)
//
// The first parameter is the algorithm; the others are the options that the table marks as
// tunable. Some of the files are not raced: on those the winner is compared with the defaults.
//
//	tune.go     what is tuned, and the whole way
//	space.go    algorithms and options as parameters
//	cost.go     a run, and what it costs
//	elsewhere.go  runs that are made elsewhere, such as on a cluster
//	confirm.go  the winner beside the defaults
//	table.go    what is printed for people
//	lines.go    JSON
package tune

import (
	"context"
	"fmt"
	"io"
	"math"
	"slices"

	"lsolve/cmd/lsolve/internal/bench"
	"lsolve/cmd/lsolve/internal/compare"
	"lsolve/cmd/lsolve/internal/exit"
	"lsolve/cmd/lsolve/internal/option"
	"lsolve/cmd/lsolve/internal/output"
	"lsolve/cmd/lsolve/internal/race"
	"lsolve/cmd/lsolve/internal/request"
	"lsolve/internal/catalogue"
	"lsolve/internal/rng"
	"lsolve/model"
	"lsolve/solve"
)

// Tuning is what is tuned, and on what.
type Tuning struct {
	*catalogue.Entry
	// Values are those of the command line.
	*option.Values
	Out    *output.Writer
	Stderr io.Writer
	// Journal has the runs that need not be made; nil: there is none.
	Journal *bench.Journal
	// Elsewhere makes runs side by side, and returns what came of each, in their order. nil: they are
	// made here, one after the other.
	Elsewhere func(ctx context.Context, list []Errand, progress solve.ProgressFunc) ([]Made, error)

	raced, held []compare.Instance
	set         *option.Set      // of the command that solves the problem
	base        *option.Values   // limits, seed, and the problem's own options
	fixed       []setting        // options that were given, which not every algorithm has
	tunable     []*option.Option // the parameters after the algorithm
	space       *race.Space
	failed      map[string]bool      // configurations that have ended in an error
	cut         int                  // runs that a limit of their task has ended, without a result
	made        map[bench.Place]Made // runs from elsewhere that nobody has asked for yet
}

// setting is an option and its value.
type setting struct {
	*option.Option
	text string
}

// enough is the number of files from which some are held back.
const enough = 4

// New returns the tuning that a command line asks for.
func New(e *catalogue.Entry, v *option.Values, instances []compare.Instance) (*Tuning, error) {
	t := &Tuning{
		Entry: e, Values: v, set: option.For(request.Describe(e, option.Solve)), failed: map[string]bool{},
	}
	if err := t.fix(); err != nil {
		return nil, err
	}
	var err error
	if t.space, err = t.newSpace(); err != nil {
		return nil, err
	}
	if least := t.space.Least(); v.Int("budget") < least {
		return nil, exit.Usagef("--budget %d; expected %d or more for %d parameters", v.Int("budget"), least, len(t.space.Params))
	}
	instances = slices.Clone(instances)
	for i := range instances {
		in := &instances[i]
		if in.File == "" || in.Digest != "" {
			continue
		}
		if in.Digest, err = bench.Digest(in.File); err != nil {
			return nil, err
		}
	}
	t.divide(instances)
	return t, nil
}

// divide draws the files that are not raced, and the order of the others.
func (t *Tuning) divide(instances []compare.Instance) {
	all := slices.Clone(instances)
	r := rng.New(t.Uint64("seed"), 0)
	r.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	back := 0
	if len(all) >= enough && all[0].File != "" {
		back = min(int(math.Ceil(t.Float64("holdout")*float64(len(all)))), len(all)-1)
	}
	t.held, t.raced = all[:back], all[back:]
}

// Configuration is that of its journal.
func (t *Tuning) Configuration(program string) bench.Configuration {
	return bench.Configuration{
		TimeLimitMS: output.Milliseconds(t.Duration("time-limit")), Threads: max(1, t.Int("threads")), Seed: t.Uint64("seed"), Program: program,
	}
}

// times reports whether a run costs the time that it takes.
func (t *Tuning) times() bool { return t.Sense == model.Satisfy || t.IsSet("target") }

// Run races, and confirms the winner. With an error, too, it prints the best configuration so
// far.
func (t *Tuning) Run(ctx context.Context) error {
	p := t.printer()
	prepare := t.prepare
	if t.Elsewhere == nil {
		prepare = nil
	}
	result, err := race.Run(ctx, race.Options{
		Space: t.space, Budget: t.Int("budget"), Capping: t.times(), Seed: t.Uint64("seed"), Cost: t.cost, Prepare: prepare,
		OnRace: func(r race.Race) error {
			if err := p.race(r); err != nil {
				return err
			}
			return t.Out.Flush()
		},
	})
	switch {
	case result == nil && err == nil:
		return exit.Usagef("no combination of algorithms and options is valid; expected others of --algos, or less that is given")
	case result == nil:
		return err
	}
	winner := result.Elites[0].Config
	if then := p.winner(winner, result); then != nil {
		return exit.Worst(err, then)
	}
	t.Out.Found()
	if then := t.Out.Flush(); then != nil || err != nil {
		return exit.Worst(err, then)
	}
	if len(t.words(winner)) == 0 || t.Int("confirm") == 0 {
		return nil
	}
	rows, err := t.confirm(ctx, winner)
	if err != nil {
		return fmt.Errorf("the winner is not confirmed: %w", err)
	}
	if err := p.confirmed(newVerdict(t, rows)); err != nil {
		return err
	}
	return t.Out.Flush()
}
