package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/cmd/lsolve/internal/studio/browsertest"
	"lsolve/internal/longtest"
	"lsolve/record"
)

// states are the states after each event of a recording, as the page's modules have them. Bytes
// come in pieces, as from a server.
const states = `async (text) => {
	const {Store} = await import("/player/store.js"), {standing} = await import("/player/squares.js");
	const store = new Store(), bytes = new TextEncoder().encode(text), list = [];
	for (let p = 0; p < bytes.length; p += 1000) store.take(bytes.subarray(p, p + 1000));
	store.finish();
	for (let i = store.count; i > 0; i--) { // backwards, which is harder than forwards
		const texts = {7: (e) => [e.decision], 8: (e) => [e.change], 10: (e) => e.decisions};
		const tree = store.names.length > 0 ? store.alive(i).flatMap((j) => texts[store.kind.data[j]]?.(store.event(j)) ?? []) : [];
		const line = store.names.length > 0 ? store.nodes.line(store.node.data[i]).slice(1).map((v) => store.decision(v)) : [];
		list[i - 1] = [
			[...store.walks.after(i).get(store.walk.data[i]) ?? []].join(), line.join(), tree.join(),
			store.names.length > 0 || store.walks.state.size > 0 ? "" : standing(store, i).join(" "), store.cost.values.data[i] || 0,
			store.variable(1),
		].join(";");
	}
	return list;
}`

// TestPlayerAgrees: in Chromium, after each event of recordings of all kinds of algorithms, the state
// that the page has is that of record.Player.
func TestPlayerAgrees(t *testing.T) {
	if testing.Short() || longtest.Race {
		t.Skip("it starts a browser")
	}
	s := startCommand(t, "studio", "--no-browser", "--address", "127.0.0.1:0")
	page := browsertest.Open(t, s.base+"/")
	page.Until(`document.documentElement.dataset.ready === "yes"`)
	shop := filepath.Join("..", "..", "testdata", "jobshop", "ft06.txt")
	for _, args := range [][]string{
		{"queens", "--algo", "hillclimb", "-n", "6", "--seed", "26", "--max-steps", "200"},
		{"queens", "--algo", "minconf"},
		{"queens", "--algo", "minconf", "-n", "40"},
		{"queens", "--algo", "anneal"},
		{"queens", "--algo", "tabu", "-n", "20"},
		{"queens", "--algo", "backtrack"},
		{"queens", "--algo", "cp", "-n", "10", "--heuristic", "naive"},
		{"queens", "--algo", "cp", "-n", "10", "--learn", "on", "--heuristic", "naive"},
		{"queens", "--algo", "hybrid", "-n", "12"},
		{"jobshop", "--algo", "tabu", "--max-steps", "200", shop},
		{"jobshop", "--algo", "cp", "--max-steps", "40", shop},
		{"magic", "--algo", "tabu", "--on-model", "-n", "3", "--max-steps", "100"},
	} {
		name := recordTo(t, args...)
		text, err := os.ReadFile(name)
		require.NoError(t, err)
		quoted, err := json.Marshal(string(text))
		require.NoError(t, err)
		var shown []string
		page.Do("("+states+")("+string(quoted)+")", &shown)
		r, err := record.NewReader(name, strings.NewReader(string(text)))
		require.NoError(t, err)
		p, cost := record.NewPlayer(), int64(0)
		for r.Next() {
			e := r.Event()
			p.Play(e)
			switch {
			case e.Objective != nil:
				cost = *e.Objective
			case e.Cost != nil:
				cost = *e.Cost
			}
			name := "variable 1"
			if p.Names != nil { // which come first
				name = p.Names[1]
			}
			want := fmt.Sprintf("%s;%s;%s;%s;%d;%s", list(p.Values[e.Walk]), strings.Join(p.Decisions, ","), known(p), queensOf(p), cost, name)
			require.Equal(t, want, shown[p.Number-1], "%v: event %d", args, p.Number)
		}
		require.NoError(t, r.Err())
		assert.Len(t, shown, p.Number, args)
		assert.Greater(t, p.Number, 5, args)
	}
	assert.Empty(t, page.Console())
}

func list(values []int32) string {
	return strings.ReplaceAll(strings.Trim(fmt.Sprint(values), "[]"), " ", ",")
}

// known are the decisions and changes in their order.
func known(p *record.Player) string {
	all := slices.Clone(p.Changes[0])
	for i, d := range p.Decisions {
		all = append(append(all, d), p.Changes[i+1]...)
	}
	return strings.Join(all, ",")
}

func queensOf(p *record.Player) string {
	var all []string
	for i, row := range p.Rows {
		all = append(all, fmt.Sprintf("%d,%d", row, p.Columns[i]))
	}
	return strings.Join(all, " ")
}
