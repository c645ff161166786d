/** Measures what the product promises about speed, memory and the page's quality, and prints each figure beside its limit from the same run. */

import { measurePages } from './cached-page.ts'
import { measureLatency } from './cached-page-latency.ts'
import { measureClicks } from './clicks.ts'
import { measureHome } from './home-lighthouse.ts'
import { measureMedia } from './media.ts'
import { measureMemory } from './memory.ts'
import { type Figure, isKept, table } from './report.ts'
import { measureStart } from './start.ts'
import { measureLighthouse } from './themes-lighthouse.ts'
import { measureFirst } from './uncached-page.ts'
import { CannotMeasure, findWrk } from './wrk.ts'

const measurements = {
  pages: measurePages,
  latency: measureLatency,
  first: measureFirst,
  clicks: measureClicks,
  start: measureStart,
  memory: measureMemory,
  media: measureMedia,
  home: measureHome,
  lighthouse: measureLighthouse,
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in measurements))
if (unknown.length > 0) {
  console.error(`There is no measurement '${unknown[0]}': choose among ${Object.keys(measurements).join(', ')}.`)
  process.exit(2)
}

try {
  findWrk()
  const figures: Figure[] = []
  for (const [name, measure] of Object.entries(measurements)) {
    if (asked.length > 0 && !asked.includes(name)) continue
    console.error(`Measuring ${name} …`)
    figures.push(...(await measure()))
  }
  console.log(table(figures))
  if (!figures.every(isKept)) process.exitCode = 1
} catch (error) {
  if (!(error instanceof CannotMeasure)) throw error
  console.error(error.message)
  process.exitCode = 2
}
