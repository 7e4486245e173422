package vrp_test

import (
	"fmt"
	"strings"

	"lsolve/problem/vrp"
)

func ExampleParse() {
	p, err := vrp.Parse("-", strings.NewReader(`{"vrp": 1,
"depots": [{"x": 0, "y": 0}],
"clients": [{"name": "mill", "x": 0, "y": 10, "delivery": [7], "windows": [[30, 40]], "service": 5},
            {"name": "farm", "x": 10, "y": 10, "delivery": [5]},
            {"name": "far", "x": 90, "y": 0, "delivery": [1], "optional": true, "prize": 50}],
"vehicles": [{"name": "van", "count": 1, "capacity": [12]}]}`), vrp.Reading{})
	if err != nil {
		fmt.Println(err)
		return
	}
	values := p.Values([]vrp.Route{{Vehicle: 0, Stops: []vrp.Stop{vrp.Visit(0), vrp.Visit(1)}}})
	fmt.Println(p.Check(values))
	fmt.Print(p.Text(values))
	// Output:
	// 84 <nil>
	// cost 84, 1 route, distance 34
	// route 1, vehicle van: distance 34, time 20 to 59, cost 34
	//   depot 1            20 to       20, load 12
	//   client mill        30 to       35, load 5
	//   client farm        45 to       45, load 0
	//   depot 1            59 to       59, load 0
	// client far is not visited: its prize 50 is lost; on these routes no vehicle has room or time for it
}
