package flatzinc_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/systematic/cp"
)

// TestFarProducts: products beyond the numbers of the model that are only compared for equality cost nothing: the
// program has all its solutions, and a proof holds.
func TestFarProducts(t *testing.T) {
	values := []int{0, 1, 2, 3, 70_000, 90_000}
	for i := range 40 {
		r := rng.New(uint64(i), 8)
		pick := func() string {
			a, b := values[rng.Intn(r, 4)], values[4+rng.Intn(r, 2)]-1
			sign := ""
			if rng.Intn(r, 4) == 0 {
				sign = "-"
			}
			return fmt.Sprintf("{%s%d,%d,90000}", sign, a, b)
		}
		square := rng.Intn(r, 4) == 0
		y := "y"
		if square {
			y = "x"
		}
		form := []string{"reif", "imp"}[rng.Intn(r, 2)]
		text := fmt.Sprintf("var %s: x:: output_var;\nvar %s: y:: output_var;\nvar %s: t:: output_var;\nvar bool: b:: output_var;\nvar bool: d:: output_var;\n"+
			"var -8100000000..8100000000: p;\nconstraint int_times(x,%s,p);\n"+
			"constraint int_eq_%s(p,t,b);\nconstraint int_eq_reif(6,p,d);\nsolve satisfy;\n", pick(), pick(), pick(), y, form)
		c := compile(t, text)
		require.True(t, c.Proves(nil), text)
		var want, got []string
		domains := make([][]int64, 3)
		for k, line := range strings.Split(text, "\n")[:3] {
			for _, v := range strings.Split(line[strings.Index(line, "{")+1:strings.Index(line, "}")], ",") {
				var n int64
				_, err := fmt.Sscan(v, &n)
				require.NoError(t, err)
				domains[k] = append(domains[k], n)
			}
		}
		for _, x := range domains[0] {
			for _, second := range domains[1] {
				factor := second
				if square {
					factor = x
				}
				for _, third := range domains[2] {
					for b := range 2 {
						if equal := x*factor == third; form == "reif" && equal != (b == 1) || b == 1 && !equal {
							continue
						}
						want = append(want, fmt.Sprint(x, second, third, b == 1, x*factor == 6))
					}
				}
			}
		}
		for _, s := range solutionsOf(t, c, cp.Options{}, func(found []int32) {
			assert.True(t, allows(t, text, c.Declared(found)), "%s\n%v", text, c.Declared(found))
		}) {
			var x, y, third int64
			var b, d bool
			_, err := fmt.Sscanf(s, "x = %d;\ny = %d;\nt = %d;\nb = %t;\nd = %t;\n", &x, &y, &third, &b, &d)
			require.NoError(t, err, s)
			got = append(got, fmt.Sprint(x, y, third, b, d))
		}
		assert.ElementsMatch(t, want, got, text)
	}
}

// TestFarProductsStay: what more is asked of a product keeps it, and its cut.
func TestFarProductsStay(t *testing.T) {
	const text = "var 0..90000: x:: output_var;\nvar 0..90000: y:: output_var;\nvar bool: b:: output_var;\n" +
		"var 0..8100000000: p%s;\n%sconstraint int_times(x,y,p);\nconstraint int_eq_reif(p,6,b);\n%s\nsolve %s;\n"
	for name, more := range map[string][4]any{
		"nothing":        {"", "", "", "satisfy"},
		"printed":        {":: output_var", "", "", "satisfy"},
		"compared":       {"", "", "constraint int_le_reif(p,x,b);", "satisfy"},
		"a second time":  {"", "", "constraint int_times(y,y,p);", "satisfy"},
		"best":           {"", "", "", "maximize p"},
		"in an array":    {"", "var 1..2: z:: output_var;\narray [1..2] of var int: a = [x,p];\n", "constraint array_var_int_element(z,a,y);", "satisfy"},
		"a narrow range": {"", "", "constraint int_le(p,8000000000);", "satisfy"},
	} {
		c := compile(t, fmt.Sprintf(text, more[:]...))
		assert.Equal(t, name == "nothing", c.Proves(nil), name)
	}
}
