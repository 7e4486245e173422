// Package plots draws what searches came to, as SVG, PNG or PDF:
//
//	file, err := plots.Open(ctx, name, "--plot") // before the search: an unusable name is an error now
//	defer file.Discard()
//	err = plots.Cost(curves, winner, file)
//
//	plots.go         files and their formats
//	cost.go          the cost of walks over their steps
//	anytime.go       objective and bound over the time
//	boxes.go         times of many runs as box plots
//	distribution.go  the share of runs solved over the time
//	profile.go       the share of values that are small enough
//	front.go         solutions with two objectives
package plots

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
	"gonum.org/v1/plot/vg/vgimg"
	"gonum.org/v1/plot/vg/vgpdf"
	"gonum.org/v1/plot/vg/vgsvg"

	"lsolve/cmd/lsolve/internal/exit"
	"lsolve/cmd/lsolve/internal/output"
	"lsolve/internal/outfile"
)

// File is the file of a plot, or the memory that it is drawn in.
type File struct {
	io.Writer
	file       *output.File // nil: none
	name, flag string
	canvas     func(width, height vg.Length) canvas
}

// InMemory is a plot that is drawn as SVG into a buffer.
func InMemory(b *bytes.Buffer) *File {
	return &File{Writer: b, name: "in memory", flag: "plot", canvas: formats[".svg"]}
}

// canvas is a page that can be written in its format.
type canvas interface {
	vg.CanvasSizer
	io.WriterTo
}

// formats are the formats by the end of a file's name.
var formats = map[string]func(width, height vg.Length) canvas{
	".svg": func(w, h vg.Length) canvas { return vgsvg.New(w, h) },
	".pdf": func(w, h vg.Length) canvas { return vgpdf.New(w, h) },
	".png": func(w, h vg.Length) canvas {
		return vgimg.PngCanvas{Canvas: vgimg.NewWith(vgimg.UseWH(w, h), vgimg.UseDPI(144))}
	},
}

// CheckName refuses names without the extension of a format. flag says where the name is from.
func CheckName(name, flag string) error {
	if _, ok := formats[strings.ToLower(filepath.Ext(name))]; !ok {
		return exit.Usagef("%s %q; expected a name that ends in .svg, .png or .pdf", flag, name)
	}
	return nil
}

// Open makes the file of a plot. A name that cannot be written is an error now,
// not after a long search.
func Open(ctx context.Context, name, flag string) (*File, error) {
	if err := CheckName(name, flag); err != nil {
		return nil, err
	}
	file, err := output.Create(ctx, name, flag)
	if err != nil {
		return nil, err
	}
	return &File{file, file, name, flag, formats[strings.ToLower(filepath.Ext(name))]}, nil
}

// Draw draws samples into the file; without a file it does nothing.
func (f *File) Draw(draw func([]Sample, *File) error, samples []Sample) error {
	if f == nil {
		return nil
	}
	return draw(samples, f)
}

// Discard removes the file if it was not drawn.
func (f *File) Discard() {
	if f != nil && f.file != nil {
		f.file.Discard()
	}
}

// errorf returns an error of the plot.
func (f *File) errorf(format string, args ...any) error {
	return fmt.Errorf("%s %s: "+format, append([]any{f.flag, f.name}, args...)...)
}

const (
	height = 4.5 * vg.Inch
	margin = 12 // the labels of ticks at the right end reach over it
	gap    = 10 // before the legend
)

// save draws the plot, and its legend to the right of it, where it covers nothing.
func (f *File) save(p *plot.Plot, width vg.Length) error {
	legend := p.Legend
	p.Legend = plot.NewLegend()
	legend.Top, legend.Left, legend.Padding = true, true, vg.Points(2)
	room := vg.Points(margin)
	if words := legend.Rectangle(draw.New(f.canvas(width, height))).Size().X; words > 0 {
		room += vg.Points(gap) + words
	}
	page := f.canvas(width+room, height)
	all := draw.New(page)
	p.Draw(draw.Crop(all, 0, -room, 0, 0))
	legend.Draw(draw.Crop(all, width+vg.Points(margin), 0, 0, -vg.Points(30)))
	if _, err := page.WriteTo(f); err != nil {
		return f.errorf("%w", outfile.Cause(err))
	}
	if f.file == nil {
		return nil
	}
	return f.file.Keep()
}

// stairs holds every value until the next point.
func stairs(line plotter.XYs) plotter.XYs {
	out := line[:1:1]
	for _, xy := range line[1:] {
		out = append(out, plotter.XY{X: xy.X, Y: out[len(out)-1].Y}, xy)
	}
	return out
}
