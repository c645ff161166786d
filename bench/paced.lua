-- Sends requests at random times, as visitors do: wrk calls delay() after each response and waits that many milliseconds.
local mean = 0

function init(args)
  mean = tonumber(args[1])
end

function delay()
  -- Exponentially distributed, and rounded at random because wrk counts whole milliseconds.
  return math.floor(-mean * math.log(1 - math.random()) + math.random())
end
