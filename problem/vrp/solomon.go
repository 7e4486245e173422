package vrp

import (
	"fmt"
	"strings"

	"lsolve/problem/scan"
)

// solomon reads the format of Solomon; the current line is the name.
func (f *file) solomon() (*Instance, error) {
	f.use(Dimacs)
	p := Instance{Name: strings.TrimSpace(f.Text()), Resources: 1}
	for _, heading := range []string{"VEHICLE", "NUMBER"} {
		if err := f.heading(heading); err != nil {
			return nil, err
		}
	}
	words, err := f.row("the number of vehicles and their capacity", 2)
	if err != nil {
		return nil, err
	}
	if p.Vehicles, err = f.fleet(words); err != nil {
		return nil, err
	}
	for _, heading := range []string{"CUSTOMER", "CUST"} {
		if err := f.heading(heading); err != nil {
			return nil, err
		}
	}
	if err := f.rows(&p, 7, nil); err != nil {
		return nil, err
	}
	return f.made(p)
}

// heading reads a line that is not empty and begins with a word.
func (f *file) heading(word string) error {
	words, err := f.row("a line that begins with "+word, -1)
	if err == nil && !strings.EqualFold(strings.TrimRight(words[0].Text, ":"), word) {
		err = f.WrongWord(words[0], "a line that begins with "+word)
	}
	return err
}

// row returns the words of the next line that is not empty, of which there must be so many;
// -1: any number. It is an error if there is none.
func (f *file) row(what string, count int) ([]scan.Word, error) {
	for f.Next() {
		words := scan.Split(f.Text())
		if len(words) == 0 {
			continue
		}
		if count >= 0 && len(words) != count {
			return nil, f.count(words, count, what)
		}
		return words, nil
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	return nil, f.Wrong(0, "the end of the file", what)
}

// count is the mistake that a line has not so many words.
func (f *file) count(words []scan.Word, count int, what string) error {
	if len(words) > count {
		return f.WrongWord(words[count], fmt.Sprintf("the end of the line after %s", what))
	}
	return f.Wrong(0, fmt.Sprintf("%d numbers", len(words)), fmt.Sprintf("%s, %d numbers", what, count))
}

// fleet reads the number of vehicles and their capacity.
func (f *file) fleet(words []scan.Word) ([]Vehicle, error) {
	count, err := f.NumberOf("the number of vehicles", words[0], 1, MaxVehicles)
	if err != nil {
		return nil, err
	}
	capacity, err := f.number(words[1], 0, mostFile, "the capacity")
	if err != nil {
		return nil, err
	}
	amount := load(capacity)
	if amount == nil {
		amount = []int64{0}
	}
	return []Vehicle{plainVehicle(count, amount)}, nil
}

// columnsOf are what the numbers of a row are.
var columnsOf = [...]string{"the number", "the coordinate x", "the coordinate y", "the demand", "the ready time", "the due date", "the time of service", "the number of the pickup", "the number of the delivery"}

// rows reads the depot and the clients, with so many numbers each. also, unless nil, gets
// the rows of clients.
func (f *file) rows(p *Instance, columns int, also func(client int32, row []float64, words []scan.Word) error) error {
	first := true
	var lines []int // of the depot and the clients
	f.stands = func(wrong *flaw) (line, column int) {
		switch wrong.part {
		case aDepot:
			return lines[0], 0
		case aClient:
			return lines[1+wrong.index], 0
		case aPair:
			return lines[1+p.Pairs[wrong.index].Pickup], 0
		case aVehicle, aGroup, aProfile:
		}
		return 0, 0
	}
	for f.Next() {
		words := scan.Split(f.Text())
		if len(words) == 0 {
			continue
		}
		if len(words) != columns {
			return f.count(words, columns, "a client")
		}
		row := make([]float64, columns)
		for k, w := range words {
			least, most := 0.0, mostFile
			switch {
			case k == 1 || k == 2:
				least, most = -MaxCoordinate, MaxCoordinate
			case k == 3 && also != nil:
				least = -mostFile
			}
			x, err := f.number(w, least, most, columnsOf[k])
			if err != nil {
				return err
			}
			row[k] = x
		}
		if next := float64(len(p.Depots) + len(p.Clients)); row[0] != next {
			return f.WrongWord(words[0], fmt.Sprintf("the number %.0f", next))
		}
		if row[4] > row[5] {
			return f.WrongWord(words[5], fmt.Sprintf("a due date at or after the ready time %s", words[4].Text))
		}
		lines = append(lines, f.Line)
		at := Place{X: row[1], Y: row[2], Located: true}
		window := Window{f.scaled(row[4]), f.scaled(row[5])}
		if first {
			p.Depots = []Depot{{Place: at, Window: window}}
			first = false
			continue
		}
		p.Clients = append(p.Clients, Client{Place: at, Windows: []Window{window}, Service: f.scaled(row[6])})
		if len(p.Clients) > MaxClients {
			return f.WrongWord(words[0], fmt.Sprintf("at most %d clients", MaxClients))
		}
		if also == nil {
			p.Clients[len(p.Clients)-1].Delivery = load(row[3])
			continue
		}
		if err := also(int32(len(p.Clients)-1), row, words); err != nil {
			return err
		}
	}
	if err := f.Err(); err != nil {
		return err
	}
	if len(p.Clients) == 0 {
		return f.Wrong(0, "the end of the file", "the depot and at least one client")
	}
	p.Vehicles[0].Shift = p.Depots[0].Window
	return f.travel(p, Euclidean)
}
