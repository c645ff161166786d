/** Every endpoint × every kind of caller: only those whom its declaration names get past its guard. */
import { eq, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Auth } from '#contract/endpoint.ts'
import { type DescribedEndpoint, endpoints } from '#contract/endpoints.ts'
import { planNames } from '#rules/plans/plans.ts'
import { sessions } from './database/schema/sessions.ts'
import { users } from './database/schema/users.ts'
import { password, start, type TestClient } from './testing/start.ts'

const noSuchId = '018f0000-0000-7000-8000-000000000000'

/** What a guard says of someone whom it does not let in; undefined for whom it lets in. */
type Verdict = 'signed-out' | 'banned' | 'not-admin' | undefined

type Caller = { name: string; send: TestClient['send']; verdicts: Record<Auth, Verdict> }

const noAdmin = { admin: 'not-admin', control: 'not-admin', 'any-admin': 'not-admin' } as const
const outsider = { anyone: undefined, creator: 'signed-out', banned: 'signed-out', ...noAdmin } as const
const signedIn = { ...outsider, creator: undefined } as const
const atDashboard = { ...outsider, admin: undefined, 'any-admin': undefined } as const
const atControlPanel = { ...outsider, control: undefined, 'any-admin': undefined } as const

test('only the callers that an endpoint declares get past its guard', async () => {
  const callers = await openCallers()
  const wrong: string[] = []
  for (const declared of [...endpoints].sort((a, b) => Number(endsSession(a)) - Number(endsSession(b)))) {
    // At once: nothing that one of them is refused depends on another.
    const calls = callers.map(async ({ name, send, verdicts }) => ({ name, verdicts, verdict: await call(declared, send) }))
    for (const { name, verdicts, verdict } of await Promise.all(calls)) {
      const expected = verdicts[declared.auth]
      if (verdict !== expected)
        wrong.push(`${declared.method} ${declared.path} by ${name}: ${verdict ?? 'let in'}, not ${expected ?? 'let in'}`)
    }
  }
  expect(callers.length * endpoints.length).toBeGreaterThan(900)
  expect(wrong).toEqual([])
})

async function openCallers(): Promise<Caller[]> {
  const { creator, admin, control, visitor, db } = await start({ env: { CAPTCHA_PROVIDER: 'none', NODE_ENV: 'development' } })
  const creators = await Promise.all(planNames.map(async (plan) => ({ plan, client: await creator(`${plan}-creator`, plan) })))

  const banned = await creator('banned-creator')
  await db.update(users).set({ isBanned: true }).where(eq(users.id, banned.id))
  const ticketOf = async (username: string) => {
    const { id } = await creator(username)
    await (await admin()).post('/api/admin/ban-user', { userId: id })
    const login = await visitor().post('/api/auth/login', { email: `${username}@example.com`, password })
    return { id, send: visitor({ authorization: `Bearer ${login.json<{ ticket: string }>().ticket}` }).send }
  }
  const [ticket, formerTicket] = [await ticketOf('ticket-holder'), await ticketOf('former-ticket-holder')]
  await (await admin()).post('/api/admin/unban-user', { userId: formerTicket.id })
  const deleted = await creator('deleted-creator')
  await deleted.post('/api/user/delete', { password })
  const loggedOut = await creator('logged-out')
  await loggedOut.post('/api/auth/logout')

  const [expired, expiredControl] = [await admin(), await control()]
  await db
    .update(sessions)
    .set({ expire: new Date(Date.now() - 1) })
    .where(isNull(sessions.userId))
  const former = await admin()
  await former.post('/api/admin/logout')

  return [
    { name: 'nobody', send: visitor().send, verdicts: outsider },
    { name: 'an invented token', send: visitor({ authorization: 'Bearer abc' }).send, verdicts: outsider },
    { name: 'another scheme', send: visitor({ authorization: `Basic ${creators[0]?.client.token}` }).send, verdicts: outsider },
    ...creators.map(({ plan, client }) => ({ name: `a creator on ${plan}`, send: client.send, verdicts: signedIn })),
    { name: 'a banned creator', send: banned.send, verdicts: { ...outsider, creator: 'banned' } },
    { name: 'a banned creator with a ticket', send: ticket.send, verdicts: { ...outsider, banned: undefined } },
    { name: 'a creator with the ticket of a lifted ban', send: formerTicket.send, verdicts: outsider },
    { name: 'a creator who deleted the account', send: deleted.send, verdicts: outsider },
    { name: 'a creator who logged out', send: loggedOut.send, verdicts: outsider },
    { name: 'an admin at the dashboard', send: (await admin()).send, verdicts: atDashboard },
    { name: 'an admin at the control panel', send: (await control()).send, verdicts: atControlPanel },
    { name: 'an admin whose session expired', send: expired.send, verdicts: outsider },
    { name: 'an admin whose control session expired', send: expiredControl.send, verdicts: outsider },
    { name: 'an admin who logged out', send: former.send, verdicts: outsider },
  ]
}

/** Called last, because nothing can be asked after it. */
const endsSession = ({ path }: DescribedEndpoint) => path.endsWith('/logout')

/** Sends as little as possible: the guard comes before the body is looked at, and an invalid body changes nothing. */
async function call({ method, path }: DescribedEndpoint, send: TestClient['send']): Promise<Verdict> {
  const response = await send(method, path.replaceAll(/\{\w+\}/g, noSuchId), method === 'GET' ? undefined : {})
  const code = response.text.startsWith('{') ? response.json<{ code?: string }>().code : undefined
  return code === 'signed-out' || code === 'banned' || code === 'not-admin' ? code : undefined
}
