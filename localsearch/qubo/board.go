package qubo

import "lsolve/problem/qubo"

// board is a solution, and by how much the objective changes with each variable.
type board struct {
	in    *qubo.Instance
	sign  []int64 // 1 of a variable that is 0, -1 of one that is 1
	gain  []int64 // the change of the objective if the variable changes
	value int64   // the objective
}

func newBoard(in *qubo.Instance) *board {
	n := in.Variables()
	b := &board{in: in, sign: make([]int64, n), gain: make([]int64, n)}
	b.clear()
	return b
}

// clear makes all variables 0.
func (b *board) clear() {
	b.value = 0
	for i := range b.sign {
		b.sign[i], b.gain[i] = 1, b.in.Linear(i)
	}
}

// flip changes a variable.
func (b *board) flip(i int32) {
	b.value += b.gain[i]
	b.gain[i] = -b.gain[i]
	d := b.sign[i]
	b.sign[i] = -d
	others, coefs := b.in.Row(int(i))
	coefs = coefs[:len(others)]
	for k, j := range others {
		b.gain[j] += int64(coefs[k]) * d * b.sign[j]
	}
}

// climb changes variables as long as that makes the objective greater.
func (b *board) climb() {
	for changed := true; changed; {
		changed = false
		for i := range b.gain {
			if b.gain[i] > 0 {
				b.flip(int32(i))
				changed = true
			}
		}
	}
}

// load makes the board the solution whose signs are given, by changing what differs.
func (b *board) load(sign []int64) {
	for i, s := range sign {
		if b.sign[i] != s {
			b.flip(int32(i))
		}
	}
}

// adopt makes the board the solution with these values.
func (b *board) adopt(values []int32) {
	for i, v := range values {
		if int64(1-2*v) != b.sign[i] {
			b.flip(int32(i))
		}
	}
}

// values appends the values of the variables whose signs are given.
func values(sign []int64, buf []int32) []int32 {
	for _, s := range sign {
		buf = append(buf, int32(1-s)/2)
	}
	return buf
}
