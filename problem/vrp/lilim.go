package vrp

import (
	"fmt"

	"lsolve/problem/scan"
)

// liLim reads the format of Li and Lim; the current line is the first one.
func (f *file) liLim() (*Instance, error) {
	f.use(Exact)
	p := Instance{Resources: 1}
	words := scan.Split(f.Text())
	if len(words) != 3 {
		return nil, f.count(words, 3, "the number of vehicles, their capacity and the speed")
	}
	var err error
	if p.Vehicles, err = f.fleet(words); err != nil {
		return nil, err
	}
	if speed, err := f.number(words[2], 0, mostFile, "the speed"); err != nil || speed > 1 {
		return nil, f.WrongWord(words[2], "the speed 1 or 0, which do not change the times")
	}
	l := &loadsRead{file: f, p: &p}
	if err := f.rows(&p, 9, l.row); err != nil {
		return nil, err
	}
	if err := l.pairs(); err != nil {
		return nil, err
	}
	return f.made(p)
}

// loadsRead is what the rows say of pickups and deliveries.
type loadsRead struct {
	*file
	p                *Instance
	amount           []float64
	pickup, delivery []int // the numbers of the others of the pairs; 0: none
	lines            []int
}

// row reads a client's load and the numbers of the other one.
func (l *loadsRead) row(client int32, row []float64, words []scan.Word) error {
	if (row[7] > 0) == (row[8] > 0) || row[7] == 0 && row[3] < 0 || row[8] == 0 && row[3] > 0 {
		return l.WrongWord(words[3], "a load above 0 with the number of a delivery, or below 0 with that of a pickup")
	}
	for k := 7; k < 9; k++ {
		if _, err := l.NumberOf(columnsOf[k], words[k], 0, MaxClients); err != nil {
			return err
		}
	}
	l.amount = append(l.amount, row[3])
	l.pickup, l.delivery = append(l.pickup, int(row[7])), append(l.delivery, int(row[8]))
	l.lines = append(l.lines, l.Line)
	return nil
}

// pairs makes the pairs.
func (l *loadsRead) pairs() error {
	for i, to := range l.delivery {
		from := i + 1
		if to == 0 {
			if from = l.pickup[i]; from > len(l.pickup) || l.delivery[from-1] != i+1 {
				return l.wrongPair(i, from)
			}
			continue
		}
		if to > len(l.pickup) || l.pickup[to-1] != from || load(l.amount[i]) != nil && l.amount[to-1] != -l.amount[i] {
			return l.wrongPair(i, to)
		}
		l.p.Pairs = append(l.p.Pairs, Pair{Pickup: int32(i), Delivery: int32(to - 1), Amount: load(l.amount[i])})
	}
	return nil
}

func (l *loadsRead) wrongPair(client, other int) error {
	l.Line = l.lines[client]
	return l.Wrong(0, fmt.Sprintf("client %d with client %d", client+1, other), "two clients that name each other, with loads whose sum is 0")
}
