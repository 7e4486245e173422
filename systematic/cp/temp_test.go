package cp

import (
	"context"
	"fmt"
	"lsolve/model"
	"lsolve/systematic/cp/branch"
	"testing"
)

func queensNeq(n int) *model.Model {
	m := model.New()
	q := m.Ints("q", n, 0, int32(n-1))
	for i := range q {
		for j := range i {
			for _, d := range []int32{0, int32(i - j), int32(j - i)} {
				m.Add(model.Sum(q[i].Term(), q[j].Times(-1)).Differs(int64(d)))
			}
		}
	}
	return m
}
func queensAll(n int) *model.Model {
	m := model.New()
	q := m.Ints("q", n, 0, int32(n-1))
	var up, down []model.Term
	for i := range q {
		up = append(up, q[i].Plus(int32(i)))
		down = append(down, q[i].Plus(int32(-i)))
	}
	m.Add(model.AllDifferent(q...), model.AllDifferent(up...), model.AllDifferent(down...))
	return m
}
func TestTemp(t *testing.T) {
	for _, threads := range []int{1, 2} {
		for n := 4; n <= 10; n++ {
			for k, m := range []*model.Model{queensNeq(n), queensAll(n)} {
				s, err := New(m, Options{Threads: threads, Branch: func(int) branch.Brancher { return &enum{n} }})
				if err != nil {
					t.Fatal(err)
				}
				c, err := s.Count(context.Background())
				fmt.Println(threads, n, k, c, err, s.Status(), s.Stats())
			}
		}
	}
}
func BenchmarkTemp(b *testing.B) {
	for _, n := range []int{10, 12} {
		for k, m := range []*model.Model{queensNeq(n), queensAll(n)} {
			b.Run(fmt.Sprint(n, k), func(b *testing.B) {
				for b.Loop() {
					s, _ := New(m, Options{})
					c, err := s.Count(context.Background())
					if err != nil {
						b.Fatal(err)
					}
					b.ReportMetric(float64(c), "solutions")
					b.ReportMetric(float64(s.stats.nodes), "nodes")
				}
			})
		}
	}
}
