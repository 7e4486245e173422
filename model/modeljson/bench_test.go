package modeljson_test

import (
	"bytes"
	"fmt"
	"io"
	"testing"

	"github.com/stretchr/testify/require"

	"lsolve/model"
	"lsolve/model/modeljson"
	"lsolve/problem/queens"
)

// large are models of many variables.
func large() []sample {
	board, _ := queens.AllDifferent.Model(100_000)
	clauses := model.New() // 10^6 variables, and a clause of three for each
	bs := clauses.Bools("b", 1_000_000)
	for i, b := range bs {
		clauses.Add(model.Clause([]model.Var{b, bs[(7*i+1)%len(bs)]}, []model.Var{bs[(31*i+5)%len(bs)]}))
	}
	named := model.New() // 10^6 variables, each with a name and a domain of its own
	for i := range int32(1_000_000) {
		named.Int(fmt.Sprint("x", i), 0, i)
	}
	return []sample{{"100000-queens", board}, {"1000000-clauses", clauses}, {"1000000-names", named}}
}

type sample struct {
	name  string
	model *model.Model
}

func BenchmarkWrite(b *testing.B) {
	for _, s := range large() {
		b.Run(s.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				require.NoError(b, modeljson.Write(io.Discard, s.model, modeljson.Hints{}))
			}
		})
	}
}

func BenchmarkRead(b *testing.B) {
	for _, s := range large() {
		b.Run(s.name, func(b *testing.B) {
			var text bytes.Buffer
			require.NoError(b, modeljson.Write(&text, s.model, modeljson.Hints{}))
			b.SetBytes(int64(text.Len()))
			b.ReportAllocs()
			for b.Loop() {
				_, _, err := modeljson.Read("m", bytes.NewReader(text.Bytes()))
				require.NoError(b, err)
			}
			b.ReportMetric(float64(text.Len()), "bytes")
		})
	}
}
