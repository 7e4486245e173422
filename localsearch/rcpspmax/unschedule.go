package rcpspmax

// retreat takes back the activities because of which activity i cannot start at t, and
// all that start after the first one of these. Those will start so late that i can start at
// t. It is false, and changes nothing, if they cannot.
func (d *decoder) retreat(v *direction, i, t int32, starts []int32) bool {
	row := int(i) * d.n
	from := d.horizon + 1
	for h, lag := range v.after[row : row+d.n] {
		if !d.isPlaced(int32(h)) || starts[h] >= t+lag {
			continue
		}
		// Activity h is to start at t+lag or later.
		first := v.before[int(v.first)*d.n+h] // minus its latest start at all
		if int32(h) == v.first || t+lag > -first {
			return false
		}
		from = min(from, starts[h])
	}
	for h, lag := range v.after[row : row+d.n] {
		if d.isPlaced(int32(h)) && starts[h] < t+lag {
			d.raise(v, int32(h), t+lag)
		}
	}
	for h := range int32(d.n) {
		if h != v.first && d.isPlaced(h) && starts[h] >= from {
			d.remove(h)
		}
	}
	return true
}

// raise makes activity h start at t or later, and all that depend on it.
func (d *decoder) raise(v *direction, h, t int32) {
	row := int(h) * d.n
	for j, lag := range v.after[row : row+d.n] {
		d.raised[j] = max(d.raised[j], t+lag)
	}
}
