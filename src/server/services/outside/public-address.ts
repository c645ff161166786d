/** Which addresses of the network are the public internet's: everything else could be a machine of the operator's, or one that gives out keys. */
import ipaddr from 'ipaddr.js'

/** Services of clouds at addresses that look public: Azure's gives out a machine's settings. */
const cloudServices = ['168.63.129.16']

/** IPv6 addresses that are assigned to anyone on the internet (RFC 4291, section 2.4). */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * An allow list: false for loopback, private, link-local (where clouds give out credentials), shared, reserved and multicast addresses, for
 * those that carry an IPv4 address inside (6to4, Teredo, NAT64), and for what is no address. A mapped IPv4 address counts as what it maps.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  if (parsed.range() !== 'unicast' || cloudServices.includes(parsed.toString())) return false
  return parsed instanceof ipaddr.IPv4 || parsed.match(globalUnicast)
}
