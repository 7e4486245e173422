package cp

import (
	"lsolve/solve"
	"lsolve/systematic/cp/kernel"
)

// infers reports to Options.OnInference. A nil one does nothing, so a search without it pays
// a test per node.
type infers struct {
	to     func(*solve.Inference) bool
	of     *search
	more   bool // prunings and reasons are wanted
	level  int
	done   kernel.Pos // entries of the trail that have been reported
	now    solve.Inference
	buffer []kernel.Predicate
	texts  map[kernel.Predicate]string // labels that were made
}

// mostTexts is how many labels are kept, so that they are not made again and again.
const mostTexts = 1 << 16

// label is the text of a predicate.
func (n *infers) label(p kernel.Predicate) string {
	if text, ok := n.texts[p]; ok {
		return text
	}
	if len(n.texts) >= mostTexts || n.texts == nil {
		n.texts = map[kernel.Predicate]string{}
	}
	text := n.of.label(p)
	n.texts[p] = text
	return text
}

// send passes an inference on.
func (n *infers) send(i solve.Inference) {
	n.now = i
	n.now.Level = n.level
	n.of.call("OnInference")
	n.more = n.to(&n.now)
	n.of.called()
}

// decided is called after a level has begun, before its decision is made.
func (n *infers) decided(p kernel.Predicate, level int) {
	if n == nil {
		return
	}
	n.level, n.done = level, min(n.done, n.of.e.Here())
	n.send(solve.Inference{Kind: solve.Decision, Predicate: n.label(p)})
}

// propagated is called after propagation, and before a failure is analysed.
func (n *infers) propagated(ok bool) {
	if n == nil {
		return
	}
	n.prunings()
	if ok || n.of.e.Stopped() {
		return
	}
	i := solve.Inference{Kind: solve.Failure}
	if n.more && n.level > 0 {
		var because []kernel.Predicate
		i.By, because = n.of.e.WhyFailed(n.buffer[:0])
		i.Because, n.buffer = n.labels(because, true), because
	}
	n.send(i)
}

// prunings reports the changes of domains that are new on the trail.
func (n *infers) prunings() {
	e := n.of.e
	for ; n.more && n.done < e.Here(); n.done++ {
		i := solve.Inference{Kind: solve.Pruning, Predicate: n.label(e.ChangeAt(n.done)), By: e.WhoChanged(n.done)}
		if n.level > 0 { // what holds in every solution needs no premises
			n.buffer = e.WhyChanged(n.done, n.buffer[:0])
			i.Because = n.labels(n.buffer, true)
		}
		n.send(i)
	}
	n.done = e.Here()
}

// labels are the texts of predicates. short leaves out those that have always been true.
func (n *infers) labels(predicates []kernel.Predicate, short bool) []string {
	list := make([]string, 0, len(predicates))
	for _, p := range predicates {
		if !short || !n.of.e.HoldsAt(p, 0) {
			list = append(list, n.label(p))
		}
	}
	return list
}

// learnt is called before the nogood's level is undone.
func (n *infers) learnt(g kernel.Nogood) {
	if n == nil {
		return
	}
	i := solve.Inference{Kind: solve.Nogood, LBD: g.LBD}
	if n.more {
		i.Because = n.labels(g.Predicates, false)
	}
	n.send(i)
}

// back is called when decisions beyond a level have been taken back.
func (n *infers) back(level int) {
	if n == nil {
		return
	}
	n.done = min(n.done, n.of.e.Here())
	if level < n.level {
		n.level = level
		n.send(solve.Inference{Kind: solve.Backjump})
	}
}
