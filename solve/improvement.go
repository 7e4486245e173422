package solve

import (
	"fmt"
	"strconv"
	"strings"
	"time"
)

// Improvement is reported by a running search: a better solution, or a better
// bound.
type Improvement struct {
	// Solution is the best one so far; its Values are nil before there is one. They
	// must not be changed.
	Solution
	// Better reports whether the solution is new; if not, the bound is.
	Better bool
	// Bound is what no solution can be better than, if Bounded.
	Bound   int64
	Bounded bool
	// By is the search that brought the improvement; "" where there is only one.
	By string
	// After is the time since the search began.
	After time.Duration
}

// Found reports whether there is a solution.
func (i Improvement) Found() bool { return i.Values != nil }

// Gap is that of Result.
func (i Improvement) Gap() float64 {
	if i.Values == nil || !i.Bounded {
		return 1
	}
	return Gap(i.Objective, i.Bound)
}

// Near reports whether the gap is at most that share, 0..1, but not closed: the solution is near enough
// to end a search that has not proved that it is the best one.
func (i Improvement) Near(gap float64) bool {
	g := i.Gap()
	return g > 0 && g <= gap
}

// String returns a line such as "0.12 s: 930 by lns, bound 910, gap 2.15 %".
func (i Improvement) String() string {
	by := ""
	if i.By != "" {
		by = " by " + i.By
	}
	var parts []string
	if i.Found() {
		part := strconv.FormatInt(i.Objective, 10)
		if i.Better {
			part += by
		}
		parts = append(parts, part)
	}
	if i.Bounded {
		part := fmt.Sprintf("bound %d", i.Bound)
		if !i.Better {
			part += by
		}
		parts = append(parts, part)
	}
	if i.Found() && i.Bounded {
		parts = append(parts, fmt.Sprintf("gap %.2f %%", 100*i.Gap()))
	}
	return fmt.Sprintf("%.2f s: %s", i.After.Seconds(), strings.Join(parts, ", "))
}
