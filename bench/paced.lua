-- Requests at random times, as visitors come: wrk calls delay() after each answer and waits that many milliseconds.
local mean = 0

function init(args)
  mean = tonumber(args[1])
end

function delay()
  -- Exponential, and rounded at random, because wrk counts whole milliseconds.
  return math.floor(-mean * math.log(1 - math.random()) + math.random())
end
