package record

// Version is that of the format. A reader refuses a later one.
const Version = 1

// Header is the first line: what is recorded, and what is needed to see it again.
type Header struct {
	Type    string `json:"type"`    // "recording"; set by NewWriter
	Version int    `json:"version"` // set by NewWriter
	// Lsolve is the version of the program.
	Lsolve  string `json:"lsolve,omitempty"`
	Problem string `json:"problem"`
	// N is the size, of instances that it describes.
	N    *int   `json:"n,omitempty"`
	Algo string `json:"algo"`
	Seed uint64 `json:"seed"`
	// Objective is "minimise" or "maximise"; "": there is none.
	Objective string `json:"objective,omitempty"`
	// Options are those that were given, by name.
	Options map[string]string `json:"options,omitempty"`
	// TimeLimit is in milliseconds; 0: there is none.
	TimeLimit float64 `json:"time_limit_ms,omitempty"`
	// Instance is the instance in its file format; "": N describes it, or it is too large.
	Instance string `json:"instance,omitempty"`
}
