package queens_test

import (
	"context"
	"fmt"
	"os"

	"lsolve/problem/queens"
)

func ExampleWriteBoard() {
	rows, err := queens.Construct(context.Background(), 5)
	if err != nil {
		fmt.Println(err)
		return
	}
	if err := queens.WriteBoard(os.Stdout, rows); err != nil {
		fmt.Println(err)
	}
	// Output:
	// . . Q . .
	// Q . . . .
	// . . . Q .
	// . Q . . .
	// . . . . Q
}

func ExampleCheck() {
	fmt.Println(queens.Check(context.Background(), []int32{1, 3, 0, 1}))
	// Output: queens: the queens of columns 0 and 3 share a row
}
