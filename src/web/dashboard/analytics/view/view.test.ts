/** The view in the address: filters come and go one by one, and what an address gets wrong is left out. */
import { expect, test } from 'vitest'
import { defaultView, formatView, parseView as parse, toggleFilter } from './view.ts'

const parseView = (search: string) => parse(search, '2026-11-22')

const link = '00000000-0000-4000-8000-000000000001'

test('without parameters it is 30 days, compared, without filters', () => {
  expect(parseView('?tab=analytics')).toEqual(defaultView)
  expect(formatView(defaultView)).toBe('/dashboard?tab=analytics')
})

test('a view is read back from its address', () => {
  const view = parseView(`range=custom&from=2026-01-01&to=2026-03-31&source=tiktok&link=${link}&compare=off&grain=hour`)

  expect(view).toEqual({
    range: 'custom',
    from: '2026-01-01',
    to: '2026-03-31',
    filters: { source: 'tiktok', link },
    isCompared: false,
    isHourly: true,
  })
  expect(parseView(formatView(view).split('?')[1] ?? '')).toEqual(view)
})

test.each([
  'range=custom&from=2026-03-31&to=2026-01-01',
  'range=custom&from=2026-11-23&to=2026-11-24',
  'range=custom&from=1926-01-01&to=2026-01-01',
  'range=custom&from=2026-02-31&to=soon',
  'range=year',
  `country=Narnia&device=fridge&link=1&source=${'a'.repeat(257)}`,
])('%s is left out', (search) => {
  expect(parseView(search)).toEqual(defaultView)
})

test('pressing a row adds its filter, another value replaces it, and pressing it again removes it', () => {
  const tiktok = toggleFilter(defaultView, 'source', 'tiktok')
  const mobile = toggleFilter(tiktok, 'device', 'mobile')

  expect(mobile.filters).toEqual({ source: 'tiktok', device: 'mobile' })
  expect(toggleFilter(mobile, 'source', 'direct').filters).toEqual({ source: 'direct', device: 'mobile' })
  expect(toggleFilter(mobile, 'source', 'tiktok').filters).toEqual({ device: 'mobile' })
})
