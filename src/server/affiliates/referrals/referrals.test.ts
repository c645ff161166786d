/** Whom a referral code belongs to, and the referrals that follow from it. */
import { asc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { formerSlugDays } from '#rules/affiliates/referral-slugs.ts'
import { referralSlugs, referrals } from '#server/database/schema/affiliates.ts'
import { users } from '#server/database/schema/users.ts'
import { openBuyer } from '#server/testing/buyers.ts'
import { password, start } from '#server/testing/start.ts'
import { buildReferralUrl } from './find-affiliate.ts'
import { deleteFormerSlugs } from './slugs/change-slug.ts'

type Server = Awaited<ReturnType<typeof start>>

/** The real one: a trigger decides by the database's clock until when a username is held. */
const startedAt = new Date()
const oneDayMs = 86_400_000

const signUp = ({ visitor }: Server, username: string, referralCode: string, email = `${username}@example.org`) =>
  visitor().post('/api/auth/register', { username, email, password, referralCode })

const listReferrals = ({ db }: Server) =>
  db
    .select({
      referrer: referrals.referrerId,
      referred: users.username,
      number: referrals.number,
      affiliateCode: referrals.affiliateCode,
    })
    .from(referrals)
    .innerJoin(users, eq(users.id, referrals.referredId))
    .orderBy(asc(referrals.referrerId), asc(referrals.number))

const countReferrals = async ({ db }: Server, userId: string) => {
  const [found] = await db.select({ count: users.totalReferrals }).from(users).where(eq(users.id, userId))
  return found?.count
}

/** Maya has a username, a slug and codes. */
async function startWithMaya(options: Parameters<typeof start>[0] = {}) {
  const clock = { now: startedAt }
  const server = await start({ now: () => clock.now, ...options })
  const maya = await server.creator('maya.draws')
  await maya.patch('/api/affiliate/referral-slug', { slug: 'Maya-Draws' })
  await server.db.update(users).set({ affiliateCode: 'MAYADRAWS', referralCode: 'abc123abc123' }).where(eq(users.id, maya.id))
  const findName = async (code: string) => {
    const response = await server.visitor().get(`/api/referrers/${code}`)
    return response.status === 200 ? response.json<{ username: string }>().username : response.json<{ code: string }>().code
  }
  return { ...server, maya, clock, findName }
}

describe('a code', () => {
  test.each([
    'Maya-Draws',
    'maya-draws',
    'MAYA-DRAWS',
    'abc123abc123',
    'ABC123ABC123',
    'MAYADRAWS',
    'mayadraws',
    'maya.draws',
    'Maya.Draws',
  ])('%s leads to the creator', async (code) => {
    const server = await startWithMaya()
    expect(await server.findName(code)).toBe('maya.draws')
    await signUp(server, 'tobi', code)
    expect(await listReferrals(server)).toEqual([{ referrer: server.maya.id, referred: 'tobi', number: 1, affiliateCode: code }])
  })

  test('names the creator by the display name', async () => {
    const { visitor, maya } = await startWithMaya()
    await maya.patch('/api/user', { displayName: 'Maya Draws' })
    expect((await visitor().get('/api/referrers/maya-draws')).json()).toEqual({ name: 'Maya Draws', username: 'maya.draws' })
  })

  test('that nobody has is ignored', async () => {
    const server = await startWithMaya()
    expect(await server.findName('nobody')).toBe('no-such-referrer')
    expect((await signUp(server, 'tobi', 'nobody')).status).toBe(201)
    expect((await signUp(server, 'lena', "'; drop")).status).toBe(201)
    expect(await listReferrals(server)).toEqual([])
    expect((await server.visitor().get('/api/referrers/%00')).json()).toMatchObject({ code: 'invalid' })
    expect((await server.visitor().get(`/api/referrers/${'x'.repeat(31)}`)).json()).toMatchObject({ code: 'invalid' })
  })

  test.each([
    ['is suspended', { isBanned: true }],
    ['is deleting their account', { deletionRequestedAt: startedAt, isActive: false }],
    ['is erased', { erasedAt: startedAt }],
    ['is not verified', { isVerified: false }],
    ['is no affiliate', { isAffiliate: false }],
  ])('leads to nobody while its creator %s', async (_name, change) => {
    const server = await startWithMaya()
    await server.db.update(users).set(change).where(eq(users.id, server.maya.id))
    expect(await server.findName('maya-draws')).toBe('no-such-referrer')
    expect((await signUp(server, 'tobi', 'maya-draws')).status).toBe(201)
    expect(await listReferrals(server)).toEqual([])
    const [tobi] = await server.db.select({ referredBy: users.referredBy }).from(users).where(eq(users.username, 'tobi'))
    expect(tobi).toEqual({ referredBy: null })
  })

  test('that is one creator’s slug and another one’s username leads to the slug’s owner', async () => {
    const server = await startWithMaya()
    const { creator, db, node, findName, maya } = server
    const namesake = await creator('maya-draws')
    expect(await findName('maya-draws')).toBe('maya.draws')
    const [stored] = await db.select({ code: users.referralCode }).from(users).where(eq(users.id, namesake.id))
    expect(await buildReferralUrl(node.services, db, namesake.id)).toBe(`${node.services.config.publicUrl}/?ref=${stored?.code}`)
    expect(await findName(String(stored?.code))).toBe('maya-draws')
    expect(await buildReferralUrl(node.services, db, maya.id)).toBe(`${node.services.config.publicUrl}/?ref=Maya-Draws`)
    const tobi = await creator('tobi')
    expect(await buildReferralUrl(node.services, db, tobi.id)).toBe(`${node.services.config.publicUrl}/?ref=tobi`)
  })

  test('keeps working for a year after it was changed', async () => {
    const { findName, maya, clock } = await startWithMaya()
    await maya.patch('/api/affiliate/referral-slug', { slug: 'ink_club' })
    await maya.patch('/api/user', { username: 'inkclub' })
    for (const code of ['maya-draws', 'ink_club', 'maya.draws', 'inkclub']) expect(await findName(code)).toBe('inkclub')
    clock.now = new Date(startedAt.getTime() + formerSlugDays * oneDayMs - 1)
    expect(await findName('maya-draws')).toBe('inkclub')
    clock.now = new Date(startedAt.getTime() + formerSlugDays * oneDayMs)
    expect(await findName('maya-draws')).toBe('no-such-referrer')
    expect(await findName('ink_club')).toBe('inkclub')
  })

  test('of their own, with the same inbox, refers nobody', async () => {
    const server = await startWithMaya()
    await signUp(server, 'maya-too', 'maya-draws', 'maya.draws+too@example.com')
    const [other] = await server.db
      .select({ referredBy: users.referredBy, referredWith: users.referredWith })
      .from(users)
      .where(eq(users.username, 'maya-too'))
    expect(other).toEqual({ referredBy: null, referredWith: null })
    expect(await listReferrals(server)).toEqual([])
  })
})

describe('a referral', () => {
  test('is stored when the account is verified, and once', async () => {
    const server = await startWithMaya()
    const verifying = await start({ env: { VERIFICATION: 'captcha', CAPTCHA_PROVIDER: 'none' }, now: () => startedAt })
    const registered = (await signUp(verifying, 'tobi', 'Maya-Draws')).json<{ ticket: string; user: { id: string } }>()
    expect(await listReferrals(server)).toEqual([])
    expect(await countReferrals(server, server.maya.id)).toBe(0)

    const body = { username: 'tobi', ticket: registered.ticket, captcha: 'any' }
    const answers = await Promise.all([1, 2].map(() => verifying.visitor().post('/api/auth/verify-instant', body)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect(await listReferrals(server)).toEqual([
      { referrer: server.maya.id, referred: 'tobi', number: 1, affiliateCode: 'Maya-Draws' },
    ])
    expect(await countReferrals(server, server.maya.id)).toBe(1)
  })

  test('is not stored while its referrer is suspended; the first payment after that stores it', async () => {
    const server = await startWithMaya()
    const { db, maya, visitor } = server
    const verifying = await start({ env: { VERIFICATION: 'captcha', CAPTCHA_PROVIDER: 'none' }, now: () => startedAt })
    const { ticket, user } = (await signUp(verifying, 'tobi', 'maya-draws')).json<{ ticket: string; user: { id: string } }>()
    await db.update(users).set({ isBanned: true }).where(eq(users.id, maya.id))
    const verified = await verifying.visitor().post('/api/auth/verify-instant', { username: 'tobi', ticket, captcha: 'any' })
    expect(verified.status).toBe(200)
    expect(await listReferrals(server)).toEqual([])

    await db.update(users).set({ isBanned: false }).where(eq(users.id, maya.id))
    const { token } = verified.json<{ token: string }>()
    await openBuyer(server, { ...visitor({ authorization: `Bearer ${token}` }), id: user.id }).buy('pro')
    expect(await listReferrals(server)).toMatchObject([{ referrer: maya.id, referred: 'tobi', number: 1 }])
    expect(await countReferrals(server, maya.id)).toBe(1)
  })

  test('has a number of its own when twelve people sign up at once on two nodes', async () => {
    const one = await startWithMaya()
    const two = await start({ now: () => startedAt })
    const names = Array.from({ length: 12 }, (_, n) => `fan-${n}`)
    const answers = await Promise.all(names.map((name, n) => signUp(n % 2 ? { ...one, ...two } : one, name, 'maya-draws')))
    expect(answers.map(({ status }) => status)).toEqual(names.map(() => 201))
    const stored = await listReferrals(one)
    expect(stored.map(({ number }) => number)).toEqual(names.map((_, n) => n + 1))
    expect(stored.map(({ referred }) => referred).toSorted()).toEqual(names.toSorted())
    expect(await countReferrals(one, one.maya.id)).toBe(12)
  })
})

test('slugs are deleted once they are free', async () => {
  const { maya, clock, node, db } = await startWithMaya()
  await maya.patch('/api/affiliate/referral-slug', { slug: 'ink_club' })
  const list = async () =>
    (await db.select({ slug: referralSlugs.slug }).from(referralSlugs).orderBy(asc(referralSlugs.slug))).map(({ slug }) => slug)
  clock.now = new Date(startedAt.getTime() + formerSlugDays * oneDayMs - 1)
  await deleteFormerSlugs(node.services)
  expect(await list()).toEqual(['ink_club', 'maya-draws'])
  clock.now = new Date(startedAt.getTime() + formerSlugDays * oneDayMs)
  await deleteFormerSlugs(node.services)
  expect(await list()).toEqual(['ink_club'])
})
