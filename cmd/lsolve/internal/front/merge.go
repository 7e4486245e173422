package front

import local "lsolve/localsearch/pareto"

// Merge makes one result of those of several searches: of equal points the first is kept. The front is the whole if each
// search is complete.
func (t *Task) Merge(list []Result) (r Result) {
	front := local.NewArchive[Point](len(t.Front.Names))
	r.Complete = len(list) > 0
	for _, one := range list {
		for _, p := range one.Points {
			front.Add(t.minimised(p.Objectives), p)
		}
		r.Complete = r.Complete && one.Complete
		r.Stats = r.Stats.Plus(one.Stats)
		if r.Stopped == nil {
			r.Stopped = one.Stopped
		}
	}
	for _, e := range front.Entries() {
		r.Points = append(r.Points, e.Solution)
	}
	return r
}
