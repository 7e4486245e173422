package vrp

import (
	"fmt"
	"slices"
)

// fleet adds the types of vehicles: vehicles in a row that are alike. So the vehicles of
// all types have the order of the file.
func (l *library) fleet() error {
	allowed := l.allowed()
	last := "" // the clients that the last type may visit
	for i := range l.vehicles {
		v, err := l.vehicle(i)
		if err != nil {
			return err
		}
		list := ""
		if allowed != nil {
			list = fmt.Sprint(allowed[i])
		}
		if n := len(l.p.Vehicles); n > 0 && list == last && same(&l.p.Vehicles[n-1], &v) {
			l.p.Vehicles[n-1].Count++
			continue
		}
		if last = list; allowed != nil {
			for _, client := range allowed[i] {
				c := &l.p.Clients[client]
				c.Vehicles = append(c.Vehicles, int32(len(l.p.Vehicles)))
			}
		}
		l.p.Vehicles = append(l.p.Vehicles, v)
	}
	for i := range l.p.Clients {
		if c := &l.p.Clients[i]; allowed != nil && c.Vehicles == nil {
			return l.wrongRow("VEHICLES_ALLOWED_CLIENTS", 0, fmt.Sprintf("place %d in no row of VEHICLES_ALLOWED_CLIENTS_SECTION", i+1+len(l.p.Depots)), "each client in at least one")
		} else if len(c.Vehicles) == len(l.p.Vehicles) {
			c.Vehicles = nil
		}
	}
	return nil
}

// allowed returns the clients that each vehicle may visit, ascending; nil: all.
func (l *library) allowed() [][]int32 {
	rows := l.rows["VEHICLES_ALLOWED_CLIENTS"]
	if rows == nil {
		return nil
	}
	all := make([][]int32, len(rows))
	for i, row := range rows {
		for _, x := range row {
			if client := int(x) - 1 - len(l.p.Depots); client >= 0 {
				all[i] = append(all[i], int32(client))
			}
		}
		slices.Sort(all[i])
		all[i] = slices.Compact(all[i])
	}
	return all
}

// vehicle returns a vehicle. Its shift is when its depot is open.
func (l *library) vehicle(i int) (Vehicle, error) {
	depot := int(l.one("VEHICLES_DEPOT", i, 1)) - 1
	if depot >= len(l.p.Depots) {
		return Vehicle{}, l.wrongRow("VEHICLES_DEPOT", i, fmt.Sprintf("depot %d of vehicle %d", depot+1, i+1), fmt.Sprintf("a depot, 1 to %d", len(l.p.Depots)))
	}
	v := plainVehicle(1, nil)
	v.From, v.To, v.Shift = depot, depot, l.p.Depots[depot].Window
	if l.kind.open {
		v.To = Open
	}
	if l.p.Resources > 0 {
		if v.Capacity = load(l.of("CAPACITY", i)...); v.Capacity == nil {
			v.Capacity = make([]int64, l.p.Resources)
		}
	}
	v.Fixed = l.scaled(l.one("VEHICLES_FIXED_COST", i, 0))
	unit := l.one("VEHICLES_UNIT_DISTANCE_COST", i, 1)
	if unit != float64(int64(unit)) {
		return v, l.wrongRow("VEHICLES_UNIT_DISTANCE_COST", i, fmt.Sprintf("the cost %v of a unit of distance of vehicle %d", unit, i+1), "a whole number")
	}
	v.PerDistance = int64(unit)
	if l.has("VEHICLES_MAX_DISTANCE") {
		v.MaxDistance = l.scaled(l.one("VEHICLES_MAX_DISTANCE", i, 0))
	}
	if l.has("VEHICLES_MAX_DURATION") {
		v.MaxDuration = l.scaled(l.one("VEHICLES_MAX_DURATION", i, 0))
	}
	if rows := l.rows["VEHICLES_RELOAD_DEPOT"]; rows != nil && len(rows[i]) > 0 {
		for _, x := range rows[i] {
			if int(x) > len(l.p.Depots) {
				return v, l.wrongRow("VEHICLES_RELOAD_DEPOT", i, fmt.Sprintf("the reload of vehicle %d at place %v", i+1, x), fmt.Sprintf("a depot, 1 to %d", len(l.p.Depots)))
			}
			v.ReloadAt = append(v.ReloadAt, int(x)-1)
		}
		slices.Sort(v.ReloadAt)
		v.ReloadAt = slices.Compact(v.ReloadAt)
		// More reloads than clients, and one before the first, are of no use.
		v.Reloads = int(min(l.one("VEHICLES_MAX_RELOADS", i, MaxClients), float64(len(l.p.Clients)+1)))
		if v.Reloads == 0 {
			v.ReloadAt = nil
		}
	}
	return v, nil
}

// same reports whether two types are alike but for their numbers.
func same(a, b *Vehicle) bool {
	return slices.Equal(a.Capacity, b.Capacity) && a.From == b.From && a.To == b.To && a.Shift == b.Shift && a.MaxDistance == b.MaxDistance &&
		a.MaxDuration == b.MaxDuration && a.Fixed == b.Fixed && a.PerDistance == b.PerDistance && a.Reloads == b.Reloads && slices.Equal(a.ReloadAt, b.ReloadAt)
}
