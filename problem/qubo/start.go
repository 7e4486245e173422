package qubo

// Start implements problem.Started: variable after variable gets the better value beside
// those before it, and single variables are changed as long as that helps.
func (p *Instance) Start() []int32 {
	values := make([]int32, len(p.linear))
	for i := range values {
		if p.sum(i, values[:i]) > 0 {
			values[i] = 1
		}
	}
	p.Improve(values)
	return values
}

// sum is by how much the objective is greater if variable i is 1 instead of 0, as far as
// the values of the first variables are given.
func (p *Instance) sum(i int, values []int32) int64 {
	sum := p.linear[i]
	others, coefs := p.Row(i)
	for k, j := range others {
		if int(j) >= len(values) {
			break
		}
		sum += int64(coefs[k]) * int64(values[j])
	}
	return sum
}

// Improve changes variables of the solution one by one, in turn, as long as that makes the
// objective greater. It ends after some rounds at the latest.
func (p *Instance) Improve(values []int32) {
	const rounds = 1000
	for range rounds {
		changed := false
		for i := range values {
			if sum := p.sum(i, values); sum > 0 && values[i] == 0 || sum < 0 && values[i] == 1 {
				values[i], changed = 1-values[i], true
			}
		}
		if !changed {
			return
		}
	}
}
