package rostering

import (
	"fmt"
	"math/rand/v2"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/model"
	"lsolve/problem/rostering"
)

// State is a roster that keeps the rules of succession and of skills. Its Cost is that of the
// roster, and a penalty for each nurse who is missing for the least cover. No move breaks a rule.
type State struct {
	*roster
	one, two [1]int32 // days after a move
	symbols  [2][1]uint8
}

// Move gives a day of nurse Nurse the duty Duty, or lets her and nurse Other exchange the shifts
// of a day, by a skill of theirs: the same one, or the first.
type Move struct {
	Nurse, Other int32 // Other is -1 if Nurse changes alone
	Day          int32
	Duty         int32 // 0 for an exchange
}

var (
	_ localsearch.State[Move]         = (*State)(nil)
	_ localsearch.Neighbourhood[Move] = (*State)(nil)
	_ localsearch.Attributed[Move]    = (*State)(nil)
	_ localsearch.Constructive        = (*State)(nil)
	_ localsearch.Ranked              = (*State)(nil)
)

// NewState returns the state in which nobody works.
func NewState(in *rostering.Instance) *State {
	s := &State{roster: newRoster(in)}
	s.set(s.values)
	return s
}

// Variables returns the number of days of all nurses.
func (s *State) Variables() int { return len(s.values) }

// Cost returns the cost with penalties.
func (s *State) Cost() int64 { return s.cost }

// Rank has the nurses who are missing for the least cover, and the cost.
func (s *State) Rank() localsearch.Rank { return s.rank() }

// Sense says that the objective is minimised.
func (*State) Sense() model.Sense { return model.Minimise }

// Values appends the duty of each nurse on each day to buf.
func (s *State) Values(buf []int32) []int32 { return append(buf, s.values...) }

// Adopt replaces the roster by values, which keep the rules of succession and of skills.
func (s *State) Adopt(values []int32) {
	if len(values) != len(s.values) {
		panic(fmt.Errorf("%d duties; expected %d", len(values), len(s.values)))
	}
	s.set(values)
}

// Randomise draws the duty of each day among those that can follow.
func (s *State) Randomise(r *rand.Rand) {
	s.follow(func(nurse, _ int) int32 {
		duties := s.nurses[nurse].duties
		return duties[rng.Intn(r, len(duties))]
	})
}

// ConstructState begins with a draft of the instance.
func (s *State) ConstructState(r *rand.Rand) { s.set(s.in.Draft(r)) }

// Perturb makes as many random moves as the given share of the days of all nurses, one at least.
func (s *State) Perturb(r *rand.Rand, share float64) {
	for range max(1, int(share*float64(len(s.values))+0.5)) {
		if m, ok := s.Random(r); ok {
			s.Apply(m)
		}
	}
}

// rows makes the days of the two nurses after a move.
func (s *State) rows(m Move) {
	s.one[0] = m.Duty
	if m.Other >= 0 {
		s.one[0] = s.takes(m.Nurse, s.row(int(m.Other))[m.Day])
		s.two[0] = s.takes(m.Other, s.row(int(m.Nurse))[m.Day])
	}
	s.symbols = [2][1]uint8{{s.symbol[s.one[0]]}, {s.symbol[s.two[0]]}}
}

// takes is a duty as a nurse takes it.
func (s *State) takes(i, v int32) int32 {
	if s.nurses[i].skilled[v] {
		return v
	}
	return s.in.Duty(int(s.symbol[v])-1, s.in.Nurses[i].Skills[0])
}

// priceOf returns what a move, whose days rows has made, changes in the cost. ok is false if a
// shift cannot follow.
func (s *State) priceOf(m Move) (change int64, ok bool) {
	sum, ok := s.nurses[m.Nurse].price(int(m.Day), s.symbols[0][:], noLimit)
	if !ok {
		return 0, false
	}
	v := s.row(int(m.Nurse))[m.Day]
	if m.Other < 0 {
		return int64(sum + s.cover(int(m.Day), v, s.one[0])), true
	}
	other, ok := s.nurses[m.Other].price(int(m.Day), s.symbols[1][:], noLimit)
	// One takes the shift of the other, so a duty changes only for one of the same shift.
	w := s.row(int(m.Other))[m.Day]
	return int64(sum + other + s.cover(int(m.Day), v, s.two[0]) + s.cover(int(m.Day), w, s.one[0])), ok
}

// Delta returns the change of the cost.
func (s *State) Delta(m Move) int64 {
	s.rows(m)
	change, _ := s.priceOf(m)
	return change
}

// Apply makes the move.
func (s *State) Apply(m Move) {
	s.rows(m)
	change, ok := s.priceOf(m)
	if !ok {
		return
	}
	s.put(int(m.Nurse), int(m.Day), s.one[:])
	if m.Other >= 0 {
		s.put(int(m.Other), int(m.Day), s.two[:])
	}
	s.cost += change
}

// moves reports whether a move changes something and breaks no rule.
func (s *State) moves(m Move) bool {
	now := s.row(int(m.Nurse))[m.Day]
	if m.Other < 0 && now == m.Duty || m.Other >= 0 && s.symbol[now] == s.symbol[s.row(int(m.Other))[m.Day]] {
		return false
	}
	s.rows(m)
	_, ok := s.priceOf(m)
	return ok
}

// tries is how many moves Random draws to find one that breaks no rule.
const tries = 64

// Random draws a move, an exchange half of the time.
func (s *State) Random(r *rand.Rand) (m Move, ok bool) {
	for range tries {
		i := rng.Intn(r, len(s.nurses))
		m = Move{Nurse: int32(i), Other: -1, Day: int32(rng.Intn(r, s.days))}
		if j := rng.Intn(r, len(s.nurses)); j != i && r.Uint64()&1 == 0 {
			m.Nurse, m.Other = int32(max(i, j)), int32(min(i, j))
		} else {
			m.Duty = s.nurses[i].duties[rng.Intn(r, len(s.nurses[i].duties))]
		}
		if s.moves(m) {
			return m, true
		}
	}
	ok = false
	s.Each(r, func(found Move) bool {
		m, ok = found, true
		return false
	})
	return m, ok
}

// Each visits all changes of a day, and all exchanges, starting at a random nurse.
func (s *State) Each(r *rand.Rand, visit func(Move) bool) {
	start := rng.Intn(r, len(s.nurses))
	for x := range s.nurses {
		i := (start + x) % len(s.nurses)
		for d := range s.days {
			for _, v := range s.nurses[i].duties {
				if m := (Move{int32(i), -1, int32(d), v}); s.moves(m) && !visit(m) {
					return
				}
			}
			for j := range i {
				if m := (Move{int32(i), int32(j), int32(d), 0}); s.moves(m) && !visit(m) {
					return
				}
			}
		}
	}
}

// Attributes are the duties of the days that change.
func (s *State) Attributes(m Move) (leaves, enters [2]uint64) {
	s.rows(m)
	of := func(i, v int32) uint64 {
		return (uint64(i)*uint64(s.days)+uint64(m.Day))*uint64(s.duties) + uint64(v)
	}
	leaves[0], enters[0] = of(m.Nurse, s.row(int(m.Nurse))[m.Day]), of(m.Nurse, s.one[0])
	if m.Other < 0 {
		leaves[1], enters[1] = leaves[0], enters[0]
		return leaves, enters
	}
	leaves[1], enters[1] = of(m.Other, s.row(int(m.Other))[m.Day]), of(m.Other, s.two[0])
	return leaves, enters
}

// AttributeName names a nurse, a day and the duty.
func (s *State) AttributeName(a uint64) string {
	d, t := uint64(s.duties), uint64(s.days)
	return fmt.Sprintf("nurse %d has duty %d on day %d", a/d/t, a%d, a/d%t)
}
