package vrp

import (
	"bufio"
	"fmt"
	"io"
	"strings"

	"lsolve/problem/scan"
)

// ParseSolution reads routes in VRPLIB's format (.sol), and returns the values. A line
// such as "Route #1: 2 3" lists clients, counted from 1 after the depots, which count from
// 0: with one depot, client 0 is 1. A depot is a reload. Route k is that of vehicle k if there
// are several types of vehicles, otherwise of the next one. Other lines, such as the cost,
// are skipped. The error is a *problem.SyntaxError or the reader's. Check says whether the
// routes are a solution.
func (p *Instance) ParseSolution(name string, r io.Reader) ([]int32, error) {
	f := &file{Lines: scan.NewLines(name, r, maxLine, "")}
	var routes []Route
	seen := make([]bool, len(p.Clients))
	vehicle, left := 0, p.Vehicles[0].Count // the type of the next vehicle, and how many there are
	for f.Next() {
		words := scan.Split(f.Text())
		if len(words) < 2 || !strings.EqualFold(words[0].Text, "route") {
			continue
		}
		words = words[1:]
		if first, rest, ok := strings.Cut(words[0].Text, ":"); ok { // the number of the route
			words[0].Column += len([]rune(first)) + 1
			if words[0].Text = rest; rest == "" {
				words = words[1:]
			}
		} else {
			return nil, f.WrongWord(words[0], "the number of a route and a colon")
		}
		if left == 0 {
			if vehicle++; vehicle == len(p.Vehicles) {
				return nil, f.Wrong(0, "one more route", fmt.Sprintf("at most %d, as many as there are vehicles", p.Fleet()))
			}
			left = p.Vehicles[vehicle].Count
		}
		route := Route{Vehicle: vehicle}
		for _, w := range words {
			n, err := f.NumberOf("a client, or a depot for a reload", w, 0, p.Places()-1)
			if err != nil {
				return nil, err
			}
			if n < len(p.Depots) {
				route.Stops = append(route.Stops, ReloadAt(int32(n)))
				continue
			}
			client := n - len(p.Depots)
			if seen[client] {
				return nil, f.WrongWord(w, "a client that was not there before")
			}
			seen[client] = true
			route.Stops = append(route.Stops, Visit(int32(client)))
		}
		if len(route.Stops) > 0 || len(p.Vehicles) > 1 {
			left--
		}
		routes = append(routes, route)
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	if routes == nil {
		return nil, f.Wrong(0, "the end of the file", `a line such as "Route #1: 2 3"`)
	}
	values := p.Values(routes)
	if values == nil {
		return nil, f.Wrong(0, "more reloads than vehicles can make", "fewer")
	}
	return values, nil
}

// WriteSolution writes the routes in VRPLIB's format, which ParseSolution reads. It is an
// error if Check refuses them.
func (p *Instance) WriteSolution(w io.Writer, values []int32) error {
	cost, err := p.Check(values)
	if err != nil {
		return err
	}
	routes, err := p.Routes(values)
	if err != nil {
		return err
	}
	out := bufio.NewWriter(w)
	number := 0
	for vehicle := range p.Vehicles {
		used := 0
		for i := range routes {
			if r := &routes[i]; r.Vehicle == vehicle {
				used++
				number++
				fmt.Fprintf(out, "Route #%d:", number)
				for _, s := range r.Stops {
					fmt.Fprintf(out, " %d", p.stopAt(s))
				}
				fmt.Fprintln(out)
			}
		}
		// With several types the number of a route is that of its vehicle.
		for ; used < p.Vehicles[vehicle].Count && len(p.Vehicles) > 1; used++ {
			number++
			fmt.Fprintf(out, "Route #%d:\n", number)
		}
	}
	fmt.Fprintf(out, "Cost %s\n", p.decimal(cost))
	return out.Flush()
}
