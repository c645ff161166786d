/** Uploads of 12-megapixel photos: how long one takes, how much memory eight at once need, and how much slower cached pages become. */
import type { Creator } from './creators.ts'
import { createPhoto, listMediaWorkerPids, measureSeconds, registerWithPlan, sum, uploadBackground } from './media-uploads.ts'
import { readPeakRss, readRss } from './process-memory.ts'
import { type Figure, formatInteger, median } from './report.ts'
import { startMeasuredServer, withTemporaryServerData } from './server.ts'
import { MeasurementError, runWrk } from './wrk.ts'

const atOnce = 8
const rounds = 5
/** Under this load eight photos take longer than these seconds, so that some are in progress all the time. */
const load = { connections: 32, seconds: 10 }

export const measureMedia = (): Promise<Figure[]> =>
  withTemporaryServerData(async (dataDir, stopAfterwards) => {
    if (process.platform !== 'linux') throw new MeasurementError('Memory is measured on Linux only: it is read from /proc.')
    const server = await stopAfterwards(startMeasuredServer(dataDir))
    const creators: Creator[] = []
    for (let n = 0; n < atOnce; n++) creators.push(await registerWithPlan(server.url, dataDir, `creator${n}`, 'pro'))
    const photo = await createPhoto()
    const [first] = creators as [Creator]
    const send = () => uploadBackground(server.url, first, photo)
    const sendFromAll = () => Promise.all(creators.map((creator) => uploadBackground(server.url, creator, photo)))
    const peakOfWorkers = () => sum(listMediaWorkerPids(server.pid).map(readPeakRss))

    const before = readRss(server.pid)
    const firstSeconds = await measureSeconds(send)
    const single: number[] = []
    for (let round = 0; round < rounds; round++) single.push(await measureSeconds(send))
    const peakSingle = peakOfWorkers() + Math.max(0, readRss(server.pid) - before)

    const seconds = await measureSeconds(sendFromAll)
    const peakConcurrent = peakOfWorkers() + readPeakRss(server.pid)

    const page = { ...load, url: `${server.url}/${first.username}`, headers: { 'accept-encoding': 'br' } }
    const rates = { idle: [] as number[], busy: [] as number[] }
    await runWrk(page)
    for (let round = 0; round < rounds; round++) {
      rates.idle.push((await runWrk(page)).perSecond)
      const [run] = await Promise.all([runWrk(page), sendFromAll()])
      rates.busy.push(run.perSecond)
    }
    const [idle, busy] = [median(rates.idle), median(rates.busy)]
    return [
      {
        name: 'A 12 MP photo, from upload to response',
        measured: median(single),
        unit: 's',
        limit: { atMost: 1.5 },
        details: `the first, including the start of the media worker: ${firstSeconds.toFixed(2)} s`,
      },
      {
        name: 'Memory for one photo',
        measured: peakSingle,
        unit: 'MB',
        limit: { atMost: 250 },
        details: 'peak of the media worker, plus the growth of the server',
      },
      {
        name: `Memory for ${atOnce} at once, including the server`,
        measured: peakConcurrent,
        unit: 'MB',
        limit: { atMost: 500 },
        details: `from as many creators; peaks of all processes, all finished in ${seconds.toFixed(1)} s`,
      },
      {
        name: `Cached pages per second during ${atOnce} uploads, relative to an idle server`,
        measured: busy / idle,
        unit: '',
        limit: { atLeast: 0.8 },
        details: `${formatInteger(busy)} and ${formatInteger(idle)} per second`,
      },
    ]
  })
