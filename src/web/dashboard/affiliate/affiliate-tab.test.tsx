// @vitest-environment happy-dom
/** The Affiliate tab: what each situation shows, and what editing the link, payouts, settings, appeals and the statement do. */
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AffiliateStats } from '#contract/affiliates/commissions.ts'
import * as commissionEndpoints from '#contract/affiliates/commissions.ts'
import { changePayoutAddress } from '#contract/affiliates/payout-address.ts'
import * as payoutEndpoints from '#contract/affiliates/payouts.ts'
import { changeReferralSlug } from '#contract/affiliates/referrals.ts'
import { endBrowserSession } from '#web/session/session.ts'
import { getShownToasts } from '#web/ui/feedback/toasts.ts'
import { addFakeEndpoints, refuse } from '../testing/fake-endpoints.ts'
import { startFakeServer } from '../testing/fake-server.ts'
import { renderInDashboard } from '../testing/render-in-dashboard.tsx'
import AffiliateTab from './affiliate-tab.tsx'
import {
  sampleCommissions,
  sampleHold,
  sampleNewcomer,
  samplePayout,
  sampleRequest,
  sampleStats,
} from './testing/sample-affiliate.ts'

const endpoints = [
  commissionEndpoints.getAffiliateStats,
  commissionEndpoints.listCommissions,
  commissionEndpoints.appealHold,
  commissionEndpoints.getStatement,
  payoutEndpoints.listPayouts,
  payoutEndpoints.requestPayout,
  payoutEndpoints.cancelPayout,
  changePayoutAddress,
  payoutEndpoints.changeLeaderboardChoice,
  changeReferralSlug,
]

beforeEach(() => vi.setSystemTime('2026-11-22T10:42:00Z'))
afterEach(() => {
  cleanup()
  endBrowserSession('logged-out')
  localStorage.clear()
  delete document.documentElement.dataset.payments
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function start(stats: Partial<AffiliateStats> = {}) {
  const server = startFakeServer(['Shop'])
  server.saveUserElsewhere({ id: crypto.randomUUID(), displayName: 'Maya Okoro', username: 'maya' })
  let shown = { ...sampleStats, ...stats }
  const fake = addFakeEndpoints(endpoints, {
    '/api/affiliate/stats': () => shown,
    '/api/affiliate/commissions': () => ({ commissions: sampleCommissions, total: 28, nextCursor: null }),
    '/api/affiliate/payouts': () => ({ payouts: [samplePayout], nextCursor: null }),
  })
  renderInDashboard(<AffiliateTab />, server.user())
  await screen.findByRole('region', { name: 'Summary' })
  return {
    fake,
    showStats: (next: Partial<AffiliateStats>) => {
      shown = { ...shown, ...next }
    },
    press: (name: string | RegExp) => act(async () => void fireEvent.click(screen.getByRole('button', { name }))),
    type: (label: string | RegExp, value: string) =>
      fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } }),
    toast: () => getShownToasts()[0],
    pathsSince: (count: number) => fake.calls.slice(count).map(({ path }) => path),
  }
}

const region = (name: string) => screen.getByRole('region', { name })
const textOf = (name: string) => region(name).textContent
const slugPath = '/api/affiliate/referral-slug'
const payoutsPath = '/api/affiliate/payouts'

test('shows what was earned, by where it is now, and the next payout with its date', async () => {
  await start()

  for (const text of [
    '£51.75',
    '£22.50 paid out so far',
    '£4.50',
    '£5.00 more on hold',
    '38',
    '11 have paid',
    '£12.75',
    '£11.50 pending',
  ])
    expect(textOf('Summary')).toContain(text)
  expect(textOf('Next payout')).toContain('Next payout, 1 December')
  expect(textOf('Next payout')).toContain('£14.00')
  expect(screen.getByRole('link', { name: 'Leaderboard You’re 4th' }).getAttribute('href')).toBe('/leaderboard')
  expect(textOf('From click to customer')).toContain('3.2% of clicks sign up')
  expect(
    within(region('Recent referrals'))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)[3],
  ).toBe('Referral 35Joined 14 NovemberLifetime · 1 payment, on hold£5.00')
})

test('marks test money, and nothing where payments are real', async () => {
  await start()
  expect(screen.getAllByText('Test mode').length).toBeGreaterThan(0)
  cleanup()

  document.documentElement.dataset.payments = 'stripe'
  await start()
  expect(screen.queryByText('Test mode')).toBeNull()
})

test('where payments are off it asks for nothing and says that there is nothing to earn', async () => {
  document.documentElement.dataset.payments = 'off'
  const server = startFakeServer()
  renderInDashboard(<AffiliateTab />, server.user())

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Affiliate')
  expect(screen.getByText(/nothing to earn/)).toBeTruthy()
  expect(server.requests).toEqual([])
})

test('before the first referral it says what to do, and shows no empty charts or lists', async () => {
  await start(sampleNewcomer)

  expect(screen.getByText('No one has joined yet')).toBeTruthy()
  for (const name of ['Earnings by month', 'Commissions', 'Recent referrals', 'From click to customer'])
    expect(screen.queryByRole('region', { name })).toBeNull()
  expect(textOf('How commissions work')).toContain('Pro £0.75 and Premium £1.25 each month, Lifetime £5.00 once.')
})

test('a failure to load can be tried again', async () => {
  const server = startFakeServer()
  const fake = addFakeEndpoints(endpoints, { '/api/affiliate/payouts': () => ({ payouts: [], nextCursor: null }) })
  renderInDashboard(<AffiliateTab />, server.user())
  const retry = await screen.findByRole('button', { name: 'Try again' })
  fake.answer('/api/affiliate/stats', () => sampleNewcomer)

  await act(async () => void fireEvent.click(retry))

  expect(await screen.findByRole('region', { name: 'Summary' })).toBeTruthy()
})

test('the link is copied with the spec’s toast, and a failure says so', async () => {
  const { press, toast } = await start()
  const writeText = vi.fn().mockResolvedValueOnce(undefined).mockRejectedValueOnce(new Error('denied'))
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText)
  document.execCommand = () => false

  await press('Copy')
  expect(writeText).toHaveBeenCalledWith('https://lintel.bio/?ref=maya-draws')
  expect(toast()).toMatchObject({ title: 'Link Copied!' })

  await press('Copy')
  await waitFor(() => expect(toast()).toMatchObject({ variant: 'destructive', description: 'Failed to copy referral link' }))
})

test.each([
  ['ma', 'Invalid length', 'Referral link must be between 3 and 30 characters'],
  ['maya draws!', 'Invalid format', 'Referral link can only contain letters, numbers, hyphens, and underscores'],
])('the link %j is refused on Save without a request, and typing clears the error', async (typed, title, message) => {
  const { press, type, toast, fake } = await start()
  await press('Edit referral link')
  type(/Your referral link/, typed)

  await press('Save')

  expect(toast()).toMatchObject({ variant: 'destructive', title, description: message })
  expect(screen.getByText(`${title}. ${message}`)).toBeTruthy()
  expect(fake.bodiesOf(slugPath)).toEqual([])

  type(/Your referral link/, 'maya-comics')
  expect(screen.queryByText(new RegExp(message))).toBeNull()
  expect(screen.getByText('Your old link keeps working for a year.')).toBeTruthy()
})

test.each(['slug-taken', 'slug-alike', 'slugs-held'] as const)(
  'the refusal %s is shown beside the field and in a toast',
  async (code) => {
    const { press, type, toast, fake } = await start()
    fake.answer(slugPath, () => refuse(409, code, 'The server’s sentence.'))
    await press('Edit referral link')
    type(/Your referral link/, 'maya-comics')

    await press('Save')

    expect(toast()).toMatchObject({ variant: 'destructive', title: 'Error', description: 'The server’s sentence.' })
    expect(within(region('Your referral link')).getByText('The server’s sentence.')).toBeTruthy()
  },
)

test('a saved link is shown, and the focus returns to the button that opened the form', async () => {
  const { press, type, toast, fake } = await start()
  const referralUrl = 'https://lintel.bio/?ref=maya-comics'
  fake.answer(slugPath, () => ({ customReferralSlug: 'maya-comics', referralUrl, message: 'Updated' }))
  await press('Edit referral link')
  type(/Your referral link/, ' maya-comics ')

  await press('Save')

  expect(fake.bodiesOf(slugPath)).toEqual([{ slug: 'maya-comics' }])
  expect(toast()).toMatchObject({ title: 'Success!', description: 'Your referral link has been updated' })
  expect(textOf('Your referral link')).toContain('lintel.bio/?ref=maya-comics')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Edit referral link')
})

test('Cancel clears the draft', async () => {
  const { press, type, fake } = await start()
  await press('Edit referral link')
  type(/Your referral link/, 'something-else')
  await press('Cancel')
  await press('Edit referral link')

  expect((screen.getByRole('textbox', { name: /Your referral link/ }) as HTMLInputElement).value).toBe('maya-draws')
  expect(fake.bodiesOf(slugPath)).toEqual([])
})

test('the chart has each month in words, arrow keys move between them, and the table has the same figures', async () => {
  const { press } = await start()
  const columns = within(region('Earnings by month')).getAllByRole('button', { name: /2026: £/ })
  expect(columns[5]?.getAttribute('aria-label')).toBe('October 2026: £19.00. Approved £12.00, pending £7.00')
  expect(columns.map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, -1, -1, -1, -1, 0])

  act(() => columns[6]?.focus())
  fireEvent.keyDown(columns[6] as Element, { key: 'ArrowLeft' })
  expect(document.activeElement).toBe(columns[5])
  fireEvent.keyDown(columns[5] as Element, { key: 'Home' })
  expect(document.activeElement).toBe(columns[0])

  await press('Table')
  expect(screen.getByRole('row', { name: 'October 2026 £19.00 £12.00 £7.00' })).toBeTruthy()
})

test('a payout is requested after a confirmation, with the amount that was shown', async () => {
  const { press, toast, fake, showStats } = await start()
  fake.answer(`POST ${payoutsPath}`, () => {
    showStats({ openPayout: sampleRequest, nextPayout: { ...sampleStats.nextPayout, amountPence: 125, block: 'open-payout' } })
    return sampleRequest
  })
  await press('Request £12.75 now')
  expect((await screen.findByRole('alertdialog')).textContent).toContain('maya@paypal.example')

  await press('Request £12.75')

  expect(fake.bodiesOf(payoutsPath)).toContainEqual({ amountPence: 1275 })
  expect(toast()).toMatchObject({ title: 'Payout Requested', description: '£12.75 goes to maya@paypal.example.' })
  await waitFor(() => expect(textOf('Next payout')).toContain('£12.75 on its way'))
  expect(screen.queryByRole('button', { name: /^Request/ })).toBeNull()
})

test('when the balance has changed meanwhile, the dialog closes, the new balance loads and a toast says so', async () => {
  const { press, toast, fake, showStats } = await start()
  fake.answer(`POST ${payoutsPath}`, () => {
    showStats({ balance: { ...sampleStats.balance, approvedPence: 1150 } })
    return refuse(409, 'payout-changed', 'Your balance has changed since you saw it. Please check it again.')
  })
  await press('Request £12.75 now')
  await screen.findByRole('alertdialog')
  await press('Request £12.75')

  expect(toast()).toMatchObject({ variant: 'destructive', title: 'Balance Changed' })
  expect(await screen.findByRole('button', { name: 'Request £11.50 now' })).toBeTruthy()
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('a requested payout can be cancelled, one that was sent cannot', async () => {
  const { press, toast, fake } = await start({ openPayout: sampleRequest })
  fake.answer(`${payoutsPath}/${sampleRequest.id}`, () => ({ ...sampleRequest, status: 'cancelled' }))
  await press('Cancel payout')
  await screen.findByRole('alertdialog')
  await press('Cancel payout')
  expect(toast()).toMatchObject({ title: 'Payout Cancelled', description: '£12.75 is back in your approved balance.' })
  cleanup()

  await start({ openPayout: { ...sampleRequest, status: 'processing' } })
  expect(screen.queryByRole('button', { name: 'Cancel payout' })).toBeNull()
})

test('the PayPal address is saved with the password, and a wrong one is shown at its field', async () => {
  const { press, type, toast, fake } = await start()
  const path = '/api/affiliate/payout-address'
  fake.answer(path, () => refuse(403, 'wrong-password', 'That password is wrong.'))
  await press('Change address')
  const dialog = within(await screen.findByRole('dialog', { name: 'Change your PayPal address' }))
  type('New PayPal address', 'new@paypal.example')
  fireEvent.change(dialog.getByLabelText('Password'), { target: { value: 'over the front door' } })
  await press('Save address')
  expect(await dialog.findByText('That password is wrong.')).toBeTruthy()

  const settings = { paypalEmail: 'new@paypal.example', frozenUntil: '2026-11-29T10:42:00.000Z', leaderboard: 'named' }
  fake.answer(path, () => settings)
  await press('Save address')

  expect(fake.bodiesOf(path).at(-1)).toEqual({ paypalEmail: 'new@paypal.example', password: 'over the front door', code: null })
  await waitFor(() =>
    expect(toast()).toMatchObject({ description: 'Payouts go to new@paypal.example. They’re paused until 29 November.' }),
  )
})

test('the leaderboard choice is saved', async () => {
  const { press, fake } = await start()
  fake.answer('/api/affiliate/leaderboard-choice', () => ({ ...sampleStats.settings, leaderboard: 'hidden' }))
  await press(/^Change listing/)
  fireEvent.click(await screen.findByRole('radio', { name: /Not listed/ }))
  await press('Save')

  expect(fake.bodiesOf('/api/affiliate/leaderboard-choice')).toEqual([{ leaderboard: 'hidden' }])
})

test('each commission is a sentence; one on hold says why, what happens and by when, and takes one appeal', async () => {
  const { press, type, toast, fake } = await start()
  const path = `/api/affiliate/holds/${sampleHold.id}/appeal`
  await within(region('Commissions')).findByText(/approved on 9 June, paid on 1 September\./)
  expect(textOf('Commissions')).toContain('This referral used an internet connection that you also use.')
  expect(textOf('Commissions')).toContain('If nobody decides by 14 December, it’s released automatically.')

  await press('Write an appeal')
  await screen.findByRole('dialog', { name: 'Write an appeal' })
  type('Your appeal', 'Too short')
  await press('Send appeal')
  expect(await screen.findByText('Please write at least 10 characters.')).toBeTruthy()

  fake.answer(path, () => undefined)
  const appeal = { text: 'We share a studio with six others.', at: '2026-11-22T10:42:00.000Z' }
  fake.answer('/api/affiliate/commissions', () => ({
    commissions: sampleCommissions.map((one) => (one.hold ? { ...one, hold: { ...one.hold, appeal } } : one)),
    total: 28,
    nextCursor: null,
  }))
  type('Your appeal', appeal.text)
  await press('Send appeal')

  expect(fake.bodiesOf(path)).toEqual([{ text: appeal.text }])
  await waitFor(() => expect(toast()).toMatchObject({ title: 'Appeal Sent' }))
  expect(await screen.findByText(appeal.text)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Write an appeal' })).toBeNull()
})

test('commissions are filtered by the server and loaded a page at a time', async () => {
  const { press, fake } = await start()
  const [first, second] = sampleCommissions
  fake.answer('/api/affiliate/commissions', () => ({ commissions: [first], total: 2, nextCursor: first?.id ?? null }))
  await press('Pending')
  await within(region('Commissions')).findByText('1 of 2 shown')
  fake.answer('/api/affiliate/commissions', () => ({ commissions: [second], total: 2, nextCursor: null }))

  await press('Show more')

  await within(region('Commissions')).findByText('2 of 2 shown')
  expect(fake.calls.map(({ path }) => path).filter((path) => path.includes('commissions?'))).toEqual([
    '/api/affiliate/commissions?state=pending',
    `/api/affiliate/commissions?state=pending&cursor=${first?.id}`,
  ])
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

test('the statement is downloaded with the session, and a failure is told', async () => {
  const { press, toast, fake } = await start()
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  fake.answer('/api/affiliate/statement.csv', () => new Response('date,amount\n'))
  await press('Statement (CSV)')
  await waitFor(() => expect(saved).toEqual(['maya-commissions.csv']))
  expect(toast()).toMatchObject({ title: 'Statement Ready' })

  fake.answer('/api/affiliate/statement.csv', () => new Response('', { status: 503 }))
  await press('Statement (CSV)')
  await waitFor(() => expect(toast()).toMatchObject({ variant: 'destructive' }))
})
