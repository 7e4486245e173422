package squares

import "lsolve/problem/squares"

// instance is a side and sizes that fill it.
type instance struct {
	name  string
	side  int32
	sizes []int32
}

// problem returns the instance that a search takes.
func (p instance) problem() *squares.Instance {
	in, err := squares.New(p.side, p.sizes)
	if err != nil {
		panic(err)
	}
	return in
}

// published are perfect squared squares. The one of order 21 is Duijvestijn's
// (Simple perfect squared square of lowest order, Journal of Combinatorial Theory
// B 25, 1978); the others are in Bouwkamp and Duijvestijn's catalogue of simple
// perfect squared squares of orders 21 through 25 (Eindhoven, 1992). The numbers
// are those of the perfect-square program of Adaptive Search.
var published = []instance{
	{"1", 112, []int32{2, 4, 6, 7, 8, 9, 11, 15, 16, 17, 18, 19, 24, 25, 27, 29, 33, 35, 37, 42, 50}},
	{"2", 228, []int32{2, 7, 9, 10, 15, 16, 17, 18, 22, 23, 25, 28, 36, 39, 42, 56, 57, 68, 69, 72, 73, 87, 99}},
	{"3", 326, []int32{1, 6, 10, 11, 14, 15, 18, 24, 29, 32, 43, 44, 53, 56, 63, 65, 71, 80, 83, 101, 104, 106, 119, 142}},
	{"4", 479, []int32{5, 6, 17, 23, 24, 26, 28, 29, 35, 43, 44, 52, 60, 68, 77, 86, 130, 140, 150, 155, 160, 164, 174, 175}},
	{"5", 524, []int32{9, 12, 20, 21, 33, 35, 37, 39, 54, 55, 61, 62, 87, 90, 98, 101, 125, 132, 135, 141, 145, 159, 163, 164, 220}},
}
