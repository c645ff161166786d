/** Whether the memory of Node stays flat during ten minutes of clicks alone, each from another visitor. */
import { createClickLoad } from './clicks.ts'
import { type Creator, registerMeasuredCreator } from './creators.ts'
import { readRss } from './process-memory.ts'
import { type Figure, formatInteger } from './report.ts'
import { startMeasuredServer, withTemporaryServerData } from './server.ts'
import { MeasurementError } from './wrk.ts'

const minutes = 10
/** At first the caches and tables fill that are as large as they get. */
const warmMinutes = 2
/** Milliseconds that each of the 64 connections waits after a click: some 800 clicks a second. */
const pause = 80
const creatorCount = 4
/** Seconds between two looks at the memory. */
const lookInterval = 5

export const measureClickSoak = (): Promise<Figure[]> =>
  withTemporaryServerData(async (dataDir, stopAfterwards) => {
    if (process.platform !== 'linux') throw new MeasurementError('Memory is measured on Linux only: it is read from /proc.')
    const server = await stopAfterwards(startMeasuredServer(dataDir))
    const creators: Creator[] = []
    for (let n = 0; n < creatorCount; n++) creators.push(await registerMeasuredCreator(server.url, `creator${n}`))
    const clicks = createClickLoad(creators)
    await clicks(server.url, warmMinutes * 60, pause)

    const looks = [readRss(server.pid)]
    const looking = setInterval(() => looks.push(readRss(server.pid)), lookInterval * 1000)
    const { responses } = await clicks(server.url, (minutes - warmMinutes) * 60, pause)
    clearInterval(looking)
    return [
      {
        name: `Growth of Node's memory per minute, over ${minutes} minutes of clicks`,
        measured: fitSlope(looks) * (60 / lookInterval) * 1000,
        unit: 'KB',
        limit: { atMost: 1000 },
        details: `RSS; ${formatInteger(looks[0] ?? Number.NaN)} MB after ${warmMinutes} minutes, ${formatInteger(looks.at(-1) ?? Number.NaN)} at the end, from ${formatInteger(Math.min(...looks))} to ${formatInteger(Math.max(...looks))}; ${formatInteger(responses)} clicks`,
      },
    ]
  })

/** Of the line that fits the values best, by which each is larger than the one before. */
function fitSlope(values: readonly number[]): number {
  const middle = (values.length - 1) / 2
  const spread = values.reduce((sum, _, index) => sum + (index - middle) ** 2, 0)
  return values.reduce((sum, value, index) => sum + (index - middle) * value, 0) / spread
}
