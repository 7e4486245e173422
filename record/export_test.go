package record

// SetDense changes how many events are recorded one by one.
func (k *Walk) SetDense(events int64) { k.pace = newPace(events) }

// SetDense changes how many nodes are recorded one by one.
func (t *Tree) SetDense(nodes int64) { t.pace = newPace(nodes) }
