/** Clicks that are acknowledged, and so on disk, beside the same endpoint when it stores nothing. */
import { fileURLToPath } from 'node:url'
import { type Creator, clicksOf, register } from './creators.ts'
import { type Figure, median, whole } from './report.ts'
import { onFreshGround, startComparison, startServer } from './server.ts'
import { wrk } from './wrk.ts'

const rounds = 5
const load = { connections: 64, seconds: 3 }
const creatorCount = 4

export const measureClicks = (): Promise<Figure[]> =>
  onFreshGround(async (dataDir, ending) => {
    const server = await ending(startServer(dataDir))
    const parsing = await ending(startComparison('baseline-clicks.ts'))
    const creators: Creator[] = []
    for (let n = 0; n < creatorCount; n++) creators.push(await register(server.url, `creator${n}`))
    return [await compare(server.url, parsing.url, creators)]
  })

async function compare(ours: string, parsing: string, creators: Creator[]): Promise<Figure> {
  const clicks = clicksFrom(creators)
  const runs = [await clicks(ours, 2)]
  await clicks(parsing, 2)
  const rates = { ours: [] as number[], parsing: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    const run = await clicks(ours)
    runs.push(run)
    rates.ours.push(run.perSecond)
    rates.parsing.push((await clicks(parsing)).perSecond)
  }
  await mustBeOnDisk(ours, creators, runs)
  const [stored, parsed] = [median(rates.ours), median(rates.parsing)]
  return {
    what: `Clicks on disk per second, ${load.connections} connections, of the same endpoint storing nothing`,
    measured: stored / parsed,
    unit: '',
    limit: { atLeast: 0.6 },
    from: `${whole(stored)} and ${whole(parsed)} per second`,
  }
}

/** Every click is another visitor's, so that none is a repeat; they go round over all links of all creators. */
function clicksFrom(creators: Creator[]) {
  const file = fileURLToPath(new URL('clicks.lua', import.meta.url))
  const links = creators.flatMap(({ linkIds }) => linkIds)
  let run = 0
  return (url: string, seconds = load.seconds) => {
    run += 1
    return wrk({ ...load, url, seconds, script: { file, args: [String(run), ...links] } })
  }
}

/** What creators see is what visitors were told. When wrk stops, each connection may have one answer on its way. */
async function mustBeOnDisk(url: string, creators: Creator[], runs: readonly { answered: number }[]) {
  let counted = 0
  for (const creator of creators) counted += await clicksOf(url, creator)
  const acknowledged = runs.reduce((sum, { answered }) => sum + answered, 0)
  const unread = counted - acknowledged
  if (unread < 0 || unread > runs.length * load.connections)
    throw new Error(`${acknowledged} clicks were acknowledged, ${counted} are counted.`)
  console.error(
    `${whole(acknowledged)} clicks were acknowledged and are counted, and ${unread} whose answer wrk did not wait for.`,
  )
}
