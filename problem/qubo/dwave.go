package qubo

import (
	"fmt"

	"lsolve/problem/scan"
)

// dwave reads a file in the format of D-Wave.
func (p *parser) dwave() error {
	w, err := p.beyondComments()
	switch {
	case err != nil:
		return err
	case w.Text == "":
		return p.Wrong(0, "the end of the file", `a line "p qubo 0"`)
	case w.Text != "p":
		return p.WrongWord(w, `a line "p qubo 0"`)
	}
	line := p.Line
	n, count, err := p.sizes()
	if err != nil {
		return err
	}
	var terms []Term
	for k := range count {
		t, err := p.term(k+1, n)
		if err != nil {
			return err
		}
		terms = append(terms, t)
	}
	switch w, err = p.beyondComments(); {
	case err != nil:
		return err
	case w.Text != "":
		return p.WrongWord(w, "the end of the file after the last pair")
	}
	return p.add(line, n, terms, true)
}

// beyondComments reads the next word that is not in a comment. It is the first one of its
// line; the zero Word at the end of the file.
func (p *parser) beyondComments() (scan.Word, error) {
	for {
		w, err := p.Word()
		if err != nil || w.Text == "" || w.Text[0] != 'c' {
			return w, err
		}
		p.Next()
		p.Reread()
	}
}

// sizes reads what is behind the p: the number of variables, and that of the lines.
func (p *parser) sizes() (n, lines int, err error) {
	for _, want := range []string{"qubo", "0"} {
		w, err := p.Needed("%q", want)
		if err != nil {
			return 0, 0, err
		}
		if w.Text != want {
			return 0, 0, p.WrongWord(w, `"`+want+`"`)
		}
	}
	if n, err = p.Number(1, MaxVariables, "the number of variables, 1 to %d", MaxVariables); err != nil {
		return 0, 0, err
	}
	for _, of := range []string{"variables", "pairs"} {
		count, err := p.Number(0, MaxTerms, "the number of lines of %s, 0 to %d", of, MaxTerms)
		if err != nil {
			return 0, 0, err
		}
		lines += count
	}
	return n, lines, nil
}

// term reads line k, with the opposite sign.
func (p *parser) term(k, n int) (t Term, err error) {
	w, err := p.beyondComments()
	if err != nil {
		return t, err
	}
	const expected = "a line of two variables and a number"
	if w.Text == "" {
		return t, p.Wrong(0, "the end of the file", expected)
	}
	i, ok := w.Number(0, n-1)
	if !ok {
		return t, p.WrongWord(w, fmt.Sprintf("the first variable of line %d, 0 to %d", k, n-1))
	}
	j, err := p.Number(0, n-1, "the second variable of line %d, 0 to %d", k, n-1)
	if err != nil {
		return t, err
	}
	c, err := p.Whole(-MaxCoefficient, MaxCoefficient, "the number of line %d, a whole one of at most %d", k, MaxCoefficient)
	return Term{int32(i), int32(j), int32(-c)}, err
}
