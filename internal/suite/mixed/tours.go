package mixed

import (
	"errors"
	"math/rand/v2"
	"os"
	"path/filepath"

	"lsolve/model"
	"lsolve/problem/tsp"
)

// Tour are the data of a travelling salesman.
type Tour struct {
	Distances [][]int32 `json:"distances"`
}

// Folders are where instances of TSPLIB are looked for; one that is not there is replaced by random places.
var Folders = []string{"testdata/tsp", os.Getenv("LSOLVE_TSPLIB")}

// tours are instances of TSPLIB, and random places.
func tours(k int, r *rand.Rand) Instance {
	p, name := published(k)
	if p == nil {
		var err error
		if p, err = tsp.Generate(20+3*k, r); err != nil {
			panic(err) // the size is right
		}
	}
	t := &Tour{}
	for i := range p.Cities() {
		t.Distances = append(t.Distances, p.Row(i))
	}
	return Instance{Name: name, Data: t, Model: func() *model.Model { return p.Stated().Model }}
}

// published returns instance k of TSPLIB, if there is one.
func published(k int) (*tsp.Instance, string) {
	names := []string{"eil51", "berlin52", "kroA100"}
	if k >= len(names) {
		return nil, ""
	}
	for _, folder := range Folders {
		path := filepath.Join(folder, names[k]+".tsp")
		file, err := os.Open(path)
		if err != nil {
			continue
		}
		p, err := tsp.Parse(path, file)
		if errors.Join(err, file.Close()) == nil {
			return p, names[k]
		}
	}
	return nil, ""
}
