/**
 * The share of views that the page cache answers, where few pages have most of the views (Zipf: the n-th page has 1/n of the first one's). The
 * cache is the server's own; the pages are made up, and as large as a busy page is in memory.
 */
import { openPageCache } from '#server/bio/page-cache.ts'
import type { EncodedPage } from '#server/http/html/encodings.ts'
import { type Figure, formatInteger } from './report.ts'

/** Bytes of a page in all its encodings, besides what the cache adds for an entry (docs/settings.md, `PAGE_CACHE_MB`). */
const pageBytes = 31 * 1024
const megabyte = 1024 * 1024
const views = 1_000_000

/** `megabytes`: of all nodes together, as where the proxy chooses the node by the path. `atLeast`: a share. */
const cases = [
  { creators: 10_000, megabytes: 20, atLeast: 0.5 },
  { creators: 1_000_000, megabytes: 20, atLeast: 0.25 },
  { creators: 1_000_000, megabytes: 1_024, atLeast: 0.6 },
  { creators: 1_000_000, megabytes: 8_192, atLeast: 0.8 },
  { creators: 10_000_000, megabytes: 1_024, atLeast: 0.5 },
  { creators: 10_000_000, megabytes: 8_192, atLeast: 0.65 },
]

export async function measurePageHits(): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const one of cases) figures.push(await simulate(one))
  return figures
}

async function simulate({ creators, megabytes, atLeast }: (typeof cases)[number]): Promise<Figure> {
  const random = openRandom()
  let rendered = 0
  const render = async () => {
    rendered += 1
    return { status: 200, bytes: pageBytes } as unknown as EncodedPage
  }
  const cache = openPageCache(render, () => new Date(0), megabytes * megabyte)
  const view = async (times: number) => {
    for (let n = 0; n < times; n++) await cache.get(String(Math.floor((creators + 1) ** random())))
  }
  // Until it is full twice over.
  const room = Math.floor((megabytes * megabyte) / (pageBytes + 4096))
  for (let last = -1; rendered < 2 * room && rendered > last; ) {
    last = rendered
    await view(views / 10)
  }
  const before = rendered
  await view(views)
  return {
    name: `Views from memory: ${formatInteger(creators)} pages, ${formatInteger(megabytes)} MB`,
    measured: 1 - (rendered - before) / views,
    unit: '',
    limit: { atLeast },
    details: `room for ${formatInteger(room)} pages; ${formatInteger(views)} views after as many as fill it`,
  }
}

/** The same numbers in each run (mulberry32). */
function openRandom(seed = 1) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
