/** The weekly email names its week, and says how to stop it. */
import { expect, test } from 'vitest'
import { weeklySummaryEmail } from './weekly-summary.ts'

const write = (monday: string) =>
  weeklySummaryEmail({
    unsubscribeUrl: 'https://lintel.example/api/unsubscribe/token',
    publicUrl: 'https://lintel.example',
    username: 'maya',
    page: { displayName: 'Maya Okoro', profileImage: '/media/0123456789abcdef0123/profile-384x384.webp' },
    summary: { monday, views: 1, visitors: 1, clicks: 0, mostClickedLink: undefined, figures: [] },
  })

test.each([
  ['2026-11-23', 'Your week: 16 to 22 November 2026'],
  ['2026-11-02', 'Your week: 26 October to 1 November 2026'],
  ['2027-01-04', 'Your week: 28 December 2026 to 3 January 2027'],
])('the week before %s is called “%s”', (monday, title) => {
  expect(write(monday).title).toBe(title)
})

test('a week like the one before says so, without a most clicked link', () => {
  const { paragraphs, list, facts, figures, settingsUrl, subject } = write('2026-11-23')
  expect(subject).toBe('Your week on Lintel: 1 view, 0 clicks')
  expect(paragraphs).toEqual(['All figures are the same as the week before.'])
  expect([list, facts]).toEqual([[], []])
  expect(figures).toEqual([
    { name: 'Views', value: '1', change: 'no change', isUp: false },
    { name: 'Daily visitors, added up', value: '1', change: 'no change', isUp: false },
    { name: 'Clicks', value: '0', change: 'no change', isUp: false },
  ])
  expect(settingsUrl).toBe('https://lintel.example/dashboard?tab=settings#notifications')
})

test('shows whose page it is, with the small picture, or without any', () => {
  expect(write('2026-11-23').page).toEqual({
    name: 'Maya Okoro',
    address: 'lintel.example/maya',
    url: 'https://lintel.example/maya',
    picture: '/media/0123456789abcdef0123/profile-96.webp',
  })
})
