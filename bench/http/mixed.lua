-- Requests of wrk for scripts/soak: all topics and look-ups in turn, each with another birth, batches of three, and one in
-- sixteen that cannot be answered. Arguments: the key, a number of the run.
local all = {}
local floor = math.floor
local topics = { "manse", "today", "daily", "monthly", "yearly", "decade", "life", "consult", "compatibility", "love", "money", "health" }

function setup(thread)
  thread:set("place", #all)
  table.insert(all, thread)
end

function init(arguments)
  headers = { ["x-api-key"] = arguments[1], ["content-type"] = "application/json" }
  number = tonumber(arguments[2]) * 10000019 + place * 5000011
  answers, charged, wrong = 0, 0, 0
end

local function birth(hour)
  local time = hour and string.format(',"birthHour":%d,"birthMinute":%d', number * 5 % 24, number * 37 % 60) or ""
  return string.format('"birthYear":%d,"birthMonth":%d,"birthDay":%d%s,"isFemale":%s',
    1930 + number * 7 % 90, floor(number / 28) % 12 + 1, number % 28 + 1, time, number % 2 == 0 and "true" or "false")
end

function request()
  number = number + 1
  local turn = number % 16
  local topic = topics[turn + 1]
  local path, body = "/v2/saju/" .. (topic or ""), birth(true)
  if topic == "compatibility" then
    body = body .. ',"partners":[{"birthYear":1988,"birthMonth":3,"birthDay":9}]'
  elseif turn == 12 then
    path, body = "/v2/saju/compact", '"topic":"consult",' .. body
  elseif turn == 13 then
    path, body = "/v2/saju/hours", birth(false)
  elseif turn == 14 then
    local item = '{"topic":"manse","input":{' .. body .. "}}"
    path, body = "/v2/saju/batch", '"items":[' .. item .. "," .. item .. "," .. item .. "]"
  elseif turn == 15 then
    path, body = "/v2/saju/manse", '"birthYear":1990,"birthMonth":13'
  end
  return wrk.format("POST", path, headers, "{" .. body .. "}")
end

function response(status, _, body)
  answers = answers + 1
  if status == 200 then
    charged = charged + (body:find('"results":', 1, true) and body:find('"index":2', 1, true) and 3 or 1)
  elseif status ~= 400 then
    wrong = wrong + 1
  end
end

function done(summary, latency)
  local sums = { answers = 0, charged = 0, wrong = 0 }
  for _, thread in ipairs(all) do
    for name in pairs(sums) do sums[name] = sums[name] + thread:get(name) end
  end
  local errors = summary.errors.connect + summary.errors.read + summary.errors.write + summary.errors.timeout
  print(string.format("soak %d %d %.1f %.1f %d", sums.answers, sums.charged, latency:percentile(50) / 1000,
    latency:percentile(99) / 1000, sums.wrong + errors))
end
