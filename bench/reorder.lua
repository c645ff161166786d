-- Sends the order of a creator's links again and again, each time reversed.
local orders = {}
local count = 0

function init(args)
  for order in io.lines(args[1]) do table.insert(orders, order) end
end

function request()
  count = count + 1
  return wrk.format('PUT', nil, nil, orders[count % #orders + 1])
end
