"""A route of FastAPI: the engine within the server, without a service beside it.

    uvicorn route:app
    curl -s localhost:8000/saju/manse -H 'content-type: application/json' \\
        -d '{"birthYear":1998,"birthMonth":5,"birthDay":19,"birthHour":10}'
"""

from fastapi import FastAPI, HTTPException, Request, Response
from fastapi.concurrency import run_in_threadpool
from fastapi.responses import JSONResponse

import saju

app = FastAPI(title="saju")
TOPICS = {topic["id"] for topic in saju.topics()["topics"]}


@app.exception_handler(saju.SajuError)
def refused(_: Request, error: saju.SajuError) -> JSONResponse:
    """What is wrong with a request, by member."""
    issues = [{"field": issue.field, "expected": issue.expected, "hint": issue.hint} for issue in error.issues]
    return JSONResponse({"code": error.code, "message": error.message, "issues": issues}, error.status)


@app.post("/saju/{topic}")
async def reading(topic: str, request: Request) -> Response:
    """The answer to a topic, passed on as it was written. The engine lets other threads run meanwhile."""
    if topic not in TOPICS:
        raise HTTPException(404, f"topics: {', '.join(sorted(TOPICS))}")
    answer = await run_in_threadpool(saju.reading_bytes, topic, await request.body())
    return Response(answer, media_type="application/json")
