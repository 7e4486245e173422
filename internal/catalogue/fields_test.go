package catalogue_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/catalogue"
	"lsolve/problem"
)

// TestFields: the JSON members of a solution, and of the bare instance.
func TestFields(t *testing.T) {
	for _, c := range []struct {
		problem, text string
		size          int
		values        []int32
		solution      string
		bare          string
	}{
		{
			"queens", "", 4, []int32{1, 3, 0, 2},
			`{"values":[1,3,0,2]}`, `{}`,
		},
		{
			"magic", "", 3, []int32{2, 7, 6, 9, 5, 1, 4, 3, 8},
			`{"rows":[[2,7,6],[9,5,1],[4,3,8]],"values":[2,7,6,9,5,1,4,3,8]}`, `{"sum":15}`,
		},
		{
			"costas", "", 3, []int32{0, 2, 1},
			`{"marks":[[0,0],[1,2],[2,1]],"values":[0,2,1]}`, `{}`,
		},
		{
			"interval", "", 4, []int32{0, 3, 1, 2},
			`{"intervals":[3,2,1],"values":[0,3,1,2]}`, `{}`,
		},
		{
			"langford", "", 3, []int32{1, 2, 0, 3, 5, 4},
			`{"row":[3,1,2,1,3,2],"values":[1,2,0,3,5,4]}`, `{}`,
		},
		{
			"squares", "3 2 1 1 1 1 1", 0, []int32{0, 0, 2, 0, 2, 1, 2, 2, 0, 2, 1, 2},
			`{"squares":[{"size":2,"x":0,"y":0},{"size":1,"x":2,"y":0},{"size":1,"x":2,"y":1},{"size":1,"x":2,"y":2},{"size":1,"x":0,"y":2},{"size":1,"x":1,"y":2}],"values":[0,0,2,0,2,1,2,2,0,2,1,2]}`,
			`{"side":3,"sizes":[2,1,1,1,1,1]}`,
		},
		{
			"quasigroup", "2\n0 .\n. .", 0, []int32{0, 1, 1, 0},
			`{"rows":[[0,1],[1,0]],"values":[0,1,1,0]}`, `{"holes":3,"order":2,"rows":[[0,-1],[-1,-1]]}`,
		},
		{
			"tsp", "NAME: three\nTYPE: TSP\nDIMENSION: 3\nEDGE_WEIGHT_TYPE: EXPLICIT\nEDGE_WEIGHT_FORMAT: UPPER_ROW\nEDGE_WEIGHT_SECTION\n1 2 3\nEOF\n", 0, []int32{2, 0, 1},
			`{"tour":[1,3,2],"values":[2,0,1]}`, `{"cities":3,"name":"three","symmetric":true}`,
		},
		{
			"vrp", `{"vrp":1,"name":"two","scale":10,"depots":[{"x":0,"y":0}],"clients":[{"x":0,"y":3,"delivery":[4]},{"x":9,"y":0,"optional":true,"prize":2}],"vehicles":[{"name":"van","count":1,"capacity":[5]}]}`, 0, []int32{2, 1, 0},
			`{"calls":[{"route":0,"kind":"start","place":"1","client":-1,"depot":0,"arrival":0,"begin":0,"ready":0,"load":[4]},{"route":0,"kind":"client","place":"1","client":0,"depot":-1,"arrival":3,"begin":3,"ready":3,"load":[0]},{"route":0,"kind":"end","place":"1","client":-1,"depot":0,"arrival":6,"begin":6,"ready":6,"load":[0]}],"routes":[{"vehicle":"van","type":0,"clients":[0],"start":0,"end":6,"distance":6,"cost":6}],"scale":10,"unvisited":[{"client":1,"name":"2","reason":"its prize 0.2 is lost; on these routes a visit to it costs 1.5 more"}],"values":[2,1,0]}`,
			`{"clients":2,"depots":1,"name":"two","scale":10,"types":1,"vehicles":1}`,
		},
		{
			"qap", "2\n0 1 1 0\n0 5 5 0\n", 0, []int32{1, 0},
			`{"assignment":[2,1],"values":[1,0]}`, `{"facilities":2}`,
		},
		{
			"qubo", "p qubo 0 3 1 1\n0 0 -5\n0 2 -1\n", 0, []int32{1, 0, 1},
			`{"ones":[1,3],"value":-6,"values":[1,0,1]}`, `{"minimise":true,"pairs":1,"variables":3}`,
		},
		{
			"maxcut", "3 2\n1 2 4\n2 3 -1\n", 0, []int32{0, 1, 1},
			`{"cut":4,"sides":[[1],[2,3]],"values":[0,1,1]}`, `{"edges":2,"vertices":3}`,
		},
		{
			"setcover", "2 3\n4 3 2\n2\n1 2\n2\n1 3\n", 0, []int32{0, 1, 1},
			`{"chosen":[2,3],"cost":5,"values":[0,1,1]}`, `{"columns":3,"entries":4,"rows":2}`,
		},
		{
			"ordering", "3\n0 5 2\n1 0 -3\n4 6 0\n", 0, []int32{1, 2, 0},
			`{"order":[2,0,1],"values":[1,2,0]}`, `{"items":3}`,
		},
		{
			"sop", "DIMENSION: 3\nEDGE_WEIGHT_SECTION\n3\n0 2 4\n-1 0 1\n5 1 0\n", 0, []int32{2, 3, 1},
			`{"sequence":[1,3,2],"values":[2,3,1]}`, `{"name":"","nodes":3,"precedences":1}`,
		},
		{
			"bandwidth", "p edge 3 2\ne 1 2\ne 3 1\n", 0, []int32{2, 0, 1},
			`{"order":[2,3,1],"values":[2,0,1]}`, `{"edges":2,"vertices":3}`,
		},
		{
			"coloring", "p edge 3 2\ne 1 2\ne 2 3\n", 0, []int32{2, 0, 2},
			`{"classes":[[2],[],[1,3]],"colours":2,"values":[2,0,2]}`, `{"edges":2,"vertices":3}`,
		},
		{
			"jobshop", "1 2\n1 3 0 4\n", 0, []int32{0, 3},
			`{"operations":[{"job":0,"operation":0,"machine":1,"start":0,"end":3},{"job":0,"operation":1,"machine":0,"start":3,"end":7}],"values":[0,3]}`,
			`{"jobs":1,"machines":2}`,
		},
		{
			"jobshop", "1 2\n1 3 0 4\ndue 5\nweights 2\n", 0, []int32{0, 3},
			`{"lateness":2,"makespan":7,"operations":[{"job":0,"operation":0,"machine":1,"start":0,"end":3},{"job":0,"operation":1,"machine":0,"start":3,"end":7}],"tardiness":4,"values":[0,3]}`,
			`{"jobs":1,"machines":2}`,
		},
		{
			"flexjobshop", "1 2\n2 2 1 3 2 4 1 1 2\n", 0, []int32{0, 4, 1, 0},
			`{"operations":[{"job":0,"operation":0,"machine":1,"start":0,"end":4},{"job":0,"operation":1,"machine":0,"start":4,"end":6}],"values":[0,4,1,0]}`,
			`{"jobs":1,"machines":2}`,
		},
		{
			"flowshop", "2 2\n3 2\n1 5\n", 0, []int32{1, 0},
			`{"flowtime":15,"makespan":8,"operations":[{"job":1,"machine":0,"start":0,"end":2},{"job":1,"machine":1,"start":2,"end":7},{"job":0,"machine":0,"start":2,"end":5},{"job":0,"machine":1,"start":7,"end":8}],"values":[1,0]}`,
			`{"goal":"makespan","jobs":2,"machines":2}`,
		},
		{
			"openshop", "2 2\n3 2\n1 5\n", 0, []int32{0, 5, 5, 0},
			`{"operations":[{"job":0,"machine":0,"start":0,"end":3},{"job":0,"machine":1,"start":5,"end":7},{"job":1,"machine":0,"start":5,"end":6},{"job":1,"machine":1,"start":0,"end":5}],"values":[0,5,5,0]}`,
			`{"jobs":2,"machines":2}`,
		},
		{
			"tardiness", "3\n5 2 4\n1 3 2\n6 4 5\n", 0, []int32{6, 0, 2},
			`{"schedule":[{"job":1,"start":0,"end":2,"due":4,"weight":3,"tardiness":0},{"job":2,"start":2,"end":6,"due":5,"weight":2,"tardiness":1},{"job":0,"start":6,"end":11,"due":6,"weight":1,"tardiness":5}],"values":[6,0,2]}`,
			`{"jobs":3,"total":11}`,
		},
		{
			"rcpsp", "jobs: 3\nrenewable: 1\nPRECEDENCE RELATIONS:\n1 1 1 2\n2 1 1 3\n3 1 0\nREQUESTS/DURATIONS:\n1 1 0 0\n2 1 5 1\n3 1 0 0\nRESOURCEAVAILABILITIES:\nR1\n2\n", 0, []int32{0, 0, 5},
			`{"schedule":[{"activity":1,"start":0,"end":0},{"activity":2,"start":0,"end":5},{"activity":3,"start":5,"end":5}],"values":[0,0,5]}`,
			`{"activities":3,"complexity":0.6666666666666666,"factor":1,"resources":1,"strength":[1]}`,
		},
		{
			"mrcpsp", "jobs: 3\nrenewable: 1\nnonrenewable: 1\nPRECEDENCE RELATIONS:\n1 1 1 2\n2 2 1 3\n3 1 0\nREQUESTS/DURATIONS:\n1 1 0 0 0\n2 1 5 1 3\n2 6 1 2\n3 1 0 0 0\nRESOURCEAVAILABILITIES:\nR1 N1\n2 4\n", 0, []int32{0, 0, 6, 0, 1, 0},
			`{"schedule":[{"activity":1,"mode":1,"start":0,"end":0},{"activity":2,"mode":2,"start":0,"end":6},{"activity":3,"mode":1,"start":6,"end":6}],"used":[2],"values":[0,0,6,0,1,0]}`,
			`{"activities":3,"modes":4,"nonrenewable":1,"renewable":1}`,
		},
		{
			"rcpspmax", "1 1 0 0\n0 1 1 1 [0]\n1 1 1 2 [5]\n2 1 0\n0 1 0 0\n1 1 5 1\n2 1 0 0\n2\n", 0, []int32{0, 0, 5},
			`{"schedule":[{"activity":0,"start":0,"end":0},{"activity":1,"start":0,"end":5},{"activity":2,"start":5,"end":5}],"values":[0,0,5]}`,
			`{"activities":3,"lags":2,"resources":1}`,
		},
		{
			"knapsack", "3 1 0\n1.5 2 3\n1 1 1\n2\n", 0, []int32{1, 0, 1},
			`{"items":[1,3],"profit":4.5,"used":[2],"values":[1,0,1]}`, `{"capacities":[2],"item_count":3,"known":0}`,
		},
		{
			"strippacking", "2 4\n2 3\n2 1\n", 0, []int32{0, 0, 2, 1},
			`{"height":3,"rectangles":[{"x":0,"y":0,"width":2,"height":3,"turned":false},{"x":2,"y":1,"width":2,"height":1,"turned":false}],"values":[0,0,2,1]}`,
			`{"rectangles":2,"turning":false,"width":4}`,
		},
		{
			"binpacking", "3 10\n6 5 4\n", 0, []int32{1, 0, 1},
			`{"bins":[{"items":[1],"load":5},{"items":[0,2],"load":10}],"values":[1,0,1]}`,
			`{"capacity":10,"items":3}`,
		},
		{
			"facility", "FILE: two\n2 2 0\n1 1.5 1 2\n2 3 2 1\n", 0, []int32{1, 0},
			`{"costs":"8.5","facilities":[{"facility":0,"customers":[1]},{"facility":1,"customers":[0]}],"values":[1,0]}`,
			`{"capacitated":false,"customers":2,"facilities":2}`,
		},
		{
			"timetabling", "Name: x\nCourses: 2\nRooms: 1\nDays: 1\nPeriods_per_day: 3\nCurricula: 1\nConstraints: 0\nCOURSES:\na t 1 1 9\nb u 1 1 5\nROOMS:\nr 8\nCURRICULA:\nq 2 a b\nUNAVAILABILITY_CONSTRAINTS:\nEND.\n", 0, []int32{0, 2},
			`{"costs":{"capacity":1,"days":0,"compactness":4,"stability":0},"lectures":[{"course":"a","room":"r","day":0,"period":0},{"course":"b","room":"r","day":0,"period":2}],"values":[0,2]}`,
			`{"courses":2,"curricula":1,"lectures":2,"periods":3,"rooms":1}`,
		},
		{
			"nurses", "SECTION_HORIZON\n3\nSECTION_SHIFTS\nE,1\nSECTION_STAFF\nAnn,E=2,9,0,2,1,1,1\nSECTION_COVER\n0,E,1,2,3\n1,E,0,2,3\n", 0, []int32{0, 1, 0},
			`{"costs":{"off":0,"on":0,"over":3,"under":2},"roster":[{"nurse":"Ann","days":["","E",""]}],"values":[0,1,0]}`,
			`{"days":3,"nurses":["Ann"],"shifts":["E"]}`,
		},
		{
			"rostering", "SCENARIO = x\nWEEKS = 1\nSKILLS = 1\nk\nSHIFT_TYPES = 1\nE (1,2)\nFORBIDDEN_SHIFT_TYPES_SUCCESSIONS\nE 0\nCONTRACTS = 1\nc (0,1) (1,2) (1,9) 0 1\nNURSES = 1\nAnn c 1 k\nHISTORY\n0 x\nNURSE_HISTORY\nAnn 0 0 None 0 0 1\nWEEK_DATA\nx\nREQUIREMENTS\nE k (1,2) (0,0) (0,0) (0,0) (0,0) (0,0) (0,0)\nSHIFT_OFF_REQUESTS = 1\nAnn Any Mon\n", 0, []int32{1, 0, 0, 0, 0, 1, 0},
			`{"costs":{"assignments":20,"consecutive":0,"off":0,"requests":10,"weekends":30,"incomplete":30,"optimal":30},"roster":[{"nurse":"Ann","shifts":["E","","","","","E",""],"skills":["k","","","","","k",""]}],"values":[1,0,0,0,0,1,0]}`,
			`{"nurses":["Ann"],"scenario":"x","shifts":["E"],"skills":["k"],"weeks":1}`,
		},
		{
			"domino", "0 0 1\n1 0 1\n", 0, []int32{1, 3, 2, 1, 3, 0, 0, 0, 1, 1, 0, 1},
			`{"columns":3,"n":1,"numbers":[[0,0,1],[1,0,1]],"rows":2,"values":[["E","W","S"],["E","W","N"]]}`, `{"columns":3,"n":1,"numbers":[[0,0,1],[1,0,1]],"rows":2}`,
		},
	} {
		e, ok := catalogue.Find(c.problem)
		require.True(t, ok)
		var in problem.Instance
		var err error
		if c.text == "" {
			in, err = e.Size.New(c.size, defaults(t, e.Options))
		} else {
			in, err = e.Read("f", strings.NewReader(c.text), defaults(t, e.Options))
		}
		require.NoError(t, err, c.problem)
		_, err = in.Check(c.values)
		require.NoError(t, err, c.problem)
		for values, want := range map[*[]int32]string{&c.values: c.solution, new([]int32): c.bare} {
			got, err := json.Marshal(in.(problem.Structured).Fields(*values))
			require.NoError(t, err)
			assert.Equal(t, want, string(got), c.problem)
		}
	}
}

// TestSetsOfKnapsacks: one instance of a set is read.
func TestSetsOfKnapsacks(t *testing.T) {
	e, _ := catalogue.Find("knapsack")
	const set = "2\n1 1 0 5 3 4\n2 1 0 1 2 1 1 2\n"
	read := func(i int) (problem.Instance, error) {
		v, err := problem.NewValues(e.Options, map[string]any{"instance": i})
		require.NoError(t, err)
		return e.Read("f", strings.NewReader(set), v)
	}
	in, err := read(2)
	require.NoError(t, err)
	objective, err := in.Check([]int32{1, 1})
	require.NoError(t, err)
	assert.EqualValues(t, 3, objective)
	_, err = read(3)
	assert.EqualError(t, err, "f: instance 3 of a set of 2")
	_, err = read(0)
	assert.Error(t, err)
}

// TestJobShops: the objective is an option, and needs due dates.
func TestJobShops(t *testing.T) {
	e, _ := catalogue.Find("jobshop")
	const text = "2 1\n0 3\n0 4\ndue 2 9\nweights 5 1\n"
	for objective, want := range map[string]int64{"makespan": 7, "tardiness": 5, "lateness": 1} {
		v, err := problem.NewValues(e.Options, map[string]any{"objective": objective})
		require.NoError(t, err)
		in, err := e.Read("f", strings.NewReader(text), v)
		require.NoError(t, err)
		got, err := in.Check([]int32{0, 3})
		require.NoError(t, err)
		assert.Equal(t, want, got, objective)
		if objective == "makespan" {
			continue
		}
		assert.Equal(t, objective, in.(problem.Structured).Fields(nil)["goal"])
		_, err = e.Read("f", strings.NewReader("1 1\n0 3\n"), v)
		assert.ErrorContains(t, err, "f: the objective "+objective+" needs due dates; expected a line due")
		w, err := e.Tuned(in, 1, 0)
		require.NoError(t, err)
		assert.LessOrEqual(t, w.Best().Objective, want)
		_, err = e.OnState(in, "tabu", catalogue.Setup{Seed: 1})
		require.NoError(t, err)
	}
}

// TestQuadraticPrograms: the objective is an option, and one instance of a file is chosen.
func TestQuadraticPrograms(t *testing.T) {
	e, _ := catalogue.Find("qubo")
	const set = "2\n2 2\n1 1 5\n1 2 -4\n1 1\n1 1 7\n"
	for _, c := range []struct {
		instance  int
		objective string
		values    []int32
		want      int64
		text      string
	}{
		{1, "file", []int32{1, 1}, -3, "value -3\n"}, {1, "max", []int32{1, 0}, 5, "value 5\n"},
		{1, "min", []int32{1, 1}, 3, "value -3\n"}, {2, "file", []int32{1}, 7, "value 7\n"},
	} {
		v, err := problem.NewValues(e.Options, map[string]any{"instance": c.instance, "objective": c.objective})
		require.NoError(t, err)
		in, err := e.Read("f", strings.NewReader(set), v)
		require.NoError(t, err)
		objective, err := in.Check(c.values)
		require.NoError(t, err)
		assert.Equal(t, c.want, objective, c)
		assert.Contains(t, in.Text(c.values), c.text)
	}
	_, err := e.Read("f", strings.NewReader(set), defaults(t, e.Options))
	assert.ErrorContains(t, err, "found a set of 2 instances")
}

// TestLayouts: whether a file lists the columns of rows or the rows of columns is an option.
func TestLayouts(t *testing.T) {
	e, _ := catalogue.Find("setcover")
	for layout, text := range map[string]string{"rows": "2 3\n1 1 1\n2 1 3\n2 1 2\n", "columns": "1 1\n7\n1\n1\n"} {
		v, err := problem.NewValues(e.Options, map[string]any{"layout": layout})
		require.NoError(t, err)
		in, err := e.Read("f", strings.NewReader(text), v)
		require.NoError(t, err, layout)
		bound, ok := problem.Bound(in)
		assert.True(t, ok)
		assert.Equal(t, map[string]int64{"rows": 1, "columns": 7}[layout], bound)
	}
}

// TestFlowShops: the objective is an option, and one instance of a file is chosen.
func TestFlowShops(t *testing.T) {
	e, _ := catalogue.Find("flowshop")
	const set = "number of jobs\n2 2 1 9 9\n3 2\n1 5\nnumber of jobs\n1 1 1 9 9\n4\n"
	for _, c := range []struct {
		instance  int
		objective string
		sequence  []int32
		want      int64
	}{{1, "makespan", []int32{1, 0}, 8}, {1, "flowtime", []int32{1, 0}, 15}, {2, "makespan", []int32{0}, 4}} {
		v, err := problem.NewValues(e.Options, map[string]any{"instance": c.instance, "objective": c.objective})
		require.NoError(t, err)
		in, err := e.Read("f", strings.NewReader(set), v)
		require.NoError(t, err)
		objective, err := in.Check(c.sequence)
		require.NoError(t, err)
		assert.Equal(t, c.want, objective, c)
	}
	_, err := e.Read("f", strings.NewReader(set), defaults(t, e.Options))
	assert.ErrorContains(t, err, "f:6: found the second of 2 instances")
}

// TestTardiness: one instance of a file of OR-Library is chosen.
func TestTardiness(t *testing.T) {
	e, _ := catalogue.Find("tardiness")
	const set = "3 4 2 1 2 3\n5 6 1 1 4 11\n"
	for i, want := range []int64{9, 2} {
		v, err := problem.NewValues(e.Options, map[string]any{"instance": i + 1, "jobs": 2})
		require.NoError(t, err)
		in, err := e.Read("f", strings.NewReader(set), v)
		require.NoError(t, err)
		objective, err := in.Check([]int32{0, 6})
		require.NoError(t, err)
		assert.Equal(t, want, objective)
	}
	_, err := e.Read("f", strings.NewReader("1 1 1\n1 1 1\n"), defaults(t, e.Options))
	assert.NoError(t, err)
}

// TestTaillard: his seeds make his first instance, and others follow from the seed.
func TestTaillard(t *testing.T) {
	e, _ := catalogue.Find("jobshop")
	made := func(seed uint64, given map[string]any) string {
		given["class"] = "taillard"
		v, err := problem.NewValues(e.Generator.Options, given)
		require.NoError(t, err)
		in, err := e.Generate(t.Context(), v, seed)
		require.NoError(t, err)
		var b strings.Builder
		require.NoError(t, in.(problem.Writer).Write(&b))
		return b.String()
	}
	ta01 := made(1, map[string]any{"jobs": 15, "machines": 15, "time-seed": 840612802, "machine-seed": 398197754})
	assert.True(t, strings.HasPrefix(ta01, "15 15\n6 94 12 66 4 10"), ta01[:30])
	assert.Equal(t, ta01, made(2, map[string]any{"jobs": 15, "machines": 15, "time-seed": 840612802, "machine-seed": 398197754}))
	assert.Equal(t, made(5, map[string]any{}), made(5, map[string]any{}))
	assert.NotEqual(t, made(5, map[string]any{}), made(6, map[string]any{}))
}
