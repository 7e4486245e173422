package mixed_test

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/internal/suite/mixed"
	"lsolve/model"
	"lsolve/systematic/cp"
)

// TestSets: each set has ten instances with names of their own, whose models are right, and whose numbers never change:
// figures that were published belong to them.
func TestSets(t *testing.T) {
	want := map[string]string{
		"facility": "7d040101d5d7c62a", "lots": "00b021847fb7de92", "assignment": "95af4da35deeebc8", "cover": "137349575adeb114",
		"knapsacks": "f6821ce5db2a2621", "network": "092a1d8e20d8380e", "observation": "71dbc91c060756fc", "tours": "e3b0c44298fc1c14",
		"bins": "7ab06aedbef1d947", "tardiness": "f1a998133eb0f51d",
	}
	seen := map[string]bool{}
	for _, s := range mixed.Sets() {
		hash := sha256.New()
		all := s.Instances()
		assert.GreaterOrEqual(t, len(all), 10, s.Name)
		for _, i := range all {
			assert.Equal(t, s.Name, i.Set)
			assert.False(t, seen[i.Name], i.Name)
			seen[i.Name] = true
			require.NoError(t, i.Model().Check(), i.Name)
			if s.Name != "tours" { // they depend on files
				require.NoError(t, json.NewEncoder(hash).Encode(i.Data))
			}
		}
		assert.Equal(t, want[s.Name], hex.EncodeToString(hash.Sum(nil))[:16], s.Name)
	}
}

// TestLinear: the model of a linear program has its solutions, and its costs.
func TestLinear(t *testing.T) {
	programs, kept := 0, 0
	for _, s := range mixed.Sets() {
		i := s.Instances()[0]
		l, ok := i.Data.(*mixed.Linear)
		if !ok {
			continue
		}
		programs++
		m := i.Model()
		r := rng.New(1, 0)
		for round := range 30 {
			a := make(model.Assignment, len(l.Lo))
			for j := range a { // nearly everything at its least value, so that some rows hold and others do not
				if a[j] = l.Lo[j]; rng.Intn(r, 30) < round {
					a[j] += int32(rng.Intn(r, int(l.Hi[j]-l.Lo[j])+1))
				}
			}
			cost := int64(0)
			for j, c := range l.Cost {
				cost += int64(c) * int64(a[j])
			}
			if objective := m.Objective(); m.NumVars() > len(a) { // the cost is a variable
				a = append(a, int32(cost))
				assert.Equal(t, cost, objective.Value(a), i.Name)
				assert.Zero(t, m.Constraints()[len(l.Rows)].Violation(a), "%s: the cost", i.Name)
			} else {
				assert.Equal(t, cost, objective.Value(a), i.Name)
			}
			for k, row := range l.Rows {
				sum := int64(0)
				for e, j := range row.Index {
					sum += int64(row.Value[e]) * int64(a[j])
				}
				holds := map[string]bool{"<=": sum <= row.Bound, ">=": sum >= row.Bound, "=": sum == row.Bound}[row.Relation]
				if holds {
					kept++
				}
				assert.Equal(t, holds, m.Constraints()[k].Violation(a) == 0, "%s, row %d", i.Name, k)
			}
		}
	}
	assert.Equal(t, 7, programs)
	assert.Greater(t, kept, 1000)
}

// TestOthers: small instances of the sets that are not linear have the optima that came out of CP-SAT and of HiGHS.
func TestOthers(t *testing.T) {
	for _, c := range []struct {
		set  string
		at   int
		cost int64
	}{{"bins", 0, 12}, {"tardiness", 0, 134}} {
		for _, s := range mixed.Sets() {
			if s.Name != c.set {
				continue
			}
			solver, err := cp.New(s.Instances()[c.at].Model(), cp.Options{Learn: cp.Learn{Mode: cp.LearnOn}})
			require.NoError(t, err)
			r, err := solver.Solve(t.Context())
			require.NoError(t, err)
			assert.Equal(t, c.cost, r.Objective)
		}
	}
}
