package memory

import (
	"fmt"
	"os"
	"os/exec"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func files(texts map[string]string) fstest.MapFS {
	root := fstest.MapFS{}
	for name, text := range texts {
		root[name] = &fstest.MapFile{Data: []byte(text)}
	}
	return root
}

func TestMachine(t *testing.T) {
	left, ok := machine(files(map[string]string{"proc/meminfo": "MemTotal:  9 kB\nMemAvailable:   5 kB\nSwapFree: 2 kB\n"}))
	assert.True(t, ok)
	assert.EqualValues(t, 7*1024, left)
	for _, text := range []string{"", "SwapFree: 2 kB", "MemAvailable: many kB", "MemAvailable:"} {
		_, ok = machine(files(map[string]string{"proc/meminfo": text}))
		assert.False(t, ok, text)
	}
	_, ok = machine(files(nil))
	assert.False(t, ok)
}

func TestGroups(t *testing.T) {
	for name, c := range map[string]struct {
		files map[string]string
		want  []int64
	}{
		"none":      {nil, nil},
		"no limits": {map[string]string{"proc/self/cgroup": "0::/a\n", "sys/fs/cgroup/a/memory.max": "max\n", "sys/fs/cgroup/a/memory.current": "5\n"}, nil},
		"version 2, a group and the one above": {map[string]string{
			"proc/self/cgroup":             "0::/a/b\n",
			"sys/fs/cgroup/a/b/memory.max": "1000\n", "sys/fs/cgroup/a/b/memory.current": "300\n", "sys/fs/cgroup/a/b/memory.stat": "file 9\ninactive_file 50\n",
			"sys/fs/cgroup/a/memory.max": "2000\n", "sys/fs/cgroup/a/memory.current": "1900\n",
		}, []int64{750, 100}},
		"version 2, mounted as the root": {map[string]string{
			"proc/self/cgroup": "0::/docker/1234\n", "sys/fs/cgroup/memory.max": "500\n", "sys/fs/cgroup/memory.current": "100\n",
		}, []int64{400}},
		"version 1": {map[string]string{
			"proc/self/cgroup": "5:devices:/\n4:memory:/x\n0::/\n",
			"sys/fs/cgroup/memory/x/memory.limit_in_bytes": "700\n", "sys/fs/cgroup/memory/x/memory.usage_in_bytes": "200\n", "sys/fs/cgroup/memory/x/memory.stat": "total_inactive_file 10\n",
			"sys/fs/cgroup/memory/memory.limit_in_bytes": "9223372036854771712\n", "sys/fs/cgroup/memory/memory.usage_in_bytes": "200\n",
		}, []int64{510}},
		"nonsense": {map[string]string{"proc/self/cgroup": "x\n::\n0::\n", "sys/fs/cgroup/memory.max": "?", "sys/fs/cgroup/memory.current": ""}, nil},
	} {
		assert.Equal(t, c.want, groups(files(c.files)), name)
	}
}

// TestAddresses runs a process with few addresses, which refuses what does not
// fit and gets what does.
func TestAddresses(t *testing.T) {
	if os.Getenv("MEMORY_CHILD") == "1" {
		fmt.Println(Need(4<<30, "4 GiB"))
		require.NoError(t, Need(128<<20, "128 MiB"))
		buf := make([]byte, 128<<20)
		for i := 0; i < len(buf); i += 4096 {
			buf[i] = 1
		}
		return
	}
	cmd := exec.Command("sh", "-c", `ulimit -v 3000000 && exec "$0" -test.run '^TestAddresses$'`, os.Args[0])
	cmd.Env = append(os.Environ(), "MEMORY_CHILD=1")
	out, err := cmd.CombinedOutput()
	require.NoError(t, err, "%s", out)
	assert.Regexp(t, `not enough memory: 4 GiB need about 4\.3 GB; \d+(\.\d)? [GM]B are left`, string(out))
}
