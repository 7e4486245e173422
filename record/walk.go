package record

import "slices"

// Walk records the steps of one walk of a local search. Its methods are called by one
// goroutine at a time.
type Walk struct {
	to     *Writer
	number int
	pace   pace
	values []int32 // after the last recorded event
	now    []int32
	set    []int32
	names  []string
	missed bool // changes that are not in values
	begins bool // a start was left out
}

// Step is a step of a walk.
type Step struct {
	Number int64 // steps so far
	Cost   int64
	// Best is the best cost so far where that is not the least one, as of walks whose cost
	// is not what they are ranked by; nil: it is.
	Best *int64
	// Random: it was made at random, to leave a local minimum.
	Random bool
	// Temperature is that of annealing; 0: there is none.
	Temperature float64
	// Tabu are triples: what the step made tabu, a variable and the value that it left, and
	// the last step at which it is forbidden.
	Tabu []int64
	// TabuName says what triple k of Tabu forbids, in words; nil: its numbers do. It is called
	// only if it must be.
	TabuName func(k int) string
	// Set are pairs of a variable and its new value; nil: Values tells.
	Set []int32
	// Values appends the whole state to buf. It is called only if it must be.
	Values func(buf []int32) []int32
}

// Walk is the recorder of the walk of that number, from 0.
func (w *Writer) Walk(number int) *Walk {
	return &Walk{to: w, number: number, pace: newPace(denseSteps, mostSteps)}
}

// Start records a start, or a restart if there was one before.
func (k *Walk) Start(step, cost int64, values []int32) {
	if !k.to.begin() {
		k.begins = true
		return
	}
	k.start(step, cost, values)
	k.to.ended()
}

// start writes a start, once there is room.
func (k *Walk) start(step, cost int64, values []int32) {
	kind := Started
	if k.values != nil {
		kind = Restarted
	}
	k.values, k.missed, k.begins = append(k.values[:0], values...), false, false
	if k.values == nil {
		k.values = []int32{}
	}
	b := append(append(append(k.to.buffer, `{"type":"`...), kind...), '"')
	if k.number > 0 {
		b = number(b, `,"walk":`, int64(k.number))
	}
	if step > 0 {
		b = number(b, `,"step":`, step)
	}
	k.to.buffer = append(numbers(number(b, `,"cost":`, cost), `,"values":`, values), '}')
}

// compared is how many variables are compared for each step, on average, to learn what the
// steps have changed that were left out.
const compared = 16

// Step records a step, unless the run is so long that it is left out.
func (k *Walk) Step(s *Step) {
	if !k.pace.due() || !k.to.begin() {
		k.missed = true
		return
	}
	if k.begins {
		k.now = s.Values(k.now[:0])
		k.start(s.Number, s.Cost, k.now)
	} else {
		k.step(s)
	}
	k.to.ended()
}

// step writes a step, once there is room.
func (k *Walk) step(s *Step) {
	set := s.Set
	if set == nil || k.missed {
		// A large state takes long to compare: steps are left out meanwhile.
		k.pace.left = max(k.pace.left, int64(len(k.values)/compared))
		set = k.difference(s.Values)
	} else {
		for i := 0; i < len(set); i += 2 {
			k.values[set[i]] = set[i+1]
		}
	}
	b := k.to.buffer
	b = append(b, `{"type":"step"`...)
	if k.number > 0 {
		b = number(b, `,"walk":`, int64(k.number))
	}
	b = numbers(number(number(b, `,"step":`, s.Number), `,"cost":`, s.Cost), `,"set":`, set)
	if s.Best != nil {
		b = number(b, `,"best":`, *s.Best)
	}
	if s.Random {
		b = append(b, `,"random":true`...)
	}
	if s.Temperature > 0 {
		b = fraction(b, `,"temperature":`, s.Temperature)
	}
	if len(s.Tabu) > 0 {
		b = numbers(b, `,"tabu":`, s.Tabu)
		if s.TabuName != nil {
			b = texts(b, `,"forbidden":`, k.forbidden(s))
		}
	}
	b = append(b, '}')
	k.to.buffer = b
}

// forbidden are the names of what a step made tabu.
func (k *Walk) forbidden(s *Step) []string {
	k.names = k.names[:0]
	for i := range len(s.Tabu) / 3 {
		k.names = append(k.names, s.TabuName(i))
	}
	return k.names
}

// difference is what has changed since the last recorded event.
func (k *Walk) difference(values func([]int32) []int32) []int32 {
	k.now, k.set, k.missed = values(k.now[:0]), k.set[:0], false
	if len(k.now) != len(k.values) {
		k.values = slices.Grow(k.values[:0], len(k.now))[:len(k.now)]
	}
	for i, v := range k.now {
		if v != k.values[i] {
			k.set = append(k.set, int32(i), v)
			k.values[i] = v
		}
	}
	return k.set
}
