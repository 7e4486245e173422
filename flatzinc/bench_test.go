package flatzinc_test

import (
	"bytes"
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"lsolve/flatzinc"
	"lsolve/internal/rng"
)

// large returns a file of the kind that MiniZinc writes: variables with long names,
// reified inequalities, clauses and sums.
func large(size int) []byte {
	r := rng.New(5, 0)
	var b bytes.Buffer
	b.WriteString("array [1..3] of int: X_INTRODUCED_1_ = [1,-1,1];\narray [1..4] of int: X_INTRODUCED_2_ = [3,-2,5,1];\n")
	n := size / 160
	for i := range n {
		if i%3 == 0 {
			fmt.Fprintf(&b, "var bool: X_INTRODUCED_%d_ ::var_is_introduced :: is_defined_var;\n", i+10)
		} else {
			fmt.Fprintf(&b, "var 0..%d: X_INTRODUCED_%d_;\n", 2+rng.Intn(r, 200), i+10)
		}
	}
	truth := func() int { return 10 + 3*rng.Intn(r, n/3) }
	number := func() int { return truth() + 1 + rng.Intn(r, 2) }
	for i := 0; b.Len() < size; i++ {
		switch i % 4 {
		case 0:
			t := truth()
			fmt.Fprintf(&b, "constraint int_le_reif(X_INTRODUCED_%d_,%d,X_INTRODUCED_%d_):: defines_var(X_INTRODUCED_%d_);\n", number(), rng.Intn(r, 200), t, t)
		case 1:
			fmt.Fprintf(&b, "constraint int_lin_le(X_INTRODUCED_1_,[X_INTRODUCED_%d_,X_INTRODUCED_%d_,X_INTRODUCED_%d_],%d);\n", number(), number(), number(), 300+rng.Intn(r, 200))
		case 2:
			fmt.Fprintf(&b, "constraint bool_clause([X_INTRODUCED_%d_,X_INTRODUCED_%d_],[X_INTRODUCED_%d_]);\n", truth(), truth(), truth())
		default:
			fmt.Fprintf(&b, "constraint int_lin_le_reif(X_INTRODUCED_2_,[X_INTRODUCED_%d_,X_INTRODUCED_%d_,X_INTRODUCED_%d_,X_INTRODUCED_%d_],%d,X_INTRODUCED_%d_);\n",
				number(), number(), number(), number(), rng.Intn(r, 500), truth())
		}
	}
	b.WriteString("solve satisfy;\n")
	return b.Bytes()
}

// BenchmarkFile reads and compiles a file of 10 MB.
func BenchmarkFile(b *testing.B) {
	text := large(10 << 20)
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	for b.Loop() {
		p, err := flatzinc.Load(bytes.NewReader(text), nil)
		require.NoError(b, err)
		_, err = p.Compile()
		require.NoError(b, err)
	}
}

// BenchmarkParse reads the same file without keeping anything.
func BenchmarkParse(b *testing.B) {
	text := large(10 << 20)
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	for b.Loop() {
		require.NoError(b, flatzinc.Parse(bytes.NewReader(text), nil, ignore{}, nil))
	}
}

// ignore is a Handler that keeps nothing: every name stands for the number 0.
type ignore struct{}

func (ignore) Declare(*flatzinc.Declaration) (flatzinc.Node, error) {
	return flatzinc.Node{Kind: flatzinc.Int}, nil
}
func (ignore) Constrain(*flatzinc.Constraint) error { return nil }
func (ignore) Solve(*flatzinc.Solve) error          { return nil }
