package strippacking

import (
	"fmt"
	"io"
	"strconv"

	svg "github.com/ajstarks/svgo"
)

// The picture, in its own units.
const (
	longest = 1000 // the longer side of the strip, up to the height of the packing
	margin  = 14
	// leastLabelled is how wide and how high a rectangle is drawn with its number.
	leastLabelled = 22
)

// svgStyle is for print first: dark lines on light colours.
const svgStyle = `text{font-family:"DejaVu Sans",Verdana,Helvetica,Arial,sans-serif;text-anchor:middle;font-size:14px;fill:#1a1a1a}
rect{stroke:#1a1a1a;stroke-width:1}.paper{fill:#fff;stroke:none}.strip{fill:#d9d9d9;stroke-width:2}
.c0{fill:#cfe2f3}.c1{fill:#d9ead3}.c2{fill:#fff2cc}.c3{fill:#f4cccc}.c4{fill:#d9d2e9}.c5{fill:#fce5cd}.c6{fill:#d0e0e3}`

// colours is the number of colours of the style.
const colours = 7

// WriteSVG draws the strip with the rectangles of a solution, each with its number if
// there is room; what is left free is grey. The bare instance is drawn as the packing of
// Start without numbers. The picture fills the window that shows it.
func (p *Instance) WriteSVG(w io.Writer, values []int32) error {
	bare := values == nil
	if bare {
		values = p.Start()
	}
	height, err := p.Check(values)
	if err != nil {
		return err
	}
	out := &errWriter{w: w}
	d := svg.New(out)
	at := func(x int32) int { return int(int64(x) * longest / max(int64(p.Width), height)) }
	across, up := at(p.Width), at(int32(height))
	d.Startraw(fmt.Sprintf(`viewBox="0 0 %d %d"`, across+2*margin, up+2*margin))
	d.Title(fmt.Sprintf("%d rectangles in a strip %d wide, %d high", len(p.Rectangles), p.Width, height))
	d.Style("text/css", svgStyle)
	d.Rect(0, 0, across+2*margin, up+2*margin, `class="paper"`)
	d.Rect(margin, margin, across, up, `class="strip"`)
	for i, b := range p.Boxes(values) {
		if out.err != nil {
			break
		}
		left, right := at(b.X), at(b.X+b.Width)
		top, bottom := up-at(b.Y+b.Height), up-at(b.Y)
		d.Rect(margin+left, margin+top, right-left, bottom-top, fmt.Sprintf(`class="c%d"`, i%colours))
		if !bare && right-left >= leastLabelled && bottom-top >= leastLabelled {
			d.Text(margin+(left+right)/2, margin+(top+bottom)/2+5, strconv.Itoa(i))
		}
	}
	d.End()
	return out.err
}

// errWriter keeps the first error, which svgo does not return.
type errWriter struct {
	w   io.Writer
	err error
}

func (e *errWriter) Write(p []byte) (int, error) {
	if e.err != nil {
		return 0, e.err
	}
	n, err := e.w.Write(p)
	e.err = err
	return n, err
}
