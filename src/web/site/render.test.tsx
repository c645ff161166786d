/** The site in each of its variants: what is for sale, or not, on every page. */
import { describe, expect, test } from 'vitest'
import { type SiteVariant, siteVariants } from '#rules/billing/site-variants.ts'
import { paymentPaths, sitePaths } from '#rules/platform/paths.ts'
import type { SiteAssets } from './layout/document.tsx'
import { renderSite } from './render.tsx'

const assets: SiteAssets = { shared: '', home: '', rest: '', previewFonts: {}, socialImage: '/card.png', script: '/site.js' }
const site = renderSite(assets)
const listPages = (variant: string) => site[variant]?.pages ?? []

/** What a reader or a search engine sees: the text, descriptions and links, without inline styles. */
const toText = (html: string) => html.replace(/<style[\s\S]*?<\/style>/g, '').replace(/<(?!meta|a )[^>]*>/g, ' ')

describe.each(Object.entries<SiteVariant>(siteVariants))('%s', (name, { payments }) => {
  const pages = listPages(name)

  test('every page states the setting on its root element', () => {
    expect(pages.length).toBeGreaterThan(20)
    for (const { html } of pages) expect(html).toContain(`<html lang="en-GB" data-payments="${payments}">`)
  })

  test('every link to a page of the site leads to one that exists', () => {
    const paths = pages.map(({ path }) => path)
    const isOwn = (path: string) => path.startsWith(`${sitePaths.help}/`) || Object.values<string>(sitePaths).includes(path)
    const targets = pages.flatMap(({ html }) => [...html.matchAll(/href="(\/[^"#?]*)/g)].map(([, path = '']) => path))
    expect(targets.length).toBeGreaterThan(500)
    expect([...new Set(targets.filter((path) => isOwn(path) && !paths.includes(path)))]).toEqual([])
  })

  test('no text has a placeholder that was not filled in', () => {
    for (const { path, html } of pages) expect(html.match(/\{\{.{0,40}/)?.[0], path).toBeUndefined()
  })
})

describe('where plans are on sale', () => {
  const listMarked = (variant: string) =>
    listPages(variant)
      .filter(({ html }) => /test mode/i.test(toText(html)))
      .map(({ path }) => path)

  test('every page with an amount of money is marked as test mode in the sandbox', () => {
    const withAmounts = listPages('sandbox').filter(({ html }) => /£\d/.test(toText(html)))
    expect(withAmounts.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/', '/leaderboard', '/help/billing-and-payments', '/help/affiliate-programme', '/terms']),
    )
    expect(withAmounts.filter(({ path }) => !listMarked('sandbox').includes(path)).map(({ path }) => path)).toEqual([])
  })

  test('no page is marked as test mode with real payments', () => {
    expect(listPages('stripe').some(({ html }) => toText(html).includes('£4.99'))).toBe(true)
    expect(listMarked('stripe')).toEqual([])
  })
})

describe.each(['off-free', 'off-pro', 'off-premium'])('%s', (name) => {
  const aboutSales =
    /£|prices in|pricing|upgrad|lifetime|premium|\bpro\b|\bsubscri|checkout|refund|\bcommissions?\b|affiliate|billing|test mode/i

  test('no page names a price, a paid plan, an upgrade, a checkout or an affiliate’s earnings', () => {
    // The API reference lists the values of a plan.
    for (const { path, html } of listPages(name).filter((page) => page.path !== sitePaths.api))
      expect(toText(html).match(aboutSales)?.[0], path).toBeUndefined()
    expect(JSON.stringify(site[name]?.helpIndex).match(aboutSales)?.[0]).toBeUndefined()
  })

  test('no page leads to a purchase', () => {
    for (const path of paymentPaths)
      expect(
        listPages(name)
          .filter(({ html }) => html.includes(`"${path}`))
          .map((page) => page.path),
      ).toEqual([])
  })
})
