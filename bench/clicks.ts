/** Acknowledged clicks per second, which are on disk, compared with the same endpoint storing nothing; and their latency at half that rate. */
import { fileURLToPath } from 'node:url'
import { type Creator, countClicks, registerMeasuredCreator } from './creators.ts'
import { type Figure, formatInteger, median } from './report.ts'
import { startComparison, startMeasuredServer, withTemporaryServerData } from './server.ts'
import { type Run, runWrk } from './wrk.ts'

const rounds = 5
const load = { connections: 64, seconds: 3 }
const creatorCount = 4

export const measureClicks = (): Promise<Figure[]> =>
  withTemporaryServerData(async (dataDir, stopAfterwards) => {
    const server = await stopAfterwards(startMeasuredServer(dataDir))
    const parsing = await stopAfterwards(startComparison('baseline-clicks.ts'))
    const creators: Creator[] = []
    for (let n = 0; n < creatorCount; n++) creators.push(await registerMeasuredCreator(server.url, `creator${n}`))
    return compare(server.url, parsing.url, creators)
  })

async function compare(ours: string, parsing: string, creators: Creator[]): Promise<Figure[]> {
  const clicks = createClickLoad(creators)
  const runs = [await clicks(ours, 2)]
  await clicks(parsing, 2)
  const rates = { ours: [] as number[], parsing: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    const run = await clicks(ours)
    runs.push(run)
    rates.ours.push(run.perSecond)
    rates.parsing.push((await clicks(parsing)).perSecond)
  }
  const half = await runAtHalfRate((pause) => clicks(ours, load.seconds, pause), median(rates.ours))
  runs.push(...half)
  await assertAllStored(ours, creators, runs)
  const [stored, parsed] = [median(rates.ours), median(rates.parsing)]
  // Of each round by itself: a machine that others share is faster in some than in others.
  const ratios = rates.ours.map((rate, round) => rate / (rates.parsing[round] as number))
  return [
    {
      name: `Clicks on disk per second, ${load.connections} connections, relative to the same endpoint storing nothing`,
      measured: median(ratios),
      unit: '',
      limit: { atLeast: 0.6 },
      details: `${formatInteger(stored)} and ${formatInteger(parsed)} per second; the ratio of each round: ${ratios.map((ratio) => ratio.toFixed(2)).join(', ')}`,
    },
    {
      name: 'p99 of a click at half that rate',
      measured: median(half.slice(trials).map(({ p99 }) => p99)),
      unit: 'ms',
      limit: { atMost: 100 },
      details: `at ${formatInteger(median(half.slice(trials).map(({ perSecond }) => perSecond)))} per second`,
    },
  ]
}

/** The first rounds find the pause that halves the rate. */
const trials = 2

async function runAtHalfRate(runWithPause: (pause: number) => Promise<Run>, rate: number): Promise<Run[]> {
  const intervalAt = (perSecond: number) => (load.connections * 1000) / perSecond
  const runs: Run[] = []
  for (let pause = intervalAt(rate / 2); runs.length < trials + 3; ) {
    const run = await runWithPause(pause)
    runs.push(run)
    pause = Math.max(1, pause + intervalAt(rate / 2) - intervalAt(run.perSecond))
  }
  return runs
}

/** Every click comes from another visitor, so that none is a repeat. They rotate over all links of all creators. */
export function createClickLoad(creators: Creator[]) {
  const file = fileURLToPath(new URL('clicks.lua', import.meta.url))
  const links = creators.flatMap(({ linkIds }) => linkIds)
  let run = 0
  return (url: string, seconds = load.seconds, pause = 0) => {
    run += 1
    return runWrk({ ...load, url, seconds, script: { file, args: [String(run), String(pause), ...links] } })
  }
}

/** The counts that creators see equal the acknowledged clicks. When wrk stops, each connection may have one response in flight. */
async function assertAllStored(url: string, creators: Creator[], runs: readonly { responses: number }[]) {
  let counted = 0
  for (const creator of creators) counted += await countClicks(url, creator)
  const acknowledged = runs.reduce((sum, { responses }) => sum + responses, 0)
  const inFlight = counted - acknowledged
  if (inFlight < 0 || inFlight > runs.length * load.connections)
    throw new Error(`${acknowledged} clicks were acknowledged, ${counted} are counted.`)
  console.error(
    `${formatInteger(acknowledged)} clicks were acknowledged and counted, and ${inFlight} more whose response wrk did not wait for.`,
  )
}
