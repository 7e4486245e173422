package setcover

import (
	"math/rand/v2"

	"lsolve/problem/setcover"
)

// board is a choice of columns, which may leave rows uncovered. A row has a weight, a column
// a score: of one that is not chosen the weight of the rows that it would newly cover, of
// one that is, the weight of those that only it covers.
type board struct {
	in     *setcover.Instance
	r      *rand.Rand
	chosen []int32 // 0 or 1
	cost   int64
	times  []int32 // of each row: how often it is covered
	sum    []int32 // of each row: the columns chosen that cover it, added up
	weight []int64
	score  []int64
	// free: the score of the column has changed since it was dropped.
	free []bool
	// since is the step in which the column was chosen or dropped.
	since []int64
	list  places // columns that are chosen
	open  places // rows that are not covered
}

func newBoard(in *setcover.Instance, r *rand.Rand) *board {
	n, m := in.Columns(), in.Rows()
	b := &board{
		in: in, r: r, chosen: make([]int32, n), times: make([]int32, m), sum: make([]int32, m), weight: make([]int64, m),
		score: make([]int64, n), free: make([]bool, n), since: make([]int64, n), list: newPlaces(n), open: newPlaces(m),
	}
	for i := range b.weight {
		b.weight[i] = 1
		b.open.add(int32(i))
	}
	for j := range b.score {
		b.score[j], b.free[j] = int64(len(in.Column(int32(j)))), true
	}
	return b
}

// choose chooses a column. Its score stays: what it would cover only it covers now.
func (b *board) choose(j int32) {
	b.chosen[j] = 1
	b.cost += int64(b.in.Cost(j))
	b.list.add(j)
	for _, i := range b.in.Column(j) {
		switch b.times[i]++; b.times[i] {
		case 1:
			b.open.remove(i)
			b.change(i, j, -b.weight[i])
		case 2:
			b.score[b.sum[i]] -= b.weight[i]
		}
		b.sum[i] += j
	}
}

// drop drops a column that is chosen.
func (b *board) drop(j int32) {
	b.chosen[j] = 0
	b.cost -= int64(b.in.Cost(j))
	b.list.remove(j)
	for _, i := range b.in.Column(j) {
		b.sum[i] -= j
		switch b.times[i]--; b.times[i] {
		case 0:
			b.open.add(i)
			b.change(i, j, b.weight[i])
		case 1:
			b.score[b.sum[i]] += b.weight[i]
		}
	}
}

// change changes the scores of the columns of a row but one.
func (b *board) change(i, but int32, by int64) {
	for _, k := range b.in.Row(i) {
		b.score[k] += by
		b.free[k] = true
	}
	b.score[but] -= by
}

// raise raises the weight of the rows that are not covered.
func (b *board) raise() {
	for _, i := range b.open.items {
		b.weight[i]++
		for _, k := range b.in.Row(i) {
			b.score[k]++
			b.free[k] = true
		}
	}
}

// places is a set of numbers.
type places struct {
	items []int32
	at    []int32 // by number: its place in items
}

func newPlaces(n int) places { return places{make([]int32, 0, n), make([]int32, n)} }

func (p *places) add(x int32) {
	p.at[x] = int32(len(p.items))
	p.items = append(p.items, x)
}

func (p *places) remove(x int32) {
	last := p.items[len(p.items)-1]
	p.items[p.at[x]], p.at[last] = last, p.at[x]
	p.items = p.items[:len(p.items)-1]
}
