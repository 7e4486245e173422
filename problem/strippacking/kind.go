package strippacking

import (
	"context"
	"io"

	"lsolve/internal/rng"
	"lsolve/model"
	"lsolve/problem"
)

// Kind describes the problem.
func Kind() *problem.Kind {
	return &problem.Kind{
		Name:    "strippacking",
		Summary: "pack rectangles into a strip of a given width so that it is as low as possible",
		Sense:   model.Minimise,
		Options: []problem.Option{
			{Name: "rotate", Default: false, Sentence: "rectangles may be turned by 90 degrees"},
			problem.InstanceOption(mostInstances),
		},
		Read: func(name string, r io.Reader, v problem.Values) (problem.Instance, error) {
			return problem.Some(parseOne(name, r, v.Int("instance"), v.Bool("rotate")))
		},
		Files:  "2DPackLib, the plain forms, or Berkey and Wang",
		Format: Format,
		Sheet:  &problem.Sheet{Member: "rectangles"},
		Draws:  true,
		Generator: &problem.Generator{
			Summary: "rectangles of random sizes",
			Options: []problem.Option{
				{Name: "n", Default: 40, Least: 1, Most: MaxRectangles, Placeholder: "N", Sentence: "the number of rectangles"},
				{Name: "class", Default: Classes[0], Choices: Classes, Placeholder: "CLASS", Sentence: "cut: pieces of a rectangle, which leave nothing over; bw1 to bw6: the classes of Berkey and Wang; mv1 to mv4: those of Martello and Vigo"},
				{Name: "width", Default: 0, Least: 0, Most: mostCut, Placeholder: "W", Sentence: "the width of the strip of class cut; 0: 100"},
				{Name: "height", Default: 0, Least: 0, Most: mostCut, Placeholder: "H", Sentence: "the height of the least packing of class cut; 0: the width"},
			},
			Make: func(_ context.Context, v problem.Values, seed uint64, _ problem.Finder) (problem.Instance, error) {
				class, err := Classes.Parse(v.String("class"), "class")
				if err != nil {
					return nil, err
				}
				return problem.Some(Generate(GenerateOptions{
					Class: Class(class), Rectangles: v.Int("n"), Width: int32(v.Int("width")), Height: int32(v.Int("height")),
				}, rng.New(seed, 0)))
			},
		},
	}
}
