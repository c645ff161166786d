/** `npm run bench`: measures speed, memory and page quality, and prints each figure beside its limit. */

import { measureAdmin } from './admin.ts'
import { measureAnalytics } from './analytics.ts'
import { measureBackup } from './backup.ts'
import { measureCachedPage } from './cached-page.ts'
import { measureCachedPageLatency } from './cached-page-latency.ts'
import { measureClickSoak } from './click-soak.ts'
import { measureClicks } from './clicks.ts'
import { measureFirstPaint } from './first-paint.ts'
import { measureHome } from './home-lighthouse.ts'
import { measureLeaderboard } from './leaderboard.ts'
import { measureMedia } from './media.ts'
import { measureMediaFlood } from './media-flood.ts'
import { measureMemory } from './memory.ts'
import { measurePageHits } from './page-hits.ts'
import { measurePageLoad } from './page-load.ts'
import { measurePipelinedRequests } from './pipelined-requests.ts'
import { type Figure, meetsLimit, toMarkdownTable } from './report.ts'
import { measureSoak } from './soak.ts'
import { measureStart } from './start.ts'
import { measureThemes } from './themes-lighthouse.ts'
import { measureUncachedPage } from './uncached-page.ts'
import { measureUnits } from './units.ts'
import { measureVisitLanes } from './visit-lanes.ts'
import { measureVisitShipping } from './visit-shipping.ts'
import { measureVisitStorage } from './visit-storage.ts'
import { measureWriteFlood } from './write-flood.ts'
import { ensureWrk, MeasurementError } from './wrk.ts'

const measurements = {
  'cached-page': measureCachedPage,
  'cached-page-latency': measureCachedPageLatency,
  'uncached-page': measureUncachedPage,
  clicks: measureClicks,
  start: measureStart,
  memory: measureMemory,
  'write-flood': measureWriteFlood,
  'pipelined-requests': measurePipelinedRequests,
  leaderboard: measureLeaderboard,
  analytics: measureAnalytics,
  'visit-lanes': measureVisitLanes,
  admin: measureAdmin,
  media: measureMedia,
  'media-flood': measureMediaFlood,
  backup: measureBackup,
  home: measureHome,
  'first-paint': measureFirstPaint,
  'page-load': measurePageLoad,
  themes: measureThemes,
}

/** Measured only when they are named, because they take eight and ten minutes, fetch ClickHouse, or are units to reckon with. */
const longMeasurements = {
  soak: measureSoak,
  'click-soak': measureClickSoak,
  'visit-shipping': measureVisitShipping,
  'visit-storage': measureVisitStorage,
  units: measureUnits,
  'page-hits': measurePageHits,
}

const asked = process.argv.slice(2)
const all = { ...measurements, ...longMeasurements }
const unknown = asked.filter((name) => !(name in all))
if (unknown.length > 0) {
  console.error(`There is no measurement '${unknown[0]}': choose among ${Object.keys(all).join(', ')}.`)
  process.exit(2)
}

try {
  ensureWrk()
  const figures: Figure[] = []
  for (const [name, measure] of Object.entries(asked.length > 0 ? all : measurements)) {
    if (asked.length > 0 && !asked.includes(name)) continue
    console.error(`Measuring ${name} …`)
    figures.push(...(await measure()))
  }
  console.log(toMarkdownTable(figures))
  if (!figures.every(meetsLimit)) process.exitCode = 1
} catch (error) {
  if (!(error instanceof MeasurementError)) throw error
  console.error(error.message)
  process.exitCode = 2
}
