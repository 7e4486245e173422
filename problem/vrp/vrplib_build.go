package vrp

import (
	"fmt"
	"slices"
	"strings"

	"lsolve/internal/memory"
	"lsolve/problem/internal/tsplib"
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

// wrongRow is wrong where it is row i of a section, from 0, or the line with the same for all.
func (l *library) wrongRow(name string, i int, found, expected string) error {
	if lines := l.lines[name]; len(lines) > 0 {
		l.Line = lines[min(i, len(lines)-1)]
	}
	return l.Wrong(0, found, expected)
}

// stands returns the line where what is wrong with the instance stands.
func (l *library) stands(wrong *flaw) (line, column int) {
	names, i := []string(nil), wrong.index
	switch wrong.part {
	case aClient, aDepot:
		if wrong.part == aClient {
			i += len(l.p.Depots)
		}
		switch wrong.about {
		case theLoad:
			names = []string{"DEMAND", "LINEHAUL", "BACKHAUL", "PICKUP_AND_DELIVERY"}
		case theWindow:
			names = []string{"TIME_WINDOW", "PICKUP_AND_DELIVERY"}
		case anything, thePlace:
		}
		names = append(names, "NODE_COORD", "DEMAND", "TIME_WINDOW")
	case aPair:
		names, i = []string{"PICKUP_AND_DELIVERY"}, l.p.Place(l.p.Pairs[i].Pickup)
	case aGroup:
		names, i = []string{"MUTUALLY_EXCLUSIVE_GROUP"}, l.groupRows[i]
	case aVehicle, aProfile:
	}
	for _, name := range names {
		if lines := l.lines[name]; i < len(lines) && l.rows[name] != nil {
			return lines[i], 0
		}
	}
	return 0, 0
}

// build makes the instance.
func (l *library) build() error {
	if l.places == 0 {
		return l.wrong("the end of the file", "a DIMENSION")
	}
	if l.weights == "" {
		return l.wrong("the end of the file", "an EDGE_WEIGHT_TYPE")
	}
	if err := l.checkType(); err != nil {
		return err
	}
	l.p.byPlace = true
	l.use(l.convention())
	depots, err := l.depots()
	if err != nil {
		return err
	}
	if l.p.Resources, err = l.resources(); err != nil {
		return err
	}
	if l.kind.name == "VRPB" {
		l.p.Order = BackhaulsLast
	}
	if l.vehicles == 0 {
		if l.vehicles = l.places - depots; l.kind.name == "TSP" {
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
	return l.kind.rounding
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
	switch {
	case len(list) == 0:
		return 1, nil
	case len(list) >= l.places:
		return 0, l.wrongRow("DEPOT", 0, fmt.Sprintf("%d depots of %d places", len(list), l.places), "at least one client")
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
			return 0, l.wrongRow(name, 0, fmt.Sprintf("%d components of %s, and %d of %s", n, first, k, name), "the same number")
		}
	}
	if l.has("PICKUP_AND_DELIVERY") {
		if n > 1 {
			return 0, l.wrongRow(first, 0, fmt.Sprintf("%d components of %s with a PICKUP_AND_DELIVERY_SECTION", n, first), "one")
		}
		n = 1
	}
	if l.has("CAPACITY") {
		if first == "CAPACITY" && !slices.ContainsFunc(loadsOf, l.has) && !l.has("PICKUP_AND_DELIVERY") {
			return 0, l.wrongRow("CAPACITY", 0, "a CAPACITY without loads", "a DEMAND_SECTION, or no CAPACITY")
		}
		return n, nil
	}
	for _, name := range loadsOf {
		for i := range l.places {
			if l.has(name) && load(l.of(name, i)...) != nil {
				return 0, l.wrongRow(name, i, fmt.Sprintf("a load of place %d in %s without a CAPACITY", i+1, name), "the CAPACITY of vehicles, or no loads")
			}
		}
	}
	return 0, nil // nothing bounds loads
}

// loadsOf are the sections with the loads of places.
var loadsOf = []string{"DEMAND", "LINEHAUL", "BACKHAUL"}

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
	const name = "MUTUALLY_EXCLUSIVE_GROUP"
	in := map[int]int{} // the group of a client, from 1
	for k, row := range l.rows[name] {
		g := Group{Required: true}
		for _, x := range row {
			client := int(x) - 1 - len(l.p.Depots)
			switch {
			case client < 0:
				return l.wrongRow(name, k, fmt.Sprintf("depot %v in group %d", x, k+1), "clients")
			case in[client] > 0:
				return l.wrongRow(name, k, fmt.Sprintf("place %v in group %d and in group %d", x, in[client], k+1), "one group for each")
			}
			in[client] = k + 1
			g.Clients = append(g.Clients, int32(client))
		}
		if len(g.Clients) > 1 {
			for _, c := range g.Clients {
				l.p.Clients[c].Optional = true
			}
			l.p.Groups, l.groupRows = append(l.p.Groups, g), append(l.groupRows, k)
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
			return l.wrongRow("PICKUP_AND_DELIVERY", i, fmt.Sprintf("places %v and %v in row %d of PICKUP_AND_DELIVERY_SECTION", row[4], row[5], i+1), "the number of a client, and 0")
		}
		back := l.of("PICKUP_AND_DELIVERY", int(other)-1)
		if max(back[4], back[5]) != float64(i+1) || (back[4] > 0) == (row[4] > 0) {
			return l.wrongRow("PICKUP_AND_DELIVERY", i, fmt.Sprintf("place %d with place %v", i+1, other), "two clients that name each other in PICKUP_AND_DELIVERY_SECTION")
		}
		if row[5] > 0 {
			pair := Pair{Pickup: int32(i - depots), Delivery: int32(int(other) - 1 - depots)}
			if l.p.Resources > 0 {
				if row[0] < 0 {
					return l.wrongRow("PICKUP_AND_DELIVERY", i, fmt.Sprintf("the load %v of place %d", row[0], i+1), "0 or more, as it is a pickup")
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
	for _, m := range metricsRead {
		if m.name != l.weights {
			continue
		}
		for i := range l.places {
			if xy := l.of("NODE_COORD", i); m.metric == Geographical && !onGlobe(xy[0], xy[1]) {
				return l.wrongRow("NODE_COORD", i, fmt.Sprintf("place %d at %v, %v", i+1, xy[0], xy[1]), "a latitude from -90 to 90 and a longitude from -180 to 180")
			}
		}
		return l.travel(&l.p, m.metric)
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
	k := 0
	for i := range n {
		from, to := tsplib.Columns(l.shape)(i, n)
		for j := from; j < to; j++ {
			d := l.rounding.Round(rows[0][k])
			if d > MaxTravel && i != j {
				row, _ := slices.BinarySearch(l.counts, k+1)
				return l.wrongRow("EDGE_WEIGHT", row-1, fmt.Sprintf("the distance %v from place %d to %d", rows[0][k], i+1, j+1),
					fmt.Sprintf("at most %d, with the rounding %v", MaxTravel/l.rounding.Scale(), l.rounding))
			}
			if matrix[i*n+j] = d; l.shape != tsplib.FullMatrix {
				matrix[j*n+i] = d
			}
			k++
		}
	}
	t, err := NewMatrix(n, matrix, nil)
	if err != nil {
		return l.wrong(strings.TrimPrefix(err.Error(), "vrp: "), "distances within bounds")
	}
	l.p.Travel = []Travel{t}
	return nil
}
