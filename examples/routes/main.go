// Command routes plans two vans that visit clients within their windows, with rules that no
// routing software has foreseen: they are constraints like any others.
package main

import (
	"context"
	"fmt"
	"log"
	"time"

	"lsolve"
)

// client is who is visited: a place on a map in minutes, what is delivered, and from when to
// when, in minutes after eight o'clock.
type client struct {
	name     string
	x, y     int
	parcels  int32
	from, to int32
}

var clients = []client{
	{"Adler", 2, 14, 4, 0, 120},
	{"Bauer", 9, 17, 3, 30, 90},
	{"Conti", 16, 11, 5, 0, 240},
	{"Diaz", 12, 3, 2, 60, 240},
	{"Evans", 3, 4, 6, 0, 100},
	{"Fabre", 18, 18, 3, 20, 200},
	{"Garcia", 6, 9, 4, 0, 240},
}

const vans = 2

func main() {
	m, tour, arrival := plan()
	result, err := lsolve.Solve(context.Background(), m, lsolve.Options{Limits: lsolve.Limits{Time: 5 * time.Second}})
	if err != nil {
		log.Fatal(err)
	}
	if !result.Found() {
		fmt.Println("no plan:", result.Status)
		return
	}
	for v := range vans {
		fmt.Printf("van %d:", v+1)
		for _, i := range stops(tour, result.Values, v) {
			at := arrival.At[i].Value(result.Values)
			fmt.Printf(" %s at %d:%02d,", clients[i].name, 8+at/60, at%60)
		}
		end := arrival.End[v].Value(result.Values)
		fmt.Printf(" back at %d:%02d\n", 8+end/60, end%60)
	}
	fmt.Println("minutes on the road:", result.Objective)
}

// plan states the problem.
func plan() (*lsolve.Model, *lsolve.Routes, lsolve.Dimension) {
	const depotX, depotY, visit, closing, capacity = 10, 10, 10, 240, 16
	m := lsolve.NewModel()
	nodes := len(clients) + vans
	parcels, service := make([]int32, len(clients)), make([]int32, nodes)
	windows := make([]lsolve.Domain, nodes)
	for i := range nodes {
		if windows[i] = lsolve.Range(0, closing); i < len(clients) {
			c := clients[i]
			parcels[i], service[i], windows[i] = c.parcels, visit, lsolve.Range(c.from, c.to)
		}
	}
	place := func(i int) (x, y int) {
		if i >= len(clients) {
			return depotX, depotY
		}
		return clients[i].x, clients[i].y
	}
	travel := make([][]int32, nodes)
	for i := range travel {
		for j := range nodes {
			x, y := place(i)
			u, v := place(j)
			travel[i] = append(travel[i], int32(max(x-u, u-x)+max(y-v, v-y)))
		}
	}

	tour := m.Routes("tour", len(clients), vans)
	tour.Load("load", parcels, []int32{capacity, capacity})
	arrival := tour.Time("arrival", travel, service, windows)
	// Adler and Diaz want the same driver. Conti hands over what Bauer needs within half an hour.
	const adler, bauer, conti, diaz = 0, 1, 2, 3
	m.Add(
		tour.Vehicle[adler].Equals(tour.Vehicle[diaz]),
		arrival.At[conti].Plus(visit).AtMost(arrival.At[bauer]),
		arrival.At[bauer].AtMost(arrival.At[conti].Plus(visit+30)),
	)
	m.Minimise(tour.Cost("minutes", travel))
	return m, tour, arrival
}

// stops returns the clients of a van in their order.
func stops(tour *lsolve.Routes, values lsolve.Assignment, van int) (list []int) {
	for i := int(values[tour.Next[len(clients)+van]]); i < len(clients); i = int(values[tour.Next[i]]) {
		list = append(list, i)
	}
	return list
}
