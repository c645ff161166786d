/** How much longer the slowest of a hundred answers takes when a kept page is asked for as fast as it can be sent. */
import { fileURLToPath } from 'node:url'
import { register } from './creators.ts'
import { type Figure, median, whole } from './report.ts'
import { onFreshGround, startServer } from './server.ts'
import { CannotMeasure, type Load, type Run, wrk } from './wrk.ts'

const rounds = 5
/** Rounds before, to find the pause that makes it half. */
const trials = 2
const load = { connections: 64, seconds: 3, headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } }
const paced = fileURLToPath(new URL('paced.lua', import.meta.url))

export const measureLatency = (): Promise<Figure[]> =>
  onFreshGround(async (dataDir, ending) => {
    const server = await ending(startServer(dataDir))
    const { username } = await register(server.url, 'ada')
    const page = { ...load, url: `${server.url}/${username}` }
    const pausing = (mean: number): Load => ({ ...page, script: { file: paced, args: [String(mean)] } })
    await wrk({ ...page, seconds: 2 })

    const full: Run[] = []
    const half: Run[] = []
    let pause = 5
    for (let round = -trials; round < rounds; round++) {
      const fast = await wrk(page)
      const slow = await wrk(pausing(pause))
      pause = Math.max(0, pause + cycle(fast.perSecond / 2) - cycle(slow.perSecond))
      if (round < 0) continue
      full.push(fast)
      half.push(slow)
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

/** How often (ms) each connection asks when all together ask at this rate. */
const cycle = (perSecond: number) => (load.connections * 1000) / perSecond
