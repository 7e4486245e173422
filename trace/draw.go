package trace

import (
	"bufio"
	"fmt"
	"io"
	"strconv"

	svg "github.com/ajstarks/svgo"

	"lsolve/solve"
)

const (
	margin  = 16     // pixels around the picture
	maxSide = 16_384 // pixels; larger pictures are scaled down, because viewers refuse them
	ink     = "#303030"
	line    = "#9a9a9a"
	fonts   = "monospace"
)

// canvas draws one picture.
type canvas struct {
	*svg.SVG
	*picture
	scale
	out    *bufio.Writer
	err    error // the first error of the output, which svgo does not return
	label  []string
	x, y   []int
	width  int // width of the picture with its margins
	height int
}

// Write implements io.Writer for svgo.
func (c *canvas) Write(p []byte) (int, error) {
	if c.err != nil {
		return 0, c.err
	}
	n, err := c.out.Write(p)
	c.err = err
	return n, err
}

// draw computes the layout of a picture and writes it.
func draw(w io.Writer, p *picture, title string) error {
	c := &canvas{picture: p, scale: withoutLabels, out: bufio.NewWriter(w)}
	if len(p.at)-1 <= maxLabelled {
		c.scale = withLabels
	}
	c.SVG = svg.New(c)
	items := c.legend()
	c.measure(title, items)

	shrink := max(1, float64(max(c.width, c.height))/maxSide)
	c.Startview(int(float64(c.width)/shrink), int(float64(c.height)/shrink), 0, 0, c.width, c.height)
	if title != "" {
		c.Title(title)
	}
	c.defs()
	c.Rect(0, 0, c.width, c.height, "fill:#ffffff")
	c.drawLegend(title, items)
	c.drawEdges()
	c.drawTexts()
	c.drawNodes()
	c.End()
	if c.err != nil {
		return c.err
	}
	return c.out.Flush()
}

// drawEdges draws the edges below each node as one path. An edge ends above the
// label of its child, in a short vertical piece through the label's row, so that
// no edge crosses another child's label.
func (c *canvas) drawEdges() {
	c.Gstyle("fill:none;stroke:" + line + ";stroke-width:1")
	var path []byte
	for v := 1; v < len(c.at) && c.err == nil; v++ {
		path = path[:0]
		for _, child := range c.children(int32(v)) {
			path = fmt.Appendf(path, "M%d %d", c.x[v], c.y[v])
			if c.labels {
				path = fmt.Appendf(path, "L%d %d", c.x[child], c.labelTop(child))
			}
			path = fmt.Appendf(path, "L%d %d", c.x[child], c.y[child])
		}
		if len(path) > 0 {
			c.Path(string(path))
		}
	}
	c.Gend()
}

// labelTop returns the upper edge of the row of a node's label.
func (c *canvas) labelTop(v int32) int { return c.y[v] - c.radius - c.font - 6 }

// drawTexts draws labels and the sizes of folded subtrees.
func (c *canvas) drawTexts() {
	c.Gstyle(fmt.Sprintf("font-family:%s;font-size:%dpx;text-anchor:middle;fill:%s", fonts, c.font, ink))
	for v := 1; v < len(c.at) && c.err == nil; v++ {
		if label := c.label[v]; label != "" {
			// The edge must not cross the label.
			width := int(textWidth(label, c.font)) + 2*c.padding
			c.Rect(c.x[v]-width/2, c.labelTop(int32(v))+3, width, c.font+2, "fill:#ffffff")
			c.Text(c.x[v], c.y[v]-c.radius-5, label)
		}
		if c.folded[v] > 0 {
			c.Text(c.x[v], c.y[v]+2*c.radius+c.font, strconv.Itoa(int(c.folded[v])))
		}
	}
	c.Gend()
}

// drawNodes draws the nodes, with tooltips where the tree has kept texts.
func (c *canvas) drawNodes() {
	for v := 1; v < len(c.at) && c.err == nil; v++ {
		at := c.at[v]
		id := "#" + shapeIDs[c.tree.status[at]]
		if c.folded[v] > 0 {
			id = "#" + foldedID
		}
		if c.tree.labels == nil {
			c.Use(c.x[v], c.y[v], id)
			continue
		}
		c.Group()
		c.Title(c.tooltip(v))
		c.Use(c.x[v], c.y[v], id)
		c.Gend()
	}
}

// tooltip returns what a node's shape does not show.
func (c *canvas) tooltip(v int) string {
	at := c.at[v]
	e := solve.Event{Node: c.tree.number[at], Status: c.tree.status[at], Label: c.tree.label(at)}
	text := tooltip(e)
	if c.folded[v] > 0 {
		text += fmt.Sprintf("\n%d nodes, all failed", c.folded[v])
	}
	if values := c.tree.values[at]; values != "" {
		text += "\n" + values
	}
	return text
}
