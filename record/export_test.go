package record

// SetDense changes how many events are recorded one by one, and with one in four steps.
func (k *Walk) SetDense(events, most int64) { k.pace = newPace(events, most) }

// SetDense changes how many nodes are recorded one by one.
func (t *Tree) SetDense(nodes int64) { t.dense = nodes }
