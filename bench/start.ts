/** The time from starting the process to the first whole page, on an existing data folder. */
import { registerMeasuredCreator } from './creators.ts'
import { type Figure, median } from './report.ts'
import { startMeasuredServer, withTemporaryServerData } from './server.ts'

const rounds = 5

export const measureStart = (): Promise<Figure[]> =>
  withTemporaryServerData(async (dataDir) => {
    const first = await startMeasuredServer(dataDir)
    await registerMeasuredCreator(first.url, 'ada').finally(first.stop)

    const seconds: number[] = []
    for (let round = 0; round < rounds; round++) {
      const started = performance.now()
      const server = await startMeasuredServer(dataDir, '/ada')
      seconds.push((performance.now() - started) / 1000)
      await server.stop()
    }
    return [
      {
        name: 'Start to first page, existing data folder',
        measured: median(seconds),
        unit: 's',
        limit: { atMost: 1.5 },
        details: `${seconds.map((each) => each.toFixed(2)).join(', ')} s`,
      },
    ]
  })
