/** What counts as one client for rate limits: one IPv4 address, or the IPv6 /64 that a provider gives to one customer. */
import { isIPv4 } from 'node:net'
import ipaddr from 'ipaddr.js'

export function toClientNetwork(address: string): string {
  // Most addresses, and nothing to parse in them.
  if (isIPv4(address) || !ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  return parsed instanceof ipaddr.IPv6 ? `${new ipaddr.IPv6([...parsed.parts.slice(0, 4), 0, 0, 0, 0])}/64` : parsed.toString()
}
