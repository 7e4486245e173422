package option

import "time"

// clusterOptions are of commands that use a cluster, of worker, and of those below cluster, in the
// order of the names.
var clusterOptions = []Option{
	{Name: "cluster", In: Solve, Type: Text, Placeholder: "WHERE", Group: Cluster,
		Not: []string{"runs", "unique", "check-unique", "show-steps", "table", "empty", "record", "trace", "explain", "max-steps", "slices", "deterministic", "walks", "cooperate", "better"},
		Rules: []Rule{{Algo: []string{"backtrack"}, Needs: []string{"count"}},
			{Algo: []string{"cp"}, Needs: []string{"method complete"}, Not: []string{"restart", "target", "prove below|cores"}}},
		Sentence: "share the search among the workers of a cluster: auto, auto:FOLDER, or nats://HOST:PORT"},
	{Name: "cluster", In: FlatZinc, Type: Text, Placeholder: "WHERE", Group: Cluster,
		Not:      []string{"check", "fail", "node", "record", "restart"},
		Sentence: "share the search among the workers of a cluster: auto, auto:FOLDER, or nats://HOST:PORT"},
	{Name: "cluster", In: Front, Type: Text, Placeholder: "WHERE", Group: Cluster,
		Sentence: "share the search among the workers of a cluster: auto, auto:FOLDER, or nats://HOST:PORT"},
	{Name: "cluster", In: Compare | Bench | Tune, Type: Text, Placeholder: "WHERE", Group: Cluster,
		Sentence: "make the runs on the workers of a cluster: auto, auto:FOLDER, or nats://HOST:PORT"},
	{Name: "creds", In: OnCluster, Only: remote, Type: Text, Placeholder: "FILE", Group: Cluster, Sentence: "the file with the credentials of NATS; or NATS_CREDS names it"},
	{Name: "dir", In: OnCluster, Only: []string{"up"}, Type: Text, Placeholder: "FOLDER", Group: Cluster, Common: true,
		Sentence: "where the cluster keeps its jobs; without it LSOLVE_CLUSTER_DIR, or a folder of the user's"},
	{Name: "format", In: OnCluster, Only: []string{"jobs", "show", "workers", "cancel", "remove"}, Type: Text, Default: "text", Choices: named("text", "json"),
		Placeholder: "FORMAT", Group: Output, Common: true, Sentence: "the format of the output"},
	{Name: "listen", In: OnCluster, Only: []string{"up"}, Type: Text, Placeholder: "HOST:PORT", Group: Cluster, Common: true,
		Sentence: "where the server listens; without it a port of this machine alone"},
	{Name: "nats", In: OnCluster, Only: remote, Type: Text, Placeholder: "WHERE", Group: Cluster, Common: true,
		Sentence: "the server: nats://HOST:PORT, or auto for the cluster of this machine; or NATS_URL is it"},
	{Name: "nkey", In: OnCluster, Only: remote, Type: Text, Placeholder: "FILE", Group: Cluster, Sentence: "the file with the seed of an nkey; or NATS_NKEY names it"},
	{Name: "parts", In: Solve, Of: []string{"cp", "backtrack"}, Type: Int, Range: &Range{1, 1 << 20}, Placeholder: "N", Group: Cluster, Needs: []string{"cluster"},
		Sentence: "begin with about N tasks on a cluster; 30 to 100 for each of many workers suit a proof"},
	{Name: "parts", In: FlatZinc, Type: Int, Range: &Range{1, 1 << 20}, Placeholder: "N", Group: Cluster, Needs: []string{"cluster"}, Not: []string{"engine ls|portfolio"},
		Sentence: "begin with about N tasks on a cluster; 30 to 100 for each of many workers suit a proof"},
	{Name: "parts", In: Front, Type: Int, Range: &Range{1, 4096}, Placeholder: "N", Group: Cluster, Needs: []string{"cluster"},
		Sentence: "share the search on a cluster among N tasks: searches with other random numbers, or at most N parts of an exact front"},
	{Name: "patience", In: OnCluster, Only: []string{"up"}, Type: Duration, Default: 10 * time.Second, Range: least(1),
		Placeholder: "TIME", Group: Limits, Sentence: "how long a worker may be silent before its task goes to another one"},
	{Name: "store", In: OnCluster, Only: []string{"up"}, Type: Size, Default: int64(0), Placeholder: "SIZE", Group: Limits,
		Sentence: "what the server may keep in its folder; 0: what the disk has"},
	{Name: "task-memory-limit", In: Solve | FlatZinc | Front | Compare | Bench | Tune, Type: Size, Default: int64(0), Placeholder: "SIZE", Group: Limits, Needs: []string{"cluster"},
		Sentence: "end each task of a cluster that takes more than SIZE of memory, and go on with the others; 0: no limit"},
	{Name: "task-time-limit", In: Solve | FlatZinc | Front | Compare | Bench | Tune, Type: Duration, Range: least(0), Default: time.Duration(0), Placeholder: "TIME", Group: Limits, Needs: []string{"cluster"},
		Sentence: "end each task of a cluster that takes longer than TIME, and go on with the others; 0: no limit"},
	{Name: "threads", In: OnCluster, Only: []string{"up", "worker"}, Type: Int, Range: least(0), Default: int64(0), Placeholder: "P", Group: Search, Common: true,
		Sentence: "workers, each a process; 0: one for each core"},
	{Name: "tls-ca", In: OnCluster, Only: remote, Type: Text, Placeholder: "FILE", Group: Cluster, Sentence: "the certificates to trust (PEM); or NATS_CA names them"},
	{Name: "tls-cert", In: OnCluster, Only: append([]string{"up"}, remote...), Type: Text, Placeholder: "FILE", Group: Cluster, Sentence: "the certificate of this side (PEM); or NATS_CERT names it"},
	{Name: "tls-key", In: OnCluster, Only: append([]string{"up"}, remote...), Type: Text, Placeholder: "FILE", Group: Cluster, Sentence: "its key (PEM); or NATS_KEY names it"},
	{Name: "token", In: OnCluster, Only: []string{"up"}, Type: Text, Placeholder: "FILE", Group: Cluster,
		Sentence: "the file with the token that clients must have; without it one is made up and kept in the folder"},
}

// remote are the commands that need a server.
var remote = []string{"worker", "jobs", "show", "attach", "cancel", "remove", "workers"}
