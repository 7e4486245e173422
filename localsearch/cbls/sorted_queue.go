package cbls

// queue is a binary heap of numbers from 0 to n-1 by keys; luck decides between equal ones.
type queue struct {
	heap  []entry
	place []int32 // by number: its place in heap; -1: none
	ahead []int32 // during each: places whose parents have been visited
}

type entry struct {
	key  int64
	luck uint32
	i    int32
}

func newQueue(n int) queue { return queue{place: fill(n)} }

func (q *queue) has(i int32) bool { return q.place[i] >= 0 }

func (q *queue) clear() {
	for _, e := range q.heap {
		q.place[e.i] = -1
	}
	q.heap = q.heap[:0]
}

func (a *entry) before(b *entry) bool { return a.key < b.key || a.key == b.key && a.luck < b.luck }

// put gives i a key, or another one.
func (q *queue) put(i int32, key int64, luck uint32) {
	at := q.place[i]
	if at < 0 {
		at = int32(len(q.heap))
		q.heap = append(q.heap, entry{})
	}
	q.settle(at, entry{key, luck, i})
}

func (q *queue) remove(i int32) {
	at := q.place[i]
	if at < 0 {
		return
	}
	q.place[i] = -1
	last := q.heap[len(q.heap)-1]
	q.heap = q.heap[:len(q.heap)-1]
	if int(at) < len(q.heap) {
		q.settle(at, last)
	}
}

// settle puts e where it belongs, from a free place on.
func (q *queue) settle(at int32, e entry) {
	for at > 0 {
		up := (at - 1) / 2
		if !e.before(&q.heap[up]) {
			break
		}
		q.heap[at] = q.heap[up]
		q.place[q.heap[at].i] = at
		at = up
	}
	for {
		down := 2*at + 1
		if int(down) >= len(q.heap) {
			break
		}
		if int(down+1) < len(q.heap) && q.heap[down+1].before(&q.heap[down]) {
			down++
		}
		if !q.heap[down].before(&e) {
			break
		}
		q.heap[at] = q.heap[down]
		q.place[q.heap[at].i] = at
		at = down
	}
	q.heap[at] = e
	q.place[e.i] = at
}

// each visits the numbers in the order of their keys until visit returns false. It takes time
// in the order of k log k for k numbers.
func (q *queue) each(visit func(i int32, key int64) bool) {
	q.ahead = q.ahead[:0]
	if len(q.heap) > 0 {
		q.push(0)
	}
	for len(q.ahead) > 0 {
		at := q.pop()
		if e := &q.heap[at]; !visit(e.i, e.key) {
			return
		}
		for child := 2*at + 1; child <= 2*at+2 && int(child) < len(q.heap); child++ {
			q.push(child)
		}
	}
}

func (q *queue) push(at int32) {
	q.ahead = append(q.ahead, at)
	i := len(q.ahead) - 1
	for i > 0 {
		up := (i - 1) / 2
		if !q.heap[at].before(&q.heap[q.ahead[up]]) {
			break
		}
		q.ahead[i] = q.ahead[up]
		i = up
	}
	q.ahead[i] = at
}

func (q *queue) pop() int32 {
	top := q.ahead[0]
	last := len(q.ahead) - 1
	e := q.ahead[last]
	q.ahead = q.ahead[:last]
	i := 0
	for {
		down := 2*i + 1
		if down >= last {
			break
		}
		if down+1 < last && q.heap[q.ahead[down+1]].before(&q.heap[q.ahead[down]]) {
			down++
		}
		if !q.heap[q.ahead[down]].before(&q.heap[e]) {
			break
		}
		q.ahead[i] = q.ahead[down]
		i = down
	}
	if last > 0 {
		q.ahead[i] = e
	}
	return top
}
