/** Sets up an affiliate with referrals who pay, each from a connection and with a card of their own unless a test says otherwise. */
import { commissions } from '#server/database/schema/affiliates.ts'
import { openBuyer } from './buyers.ts'
import { password, start } from './start.ts'

/** Clients name their own addresses. */
const env = { TRUST_PROXY: '127.0.0.1' }

/** Bob is an affiliate who signed up at `home`. `clock.now` is the server's. */
export async function startWithAffiliate({
  home = '81.2.69.1',
  ...options
}: { home?: string } & Parameters<typeof start>[0] = {}) {
  const clock = { now: new Date('2026-05-03T10:00:00Z') }
  const server = await start({ now: () => clock.now, ...options, env: { ...env, ...options.env } })
  const { db, visitor, node } = server

  const signUp = async (username: string, address: string, referralCode?: string) => {
    const account = { username, email: `${username}@example.com`, password, referralCode }
    const response = await visitor().post('/api/auth/register', account, { 'x-forwarded-for': address })
    const { token, user } = response.json<{ token: string; user: { id: string } }>()
    return { ...visitor({ authorization: `Bearer ${token}` }), id: user.id, username, token }
  }
  const bob = await signUp('bob', home)

  /** Someone whom Bob referred, with a buyer. */
  const refer = async (username: string, address: string) => {
    const referred = await signUp(username, address, 'bob')
    return { ...referred, buyer: openBuyer(server, referred) }
  }
  const signIn = (username: string, address: string) =>
    visitor().post('/api/auth/login', { email: `${username}@example.com`, password }, { 'x-forwarded-for': address })

  return {
    ...server,
    clock,
    bob,
    signUp,
    refer,
    signIn,
    services: node.services,
    waitDays(days: number) {
      clock.now = new Date(clock.now.getTime() + days * 86_400_000)
    },
    /** Of all commissions, in the order in which they were added. */
    listStatuses: async () =>
      (await db.select({ status: commissions.status }).from(commissions).orderBy(commissions.createdAt, commissions.id)).map(
        ({ status }) => status,
      ),
  }
}
