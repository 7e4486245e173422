package nurses

// plan returns cheap days of a nurse at the prices, part by part. While there are none it
// looks at more labels, and in the end at all days at once.
func (s *planner) plan(i int) (row []int32, found bool) {
	usual := s.width
	defer func() { s.width = usual }()
	for ; ; s.width = min(8*s.width, s.most) {
		if s.p.Days > planned && s.parts(i) {
			return s.row, true
		}
		row, found, whole := s.Cheapest(i, 0, s.p.Days, nil, s.costs, NoLimit, s.row[:0])
		if !found && !whole {
			s.busy(i, 0, s.p.Days)
			row, found, _ = s.Cheapest(i, 0, s.p.Days, nil, s.work, NoLimit, s.row[:0])
		}
		if s.row = row; found || whole || s.width >= s.most {
			return row, found
		}
	}
}

// parts plans one part of the days after the other. It returns false if one has none.
func (s *planner) parts(i int) bool {
	s.row = s.row[:0]
	for from := 0; from < s.p.Days; from += planned {
		to := min(from+planned, s.p.Days)
		s.busy(i, from, to)
		found := false
		for more := int32(0); !found && more <= mostMore; more++ {
			for _, costs := range [][]int64{s.costs[from*s.values : to*s.values], s.work} {
				if !found && s.openPart(i, from, to, s.row, more) {
					s.row, found, _ = s.path(costs, NoLimit, s.row)
				}
			}
		}
		if !found && to < s.p.Days && s.openPart(i, from, to, s.row, mostMore) {
			s.least = 0
			s.row, found, _ = s.path(s.work, NoLimit, s.row)
		}
		if !found {
			return false
		}
	}
	return true
}

// mostMore is how many weekends and, twice that, shifts of a kind a nurse may be ahead of her
// pace.
const mostMore = 3

// busy makes prices of days at which those of nurse i with most work are the cheapest, and
// among these those with few weekends and few shifts of limited kinds.
func (s *planner) busy(i, from, to int) {
	limits := s.contractOf(i).limits
	s.work = s.work[:0]
	for d := from; d < to; d++ {
		for v, minutes := range s.minutes {
			cost := -busyMinutes * int64(minutes)
			if v != off && weekend(d) {
				cost += busyWeekend
			}
			if limits[v] > 0 {
				cost++
			}
			s.work = append(s.work, cost)
		}
	}
}

// What a unit of minutes and a day of a weekend weigh at these prices.
const busyMinutes, busyWeekend = 8, 4
