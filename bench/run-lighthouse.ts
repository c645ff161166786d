/** Looks at a page with Lighthouse, by its own defaults: a mid-range phone on slow 4G, simulated. */
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { findChromium } from '../scripts/test-tools.mjs'
import { median } from './report.ts'
import { CannotMeasure } from './wrk.ts'

export const categories = {
  performance: 'performance',
  accessibility: 'accessibility',
  'best-practices': 'best practices',
  seo: 'SEO',
}

type Category = keyof typeof categories
export type Scores = Record<Category, number>
export const names = Object.keys(categories) as Category[]

/** Milliseconds until the largest part is drawn, how far things jumped, bytes over the network. */
export type Look = { scores: Scores; largestPaint: number; shift: number; bytes: number }

const program = fileURLToPath(import.meta.resolve('lighthouse/cli/index.js'))
const flags = '--headless=new --no-sandbox --disable-gpu --disable-quic --disable-dev-shm-usage --no-first-run'
const quiet = '--disable-background-networking --disable-component-update --disable-sync'

/** One look is enough where it finds nothing; else the median of three, for a busy machine costs points too. */
export async function settled(page: string): Promise<Look> {
  const first = await look(page)
  if (names.every((name) => first.scores[name] === 100)) return first
  return middleOf([first, await look(page), await look(page)])
}

/** What is reckoned from a trace swings from one look to the next. */
export async function looked(page: string, times: number): Promise<Look> {
  const looks: Look[] = []
  while (looks.length < times) looks.push(await look(page))
  return middleOf(looks)
}

function middleOf(looks: Look[]): Look {
  const middle = (of: (look: Look) => number) => median(looks.map(of))
  return {
    scores: Object.fromEntries(names.map((name) => [name, middle(({ scores }) => scores[name])])) as Scores,
    largestPaint: middle(({ largestPaint }) => largestPaint),
    shift: middle(({ shift }) => shift),
    bytes: middle(({ bytes }) => bytes),
  }
}

/** A browser's trace sometimes comes without its beginning; Lighthouse then asks to be run again. */
const look = (url: string): Promise<Look> =>
  lookOnce(url)
    .catch(() => lookOnce(url))
    .catch(() => lookOnce(url))

async function lookOnce(url: string): Promise<Look> {
  const wanted = ['--output=json', '--quiet', '--no-enable-error-reporting', `--only-categories=${names.join(',')}`]
  const env = { ...process.env, CHROME_PATH: chromium() }
  const { stdout } = await promisify(execFile)(process.execPath, [program, url, ...wanted, `--chrome-flags=${flags} ${quiet}`], {
    env,
    maxBuffer: 64 * 1024 * 1024,
  })
  const { categories, audits } = JSON.parse(stdout) as Report
  sayWhatIsMissing(categories, audits)
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN
  return {
    scores: Object.fromEntries(names.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)])) as Scores,
    largestPaint: value('largest-contentful-paint'),
    shift: value('cumulative-layout-shift'),
    bytes: value('total-byte-weight'),
  }
}

function chromium(): string {
  try {
    return findChromium()
  } catch (error) {
    throw new CannotMeasure(error instanceof Error ? error.message : String(error))
  }
}

type Report = {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; title: string; displayValue?: string; numericValue?: number }>
}

/** A score alone helps nobody to mend it. */
function sayWhatIsMissing(categories: Report['categories'], audits: Report['audits']) {
  for (const name of names) {
    for (const { id, weight } of categories[name]?.auditRefs ?? []) {
      const audit = audits[id]
      const isLacking = weight > 0 && audit?.score !== null && audit !== undefined && audit.score < 1
      if (isLacking) console.error(`${name}: ${audit.title} ${audit.displayValue ?? ''} (${audit.score})`)
    }
  }
}
