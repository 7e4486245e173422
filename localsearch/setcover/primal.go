package setcover

import "lsolve/problem/setcover"

// primal returns a cover of the columns whose reduced costs are negative, and those that
// cover the other rows with the least of their reduced cost a row, without what is not needed.
func primal(in *setcover.Instance, reduced []float64, values, times []int32) (cost int64) {
	clear(times)
	take := func(j int32) {
		values[j] = 1
		for _, i := range in.Column(j) {
			times[i]++
		}
	}
	for j, c := range reduced {
		if values[j] = 0; c < 0 {
			take(int32(j))
		}
	}
	for i := range int32(in.Rows()) {
		if times[i] > 0 {
			continue
		}
		best, least := int32(-1), 0.0
		for _, j := range in.Row(i) {
			if best < 0 || reduced[j] < least {
				best, least = j, reduced[j]
			}
		}
		take(best)
	}
	in.Prune(values, times)
	for j, v := range values {
		cost += int64(v) * int64(in.Cost(int32(j)))
	}
	return cost
}
