// Package member has the common parts of the searches of a portfolio: the slice
// in which each works, its view of the others, the problem as the engines see
// it, and a complete search that can be paused at the end of a slice.
//
//	type mine struct{ member.Engine }
//	func (m *mine) Run(s *member.Slice) (more bool, err error) {
//		if ok, err := m.Enter(s); !ok || err != nil {
//			return false, err
//		}
//		...                  // until s.Over()
//	}
//
// A search keeps no reference to a slice, counts its work with Spend, and stops
// when the slice is over.
//
//	slice.go     Search, Slice: what a search must do, sees and hands in
//	elite.go     View, Solution: the best solutions, the bound
//	problem.go   Problem: model, search variables, branching
//	engine.go    Engine: a complete search that works in slices
//	pausing.go   Pausing: a search that pauses also before its first node
//	schedule.go  Schedule: activities and their order, found in a model
//	schedule_groups.go  which activities are alternative to each other
//	orders.go    branching on the orders of a schedule
//	boxes.go     orders of rectangles that move along one axis
package member
