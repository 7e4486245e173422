package cp

import "lsolve/model"

// mostListed is how many values a domain with holes may have to be listed.
const mostListed = 1 << 16

// Domain returns the current domain of a variable of the model. Of a very large domain only the
// ends are read.
func (s *Session) Domain(x model.Var) model.Domain {
	e, t := s.w.e, x.Term()
	lo, hi := int32(e.Min(t)), int32(e.Max(t))
	var d model.Domain
	switch size := int64(e.Size(t)); {
	case size == int64(hi)-int64(lo)+1:
		return model.Range(lo, hi)
	case size > mostListed:
		for _, i := range s.w.m.Domain(x) {
			if i.Hi >= lo && i.Lo <= hi {
				d = append(d, model.Segment{Lo: max(i.Lo, lo), Hi: min(i.Hi, hi)})
			}
		}
		return d
	}
	for v, ok := e.Min(t), true; ok; v, ok = e.Next(t, v) {
		if n := len(d); n > 0 && int64(d[n-1].Hi) == v-1 {
			d[n-1].Hi = int32(v)
		} else {
			d = append(d, model.Segment{Lo: int32(v), Hi: int32(v)})
		}
	}
	return d
}
