/** Posts to copy. Each says that the affiliate earns, as advertising rules require. */
import { brand } from '#rules/platform/brand.ts'

type ReadyPost = { id: string; write: (url: string) => string }

export const posts = [
  {
    id: 'one-page',
    write: (url) => join('Everything I make, on one page. Yours takes a few minutes, and I earn if you upgrade', url),
  },
  {
    id: 'asked',
    write: (url) => join(`People ask what my page runs on. It’s ${brand.name}, and Free is enough to start. Affiliate link`, url),
  },
  {
    id: 'ad',
    write: (url) => join(`Ad: I’m a ${brand.name} affiliate. If your bio still has one link, give it a page`, url),
  },
] as const satisfies readonly ReadyPost[]

const join = (text: string, url: string): string => (url ? `${text}: ${url}` : `${text}.`)
