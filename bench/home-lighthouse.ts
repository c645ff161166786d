/** Lighthouse on the home page as a phone, and the bytes of a first visit before any interaction. */
import type { Figure } from './report.ts'
import { categories, categoryNames, runLighthouse } from './run-lighthouse.ts'
import { startMeasuredServer, withTemporaryServerData } from './server.ts'

const minPerformance = 98

export const measureHome = (): Promise<Figure[]> =>
  withTemporaryServerData(async (dataDir, stopAfterwards) => {
    const server = await stopAfterwards(startMeasuredServer(dataDir))
    const { scores, largestPaint, shift, bytes } = await runLighthouse(`${server.url}/`, 5)
    const details = 'Lighthouse, simulated phone on slow 4G, median of five runs'
    return [
      ...categoryNames.map(
        (category): Figure => ({
          name: `Home page, ${categories[category]}`,
          measured: scores[category],
          unit: 'points',
          limit: { atLeast: category === 'performance' ? minPerformance : 100 },
          details,
        }),
      ),
      { name: 'Home page, largest contentful paint', measured: largestPaint / 1000, unit: 's', limit: { atMost: 1.5 }, details },
      { name: 'Home page, layout shift', measured: shift, unit: '', limit: { atMost: 0.01 }, details },
      {
        name: 'Home page, bytes over the network before any interaction',
        measured: bytes / 1000,
        unit: 'KB',
        limit: { atMost: 90 },
        details: `${bytes} bytes including fonts, images and headers`,
      },
    ]
  })
