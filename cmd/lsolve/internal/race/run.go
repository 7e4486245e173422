package race

import (
	"context"
	"errors"
	"fmt"
	"math"

	"lsolve/internal/rng"
)

// Options are those of Run.
type Options struct {
	Space *Space
	// Budget is how many runs are made at most; see Least.
	Budget int
	// Cost makes a run of a configuration on an instance, counted from 0, and returns what it
	// costs; less is better, infinite is nothing at all. More than limit need not be told
	// apart; limit is infinite unless Capping is set. It is never asked for the same run twice.
	Cost func(ctx context.Context, c Config, instance int, limit float64) (float64, error)
	// Prepare, unless nil, is told which runs Cost will be asked for next, in that order, with the same
	// limits, so that they can be made side by side. An error ends the race.
	Prepare func(ctx context.Context, next []Next) error
	// Capping: costs are times, and limits may end runs.
	Capping bool
	Seed    uint64
	// OnRace is called after every race. nil: nobody wants to know.
	OnRace func(r Race) error
}

// Next is a run that Cost will be asked for.
type Next struct {
	Config   Config
	Instance int
	Limit    float64
}

// Race is what came of one.
type Race struct {
	Number         int // from 1
	Configurations int // at its beginning
	Instances      int // on which the elites have been run
	Runs           int // that were made in it
	// Elites are the best first.
	Elites []*Contender
}

// Result is what Run has found.
type Result struct {
	Elites []*Contender // the best first
	Races  int
	Runs   int
}

// races returns how many races there are at least, and also how many configurations survive one at least.
func (s *Space) races() int {
	return 2 + int(math.Log2(float64(max(1, len(s.Params)))))
}

// Least is the smallest budget: every race has more configurations than survive.
func (s *Space) Least() int { return s.races() * (s.races() + 2) * (firstTest + 1) }

// tries is how often a configuration is drawn until there is one that is valid and new.
const tries = 200

// Run races until the budget is used up. With an error, too, the result has what was found;
// nil: no race came so far.
func Run(ctx context.Context, o Options) (result *Result, err error) {
	s := o.Space
	if o.Budget < s.Least() {
		return nil, fmt.Errorf("a budget of %d runs; expected %d or more", o.Budget, s.Least())
	}
	t := &tuner{Options: &o, seen: map[string]bool{}}
	for number := 1; ; number++ {
		races := max(s.races(), number)
		budget := (o.Budget - t.Runs) / (races - number + 1)
		configurations := budget / (firstTest + min(firstTest, number))
		if configurations < len(t.Elites)+2 && number > 1 {
			return t.result(), nil
		}
		field := t.field(number, configurations)
		if len(field) == len(t.Elites) { // there is nothing new
			return t.result(), nil
		}
		h := &heat{Options: &o, alive: field, budget: budget, least: s.races()}
		err := h.run(ctx)
		if len(h.alive) > 0 && len(h.alive[0].Costs) > 0 {
			t.take(h, number)
			if o.OnRace != nil {
				err = errors.Join(err, o.OnRace(Race{number, len(field), len(t.Elites[0].Costs), h.spent, t.Elites}))
			}
		}
		if err != nil {
			return t.result(), err
		}
	}
}

// tuner is what Run knows.
type tuner struct {
	*Options
	Result
	seen map[string]bool
}

func (t *tuner) result() *Result {
	if len(t.Elites) == 0 {
		return nil
	}
	return &t.Result
}

// field returns who races: the elites and new ones, or at first the default and others.
func (t *tuner) field(number, size int) []*Contender {
	s := t.Space
	r := rng.New(t.Seed, uint64(number))
	field := append([]*Contender(nil), t.Elites...)
	if number == 1 && s.valid(s.Default()) {
		field = append(field, t.enter(s.even(s.Default())))
	}
	races := max(s.races(), number)
	pull := float64(number-1) / float64(races)
	fresh := max(1, size-len(t.Elites))
	width := math.Pow(1/float64(fresh), float64(number-1)/float64(max(1, len(s.Params))))
	for misses := 0; len(field) < size && misses < tries; {
		var p *parent
		if len(t.Elites) == 0 {
			p = s.draw(r)
		} else {
			p = s.around(t.Elites[pick(places(len(t.Elites)), r)].parent, width, pull, r)
		}
		if t.seen[p.Key()] || !s.valid(p.Config) {
			misses++
			continue
		}
		misses = 0
		field = append(field, t.enter(p))
	}
	return field
}

func (t *tuner) enter(p *parent) *Contender {
	t.seen[p.Key()] = true
	return &Contender{parent: p}
}

// places are the probabilities by which elites are parents: they fall with the rank.
func places(n int) []float64 {
	list := make([]float64, n)
	for i := range list {
		list[i] = 2 * float64(n-i) / float64(n*(n+1))
	}
	return list
}

// take keeps the elites of a race.
func (t *tuner) take(h *heat, number int) {
	t.Elites = h.alive[:min(len(h.alive), h.least)]
	for _, c := range t.Elites {
		c.elite = len(c.Costs)
	}
	t.Races, t.Runs = number, t.Runs+h.spent
}
