/** The help and the terms state the prices and limits that the plans have. */
import { expect, test } from 'vitest'
import { calculateCommission } from '#rules/affiliates/commissions.ts'
import { getPlanPrice } from '#rules/plans/plan-copy.ts'
import { getLifetimeSeats, planNames, plans } from '#rules/plans/plans.ts'
import { formatPounds } from '#rules/text/formats.ts'
import { countThemes, themeIds } from '#rules/themes/theme-ids.ts'
import { fillIn } from '../../text/sections.ts'

const files = import.meta.glob<string>(['./articles/*.md', '../legal/*.md'], { query: '?raw', import: 'default', eager: true })
const readText = (name: string) => {
  const text = Object.entries(files).find(([path]) => path.endsWith(`/${name}.md`))?.[1]
  if (!text) throw new Error(`There is no text ${name}.md.`)
  return fillIn(text)
}
const price = (plan: keyof typeof plans) => Object.values(getPlanPrice(plan)).join(' ').trim()

/** An affiliate is paid from this amount on. */
const minPayout = '£10'

const articles = ['billing-and-payments', 'premium-features', 'affiliate-programme', 'terms']

test('every price in pounds is that of a plan or what it earns an affiliate', () => {
  const earnings = planNames.map((plan) => formatPounds(calculateCommission(plans[plan].pence)))
  const amounts = planNames.map((plan) => getPlanPrice(plan).amount)

  const found = articles.flatMap((name) => readText(name).match(/£[\d.,]*\d/g) ?? [])
  expect(found.length).toBeGreaterThan(5)
  for (const amount of found) expect([...amounts, ...earnings, minPayout]).toContain(amount)
})

test('the price list names each plan with its price', () => {
  const billing = readText('billing-and-payments')
  expect(billing).toContain(`| Free | ${price('free')} |`)
  expect(billing).toContain(`| Pro | ${price('pro')} |`)
  expect(billing).toContain(`| Premium | ${price('premium')} |`)
  expect(billing).toContain(`| Lifetime Premium | ${price('lifetime')}`)
  expect(billing).toContain(getLifetimeSeats().toLocaleString('en-GB'))
})

test('the comparison of plans names the links and themes of each', () => {
  const [free, pro] = [themeIds.free.length, themeIds.free.length + themeIds.pro.length]
  const features = readText('premium-features')
  expect(features).toContain(`| Links | ${plans.free.maxLinks} | ${plans.pro.maxLinks} | unlimited |`)
  expect(features).toContain(
    `| Themes | ${free} | ${pro} | ${countThemes('premium')}, or ${countThemes('lifetime')} with Lifetime |`,
  )
})
