/** What Lighthouse says of the home page on a phone, and what its first visit costs before anybody touches it. */
import type { Figure } from './report.ts'
import { categories, looked, names } from './run-lighthouse.ts'
import { onFreshGround, startServer } from './server.ts'

const leastPerformance = 98

export const measureHome = (): Promise<Figure[]> =>
  onFreshGround(async (dataDir, ending) => {
    const server = await ending(startServer(dataDir))
    const { scores, largestPaint, shift, bytes } = await looked(`${server.url}/`, 5)
    const from = 'Lighthouse, a phone on slow 4G, simulated; the median of five looks'
    return [
      ...names.map(
        (category): Figure => ({
          what: `Home page, ${categories[category]}`,
          measured: scores[category],
          unit: 'points',
          limit: { atLeast: category === 'performance' ? leastPerformance : 100 },
          from,
        }),
      ),
      { what: 'Home page, largest contentful paint', measured: largestPaint / 1000, unit: 's', limit: { atMost: 1.5 }, from },
      { what: 'Home page, layout shift', measured: shift, unit: '', limit: { atMost: 0.01 }, from },
      {
        what: 'Home page, everything over the network before a touch',
        measured: bytes / 1000,
        unit: 'KB',
        limit: { atMost: 90 },
        from: `${bytes} bytes with fonts, pictures and headers`,
      },
    ]
  })
