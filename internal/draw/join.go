package draw

import "fmt"

// join returns the bars of all rows so that there are at most mostBars. Then bars and the
// gaps between them that are shorter than some length are one quiet bar; the note says how
// short.
func join(rows []Row, s scale) (bars [][]Bar, left string) {
	total := 0
	for _, r := range rows {
		bars = append(bars, r.Bars)
		total += len(r.Bars)
	}
	if total <= mostBars {
		return bars, ""
	}
	length := (s.to - s.from) / s.length // a unit of the picture
	for joined := bars; ; length *= 2 {
		total, bars = 0, make([][]Bar, len(rows))
		for i, list := range joined {
			bars[i] = joinRow(list, length)
			total += len(bars[i])
		}
		if total <= mostBars {
			return bars, fmt.Sprintf("bars and gaps shorter than %s are joined (grey)", number(length))
		}
	}
}

func joinRow(list []Bar, length float64) (bars []Bar) {
	for _, b := range list {
		if b.To-b.From >= length {
			bars = append(bars, b)
			continue
		}
		if k := len(bars) - 1; k >= 0 && bars[k].Style == Quiet && b.From-bars[k].To < length {
			bars[k].To = max(bars[k].To, b.To)
			continue
		}
		// What is alone is as long as its share of the row, so that a row of many short
		// bars with gaps between has no more than the axis has units.
		if k := len(bars) - 1; k >= 0 && b.From-bars[k].From < length {
			bars[k].To = max(bars[k].To, b.To)
			continue
		}
		bars = append(bars, Bar{From: b.From, To: b.To, Style: Quiet})
	}
	return bars
}
