package cp

import (
	"fmt"
	"sync"
	"sync/atomic"

	"lsolve/solve"
	"lsolve/systematic/cp/kernel"
)

// watcher reports the nodes of a worker to Options.OnNode. A nil watcher does
// nothing, so a search without OnNode pays one test per node.
type watcher struct {
	to     *watched
	of     *search
	worker int
	now    solve.Event // the node that is being propagated
	values []int32
}

// watched is shared by the watchers of all workers of a search.
type watched struct {
	mu     sync.Mutex // held while onNode runs
	onNode func(solve.Event) error
	nodes  atomic.Int64
	runs   atomic.Int64
	err    error
	stop   *atomic.Bool
}

// send passes the event on. An error of OnNode ends the search.
func (w *watcher) send() {
	w.to.mu.Lock()
	defer w.to.mu.Unlock()
	if w.to.err != nil {
		return
	}
	w.of.call("OnNode")
	err := w.to.onNode(w.now)
	w.of.called()
	if err != nil {
		w.to.err = err
		w.to.stop.Store(true)
	}
}

// begin starts a tree: the first, a restart, or a wave of limited discrepancy
// search.
func (w *watcher) begin() {
	if w != nil {
		w.now = solve.Event{Node: w.to.nodes.Add(1) - 1, Parent: -1, Restart: int(w.to.runs.Add(1) - 1), Worker: w.worker}
	}
}

// next goes to a child of the newest frame's node.
func (w *watcher) next(s *search, p kernel.Predicate, alternative int) {
	if w == nil {
		return
	}
	parent := s.origin
	if len(s.frames) > 0 {
		parent = s.frames[len(s.frames)-1].node
	}
	w.now = solve.Event{
		Node: w.to.nodes.Add(1) - 1, Parent: parent, Alternative: alternative, Label: s.label(p),
		Depth: s.above + len(s.frames), Restart: w.now.Restart, Worker: w.worker,
	}
}

// label writes a decision with the variable's name.
func (s *search) label(p kernel.Predicate) string {
	if x := p.Var(); int(x) < s.m.NumVars() && s.m.Name(x) != "" {
		return p.Format(s.m.Name(x))
	}
	return p.Format(fmt.Sprintf("x%d", p.Var()))
}

func (w *watcher) failed() {
	if w != nil {
		w.now.Status = solve.Failed
		w.send()
	}
}

func (w *watcher) solved(s *search) {
	if w != nil {
		w.values = s.values(w.values[:0])
		w.now.Status, w.now.Values = solve.Solved, w.values
		w.send()
	}
}

// branched reports an inner node, and returns its number.
func (w *watcher) branched(children int) int64 {
	if w == nil {
		return 0
	}
	w.now.Status, w.now.Children = solve.Branched, children
	w.send()
	return w.now.Node
}
