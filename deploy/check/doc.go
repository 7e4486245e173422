// Package deploycheck checks the files of deploy/, and the description that lsolve serve has of
// itself for programs, against the schemas of those who read them:
//
//	go test ./...
//
// The compose file is read by compose-go, the library of Docker Compose. The manifests are checked
// against the schemas of Kubernetes that kubectl-validate carries, and the one that KEDA defines;
// a key that the schema does not have is refused. The description is checked against the schema
// of OpenAPI 3.1 that libopenapi carries. All come as Go modules, which the go command fetches.
// The keys of the values for the chart of NATS are those of a list in testdata, recorded from the
// chart.
//
// It is a module of its own, so that lsolve needs none of this. What the programs do with the
// files is tested in lsolve: the permissions in cluster, the command lines in cmd/lsolve.
//
//	compose_test.go    TestCompose, TestComposeRefuses
//	manifests_test.go  TestManifests, TestSchemaRefuses
//	openapi_test.go    TestDescription, TestDescriptionRefused
//	schema_test.go     schemas of Kubernetes as JSON Schema
//	values_test.go     TestValues
package deploycheck
