package trace

import (
	"fmt"

	"lsolve/solve"
)

// The shapes are defined once, around the origin, and used by these names.
var shapeIDs = [...]string{
	solve.Branched: "branched",
	solve.Solved:   "solved",
	solve.Failed:   "failed",
	solve.Skipped:  "skipped",
}

const foldedID = "folded"

// defs defines the shapes.
func (c *canvas) defs() {
	r := c.radius
	style := func(s solve.NodeStatus) string {
		return fmt.Sprintf("fill:%s;stroke:%s;stroke-width:%.1f", colours[s], ink, float64(r)/8)
	}
	c.Def()
	for s, id := range shapeIDs {
		c.Gid(id)
		switch status := solve.NodeStatus(s); status {
		case solve.Branched:
			c.Circle(0, 0, r, style(status))
		case solve.Solved:
			d := r + r/4
			c.Polygon([]int{0, d, 0, -d}, []int{-d, 0, d, 0}, style(status))
		case solve.Failed:
			d := r - r/8
			c.Rect(-d, -d, 2*d, 2*d, style(status))
		case solve.Skipped:
			c.Polygon([]int{-r, -r / 2, r / 2, r, r / 2, -r / 2}, []int{0, -r, -r, 0, r, r}, style(status))
		}
		c.Gend()
	}
	c.Gid(foldedID)
	c.Polygon([]int{0, r + 1, -r - 1}, []int{-r, r + r/2, r + r/2}, style(solve.Failed))
	c.Gend()
	c.DefEnd()
}

// An item is one entry of the legend: a shape and its text.
type item struct{ id, text string }

const (
	legendFont = 12
	legendRow  = 24
	titleFont  = 15
)

// legend counts the nodes of the whole tree, folded ones included, and the
// alternatives without a node.
func (c *canvas) legend() []item {
	var items []item
	add := func(id string, n int, format string) {
		if n > 0 {
			items = append(items, item{id, fmt.Sprintf(format, n)})
		}
	}
	for s, n := range c.tree.counts {
		add(shapeIDs[s], n, "%d "+solve.NodeStatus(s).String())
	}
	add("", c.tree.open, "%d not explored")
	triangles, nodes := 0, 0
	for _, size := range c.folded {
		if size > 0 {
			triangles++
			nodes += int(size)
		}
	}
	add(foldedID, triangles, fmt.Sprintf("%%d folded (%d nodes)", nodes))
	return items
}

// advance returns the width of an item, with the space before the next one.
func (i item) advance() int {
	width := int(textWidth(i.text, legendFont)) + 20
	if i.id != "" {
		width += 16
	}
	return width
}

func legendWidth(title string, items []item) int {
	width := 0
	for _, i := range items {
		width += i.advance()
	}
	return max(width, int(textWidth(title, titleFont)))
}

func legendHeight(title string) int {
	if title == "" {
		return legendRow
	}
	return 2 * legendRow
}

// drawLegend draws the title and, in one row below it, the items.
func (c *canvas) drawLegend(title string, items []item) {
	y := margin + legendFont
	if title != "" {
		c.Text(margin, y, title, fmt.Sprintf("font-family:%s;font-weight:bold;font-size:%dpx;fill:%s", fonts, titleFont, ink))
		y += legendRow
	}
	x := margin
	c.Gstyle(fmt.Sprintf("font-family:%s;font-size:%dpx;fill:%s", fonts, legendFont, ink))
	for _, i := range items {
		at := x
		if i.id != "" {
			c.Gtransform(fmt.Sprintf("translate(%d %d) scale(%.2f)", x+6, y-4, 6/float64(c.radius)))
			c.Use(0, 0, "#"+i.id)
			c.Gend()
			at += 16
		}
		c.Text(at, y, i.text)
		x += i.advance()
	}
	c.Gend()
}
