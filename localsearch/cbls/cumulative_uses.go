package cbls

import (
	"cmp"
	"slices"
)

// uses keeps the total use at the start of each task; of several tasks that start at
// the same time one counts. A change of a task takes time in the order of their
// number.
type uses struct {
	list     []task
	used     []int64
	counts   []bool // none of the idle tasks does
	capacity int64
}

// fill goes through the starts in the order of time, with what runs then.
func (f *uses) fill(tasks []task) int64 {
	copy(f.list, tasks)
	clear(f.used)
	clear(f.counts)
	var begin, end []int32
	for i, t := range tasks {
		if t != idle {
			begin = append(begin, int32(i))
		}
	}
	end = slices.Clone(begin)
	slices.SortFunc(begin, func(a, b int32) int { return cmp.Compare(tasks[a].start, tasks[b].start) })
	slices.SortFunc(end, func(a, b int32) int { return cmp.Compare(tasks[a].end, tasks[b].end) })
	used := int64(0)
	for len(begin) > 0 {
		at, together := tasks[begin[0]].start, 0
		for together < len(begin) && tasks[begin[together]].start == at {
			used += tasks[begin[together]].demand
			together++
		}
		for tasks[end[0]].end <= at {
			used -= tasks[end[0]].demand
			end = end[1:]
		}
		for _, i := range begin[:together] {
			f.used[i] = used
		}
		f.counts[begin[0]] = true
		begin = begin[together:]
	}
	return f.setCapacity(f.capacity)
}

func (f *uses) place(i int32, now task) int64 {
	old := f.list[i]
	if f.counts[i] {
		f.succeed(i, old.start)
	}
	f.list[i], f.counts[i] = idle, false
	used, shared := now.demand, now == idle
	for k := range f.list {
		t := &f.list[k]
		f.used[k] += now.at(t.start) - old.at(t.start)
		used += t.at(now.start)
		shared = shared || t.start == now.start
	}
	f.list[i], f.used[i], f.counts[i] = now, used, !shared
	return f.setCapacity(f.capacity)
}

// succeed makes another task that starts at that time count in place of i.
func (f *uses) succeed(i int32, start int64) int32 {
	for k := range f.list {
		if int32(k) != i && f.list[k].start == start {
			f.counts[k] = true
			return int32(k)
		}
	}
	return -1
}

// at returns the demand at a time, without a branch, because it is hard to predict
// which tasks run at which starts.
func (t *task) at(time int64) int64 {
	return t.demand &^ (((time - t.start) | (t.end - 1 - time)) >> 63)
}

// try is place without its changes.
func (f *uses) try(i int32, now task) int64 {
	old := f.list[i]
	next := int32(-1)
	if f.counts[i] {
		next = f.succeed(i, old.start)
	}
	counted := f.counts[i]
	f.counts[i] = false
	total, used, shared := int64(0), now.demand-old.at(now.start), now == idle
	for k := range f.list {
		t := &f.list[k]
		used += t.at(now.start)
		if !f.counts[k] {
			continue
		}
		total += max(0, f.used[k]+now.at(t.start)-old.at(t.start)-f.capacity)
		shared = shared || t.start == now.start
	}
	f.counts[i] = counted
	if next >= 0 {
		f.counts[next] = false
	}
	if !shared {
		total += max(0, used-f.capacity)
	}
	return total
}

func (f *uses) setCapacity(capacity int64) int64 {
	f.capacity = capacity
	total := int64(0)
	for i, used := range f.used {
		if f.counts[i] {
			total += max(0, used-capacity)
		}
	}
	return total
}

func (f *uses) appendPeaks(peaks []peak) []peak {
	for i, used := range f.used {
		if over := used - f.capacity; f.counts[i] && over > 0 {
			peaks = append(peaks, peak{f.list[i].start, over})
		}
	}
	return peaks
}
