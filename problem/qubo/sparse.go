package qubo

// maxEntry is on the size of a number in the format of OR-Library: a pair counts twice.
const maxEntry = MaxCoefficient / 2

// sparse reads a file in the format of OR-Library, of one instance, or of several after
// their number.
func (p *parser) sparse(several bool) error {
	count := 1
	if several {
		var err error
		if count, err = p.Number(1, maxSet, "the number of instances, 1 to %d, or the numbers of variables and of entries in one line", maxSet); err != nil {
			return err
		}
	}
	for range count {
		if err := p.matrix(); err != nil {
			return err
		}
	}
	return p.End("the end of the file after the last entry")
}

// matrix reads an instance. Its list grows as the numbers come.
func (p *parser) matrix() error {
	n, err := p.Number(1, MaxVariables, "the number of variables, 1 to %d", MaxVariables)
	if err != nil {
		return err
	}
	line := p.Line
	m, err := p.Number(0, MaxTerms, "the number of entries, 0 to %d", MaxTerms)
	if err != nil {
		return err
	}
	var terms []Term
	for k := range m {
		i, err := p.Number(1, n, "the row of entry %d, 1 to %d", k+1, n)
		if err != nil {
			return err
		}
		j, err := p.Number(1, n, "the column of entry %d, 1 to %d", k+1, n)
		if err != nil {
			return err
		}
		c, err := p.Whole(-maxEntry, maxEntry, "the number of entry %d, a whole one of at most %d", k+1, maxEntry)
		if err != nil {
			return err
		}
		if i != j {
			c *= 2
		}
		if p.wanted() {
			terms = append(terms, Term{int32(i - 1), int32(j - 1), int32(c)})
		}
	}
	return p.add(line, n, terms, false)
}
