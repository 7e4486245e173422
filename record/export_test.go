package record

// SetDense changes how many events are recorded one by one, and at most four times as many.
func (k *Walk) SetDense(events int64) { k.pace = newPace(events, 4*events) }

// SetDense changes how many nodes are recorded one by one.
func (t *Tree) SetDense(nodes int64) { t.dense = nodes }
