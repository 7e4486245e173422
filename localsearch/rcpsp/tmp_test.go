package rcpsp
import ("testing";"fmt";"context";"time";"lsolve/localsearch";"lsolve/localsearch/meta";"lsolve/internal/rng")
func TestTmp(t *testing.T){
 for _,n:=range []int{30,60,120}{ res:=map[string]float64{}
 for seed:=uint64(1);seed<=8;seed++{
  p:=generated(t,n,seed)
  run:=func(name string,w localsearch.Walk){ t0:=time.Now(); for time.Since(t0)<time.Second{ w.Run(context.Background(),200,localsearch.Rank{Objective:int64(p.LowerBound())}) }
   res[name]+=float64(w.Best().Objective)/float64(p.LowerBound())-1 }
  s:=searchOn(t,p,1)
  run("search",s)
  for _,m:=range []string{"anneal","late","tabu","ils"}{ st:=NewState(s.Project,rng.New(1,0)); w,err:=meta.New(m,meta.Setup[Move]{State:st,Neighbourhood:st,Size:n,Seed:1}); if err!=nil{panic(err)}; run(m,w)}
 }
 fmt.Print(n); for k,v:=range res{ fmt.Printf(" %s %.2f%%",k,100*v/8)}; fmt.Println(" z") }}
