/** Whose an address is, for counting: one IPv4 address, or the /64 that one IPv6 customer has to themself. */
import { isIPv6 } from 'node:net'

export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1]) return mapped[1]
  return isIPv6(address) ? `${groupsOf(address).slice(0, 4).join(':')}::/64` : address
}

/** The eight groups, with what `::` leaves out; a zone is not part of the address. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::')
  const before = head ? head.split(':') : []
  const after = tail ? tail.split(':') : []
  const missing = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  return [...before, ...Array<string>(missing).fill('0'), ...after].map((group) => group.replace(/^0+(?=.)/, ''))
}
