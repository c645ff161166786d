/** Runs Lighthouse on a page with its defaults: a mid-range phone on simulated slow 4G. */
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { findChromium } from '../scripts/test-tools.mjs'
import { median } from './report.ts'
import { MeasurementError } from './wrk.ts'

export const categories = {
  performance: 'performance',
  accessibility: 'accessibility',
  'best-practices': 'best practices',
  seo: 'SEO',
}

type Category = keyof typeof categories
export type Scores = Record<Category, number>
export const categoryNames = Object.keys(categories) as Category[]

/** `largestPaint` in milliseconds, `shift` as the cumulative layout shift, `bytes` over the network. */
export type LighthouseResult = { scores: Scores; largestPaint: number; shift: number; bytes: number }

const lighthouseCli = fileURLToPath(import.meta.resolve('lighthouse/cli/index.js'))
const sandboxFlags = '--headless=new --no-sandbox --disable-gpu --disable-quic --disable-dev-shm-usage --no-first-run'
const noBackgroundTraffic = '--disable-background-networking --disable-component-update --disable-sync'

/** One run is enough when all scores are 100; otherwise the median of three, because a busy machine costs points too. */
export async function runLighthouseUntilStable(page: string): Promise<LighthouseResult> {
  const first = await runWithRetries(page)
  if (categoryNames.every((name) => first.scores[name] === 100)) return first
  return medianResult([first, await runWithRetries(page), await runWithRetries(page)])
}

/** Returns the median of several runs, because figures computed from a trace vary between runs. */
export async function runLighthouse(page: string, times: number): Promise<LighthouseResult> {
  const results: LighthouseResult[] = []
  while (results.length < times) results.push(await runWithRetries(page))
  return medianResult(results)
}

function medianResult(results: LighthouseResult[]): LighthouseResult {
  const medianOf = (select: (result: LighthouseResult) => number) => median(results.map(select))
  return {
    scores: Object.fromEntries(categoryNames.map((name) => [name, medianOf(({ scores }) => scores[name])])) as Scores,
    largestPaint: medianOf(({ largestPaint }) => largestPaint),
    shift: medianOf(({ shift }) => shift),
    bytes: medianOf(({ bytes }) => bytes),
  }
}

/** Chromium's trace sometimes lacks its beginning; Lighthouse then fails with an error that advises to run it again. */
const runWithRetries = (url: string): Promise<LighthouseResult> =>
  runOnce(url)
    .catch(() => runOnce(url))
    .catch(() => runOnce(url))

async function runOnce(url: string): Promise<LighthouseResult> {
  const wanted = ['--output=json', '--quiet', '--no-enable-error-reporting', `--only-categories=${categoryNames.join(',')}`]
  const env = { ...process.env, CHROME_PATH: chromium() }
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [lighthouseCli, url, ...wanted, `--chrome-flags=${sandboxFlags} ${noBackgroundTraffic}`],
    {
      env,
      maxBuffer: 64 * 1024 * 1024,
    },
  )
  const { categories, audits } = JSON.parse(stdout) as Report
  printFailedAudits(categories, audits)
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN
  return {
    scores: Object.fromEntries(categoryNames.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)])) as Scores,
    largestPaint: value('largest-contentful-paint'),
    shift: value('cumulative-layout-shift'),
    bytes: value('total-byte-weight'),
  }
}

function chromium(): string {
  try {
    return findChromium()
  } catch (error) {
    throw new MeasurementError(error instanceof Error ? error.message : String(error))
  }
}

type Report = {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; title: string; displayValue?: string; numericValue?: number }>
}

/** Names the audits that cost points, because a score alone does not help to fix it. */
function printFailedAudits(categories: Report['categories'], audits: Report['audits']) {
  for (const name of categoryNames) {
    for (const { id, weight } of categories[name]?.auditRefs ?? []) {
      const audit = audits[id]
      const isFailed = weight > 0 && audit?.score !== null && audit !== undefined && audit.score < 1
      if (isFailed) console.error(`${name}: ${audit.title} ${audit.displayValue ?? ''} (${audit.score})`)
    }
  }
}
