/** The p99 latency of a cached page at the maximum rate, relative to its p99 at half that rate. */
import { fileURLToPath } from 'node:url'
import { registerMeasuredCreator } from './creators.ts'
import { type Figure, formatInteger, median } from './report.ts'
import { startMeasuredServer, withTemporaryServerData } from './server.ts'
import { type Load, MeasurementError, type Run, runWrk } from './wrk.ts'

const rounds = 5
/** Rounds before the measurement, which find the pause that halves the rate. */
const trials = 2
const load = { connections: 64, seconds: 3, headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } }
const paced = fileURLToPath(new URL('paced.lua', import.meta.url))

export const measureCachedPageLatency = (): Promise<Figure[]> =>
  withTemporaryServerData(async (dataDir, stopAfterwards) => {
    const server = await stopAfterwards(startMeasuredServer(dataDir))
    const { username } = await registerMeasuredCreator(server.url, 'ada')
    const page = { ...load, url: `${server.url}/${username}` }
    const pacedLoad = (mean: number): Load => ({ ...page, script: { file: paced, args: [String(mean)] } })
    await runWrk({ ...page, seconds: 2 })

    const full: Run[] = []
    const half: Run[] = []
    let pause = 5
    for (let round = -trials; round < rounds; round++) {
      const fast = await runWrk(page)
      const slow = await runWrk(pacedLoad(pause))
      pause = Math.max(0, pause + intervalAt(fast.perSecond / 2) - intervalAt(slow.perSecond))
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
    throw new MeasurementError(
      `Half the rate came out as ${share.toFixed(2)} of the maximum: the machine is too busy to measure.`,
    )
  return {
    name: 'Cached page, p99 at the maximum rate, relative to p99 at half that rate',
    measured: p99(full) / p99(half),
    unit: '',
    limit: { atMost: 3 },
    details: `${p99(full).toFixed(2)} ms at ${formatInteger(rate(full))} per second, ${p99(half).toFixed(2)} ms at ${formatInteger(rate(half))}`,
  }
}

/** Milliseconds between requests of each connection when all together reach this rate. */
const intervalAt = (perSecond: number) => (load.connections * 1000) / perSecond
