package rostering_test

import (
	"fmt"
	"strings"

	"lsolve/problem/rostering"
)

func ExampleInstance_Text() {
	_, text, _ := strings.Cut(rostering.Format, "on a day:\n\n")
	text, _, _ = strings.Cut(text, "\nEmpty")
	ward, err := rostering.Parse("-", strings.NewReader(text))
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Print(ward.Text([]int32{
		1, 1, 2, 2, 0, 0, 0,
		4, 4, 4, 4, 0, 0, 0,
		0, 0, 0, 0, 2, 2, 0,
	}))
	// Output:
	//     M  T  W  T  F  S  S
	// Ann EH EH EN EN .  .  .
	// Bob NN NN NN NN .  .  .
	// Cyd .  .  .  .  EN EN .
	// E: Early
	// N: Night
	// H: Head
	// N: Nurse
	// cost 275: assignments 20, consecutive 105, days off 30, requests 0, weekends 0, incomplete 30, optimal cover 90
}
