package cp

import (
	"math"

	"lsolve/model"
)

// linearTrials says when the relaxation decides in a model that has constraints of other kinds, too, all of which have rows: tables,
// conditions, minima, counts. Whether its solutions lead anywhere differs from model to model: weighted constraint satisfaction takes some
// hundred failures with them and a hundred thousand without, and with them alone stacks are not closed at all. So it is tried for a small part
// of the work. It has half of it if a turn has found a better solution, until turns bring nothing, and while its bound is near to the best
// solution. If it comes near in its first turn it decides alone for some time: the tree of a proof is not to be left. In its turns it
// dives, as where it always decides.
type linearTrials struct {
	least int64 // the least work of a turn
	best  int64 // the best cost when this turn began
	vain  int   // turns in a row that have brought nothing
	sole  bool  // the relaxation decides alone
}

// Parameters of trials.
const (
	trialLeast = 80_000    // the least work of a turn
	trialRoot  = 4         // that of a large program is such a part of what the root has taken
	trialDive  = 6         // a turn that is in a dive when it is over is so many times as long at most
	trialShare = 0.15      // the share of the work of turns that bring nothing
	trialMost  = 1_000_000 // and how much they have in all; while no solution is known, the second one begins after as much
	trialPart  = 0.5       // the share of turns that bring something, and of all while the bound is near
	nearShare  = 0.03      // a bound is near that is at most this share of the cost away
	mostVain   = 2         // so many turns in a row may bring nothing before their share is trialShare
	soleShare  = 0.002     // so near is near enough, whoever has found the best solution
	soleMost   = 8_000_000 // the work for which it decides alone, where the first turn comes near
	soleRun    = 300_000   // and of the first run then; each is as long again as all before it
	trialStep  = 400       // the work of a program that counts as a propagation: it takes as long
)

// newLinearTrials returns nil if there are none in the model.
func newLinearTrials(l *learner) *linearTurns {
	if l.o.idle || l.goal == nil || l.cores != nil && l.cores.turns == nil || !tried(l.m, l.linear.Large()) {
		return nil
	}
	r := &linearTrials{least: trialLeast, best: unset, vain: mostVain + 1}
	if l.o.hasty {
		r.least = 1
	}
	if l.linear.Large() {
		r.least = max(r.least, l.linear.Work()/trialStep/trialRoot)
	}
	l.decideLinear(true) // before anything is learnt its trees are smallest
	return &linearTurns{trials: r, began: l.linearWork(trialStep)}
}

// DivesFirst reports whether a model has an objective and, apart from sums and clauses, constraints whose rows make the linear relaxation so
// large that a search that learns first dives for a solution of it. Constraints that break symmetries are in its way.
func DivesFirst(m *model.Model) bool {
	rows, _ := linearOnly(m)
	return !rows && rowsOf(m) >= deferFrom && m.Objective().Sense != model.Satisfy && tried(m, true)
}

// rowsOf is about the number of rows that the constraints of a model have in its relaxation.
func rowsOf(m *model.Model) (sum int) {
	for _, c := range m.Constraints() {
		switch c.(type) {
		case model.ReifiedConstraint:
			sum += 2
		case model.AndConstraint, model.OrConstraint:
			sum += len(c.Scope())
		default:
			sum++
		}
	}
	return sum
}

// TriesRelaxation reports whether a model has an objective, and only constraints whose rows say enough for a search that learns to try whether
// the linear relaxation decides better. Orders of values, which break symmetries, are none of those.
func TriesRelaxation(m *model.Model) bool {
	return m.Objective().Sense != model.Satisfy && tried(m, false)
}

// tried reports whether all constraints of a model are of a kind whose rows say enough to be worth a trial. ordered lets those that break
// symmetries be among them: in a small program the rest is then better off without trials.
func tried(m *model.Model, ordered bool) bool {
	for _, c := range m.Constraints() {
		switch c.(type) {
		case model.LinearConstraint, model.ClauseConstraint, model.AndConstraint, model.OrConstraint, model.ReifiedConstraint,
			model.TableConstraint, model.ElementConstraint, model.MaxConstraint, model.MinConstraint, model.CountConstraint,
			model.CardinalityConstraint, model.AllDifferentConstraint, model.InverseConstraint, model.BinPackingConstraint, model.CircuitConstraint:
		case model.LexConstraint:
			if !ordered {
				return false
			}
		default:
			return false
		}
	}
	return true
}

// trying reports whether the relaxation decides for a turn.
func (l *learner) trying() bool { return l.byLinear && l.linears.trials != nil }

// near reports whether the bound at the root is at most a share of the best cost away from it, whoever has found that.
func (l *learner) near(share float64) bool {
	best, low := l.goal.best.Load(), l.goal.low
	return best != unset && low != -unset && float64(best-low) <= share*max(1, math.Abs(float64(best)))
}

// share is that of the relaxation in the work.
func (r *linearTrials) share(l *learner) float64 {
	if r.vain > mostVain && !l.near(nearShare) {
		return trialShare
	}
	return trialPart
}

// over reports whether this turn has been long enough.
func (r *linearTrials) over(t *linearTurns, l *learner) bool {
	now := l.linearWork(trialStep) - t.began
	before := t.work[0] + t.work[1]
	if r.sole {
		return now > soleRun+t.work[1]
	}
	if l.byLinear {
		longest := float64(r.least) + linearShare*float64(before)
		if l.dives.on {
			longest *= trialDive
		}
		return float64(now) > longest
	}
	share := r.share(l)
	if share == trialShare && t.work[1] > trialMost || l.blind() && before+now < trialMost && !l.o.hasty {
		return false
	}
	return float64(t.work[1]) < share*float64(before+now-r.least)
}

// next begins a turn, and reports whether the others had the last one and the relaxation has this one. The search is at the root.
func (r *linearTrials) next(t *linearTurns, l *learner) bool {
	now, best := l.linearWork(trialStep), l.goal.best.Load()
	t.work[decider(l.byLinear)] += now - t.began
	if !l.byLinear {
		t.began, r.best = now, best
		if l.cores != nil {
			l.cores.turns.end(l.e)
		}
		l.decideLinear(true)
		return true
	}
	if r.vain++; best < r.best {
		r.vain = 0
	}
	l.dives.end(l)
	if first := t.work[1] == now-t.began; first {
		r.sole = r.vain == 0 && l.near(nearShare) || l.near(soleShare)
	}
	r.sole = r.sole && t.work[1] < soleMost
	t.began = now
	l.decideLinear(r.sole)
	return false
}
