package timetabling_test

import (
	"fmt"

	"lsolve/problem/timetabling"
)

func ExampleNew() {
	in, err := timetabling.New("school", 1, 3,
		[]timetabling.Course{
			{Name: "algebra", Teacher: "Noether", Lectures: 2, Days: 1, Students: 30},
			{Name: "logic", Teacher: "Tarski", Lectures: 1, Days: 1, Students: 40, Unavailable: []int{0}},
		},
		[]timetabling.Room{{Name: "A", Capacity: 35}},
		[]timetabling.Curriculum{{Name: "year1", Courses: []int{0, 1}}})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("at least", in.Bound(), "points")
	slots := in.Start()
	fmt.Println(in.Check(slots))
	fmt.Printf("%+v\n", in.Costs(slots))
	fmt.Print(in.Text(slots))
	// Output:
	// at least 5 points
	// 5 <nil>
	// {Capacity:5 Days:0 Compactness:0 Stability:0}
	// algebra A 0 0
	// algebra A 0 1
	// logic A 0 2
}
