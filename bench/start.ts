/** From the start of the process to the first whole page, on a data folder that is already there. */
import { register } from './creators.ts'
import { type Figure, median } from './report.ts'
import { onFreshGround, startServer } from './server.ts'

const rounds = 5

export const measureStart = (): Promise<Figure[]> =>
  onFreshGround(async (dataDir) => {
    const first = await startServer(dataDir)
    await register(first.url, 'ada').finally(first.stop)

    const seconds: number[] = []
    for (let round = 0; round < rounds; round++) {
      const started = performance.now()
      const server = await startServer(dataDir, '/ada')
      seconds.push((performance.now() - started) / 1000)
      await server.stop()
    }
    return [
      {
        what: 'Start to first page, existing data folder',
        measured: median(seconds),
        unit: 's',
        limit: { atMost: 1.5 },
        from: `${seconds.map((each) => each.toFixed(2)).join(', ')} s`,
      },
    ]
  })
