package trace

import (
	"fmt"
	"math"
	"strconv"
	"unicode/utf8"
)

// scale is the sizes of a drawing, in pixels.
type scale struct {
	radius  int // of a node
	row     int // from one level to the next
	gap     int // between nodes of a level
	font    int
	labels  bool // of the decisions
	padding int  // left and right of a label
}

var (
	withLabels    = scale{radius: 9, row: 66, gap: 8, font: 12, labels: true, padding: 3}
	withoutLabels = scale{radius: 4, row: 22, gap: 3, font: 7}
)

const (
	maxLabelled = 400 // largest number of nodes in a picture with labels
	maxLabel    = 24  // largest number of characters in a drawn label
	flattest    = 8   // largest ratio of width to height, where higher rows can help
	maxRow      = 120 // pixels from one level to the next
)

// measure computes the labels, the place of each node and the size of the picture.
func (c *canvas) measure(title string, items []item) {
	n := len(c.at)
	c.label = make([]string, n)
	width := make([]float64, n)
	for v := 1; v < n; v++ {
		width[v] = float64(2*c.radius + 2)
		if c.labels {
			c.label[v] = shorten(c.decision(v))
			width[v] = max(width[v], textWidth(c.label[v], c.font)+float64(2*c.padding))
		}
		if c.folded[v] > 0 {
			width[v] = max(width[v], textWidth(strconv.Itoa(int(c.folded[v])), c.font)+1)
		}
	}
	across := layout(c.shape, width, float64(c.gap))

	right, deepest := 0.0, int32(0)
	for v, x := range across {
		right = max(right, x+width[v]/2)
		deepest = max(deepest, c.level[v])
	}
	c.width = max(int(math.Ceil(right)), legendWidth(title, items)) + 2*margin
	// A wide tree gets higher rows; otherwise its upper edges would be almost
	// level.
	c.row = min(max(c.row, c.width/(flattest*(int(deepest)+1))), maxRow)
	left := (float64(c.width) - right) / 2
	top := margin + legendHeight(title) + c.font + 2*c.radius
	c.x, c.y = make([]int, n), make([]int, n)
	for v, x := range across {
		c.x[v] = int(math.Round(left + x))
		c.y[v] = top + int(c.level[v])*c.row
	}
	c.height = top + int(deepest)*c.row + 2*c.radius + c.font + margin
}

// decision returns the text above a node: the label of its event or, for one of
// several roots without labels, its run and worker.
func (c *canvas) decision(v int) string {
	if label := c.tree.label(c.at[v]); label != "" || c.parent[v] != 0 || len(c.tree.roots) == 1 {
		return label
	}
	for _, r := range c.tree.roots {
		if r.at == c.at[v] && r.worker > 0 {
			return fmt.Sprintf("restart %d, worker %d", r.restart, r.worker)
		} else if r.at == c.at[v] {
			return fmt.Sprintf("restart %d", r.restart)
		}
	}
	return ""
}

// shorten cuts a label to maxLabel characters.
func shorten(s string) string {
	if utf8.RuneCountInString(s) <= maxLabel {
		return s
	}
	return string([]rune(s)[:maxLabel-1]) + "…"
}

// textWidth returns the width of a text in a monospace font, whose characters are
// 0.6 of its size wide, except the East Asian ones.
func textWidth(s string, font int) float64 {
	columns := 0
	for _, r := range s {
		columns++
		if r >= 0x1100 {
			columns++
		}
	}
	return 0.6 * float64(font*columns)
}
