package strippacking

import "fmt"

// classes reads instances of Berkey and Wang's form; the first line of the first one has
// been read.
func (p *parser) classes() error {
	for {
		if len(p.set.All) == mostInstances {
			return p.Wrong(0, fmt.Sprintf("instance %d", mostInstances+1), fmt.Sprintf("at most %d", mostInstances))
		}
		p.set.Begin(p.Line, 0)
		if err := p.class(); err != nil {
			return err
		}
		if ok, err := p.more(); !ok || err != nil {
			return err
		}
	}
}

// class reads an instance after its first line.
func (p *parser) class() error {
	if _, err := p.leading(1, "the class of an instance"); err != nil {
		return err
	}
	if err := p.line("the number of rectangles"); err != nil {
		return err
	}
	n, err := p.Number(p.words[0], 1, MaxRectangles)
	if err != nil {
		return err
	}
	if err := p.line("the numbers of the instance"); err != nil {
		return err
	}
	if _, err := p.leading(2, "two numbers of the instance"); err != nil {
		return err
	}
	if err := p.line("the height and the width of a bin"); err != nil {
		return err
	}
	bin, err := p.leading(2, "the height and the width of a bin")
	if err != nil {
		return err
	}
	if bin[1] < 1 {
		return p.WrongWord(p.words[1], fmt.Sprintf("a number from 1 to %d", MaxTotal))
	}
	p.begin(int32(bin[1]))
	for i := range n {
		expected := fmt.Sprintf("the height and the width of rectangle %d of %d", i+1, n)
		if err := p.line(expected); err != nil {
			return err
		}
		if _, err := p.leading(2, expected); err != nil {
			return err
		}
		if err := p.rectangle(p.words[1], p.words[0], 1); err != nil {
			return err
		}
	}
	return p.finish()
}

// leading returns the numbers with which the line begins; it has so many, or more words.
func (p *parser) leading(count int, expected string) (numbers []int, err error) {
	if len(p.words) < count {
		return nil, p.Wrong(0, fmt.Sprintf("%d words", len(p.words)), expected)
	}
	for _, w := range p.words[:count] {
		x, err := p.Number(w, 0, MaxTotal)
		if err != nil {
			return nil, err
		}
		numbers = append(numbers, x)
	}
	return numbers, nil
}
