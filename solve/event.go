package solve

// NodeStatus is the status of a node of a search tree.
type NodeStatus uint8

// The statuses of a node.
const (
	Branched NodeStatus = iota // an inner node
	Solved                     // a solution
	Failed                     // no solution below it, found by propagation
	Skipped                    // left unexplored, by a limit or an incomplete method
)

var nodeStatusNames = [...]string{Branched: "branched", Solved: "solved", Failed: "failed", Skipped: "skipped"}

// String returns the status's name, such as "failed".
func (s NodeStatus) String() string {
	if int(s) < len(nodeStatusNames) {
		return nodeStatusNames[s]
	}
	return "unknown"
}

// Event is one node of a search tree. It is reported once the node's status is
// known: after the event of its parent and before those of its children.
type Event struct {
	Node        int64 // the nodes of a search are numbered from 0
	Parent      int64 // -1 for a root
	Alternative int   // which child of its parent it is, from 0
	Children    int   // how many alternatives it has; 0 for a leaf
	Status      NodeStatus
	Label       string // the decision that led here, such as "q[3]=5"; empty for a root
	Depth       int    // decisions from the root
	Restart     int    // the run of a search with restarts, from 0
	Worker      int    // the worker of a parallel search that explored the node, from 0
	// Values are the solution of a Solved node, nil for others. The search owns them;
	// copy them to keep them.
	Values []int32
}
