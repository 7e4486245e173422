package facility

import (
	"fmt"

	"lsolve/problem/scan"
)

// decimal reads a number that is not negative.
func (p *parser) decimal(format string, args ...any) (scan.Decimal, error) {
	w, err := p.Needed(format, args...)
	if err != nil {
		return scan.Decimal{}, err
	}
	return p.asDecimal(w, format, args...)
}

func (p *parser) asDecimal(w scan.Word, format string, args ...any) (scan.Decimal, error) {
	d, ok := w.Decimal()
	if !ok {
		return d, p.WrongWord(w, fmt.Sprintf(format, args...)+", 0 or more, of at most 18 digits")
	}
	return d, nil
}

// readSimple reads the facilities of UflLib's simple format.
func (p *parser) readSimple() error {
	if _, err := p.Number(0, 0, "0, after the numbers of facilities and customers"); err != nil {
		return err
	}
	p.openLine = p.Line + 1
	p.serve = make([]scan.Decimal, p.m*p.n)
	for j := range p.m {
		if _, err := p.Number(j+1, j+1, "%d, the number of the facility", j+1); err != nil {
			return err
		}
		d, err := p.decimal("the cost of opening facility %d", j+1)
		if err != nil {
			return err
		}
		p.open = append(p.open, d)
		for i := range p.n {
			if p.serve[i*p.m+j], err = p.decimal("the cost of serving customer %d from facility %d", i+1, j+1); err != nil {
				return err
			}
		}
	}
	return p.End("the end of the file")
}

// readCapacitated reads the other formats.
func (p *parser) readCapacitated() error {
	p.openLine = p.Line + 1
	for j := range p.m {
		w, err := p.Needed("the capacity of facility %d", j+1)
		if err != nil {
			return err
		}
		capacity := scan.Decimal{Digits: p.o.Capacity}
		if w.Text != "capacity" {
			if capacity, err = p.asDecimal(w, "the capacity of facility %d", j+1); err != nil {
				return err
			}
		} else if p.o.Capacity == 0 && !p.o.Uncapacitated {
			return p.WrongWord(w, "a number, or the option capacity to say which")
		}
		open, err := p.decimal("the cost of opening facility %d", j+1)
		if err != nil {
			return err
		}
		p.capacities, p.open = append(p.capacities, capacity), append(p.open, open)
	}
	first, err := p.decimal("the demand of customer 1")
	if err != nil {
		return err
	}
	p.serve = make([]scan.Decimal, p.m*p.n)
	p.demands = append(p.demands, first)
	if p.EndOfLine("") == nil {
		return p.readByCustomers()
	}
	return p.readByFacilities()
}

// readByCustomers reads OR-Library's format after the first demand.
func (p *parser) readByCustomers() (err error) {
	for i := range p.n {
		if i > 0 {
			d, err := p.decimal("the demand of customer %d", i+1)
			if err != nil {
				return err
			}
			p.demands = append(p.demands, d)
		}
		for j := range p.m {
			if p.serve[i*p.m+j], err = p.decimal("the cost of serving customer %d from facility %d", i+1, j+1); err != nil {
				return err
			}
		}
	}
	return p.End("the end of the file")
}

// readByFacilities reads the format of demands first after the first one.
func (p *parser) readByFacilities() (err error) {
	for i := 1; i < p.n; i++ {
		d, err := p.decimal("the demand of customer %d", i+1)
		if err != nil {
			return err
		}
		p.demands = append(p.demands, d)
	}
	for j := range p.m {
		for i := range p.n {
			if p.serve[i*p.m+j], err = p.decimal("the cost of serving customer %d from facility %d", i+1, j+1); err != nil {
				return err
			}
		}
	}
	for { // the best cost known may follow
		w, err := p.Word()
		if err != nil || w.Text == "" {
			return err
		}
		if _, err := p.asDecimal(w, "the best cost known, or the end of the file"); err != nil {
			return err
		}
	}
}
