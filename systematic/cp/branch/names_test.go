package branch_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"lsolve/systematic/cp/branch"
)

func TestNames(t *testing.T) {
	assert.Len(t, selects, int(branch.ConflictHistory)+1)
	assert.Len(t, choices, int(branch.OutdomainRandom)+1)
	assert.Len(t, styles, int(branch.Bisect)+1)
	for _, s := range selects {
		got, err := branch.SelectByName(s.String())
		assert.NoError(t, err)
		assert.Equal(t, s, got)
	}
	for _, c := range choices {
		got, err := branch.ChoiceByName(c.String())
		assert.NoError(t, err)
		assert.Equal(t, c, got)
	}
	for _, s := range styles {
		got, err := branch.StyleByName(s.String())
		assert.NoError(t, err)
		assert.Equal(t, s, got)
	}
	assert.Equal(t, "200", branch.Select(200).String())
}

func TestOtherNames(t *testing.T) {
	for name, want := range map[string]branch.Select{
		"ff": branch.FirstFail, "ffc": branch.MostConstrained, "leftmost": branch.InputOrder,
	} {
		got, err := branch.SelectByName(name)
		assert.NoError(t, err)
		assert.Equal(t, want, got)
	}
	for name, want := range map[string]branch.Choice{
		"indomain": branch.IndomainMin, "min": branch.IndomainMin, "up": branch.IndomainMin,
		"max": branch.IndomainMax, "down": branch.IndomainMax, "middle": branch.IndomainMiddle,
		"median": branch.IndomainMedian, "split": branch.IndomainSplit, "reverse_split": branch.IndomainReverseSplit,
		"interval": branch.IndomainInterval, "random": branch.IndomainRandom,
	} {
		got, err := branch.ChoiceByName(name)
		assert.NoError(t, err)
		assert.Equal(t, want, got)
	}
}

func TestUnknownNames(t *testing.T) {
	_, err := branch.SelectByName("firstfail")
	assert.EqualError(t, err, `branch: there is no variable selection "firstfail", only input_order, leftmost, first_fail, ff, `+
		`anti_first_fail, smallest, largest, occurrence, most_constrained, ffc, max_regret, dom_w_deg, activity, impact, random, conflict_history`)
	_, err = branch.ChoiceByName("")
	assert.ErrorContains(t, err, `no value choice "", only indomain_min, `)
	_, err = branch.StyleByName("Step")
	assert.EqualError(t, err, `branch: there is no branching style "Step", only enum, step, bisect`)
}
