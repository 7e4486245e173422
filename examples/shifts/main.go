// Command shifts plans who works which shift on which day, with few broken
// wishes and the work shared fairly.
//
//	main.go     the instance, the call of the solver, the table
//	roster.go   the model
package main

import (
	"context"
	"fmt"
	"log"
	"time"

	"lsolve"
)

func main() {
	r := Roster{
		Staff:  []string{"Ada", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus"},
		Days:   14,
		Demand: map[int32]int64{Early: 2, Late: 2, Night: 1},
		Off: []Wish{
			{"Ada", 5}, {"Ada", 6}, {"Ben", 0}, {"Cleo", 12}, {"Cleo", 13}, {"Dan", 3}, {"Eve", 6}, {"Eve", 13}, {"Gus", 9},
		},
	}
	m, shift := r.Model()
	result, err := lsolve.Solve(context.Background(), m, lsolve.Options{Limits: lsolve.Limits{Time: 5 * time.Second}})
	if err != nil {
		log.Fatal(err)
	}
	if !result.Found() {
		fmt.Println("no roster:", result.Status)
		return
	}
	fmt.Printf("%v, penalty %d\n", result.Status, result.Objective)
	for i, name := range r.Staff {
		fmt.Printf("%-5s", name)
		for _, x := range shift[i] {
			fmt.Printf(" %c", "-ELN"[result.Values[x]])
		}
		fmt.Println()
	}
}
