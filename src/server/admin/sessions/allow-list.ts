/** Lets only the addresses of ADMIN_ALLOWED_ADDRESSES administrate, where it is set. What is refused says nothing about keys and sessions. */
import proxyaddr from '@fastify/proxy-addr'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '#rules/platform/refusals.ts'
import type { Config } from '#server/config.ts'
import { normaliseAddress } from '#server/http/client-network.ts'

/** Throws 'address-not-allowed'. Behind a proxy, the address is what a proxy of TRUST_PROXY says. */
export function requireAllowedAddress({ adminAllowedAddresses }: Pick<Config, 'adminAllowedAddresses'>) {
  if (!adminAllowedAddresses) return () => {}
  const isListed = proxyaddr.compile(adminAllowedAddresses)
  return ({ ip }: FastifyRequest) => {
    if (!isListed(normaliseAddress(ip), 0)) throw new Refusal('address-not-allowed')
  }
}
