// Asks a server, or additions.py before it, by the client that openapi-generator makes in Go.
package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"

	saju "openapi"
)

const (
	birth  = `{"birthYear": 1998, "birthMonth": 5, "birthDay": 19, "birthHour": 10}`
	pair   = `{"birthYear": 1998, "birthMonth": 5, "birthDay": 19, "partners": [{"birthYear": 1970, "birthMonth": 5, "birthDay": 5}]}`
	noDay  = `{"birthYear": 1998, "birthMonth": 2, "birthDay": 30}`
	people = `{"items": [{"topic": "manse", "input": ` + birth + `}, {"topic": "love", "input": ` + noDay + `}]}`
)

// A request from its JSON.
func request[T any](text string) (request T) {
	expect(json.Unmarshal([]byte(text), &request) == nil, text)
	return request
}

// A code as it is answered: where values are added, it is one that the client does not know.
func told(code string) string {
	if added := os.Getenv("SAJU_ADDED"); added != "" {
		return added
	}
	return code
}

func expect(holds bool, told any) {
	if !holds {
		panic(fmt.Sprint(told))
	}
}

func main() {
	configuration := saju.NewConfiguration()
	configuration.Servers = saju.ServerConfigurations{{URL: os.Getenv("SAJU_URL")}}
	configuration.AddDefaultHeader("x-api-key", os.Getenv("SAJU_KEY"))
	client := saju.NewAPIClient(configuration)
	topics, here := client.TopicsAPI, context.Background()

	chart, _, err := topics.ReadManse(here).ManseRequest(request[saju.ManseRequest](birth)).Execute()
	expect(err == nil && chart.Data.Modules.FourPillars.Pillars.Day.Ganji == "병인", err)
	advice, _, err := topics.ReadConsult(here).ConsultRequest(request[saju.ConsultRequest](birth)).Execute()
	expect(err == nil && advice.Data.Modules.Yongsin.Primary.Element != "", err)
	match, _, err := topics.ReadLove(here).LoveRequest(request[saju.LoveRequest](pair)).Execute()
	expect(err == nil && len(match.Data.Partners) == 1, err)

	_, _, err = topics.ReadManse(here).ManseRequest(request[saju.ManseRequest](noDay)).Execute()
	var refused *saju.GenericOpenAPIError
	expect(errors.As(err, &refused), err)
	problem, known := refused.Model().(saju.ErrorAnswer)
	expect(known && problem.Error.Code == told("INVALID_DATE"), err)

	batch, _, err := client.LookupsAPI.RunBatch(here).BatchRequest(request[saju.BatchRequest](people)).Execute()
	expect(err == nil && len(batch.Data.Results) == 2, err)
	first, second := batch.Data.Results[0], batch.Data.Results[1]
	var manse saju.ManseData
	expect(json.Unmarshal(*first.Data, &manse) == nil && manse.Modules.FourPillars.HourKnown, first)
	expect(second.Error.Code == told("INVALID_DATE"), second)
	fmt.Println("3 topics, an error, a batch")
}
