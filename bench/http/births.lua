-- Requests of wrk, each with another birth: every thread walks its own days, hours and minutes.
-- Arguments: the path, the key, and "same" for one birth again and again.
local threads = 0
local floor = math.floor

function setup(thread)
  thread:set("place", threads)
  threads = threads + 1
end

function init(arguments)
  path, is_same = arguments[1], arguments[3] == "same"
  headers = { ["x-api-key"] = arguments[2], ["content-type"] = "application/json" }
  number = place * 500021
end

function request()
  if not is_same then number = number + 1 end
  local minute = number * 37 % 1440
  local body = string.format(
    '{"birthYear":%d,"birthMonth":%d,"birthDay":%d,"birthHour":%d,"birthMinute":%d,"isFemale":%s,"birthCity":"서울"}',
    1930 + number * 7 % 90, floor(number / 28) % 12 + 1, number % 28 + 1,
    floor(minute / 60), minute % 60, number % 2 == 0 and "true" or "false")
  return wrk.format("POST", path, headers, body)
end
