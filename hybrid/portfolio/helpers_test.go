package portfolio

import (
	"context"
	"slices"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/require"

	"lsolve/hybrid/internal/member"
	"lsolve/model"
)

// newProblem returns what the members would know of m.
func newProblem(t testing.TB, m *model.Model, o Options) *member.Problem {
	t.Helper()
	p := &portfolio{o: o, pool: newPool(m, nil)}
	problem, _, err := p.prepare(m, p.searched(m))
	require.NoError(t, err)
	return problem
}

// newSlice returns a slice by ticks, outside a portfolio.
func newSlice(ticks int64, hand func(member.Find)) *member.Slice {
	return &member.Slice{View: member.View{Bound: member.NoBound}, Ctx: context.Background(), Stop: new(atomic.Bool), Ticks: ticks, Hand: hand}
}

// report returns what that member did.
func (r *Result) report(name string) Report {
	return r.Members[slices.IndexFunc(r.Members, func(p Report) bool { return p.Name == name })]
}
