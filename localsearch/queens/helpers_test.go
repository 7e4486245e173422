package queens

import "context"

// definitionPairs counts the attacking pairs by the definition, pair by pair.
func definitionPairs(rows []int32) int64 {
	var pairs int64
	for c := range rows {
		for d := range c {
			rise := rows[c] - rows[d]
			if rise == 0 || rise == int32(c-d) || rise == int32(d-c) {
				pairs++
			}
		}
	}
	return pairs
}

// lookContext is done from its look number last on.
type lookContext struct {
	context.Context
	looks, last int
}

func (c *lookContext) Err() error {
	c.looks++
	if c.looks >= c.last {
		return context.Canceled
	}
	return nil
}
