package draw

// Beside is panels side by side, each as wide as it wants, where there is room.
type Beside []Panel

func (b Beside) wants() (wide, gutter float64) {
	for i, p := range b {
		w, left := p.wants()
		if i == 0 {
			gutter = left
		} else {
			wide += 2 * gap
		}
		wide += w
	}
	return wide, gutter
}

// share returns the width of each panel without its gutter, if all have width together.
func (b Beside) share(width float64) (inner, gutters []float64) {
	sum, free := 0.0, width
	for i, p := range b {
		w, left := p.wants()
		if i == 0 {
			w -= left
			left = 0
		} else {
			free -= left + 2*gap
			w -= left
		}
		inner, gutters = append(inner, w), append(gutters, left)
		sum += w
	}
	for i := range inner {
		inner[i] *= min(1, free/sum)
	}
	return inner, gutters
}

func (b Beside) height(width float64) (high float64) {
	inner, _ := b.share(width)
	for i, p := range b {
		high = max(high, p.height(inner[i]))
	}
	return high
}

func (b Beside) draw(c *canvas, x, y, width float64) (left []string) {
	inner, gutters := b.share(width)
	for i, p := range b {
		if i > 0 {
			x += 2*gap + gutters[i]
		}
		left = append(left, p.draw(c, x, y, inner[i])...)
		x += inner[i]
	}
	return left
}
