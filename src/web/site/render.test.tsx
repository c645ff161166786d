/** The site in each of its variants: what is for sale, or not, on every page. */
import { afterEach, describe, expect, test } from 'vitest'
import { type SiteVariant, siteVariants } from '#rules/billing/site-variants.ts'
import { paymentPaths, sitePaths } from '#rules/platform/paths.ts'
import { applySettings, getDefaults, type LandingFigure, type Settings } from '#rules/platform/settings.ts'
import type { SiteArticle } from '#rules/platform/site-input.ts'
import type { SiteAssets } from './layout/document.tsx'
import { drawSite, renderSite } from './render.tsx'

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

describe('with an operator’s settings', () => {
  afterEach(() => applySettings({}))

  const draw = (settings: Partial<Settings>, more: { articles?: SiteArticle[]; reachedFigures?: LandingFigure[] } = {}) => {
    const { pages, helpIndex } = drawSite({ variant: 'stripe', settings, articles: [], reachedFigures: [], ...more }, assets)
    const find = (path: string) => pages.find((page) => page.path === path)?.html ?? ''
    return { pages, helpIndex, find, home: find('/') }
  }

  test('every page has the new name, prices and limits, and none of the old ones', () => {
    const { pages } = draw({
      'brand.name': 'Harbour Arts',
      'brand.tagline': 'Links by the sea.',
      'brand.supportEmail': 'help@harbour.example',
      'prices.pro': 377,
      'prices.premium': 688,
      'prices.lifetime': 4200,
      'limits.free.links': 3,
      'limits.pro.links': 7,
      lifetimeSeats: 250,
      commissionPercent: 30,
      minPayoutPence: 1700,
    })
    const old = /Lintel|lintel\.example|£2\.99|£4\.99|£20\b|£0\.75|£1\.25|£5\.00|from £10\b|\b25%|1,000 (?:only|places)|beam over/
    // The privacy policy names the browser storage's keys, which a rename does not change.
    for (const { path, html } of pages) expect(toText(html).match(old)?.[0], path).toBeUndefined()
    expect(pages.find(({ path }) => path === '/help/billing-and-payments')?.html).toContain('£3.77 a month')
  })

  test('the figures are the operator’s, or those that were reached', () => {
    expect(draw({}).home).not.toContain('active creators')
    const reached = draw({}, { reachedFigures: [{ figure: '50K+', label: 'active creators' }] }).home
    expect([reached.includes('active creators'), reached.includes('uptime')]).toEqual([true, false])
    expect(draw({ figures: [{ figure: '12', label: 'harbours' }] }).home).toContain('harbours')
    expect(draw({ figures: [] }, { reachedFigures: [{ figure: '50K+', label: 'active creators' }] }).home).not.toContain('active')
  })

  test('without prices, no page says what a plan costs', () => {
    const { pages, home } = draw({ showPrices: false })
    expect(home).not.toContain('#pricing')
    for (const { path, html } of pages.filter((page) => !page.path.startsWith('/api')))
      expect(toText(html).match(/£2\.99|£4\.99|£20\b/)?.[0], path).toBeUndefined()
  })

  test.each(['invite', 'closed'] as const)('where registration is %s, no page invites to sign up', (registration) => {
    const { pages, home } = draw({ registration })
    for (const { path, html } of pages)
      expect(html.match(/tab=signup|Get Started|data-claim-username-form/)?.[0], path).toBeUndefined()
    expect(home).toContain('tab=login')
    expect(home.includes('/invite"')).toBe(registration === 'invite')
  })

  test.each(['sign-in', 'creator:ada'] as const)('with %s at /, nothing leads to a section of the marketing page', (home) => {
    for (const { path, html } of draw({ home }).pages.filter((page) => page.path !== '/'))
      expect(html.match(/href="\/#\w+/)?.[0], path).toBeUndefined()
  })

  test('the operator’s articles are listed, replace ours of the same slug, and have no HTML of their own', () => {
    const article = {
      slug: 'analytics',
      title: 'Counting',
      section: 'Harbour',
      summary: 'How.',
      body: '# Hi {{brand}}\n\n<script>1</script>\n\n[x](javascript:1)',
    }
    const { find, helpIndex, pages } = draw({}, { articles: [article, { ...article, slug: 'tides', title: 'Tides' }] })
    expect(pages.filter(({ path }) => path === '/help/analytics').length).toBe(1)
    expect(find('/help/analytics')).toContain('Hi Lintel')
    expect(find('/help/analytics')).not.toMatch(/<script>1|javascript:/)
    expect(find('/help')).toContain('/help/tides')
    expect(helpIndex.map(({ id }) => id)).toEqual(expect.arrayContaining(['analytics', 'tides', 'getting-started']))
  })

  test('legal texts are the operator’s, with their date and name', () => {
    const { find } = draw({
      'legal.terms': 'Be kind. {{unknown}} {{#sales}}',
      'legal.lastUpdated': '3 May 2026',
      'brand.legalName': 'Harbour Ltd',
    })
    expect(find('/terms')).toContain('Be kind.')
    expect(find('/terms')).toContain('Last updated 3 May 2026')
    expect(find('/privacy')).toContain('Harbour Ltd')
  })

  test('Help and Contact promise the reply time that is set', () => {
    const { find } = draw({ 'support.replyTime': '2-days' })
    for (const path of ['/contact', '/help/analytics']) expect(find(path)).toContain('within 2 days')
  })
})

describe.each(['team', 'personal'] as const)('in the mode %s', (mode) => {
  afterEach(() => applySettings({}))
  const draw = () =>
    drawSite({ variant: 'off-premium', settings: { ...getDefaults(mode), mode }, articles: [], reachedFigures: [] }, assets).pages

  test('there are no pages that win creators, and no page leads to one', () => {
    const pages = draw()
    const paths = pages.map(({ path }) => path)
    expect(paths).toEqual(expect.arrayContaining(['/', '/help', '/terms', '/privacy', '/contact', '/status', '/analytics']))
    for (const path of [sitePaths.templates, sitePaths.creators, sitePaths.stories, sitePaths.leaderboard, sitePaths.resources]) {
      expect(paths).not.toContain(path)
      for (const page of pages) expect(page.html, page.path).not.toContain(`href="${path}`)
    }
    for (const { path, html } of pages.filter((page) => page.path !== sitePaths.api))
      expect(toText(html), path).not.toMatch(/Creators page|#features|£/)
  })

  test('the page at the root says how to get in', () => {
    const home = toText(draw().find(({ path }) => path === '/')?.html ?? '')
    expect(home).toContain(mode === 'team' ? 'I have an invitation' : 'npm run admin -- owner-link')
    expect(home.includes('Get Started')).toBe(false)
  })
})
