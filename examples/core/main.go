// Command core finds out why a timetable is impossible: constraints that have no
// solution together, none of which can be left out.
package main

import (
	"context"
	"fmt"
	"log"

	"lsolve"
)

func main() {
	m := timetable()
	why, err := lsolve.Explain(context.Background(), m, lsolve.Options{})
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println("These cannot hold together:")
	for _, c := range why.Constraints {
		fmt.Println(" ", m.Describe(c))
	}
}

// timetable has four lessons in three hours, with a teacher who cannot teach two at
// a time.
func timetable() *lsolve.Model {
	m := lsolve.NewModel()
	maths, physics, chemistry, sport := m.Int("maths", 1, 3), m.Int("physics", 1, 3), m.Int("chemistry", 1, 3), m.Int("sport", 1, 3)
	m.Add(
		lsolve.AllDifferent(maths, physics, chemistry), // the same teacher
		lsolve.Sum(physics, chemistry).AtMost(3),       // the laboratory is free in hours 1 and 2
		lsolve.Sum(maths).AtMost(2),                    // not in the last hour
		lsolve.Sum(sport).AtLeast(2),                   // not in the first hour
	)
	return m
}
