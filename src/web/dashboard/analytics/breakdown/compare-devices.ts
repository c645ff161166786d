/** Which device clicks most, as a sentence. */
import type { Analytics } from '#contract/analytics.ts'
import { formatRate, toShare } from '../data/formats.ts'

/** With fewer views, one click more or less would change the sentence. */
const fewestViews = 20

const names = { mobile: 'Phones', desktop: 'Computers', tablet: 'Tablets', unknown: 'Other devices' }

/** Undefined where there is nothing to compare. */
export function compareDevices(devices: Analytics['deviceData']): string | undefined {
  const [first, ...others] = devices
    .flatMap(({ value, views, clicks }) =>
      value !== null && value !== 'unknown' && views >= fewestViews ? [{ name: names[value], rate: toShare(clicks, views) }] : [],
    )
    .toSorted((one, other) => other.rate - one.rate)
  if (!first || others.length === 0 || first.rate === 0) return undefined
  const rest = others.map(({ name, rate }) => `${formatRate(rate)} on ${name.toLowerCase()}`).join(', ')
  return `${first.name} click most: ${formatRate(first.rate)} of their views lead to a click, ${rest}.`
}
