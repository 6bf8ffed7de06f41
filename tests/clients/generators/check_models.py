"""Reads answers of a server, or of `additions.py` before it, by the models that datamodel-code-generator makes.

    python check_models.py FOLDER

where FOLDER has them in models.py.
"""

import json
import os
import sys
import urllib.error
import urllib.request

sys.path.insert(0, sys.argv[1])
import models  # noqa: E402

BIRTH = {"birthYear": 1998, "birthMonth": 5, "birthDay": 19, "birthHour": 10}


def asked(topic: str, body: dict[str, object]) -> bytes:
    headers = {"x-api-key": os.environ["SAJU_KEY"], "content-type": "application/json"}
    url = f"{os.environ['SAJU_URL']}/v2/saju/{topic}"
    try:
        return urllib.request.urlopen(urllib.request.Request(url, json.dumps(body).encode(), headers)).read()
    except urllib.error.HTTPError as refused:
        return refused.read()


chart = models.ManseAnswer.model_validate_json(asked("manse", BIRTH))
assert chart.data.modules.fourPillars.pillars.day.ganji == "병인"
advice = models.ConsultAnswer.model_validate_json(asked("consult", BIRTH))
assert advice.data.modules.yongsin.primary.element.value in ("wood", "fire", "earth", "metal", "water")
refused = models.ErrorAnswer.model_validate_json(asked("manse", {**BIRTH, "birthMonth": 13}))
code = refused.error.issues[0].code
assert getattr(code, "root", code) == os.environ.get("SAJU_ADDED", "VALIDATION_ERROR"), code
print("2 topics, an error")
