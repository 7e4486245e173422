package queens

import (
	"fmt"
	"io"

	svg "github.com/ajstarks/svgo"
)

const (
	square = 45 // units a square; the queen below is drawn for it
	frame  = 12
	// mostDrawn is the largest number of queens that are all drawn: a file of 2 MB.
	mostDrawn = 40_000
	// queenShape is a crown on a base, within one square.
	queenShape = "M9 35 L6 14 L15 25 L22.5 9 L30 25 L39 14 L36 35 Z M10 38 H35 V40.5 H10 Z"
)

// WriteSVG draws the board as a picture that fills the window that shows it,
// whatever n is.
func WriteSVG(w io.Writer, rows []int32) error { return writeSVG(w, len(rows), rows) }

func writeSVG(w io.Writer, n int, rows []int32) error {
	side := n * square
	out := &errWriter{w: w}
	canvas := svg.New(out)
	canvas.Startraw(fmt.Sprintf(`viewBox="0 0 %d %d"`, side+2*frame, side+2*frame), `role="img"`)
	step := (len(rows) + mostDrawn - 1) / mostDrawn
	if step > 1 {
		canvas.Title(fmt.Sprintf("%d queens, one of every %d drawn", n, step))
	} else {
		canvas.Title(fmt.Sprintf("%d queens", n))
	}
	canvas.Desc(describe(n, rows))
	canvas.Def()
	// The board is one pattern of four squares, so that the file grows with the
	// queens only.
	canvas.Pattern("squares", frame, frame, 2*square, 2*square, "user")
	canvas.Rect(0, 0, 2*square, 2*square, "fill:#f0d9b5")
	canvas.Rect(square, 0, square, square, "fill:#b58863")
	canvas.Rect(0, square, square, square, "fill:#b58863")
	canvas.PatternEnd()
	canvas.Gid("queen")
	canvas.Path(queenShape, "fill:#1b1b1b;stroke:#ffffff;stroke-width:1;stroke-linejoin:round")
	for _, x := range []int{6, 22, 39} {
		canvas.Circle(x, []int{13, 8, 13}[x/20], 3, "fill:#1b1b1b;stroke:#ffffff;stroke-width:1")
	}
	canvas.Gend()
	canvas.DefEnd()
	canvas.Rect(0, 0, side+2*frame, side+2*frame, "fill:#5d4037")
	canvas.Rect(frame, frame, side, side, "fill:url(#squares)")
	for c := 0; c < len(rows) && out.err == nil; c += step { // an error: the reader has gone
		canvas.Use(frame+c*square, frame+int(rows[c])*square, "#queen")
	}
	canvas.End()
	return out.err
}

// describe says where the queens are, if they are few.
func describe(n int, rows []int32) string {
	text := fmt.Sprintf("A board of %d x %d squares with %d queens", n, n, len(rows))
	if n > 100 || len(rows) == 0 {
		return text
	}
	return text + fmt.Sprintf("; from left to right in the rows %v, from 0", rows)
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
