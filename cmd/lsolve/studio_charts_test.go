package main

import (
	"fmt"
	"math"
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/cmd/lsolve/internal/studio/browsertest"
	"lsolve/internal/longtest"
)

// plot is a chart of the page.
type plot struct {
	*browsertest.Page
	t        *testing.T
	selector string
}

func (p plot) element() string { return fmt.Sprintf("document.querySelector(%q)", p.selector) }

// legend is a row of the legend: the name and the number there.
func (p plot) legend(row int) string {
	return p.Text(fmt.Sprintf(`(({cells}) => cells[0].textContent + ": " + cells[1].textContent)(%s.querySelectorAll(".u-legend tr")[%d])`, p.element(), row))
}

// part is what is looked at.
func (p plot) part() (from, to float64) {
	p.t.Helper()
	for name, to := range map[string]*float64{"from": &from, "to": &to} {
		v, err := strconv.ParseFloat(p.Text(p.element()+".dataset."+name), 64)
		require.NoError(p.t, err)
		*to = v
	}
	return from, to
}

// at is the place on the screen of a share of the width of what is drawn.
func (p plot) at(share float64) (x, y float64) {
	var box struct{ X, Y, Width, Height float64 }
	p.Do(fmt.Sprintf(`(() => { const e = %s.querySelector(".u-over"); e.scrollIntoView({block: "center"}); const {x, y, width, height} = e.getBoundingClientRect(); return {x, y, width, height}; })()`, p.element()), &box)
	return math.Round(box.X + share*box.Width), box.Y + box.Height/2
}

// drag presses the mouse at a share of the width and lets it go at another.
func (p plot) drag(from, to float64, clicks int) {
	x, y := p.at(from)
	p.Mouse("mouseMoved", x, y, 0)
	p.Mouse("mousePressed", x, y, clicks)
	x, _ = p.at(to)
	p.Mouse("mouseMoved", x, y, 0)
	p.Mouse("mouseReleased", x, y, clicks)
}

func (p plot) key(name string, shift bool) {
	p.Do(fmt.Sprintf(`%s.dispatchEvent(new KeyboardEvent("keydown", {key: %q, shiftKey: %v, bubbles: true, cancelable: true}))`, p.element(), name, shift), nil)
}

// TestCharts: the legend of a chart has the curves and their numbers, at the end, at the mark or
// where the mouse is; the mouse and the keyboard choose what is looked at; a click leads to the
// event there; colours follow the page.
func TestCharts(t *testing.T) {
	if testing.Short() || longtest.Race {
		t.Skip("it takes some seconds")
	}
	s := startCommand(t, "studio", "--no-browser", "--address", "127.0.0.1:0")
	page := browsertest.Open(t, s.base+"/?problem=tsp")
	page.Until(`document.documentElement.dataset.ready === "yes"`)
	form := studioForm{t, page}
	form.choose("#contestants .first select", "anneal")
	form.choose("#steps", "20000")
	form.run()
	best := form.figures(0)
	curve := plot{page, t, "#chart .plot"}
	page.Until(curve.element() + `.dataset.to > 0`)
	page.Until(`document.querySelector("#chart .u-legend tr:nth-child(2) td").textContent !== "--"`)
	assert.Equal(t, "anneal, objective: "+page.Text(`document.querySelector(".pane .best").textContent`), curve.legend(1), best)

	run := openSteps(form)[0]
	course := plot{page, t, ".player-course .plot"}
	run.press("To the end, and follow what comes")
	count := page.Text(run.player() + ".dataset.count")
	page.Until(fmt.Sprintf(`%s.querySelector(".u-legend td").textContent === %q`, course.element(), count))
	assert.Equal(t, "cost or objective now: "+page.Text(run.player()+".dataset.cost"), course.legend(1))

	shown := func() (event float64) {
		event, err := strconv.ParseFloat(page.Text(run.player()+".dataset.event"), 64)
		require.NoError(t, err)
		return event
	}
	from, to := course.part()
	assert.Zero(t, from)
	assert.Equal(t, count, fmt.Sprint(to))
	near := to / 100 // a few pixels
	course.drag(0.5, 0.5, 1)
	assert.InDelta(t, to/2, shown(), near, "a click leads to the event there")
	course.drag(0.75, 0.25, 1)
	page.Until(course.element() + `.dataset.from > 0`)
	least, most := course.part()
	assert.InDelta(t, to/4, least, near)
	assert.InDelta(t, 3*to/4, most, near)
	assert.InDelta(t, to/2, shown(), near, "what is dragged is no click")
	x, y := course.at(0.1)
	page.Mouse("mouseMoved", x, y, 0)
	page.Until(course.element() + `.querySelector(".u-legend td").textContent < ` + fmt.Sprint(to/2-2*near))
	course.drag(0.5, 0.5, 1)
	course.drag(0.5, 0.5, 2)
	page.Until(course.element() + `.dataset.from === "0"`)

	course.key("+", false)
	page.Until(course.element() + `.dataset.from > 0`)
	least, most = course.part()
	assert.InDelta(t, to/2, most-least, 1e-9)
	for range 3 {
		course.key("ArrowLeft", true)
	}
	page.Until(course.element() + `.dataset.from === "0"`)
	_, most = course.part()
	assert.InDelta(t, to/2, most, 1e-9)
	course.key("0", false)
	page.Until(fmt.Sprintf(`%s.dataset.to === %q`, course.element(), count))

	colour := func() string {
		return page.Text(`getComputedStyle(` + course.element() + `.querySelectorAll(".u-marker")[1]).borderTopColor`)
	}
	light := colour()
	page.Dark(true)
	page.Until(fmt.Sprintf(`getComputedStyle(%s.querySelectorAll(".u-marker")[1]).borderTopColor !== %q`, course.element(), light))
	assert.Empty(t, page.Console())
}
