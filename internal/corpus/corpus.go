// Package corpus finds published instances that the repository does not contain.
//
//	folder := corpus.Folder(t, corpus.TSPLIB)
//
// The folder is the value of an environment variable. Without it Folder skips the
// test with a message that says what to set. CONTRIBUTING.md lists all corpora;
// tests compare its table with Corpora.
package corpus

import (
	"os"
	"testing"
)

// Corpus is a set of published instances.
type Corpus struct {
	Variable string // the environment variable that names the folder
	Files    string // the files that tests expect in it
	Source   string // where they are published
}

// The corpora.
var (
	SOP       = Corpus{"LSOLVE_SOP", "`ESC07.sop`, ..., the instances of `testdata/sop/best.tsv`", "TSPLIB (Reinelt), type SOP"}
	QAPLIB    = Corpus{"LSOLVE_QAPLIB", "`nug12.dat`, ..., and optionally `nug12.sln`, ...", "QAPLIB (Burkard, Karisch and Rendl)"}
	TSPLIB    = Corpus{"LSOLVE_TSPLIB", "`berlin52.tsp`, `ftv44.atsp`, ..., and optionally `berlin52.opt.tour`, ...", "TSPLIB (Reinelt)"}
	PSPLIB    = Corpus{"LSOLVE_PSPLIB", "`j301_1.sm`, ..., and `optimum/optimum.csv`", "PSPLIB (Kolisch and Sprecher)"}
	TimeLags  = Corpus{"LSOLVE_TIMELAGS", "`psp1.sch`, ...", "ProGen/max: UBO, testsetj (Schwindt)"}
	MultiMode = Corpus{"LSOLVE_MULTIMODE", "`j2010_1.mm`, ..., and optionally `best.csv`, lines such as `j2010_1.mm,23`", "PSPLIB (Kolisch and Sprecher), MMLIB (Van Peteghem and Vanhoucke)"}
	JSPLIB    = Corpus{"LSOLVE_JSPLIB", "`ta21.txt`, `swv01.txt`, ..., and `best.csv`, lines such as `ta21.txt,1642`", "Taillard; Storer, Wu and Vaccari; collected in JSPLIB and ScheduleOpt"}
	Nurses    = Corpus{"LSOLVE_NURSES", "`instance1.txt` and `instance2.txt`; to measure, up to `instance24.txt`", "schedulingbenchmarks.org (Curtois and Qu)"}
	DIMACS    = Corpus{"LSOLVE_DIMACS", "`DSJC500.5.col`, `flat300_28_0.col`, `le450_25c.col`, ...", "graphs to colour of the second DIMACS challenge (Johnson and Trick 1996)"}
	LOLIB     = Corpus{"LSOLVE_LOLIB", "`be75eec`, ..., files of LOLIB and nothing else", "LOLIB (Reinelt), input-output tables"}
	Harwell   = Corpus{"LSOLVE_HARWELL", "`bcspwr01.mtx`, ..., files of Matrix Market", "Harwell-Boeing collection (Duff, Grimes and Lewis)"}
	Tardiness = Corpus{"LSOLVE_TARDINESS", "`wt40.txt`, `wt50.txt`, `wt100.txt`, and `wtopt40.txt`, `wtopt50.txt`, `wtbest100b.txt`", "OR-Library, wt (Crauwels, Potts and Van Wassenhove)"}
	Gset      = Corpus{"LSOLVE_GSET", "`G1`, `G14`, `G22`, `G32`, `G43`, `G55`, `G60`, `G70`, `G72`, `G77`, `G81`", "Gset (Helmberg and Rendl 2000; collected by Ye)"}
	SetCover  = Corpus{"LSOLVE_SETCOVER", "`scp41.txt`, ..., `scpnrh5.txt`, `rail507.txt`, `rail516.txt`, `rail582.txt`", "OR-Library (Beasley 1987, 1990; Balas and Ho 1980; Caprara, Fischetti and Toth 1999)"}
	Knapsack  = Corpus{"LSOLVE_KNAPSACK", "`petersen1.knapsack` to `petersen7.knapsack`; `mknapcb3.txt`, `mknapcb5.txt`, `mknapcb9.txt`", "OR-Library, mknap1 (Petersen), an instance a file, and mknapcb (Chu and Beasley)"}

	StripPacking = Corpus{"LSOLVE_STRIPPACKING", "folders with `c4-p1.ins2D`, `N1a.ins2D`, `zdf1.txt`, ...", "2DPackLib (Iori, de Lima, Martello and Monaci), the zdf set (Leung and Zhang)"}
)

// Corpora lists all corpora.
var Corpora = []Corpus{QAPLIB, TSPLIB, SOP, PSPLIB, TimeLags, MultiMode, JSPLIB, Nurses, DIMACS, LOLIB, Harwell, Tardiness, Gset, SetCover, StripPacking, Knapsack}

// Folder returns the folder of a corpus. It skips the test if there is none.
func Folder(t testing.TB, c Corpus) string {
	t.Helper()
	folder := os.Getenv(c.Variable)
	if folder == "" {
		t.Skip(c.reason())
	}
	return folder
}

// reason says how to make the test run.
func (c Corpus) reason() string {
	return "needs published instances: set " + c.Variable + " to a folder with " + c.Files + " from " + c.Source
}
