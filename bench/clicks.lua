-- Clicks of many visitors on many links: wrk calls request() for each request, and delay() after each response where there is one.
local paths = {}
local run = 0
local clicks = 0
local body = '{"referrer":"https://l.instagram.com/"}'
local headers = {
  ["Content-Type"] = "text/plain;charset=UTF-8",
  ["User-Agent"] = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1",
}

function init(args)
  run = tonumber(args[1])
  local mean = tonumber(args[2])
  if mean > 0 then
    -- Random pauses, as in paced.lua.
    function delay()
      return math.floor(-mean * math.log(1 - math.random()) + math.random())
    end
  end
  for place = 3, #args do
    paths[#paths + 1] = "/api/links/" .. args[place] .. "/click"
  end
end

function request()
  clicks = clicks + 1
  headers["X-Forwarded-For"] = string.format("10.%d.%d.%d", run * 8 + math.floor(clicks / 65536), math.floor(clicks / 256) % 256, clicks % 256)
  return wrk.format("POST", paths[clicks % #paths + 1], headers, body)
end
