package trace

import (
	"encoding/binary"
	"encoding/json"
	"fmt"

	"lsolve/solve"
)

// The messages of CP-Profiler's protocol, version 3, after message.hpp and
// connector.hpp of https://github.com/cp-profiler/cpp-integration and the
// receiver of https://github.com/cp-profiler/cp-profiler, receiver_worker.cpp
// (commit d2f5e7e).
//
// A message begins with its length in bytes, 4 bytes in the byte order of the
// machine, which is little-endian. Then come its type, 1 byte; the fixed fields of
// a node; and optional fields, each a tag of 1 byte and a value. Integers have 4
// bytes, big-endian. A text is its length in bytes and the bytes.
const protocolVersion = 3

// Types of messages.
const (
	nodeMessage    = 0
	doneMessage    = 1
	startMessage   = 2
	restartMessage = 3
)

// Tags of optional fields. The protocol also has nogoods, with tag 1.
const (
	labelField   = 0
	infoField    = 2
	versionField = 3
)

// The protocol's numbers of the statuses.
var statusNumbers = [...]byte{
	solve.Solved:   0,
	solve.Failed:   1,
	solve.Branched: 2,
	solve.Skipped:  3,
}

// uid names a node in the protocol. The parent of a root is noNode.
type uid struct{ node, restart, worker int32 }

var noNode = uid{-1, -1, -1}

// message is a message under construction: its length, filled in later, and the
// rest.
type message []byte

// newMessage reuses the space of b.
func newMessage(b []byte, kind byte) message {
	return append(b[:0], 0, 0, 0, 0, kind)
}

func (m message) int(v int32) message {
	return binary.BigEndian.AppendUint32(m, uint32(v))
}

func (m message) uid(u uid) message {
	return m.int(u.node).int(u.restart).int(u.worker)
}

func (m message) text(field byte, s string) message {
	return append(append(m, field).int(int32(len(s))), s...)
}

// finish sets the length.
func (m message) finish() message {
	binary.LittleEndian.PutUint32(m, uint32(len(m)-4))
	return m
}

// start announces a search. The profiler accepts several roots only if the search
// is announced with restarts; they then stand below a root of its own
// (tree_builder.cpp). The number of roots is unknown at this point, so every search
// is announced with restarts.
func (m message) start(name string) message {
	info, err := json.Marshal(map[string]any{"name": name, "has_restarts": true})
	if err != nil {
		panic("trace: " + err.Error()) // impossible for a string and a bool
	}
	m = newMessage(m, startMessage)
	return append(m, versionField).int(protocolVersion).text(infoField, string(info)).finish()
}

// restart announces a run of a search.
func (m message) restart(number int) message {
	return newMessage(m, restartMessage).text(infoField, fmt.Sprintf(`{"restart_id":%d}`, number)).finish()
}

// node describes a node. Its values, as many as are shown, become its info, which
// has to be a JSON object.
func (m message) node(self, parent uid, e solve.Event) message {
	m = newMessage(m, nodeMessage).uid(self).uid(parent).int(int32(e.Alternative)).int(int32(e.Children))
	m = append(m, statusNumbers[e.Status])
	if e.Label != "" {
		m = m.text(labelField, e.Label)
	}
	if len(e.Values) > 0 {
		values, _ := appendValues(nil, e.Values, ",")
		m = m.text(infoField, fmt.Sprintf(`{"variables":%d,"values":[%s]}`, len(e.Values), values))
	}
	return m.finish()
}

// done ends a search.
func (m message) done() message { return newMessage(m, doneMessage).finish() }
