package flowshop_test

import (
	"fmt"
	"strings"

	"lsolve/problem/flowshop"
)

func ExampleParse() {
	p, err := flowshop.Parse("-", strings.NewReader("3 2 # jobs, machines\n3 2 4\n1 5 2\n"))
	if err != nil {
		fmt.Println(err)
		return
	}
	sequence := []int32{1, 0, 2}
	fmt.Println(p.Check(sequence))
	p.Objective = flowshop.Flowtime
	fmt.Println(p.Check(sequence))
	fmt.Print(p.Text(sequence))
	// Output:
	// 11 <nil>
	// 26 <nil>
	// sequence: 1 0 2
	// machine 0: 1(0-2) 0(2-5) 2(5-9)
	// machine 1: 1(2-7) 0(7-8) 2(9-11)
	// machine 0 |1=0==2===
	// machine 1 |  1====0 2=
}

// A job goes to the place where it makes the sequence longer by the least.
func ExampleInsertion() {
	p, err := flowshop.New(3, 2, []int32{3, 1, 2, 5, 4, 2})
	if err != nil {
		fmt.Println(err)
		return
	}
	s := flowshop.NewInsertion(p)
	s.Set([]int32{0, 2})
	place, makespan := s.Best(1)
	fmt.Println(place, makespan)
	// Output: 0 11
}
