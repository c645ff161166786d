// @vitest-environment happy-dom
/** The lifetime offer on the home page: sold out when no seat is left, and on sale again when one is. */
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { initLifetimeSeats } from './lifetime-seats.ts'
import { PricingSection } from './pricing.tsx'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the lifetime plan is sold out when no seat is left, and on sale again when one is', async () => {
  vi.useFakeTimers()
  document.body.innerHTML = renderToStaticMarkup(<PricingSection mode="sandbox" />)
  const answer = (remaining: number) =>
    vi.stubGlobal('fetch', async () => Response.json({ displayed: 1000 - remaining, remaining }))
  const isShown = (element: Element) => element.closest('[hidden]') === null
  const card = document.querySelector('.pricing-lifetime')
  const readShown = () => {
    const texts = [...(card?.querySelectorAll('*') ?? [])].filter((element) => element.children.length === 0 && isShown(element))
    return texts.map(({ textContent }) => textContent).join(' ')
  }
  const listLinks = () => [...(card?.querySelectorAll('a') ?? [])].filter(isShown)

  answer(0)
  initLifetimeSeats()
  await vi.advanceTimersByTimeAsync(0)
  expect(readShown()).toContain('All 1,000 taken')
  expect(readShown()).toContain('All places are taken')
  expect(readShown()).not.toContain('First 1,000 only')
  expect(readShown()).not.toContain('£20')
  expect(listLinks().map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Choose Premium', '/auth?tab=signup&plan=premium'],
  ])

  answer(1)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(readShown()).toContain('First 1,000 only')
  expect(readShown()).toContain('£20')
  expect(listLinks().map(({ textContent }) => textContent)).toEqual(['Claim lifetime access'])
})
