package vrp

import (
	"fmt"
	"slices"
	"strings"

	"lsolve/internal/memory"
)

// of returns what the file says of a place or a vehicle; nil: nothing.
func (l *library) of(name string, i int) []float64 {
	if rows := l.rows[name]; rows != nil {
		return rows[i]
	}
	return l.same[name]
}

// one returns the only number of of, or another one if there is none.
func (l *library) one(name string, i int, without float64) float64 {
	if list := l.of(name, i); list != nil {
		return list[0]
	}
	return without
}

// has reports whether the file says something of all places or vehicles.
func (l *library) has(name string) bool { return l.rows[name] != nil || l.same[name] != nil }

// wrong is a mistake that only the whole file shows.
func (l *library) wrong(found, expected string) error { return l.Wrong(0, found, expected) }

// build makes the instance.
func (l *library) build() error {
	if l.places == 0 {
		return l.wrong("the end of the file", "a DIMENSION")
	}
	if l.weights == "" {
		return l.wrong("the end of the file", "an EDGE_WEIGHT_TYPE")
	}
	l.use(l.convention())
	depots, err := l.depots()
	if err != nil {
		return err
	}
	if l.p.Resources, err = l.resources(); err != nil {
		return err
	}
	if l.kind == "VRPB" {
		l.p.Order = BackhaulsLast
	}
	if l.vehicles == 0 {
		if l.vehicles = l.places - depots; l.kind == "TSP" {
			l.vehicles = 1
		}
	}
	for i := range l.places {
		if err := l.place(i, depots); err != nil {
			return err
		}
	}
	for _, step := range []func() error{l.fleet, l.groups, l.pairs, l.distances} {
		if err := step(); err != nil {
			return err
		}
	}
	return nil
}

// convention is the rounding that sets of the kind use.
func (l *library) convention() Rounding {
	for _, m := range metricsRead {
		if m.name == l.weights && m.rounding != Nearest {
			return m.rounding
		}
	}
	return kindsRead[l.kind] // Nearest if it has none
}

// depots returns the number of depots, which have to be the first places.
func (l *library) depots() (int, error) {
	rows := l.rows["DEPOT"]
	if len(rows) == 0 {
		return 1, nil
	}
	list := rows[0]
	if end := slices.Index(list, -1); end >= 0 {
		list = list[:end]
	}
	for i, x := range list {
		if x != float64(i+1) {
			return 0, l.wrong(fmt.Sprintf("%v in DEPOT_SECTION", x), fmt.Sprintf("%d: depots are the first places", i+1))
		}
	}
	switch {
	case len(list) == 0:
		return 1, nil
	case len(list) >= l.places:
		return 0, l.wrong(fmt.Sprintf("%d depots of %d places", len(list), l.places), "at least one client")
	}
	return len(list), nil
}

// resources returns the number of components of loads, which is the same everywhere.
func (l *library) resources() (n int, err error) {
	first := ""
	for _, name := range []string{"CAPACITY", "DEMAND", "LINEHAUL", "BACKHAUL"} {
		if !l.has(name) {
			continue
		}
		k := len(l.of(name, 0))
		if first == "" {
			n, first = k, name
		}
		if k != n {
			return 0, l.wrong(fmt.Sprintf("%d components of %s, and %d of %s", n, first, k, name), "the same number")
		}
	}
	if l.has("PICKUP_AND_DELIVERY") {
		if n > 1 {
			return 0, l.wrong(fmt.Sprintf("%d components of %s with a PICKUP_AND_DELIVERY_SECTION", n, first), "one")
		}
		n = 1
	}
	if !l.has("CAPACITY") {
		n = 0 // nothing bounds loads
	}
	return n, nil
}

// place adds a depot or a client.
func (l *library) place(i, depots int) error {
	var at Place
	if xy := l.of("NODE_COORD", i); xy != nil {
		at = Place{X: xy[0], Y: xy[1], Located: true}
	} else if l.weights != explicit {
		return l.wrong("no NODE_COORD_SECTION", "coordinates, or EDGE_WEIGHT_TYPE: EXPLICIT")
	}
	window := anytime()
	if w := l.of("TIME_WINDOW", i); w != nil {
		window = Window{l.scaled(w[0]), l.scaled(w[1])}
	}
	service := l.one("SERVICE_TIME", i, 0)
	if row := l.of("PICKUP_AND_DELIVERY", i); row != nil {
		if row[1] < 0 || row[2] < 0 || row[3] < 0 {
			return l.wrong(fmt.Sprintf("a negative time of place %d in PICKUP_AND_DELIVERY_SECTION", i+1), "0 or more")
		}
		window, service = Window{l.scaled(row[1]), l.scaled(row[2])}, row[3]
	}
	if i < depots {
		l.p.Depots = append(l.p.Depots, Depot{Place: at, Window: window})
		return nil
	}
	c := Client{
		Place: at, Windows: []Window{window}, Service: l.scaled(service), Release: l.scaled(l.one("RELEASE_TIME", i, 0)),
		Prize: l.scaled(l.one("PRIZE", i, 0)),
	}
	c.Optional = c.Prize > 0
	if l.p.Resources > 0 {
		demand := l.of("DEMAND", i)
		if !l.has("DEMAND") {
			demand = l.of("LINEHAUL", i)
		}
		c.Delivery, c.Pickup = load(demand...), load(l.of("BACKHAUL", i)...)
	}
	l.p.Clients = append(l.p.Clients, c)
	return nil
}

// groups adds the groups. A client that is alone in its group is visited in any case.
func (l *library) groups() error {
	for k, row := range l.rows["MUTUALLY_EXCLUSIVE_GROUP"] {
		g := Group{Required: true}
		for _, x := range row {
			client := int(x) - 1 - len(l.p.Depots)
			if client < 0 {
				return l.wrong(fmt.Sprintf("depot %v in group %d", x, k+1), "clients")
			}
			g.Clients = append(g.Clients, int32(client))
		}
		if len(g.Clients) > 1 {
			for _, c := range g.Clients {
				l.p.Clients[c].Optional = true
			}
			l.p.Groups = append(l.p.Groups, g)
		}
	}
	return nil
}

// pairs adds the pairs of the PICKUP_AND_DELIVERY_SECTION.
func (l *library) pairs() error {
	depots := len(l.p.Depots)
	for i := depots; i < l.places && l.has("PICKUP_AND_DELIVERY"); i++ {
		row := l.of("PICKUP_AND_DELIVERY", i)
		other := max(row[4], row[5])
		if (row[4] > 0) == (row[5] > 0) || other > float64(l.places) || other <= float64(depots) || other != float64(int(other)) {
			return l.wrong(fmt.Sprintf("places %v and %v in row %d of PICKUP_AND_DELIVERY_SECTION", row[4], row[5], i+1), "the number of a client, and 0")
		}
		back := l.of("PICKUP_AND_DELIVERY", int(other)-1)
		if max(back[4], back[5]) != float64(i+1) || (back[4] > 0) == (row[4] > 0) {
			return l.wrong(fmt.Sprintf("place %d with place %v", i+1, other), "two clients that name each other in PICKUP_AND_DELIVERY_SECTION")
		}
		if row[5] > 0 {
			pair := Pair{Pickup: int32(i - depots), Delivery: int32(int(other) - 1 - depots)}
			if l.p.Resources > 0 {
				if row[0] < 0 {
					return l.wrong(fmt.Sprintf("the load %v of place %d", row[0], i+1), "0 or more, as it is a pickup")
				}
				pair.Amount = load(row[0])
			}
			l.p.Pairs = append(l.p.Pairs, pair)
		}
	}
	return nil
}

// distances adds the profile.
func (l *library) distances() error {
	if l.weights != explicit {
		for _, m := range metricsRead {
			if m.name == l.weights {
				return l.travel(&l.p, m.metric)
			}
		}
	}
	rows := l.rows["EDGE_WEIGHT"]
	if len(rows) == 0 {
		return l.wrong("the end of the file", "an EDGE_WEIGHT_SECTION")
	}
	n := l.places
	if err := memory.Need(20*int64(n)*int64(n), fmt.Sprintf("the distances of %d places", n)); err != nil {
		return err
	}
	matrix := make([]int64, n*n)
	list := rows[0]
	for i := range n {
		from, to := shapesRead[l.shape](i, n)
		for j := from; j < to; j++ {
			d := l.rounding.Round(list[0])
			if matrix[i*n+j] = d; l.shape != "FULL_MATRIX" {
				matrix[j*n+i] = d
			}
			list = list[1:]
		}
	}
	t, err := NewMatrix(n, matrix, nil)
	if err != nil {
		return l.wrong(strings.TrimPrefix(err.Error(), "vrp: "), "distances within bounds")
	}
	l.p.Travel = []Travel{t}
	return nil
}
