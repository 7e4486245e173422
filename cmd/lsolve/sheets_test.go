package main

import (
	"encoding/base64"
	"encoding/csv"
	"encoding/xml"
	"errors"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/catalogue"
)

// quick is the command line of a problem that comes to an answer at once.
func quick(t *testing.T, e *catalogue.Entry, format string) []string {
	t.Helper()
	args := []string{"-n", "6"}
	switch {
	case e.Example != nil:
		args = []string{"--example"}
	case small[e.Name] != nil:
		args = commandLine(t, e.Name)
	}
	if e.Tuned != nil && e.Sense != 0 {
		args = append([]string{"--algo", "tuned", "--max-steps", "2000"}, withoutSteps(args)...)
	}
	return append([]string{e.Name, "--format", format}, args...)
}

// TestSheets: every problem writes its answer as CSV, rows of as many cells as there are names.
func TestSheets(t *testing.T) {
	for _, e := range catalogue.All() {
		line := quick(t, e, "csv")
		status, stdout, stderr := lsolve(t, line...)
		require.Zero(t, status, "%v\n%s", line, stderr)
		rows, err := csv.NewReader(strings.NewReader(stdout)).ReadAll() // it compares the numbers of cells
		require.NoError(t, err, "%v\n%s", line, stdout)
		require.Greater(t, len(rows), 1, line)
		seen := map[string]bool{}
		for _, name := range rows[0] {
			assert.NotEmpty(t, name, "%v: %v", line, rows[0])
			assert.False(t, seen[name], "%v: %v", line, rows[0])
			seen[name] = true
		}
		for _, row := range rows[1:] {
			for _, cell := range row {
				assert.NotContains(t, cell, "[", "%v: a list in a cell", line)
				assert.NotContains(t, cell, "{", "%v: an object in a cell", line)
			}
		}
	}
}

// TestSheetsAsTheyAre: of one problem of each kind.
func TestSheetsAsTheyAre(t *testing.T) {
	shop := filepath.Join(t.TempDir(), "shop")
	require.NoError(t, os.WriteFile(shop, []byte("2 2\n0 3 1 2\n1 4 0 1\n"), 0o600))
	roster := filepath.Join(t.TempDir(), "roster")
	_, text, _ := lsolve(t, "generate", "nurses", "--weeks", "1", "--nurses", "2", "--shifts", "1")
	require.NoError(t, os.WriteFile(roster, []byte(text), 0o600))
	for args, want := range map[string]string{
		"jobshop --algo cp " + shop:          "job,operation,machine,start,end\n0,0,0,0,3\n0,1,1,4,6\n1,0,1,0,4\n1,1,0,4,5\n",
		"queens -n 4 --algo backtrack":       "column,row\n0,2\n1,0\n2,3\n3,1\n",
		"langford -n 3 --algo cp --standard": "cell,number\n1,3\n2,1\n3,2\n4,1\n5,3\n6,2\n",
		"magic -n 1":                         "column 1\n1\n",
	} {
		status, stdout, stderr := lsolve(t, append(strings.Fields(args), "--format", "csv")...)
		require.Zero(t, status, stderr)
		assert.Equal(t, want, stdout, args)
	}
	status, stdout, stderr := lsolve(t, "nurses", "--algo", "tuned", "--max-steps", "20000", "--format", "csv", roster)
	require.Zero(t, status, stderr)
	assert.Regexp(t, `^nurse,day 1,day 2,day 3,day 4,day 5,day 6,day 7\nN1(,D?){7}\nN2(,D?){7}\n$`, stdout)
	status, stdout, stderr = lsolve(t, "langford", "-n", "3", "--algo", "cp", "--format", "csv", "--all")
	assert.Equal(t, 2, status)
	assert.Empty(t, stdout)
	assert.Contains(t, stderr, "--format csv does not go with --all")
}

// embeddedPictures returns the pictures of a page, and tests that they are XML.
func embeddedPictures(t *testing.T, page string) (pictures []string) {
	t.Helper()
	for _, m := range regexp.MustCompile(`src="data:image/svg(?:\+|&#43;)xml;base64,([^"]+)"`).FindAllStringSubmatch(page, -1) {
		text, err := base64.StdEncoding.DecodeString(strings.ReplaceAll(m[1], "&#43;", "+"))
		require.NoError(t, err)
		pictures = append(pictures, string(text))
		d := xml.NewDecoder(strings.NewReader(string(text)))
		for err == nil {
			_, err = d.Token()
		}
		require.True(t, errors.Is(err, io.EOF), err)
	}
	return pictures
}

// TestReports: every problem writes a page with its picture that asks for nothing else.
func TestReports(t *testing.T) {
	for _, e := range catalogue.All() {
		line := quick(t, e, "html")
		status, stdout, stderr := lsolve(t, line...)
		require.Zero(t, status, "%v\n%s", line, stderr)
		assert.True(t, strings.HasPrefix(stdout, "<!doctype html>\n"), line)
		assert.True(t, strings.HasSuffix(stdout, "</html>\n"), line)
		pictures := embeddedPictures(t, stdout)
		require.NotEmpty(t, pictures, line)
		if e.Sense != 0 {
			assert.Len(t, pictures, 2, "%v: the answer and the curve", line)
		}
		assert.NotRegexp(t, `(src|href|action)="(https?:|//|/)`, stdout, line)
		assert.NotContains(t, stdout, "<script", line)
		assert.NotContains(t, stdout, "ZgotmplZ", "a value that the template refused")
		assert.Contains(t, stdout, "<h1>"+e.Name+"</h1>")
		assert.Contains(t, stdout, "<h2>Answer as text</h2>")
	}
}

// TestReportOfProofs: a page about a portfolio, one without a solution, and none without an
// answer.
func TestReportOfProofs(t *testing.T) {
	shop := filepath.Join(t.TempDir(), "a <b>'s shop")
	require.NoError(t, os.WriteFile(shop, []byte("2 2\n0 3 1 2\n1 4 0 1\n"), 0o600))
	status, stdout, stderr := lsolve(t, "jobshop", "--algo", "portfolio", "--format", "html", shop)
	require.Zero(t, status, stderr)
	assert.Contains(t, stdout, "objective 6, which is optimal")
	assert.Contains(t, stdout, "<h2>Members of the portfolio</h2>")
	assert.Contains(t, stdout, "The instance as a file")
	assert.Contains(t, stdout, `lsolve jobshop --algo portfolio --format html &#39;a &lt;b&gt;&#39;\&#39;&#39;s shop&#39;`)
	assert.NotContains(t, stdout, filepath.Dir(shop), "pages go to others")

	status, stdout, stderr = lsolve(t, "queens", "-n", "3", "--algo", "backtrack", "--format", "html")
	require.Zero(t, status, stderr)
	assert.Contains(t, stdout, `<p class="answer">unsatisfiable</p>`)
	assert.Empty(t, embeddedPictures(t, stdout))

	output := filepath.Join(t.TempDir(), "page.html")
	status, stdout, _ = lsolve(t, "queens", "-n", "60", "--algo", "hillclimb", "--max-steps", "1", "--format", "html", "--output", output)
	assert.Equal(t, 4, status)
	assert.Empty(t, stdout)
	assert.NoFileExists(t, output)
}
