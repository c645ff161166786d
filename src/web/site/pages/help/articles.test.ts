/** The figures in the help articles and in the terms are those of the rules. */
import { expect, test } from 'vitest'
import { calculateCommission } from '#rules/affiliates/commissions.ts'
import { getLifetimeSeats, hasFeature, type PlanFeature, plans } from '#rules/plans/plans.ts'
import { formatPounds } from '#rules/text/formats.ts'
import { countThemes, themeIds } from '#rules/themes/theme-ids.ts'
import { chooseSections } from '../../text/sections.ts'
import termsText from '../legal/terms.md?raw'
import affiliateProgrammeText from './articles/affiliate-programme.md?raw'
import billingText from './articles/billing-and-payments.md?raw'
import premiumFeaturesText from './articles/premium-features.md?raw'

const [terms, affiliateProgramme, billing, premiumFeatures] = [
  termsText,
  affiliateProgrammeText,
  billingText,
  premiumFeaturesText,
].map((text) => chooseSections(text, { payments: 'stripe' })) as [string, string, string, string]

/** The rows of the first table of a text, by their first cell. */
const readTable = (markdown: string) =>
  new Map(
    markdown
      .split('\n')
      .filter((line) => line.startsWith('| '))
      .map((line) => {
        const [, name = '', ...cells] = line.split('|').map((cell) => cell.trim())
        return [name, cells.slice(0, -1)]
      }),
  )
const { free, pro, premium, lifetime } = plans
const price = (pence: number) => formatPounds(pence, { isShort: true })

test('the comparison of the plans has their links, themes and features', () => {
  const rows = readTable(premiumFeatures)
  const freeAndPro = themeIds.free.length + themeIds.pro.length
  expect(rows.get('Links')).toEqual([`${free.maxLinks}`, `${pro.maxLinks}`, 'unlimited'])
  expect(rows.get('Themes')).toEqual([
    `${themeIds.free.length}`,
    `${freeAndPro}`,
    `${countThemes('premium')}, or ${countThemes('lifetime')} with Lifetime`,
  ])

  const features: [string, PlanFeature][] = [
    ['Floating header', 'floatingHeader'],
    ['Link images', 'linkImage'],
    ['Image background', 'imageBackground'],
    ['Custom colours', 'themeColours'],
    ['Video background', 'videoBackground'],
    ['Themes from a picture or from words', 'madeThemes'],
    ['Tip jar', 'tipJar'],
  ]
  for (const [name, feature] of features) {
    const included = (['free', 'pro', 'premium'] as const).map((plan) => (hasFeature(plan, feature) ? 'yes' : 'no'))
    expect(rows.get(name), name).toEqual(included)
  }
})

test('the prices are those of the plans', () => {
  const rows = readTable(billing)
  const sold = getLifetimeSeats().toLocaleString('en-GB')
  expect(rows.get('Pro')).toEqual([`${price(pro.pence)} a month`])
  expect(rows.get('Premium')).toEqual([`${price(premium.pence)} a month`])
  expect(rows.get('Lifetime Premium')).toEqual([`${price(lifetime.pence)} once, first ${sold} only`])
  expect(terms).toContain(`Pro costs ${price(pro.pence)} and Premium ${price(premium.pence)} a month`)
  expect(terms).toContain(`Lifetime Premium costs ${price(lifetime.pence)} once, is sold at most ${sold} times`)
})

test('the commissions are those of the affiliate programme', () => {
  const rows = readTable(affiliateProgramme)
  expect(rows.get('Pro')?.[1]).toBe(`${formatPounds(calculateCommission(pro.pence))} a month`)
  expect(rows.get('Premium')?.[1]).toBe(`${formatPounds(calculateCommission(premium.pence))} a month`)
  expect(rows.get('Lifetime')?.[1]).toBe(`${formatPounds(calculateCommission(lifetime.pence))} once`)
})
