/** How much longer the slowest of a hundred answers takes when a kept page is asked for as fast as it can be sent. */
import { fileURLToPath } from 'node:url'
import { register } from './creators.ts'
import { type Figure, median, whole } from './figures.ts'
import { onFreshGround, startServer } from './server.ts'
import { CannotMeasure, type Load, type Run, wrk } from './wrk.ts'

const rounds = 5
const load = { connections: 64, seconds: 4, headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } }
const paced = fileURLToPath(new URL('paced.lua', import.meta.url))

export const measureLatency = (): Promise<Figure[]> =>
  onFreshGround(async (dataDir, ending) => {
    const server = await ending(startServer(dataDir))
    const { username } = await register(server.url, 'ada')
    const page = { ...load, url: `${server.url}/${username}` }
    await wrk({ ...page, seconds: 2 })
    const { perSecond } = await wrk(page)
    const pause = await pauseFor(page, perSecond / 2)

    const full: Run[] = []
    const half: Run[] = []
    for (let round = 0; round < rounds; round++) {
      full.push(await wrk(page))
      half.push(await wrk(pausing(page, pause)))
    }
    return [compare(full, half)]
  })

function compare(full: readonly Run[], half: readonly Run[]): Figure {
  const rate = (runs: readonly Run[]) => median(runs.map(({ perSecond }) => perSecond))
  const p99 = (runs: readonly Run[]) => median(runs.map(({ p99 }) => p99))
  const share = rate(half) / rate(full)
  if (share < 0.4 || share > 0.6)
    throw new CannotMeasure(`Half the rate came out as ${share.toFixed(2)} of it: the machine is busy.`)
  return {
    what: 'Kept page, p99 at its maximum rate, of its p99 at half that rate',
    measured: p99(full) / p99(half),
    unit: '',
    limit: { atMost: 3 },
    from: `${p99(full).toFixed(2)} ms at ${whole(rate(full))} per second, ${p99(half).toFixed(2)} ms at ${whole(rate(half))}`,
  }
}

const pausing = (page: Load, pause: number): Load => ({ ...page, script: { file: paced, args: [String(pause)] } })

/** How long (ms) each connection must pause after an answer, so that all together ask at this rate. */
async function pauseFor(page: Load, perSecond: number): Promise<number> {
  const cycle = (page.connections * 1000) / perSecond
  let pause = cycle
  for (let attempt = 0; attempt < 3; attempt++) {
    const run = await wrk({ ...pausing(page, pause), seconds: 2 })
    pause = Math.max(0, pause + cycle - (page.connections * 1000) / run.perSecond)
  }
  return pause
}
