/**
 * Sends a random mixture of visits through the collectors of two nodes, whose clocks move through months, and keeps a list of what should have
 * been counted: by rules that are written here a second time, one visit after the other.
 */
import type { VisitKind } from '#rules/visits/visits.ts'
import type { Visit, VisitResult } from '#server/visits/to-visit.ts'
import { type Person, toPerson } from './people.ts'

/** A view has no link. `isNew`: the visitor's first view of the page on this UTC day. */
export type CountedVisit = Omit<Person, 'address' | 'userAgent' | 'referrer' | 'campaignSource' | 'pageUrl'> & {
  at: number
  page: string
  link: string | undefined
  isNew: boolean
}
export type DroppedVisit = { at: number; page: string; kind: VisitKind; reason: string }
export type Recount = { counted: CountedVisit[]; dropped: DroppedVisit[] }

export type ReplayedPage = { username: string; links: string[]; hiddenLink: string }
export type Node = { count: (visit: Visit) => Promise<VisitResult> }

type Options = {
  pages: readonly ReplayedPage[]
  nodes: readonly Node[]
  pick: (count: number) => number
  setClock: (moment: number) => void
  /** Moments in order, each with so many visits. */
  steps: readonly { at: number; visits: number }[]
  afterStep?: (index: number) => Promise<unknown>
}

const windows = { view: 30 * 60_000, click: 3_000 }
const people = 900

type Trick = { reason: string; request?: Partial<Visit['request']> }

/** What a program, a browser or a creator does that is not counted. */
const tricks: readonly Trick[] = [
  { reason: 'bot', request: { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' } },
  { reason: 'bot', request: { userAgent: '' } },
  { reason: 'prefetch', request: { purpose: 'prefetch' } },
  { reason: 'owner', request: { isOwner: true } },
  { reason: 'declined', request: { declinesTracking: true } },
  // Several at once: the first reason counts.
  { reason: 'declined', request: { declinesTracking: true, isOwner: true, purpose: 'prefetch' } },
]

export async function replay({ pages, nodes, pick, setClock, steps, afterStep }: Options): Promise<Recount> {
  const recount: Recount = { counted: [], dropped: [] }
  const crowd = Array.from({ length: people }, (_, n) => toPerson(n, pick))
  const lastCounted = new Map<string, number>()
  const choose = <T>(values: readonly T[]): T => values[pick(values.length)] as T

  for (const [index, { at, visits }] of steps.entries()) {
    setClock(at)
    const sent: Promise<[VisitResult, boolean]>[] = []
    for (let n = 0; n < visits; n++) {
      const page = choose(pages)
      const person = choose(crowd)
      const kind = pick(10) < 6 ? 'view' : 'click'
      const trick = pick(5) === 0 ? choose(tricks) : undefined
      const target = kind === 'view' ? page.username : choose(page.links)
      const isLost = pick(40) === 0
      const lostTarget = kind === 'view' ? 'nobody-has-this-name' : page.hiddenLink
      const visit = toVisit(kind, isLost ? lostTarget : target, person, trick)
      const isCounted = !isLost && record(recount, { at, page: page.username, kind, target, person, trick }, lastCounted)
      sent.push(
        choose(nodes)
          .count(visit)
          .then((result) => [result, isLost]),
      )
      // Some press twice, on either node.
      if (isCounted && pick(12) === 0) {
        record(recount, { at, page: page.username, kind, target, person, trick }, lastCounted)
        sent.push(
          choose(nodes)
            .count(visit)
            .then((result) => [result, isLost]),
        )
      }
    }
    for (const [result, isLost] of await Promise.all(sent))
      if ((result === 'unknown') !== isLost) throw new Error(`A visit was ${result}.`)
    await afterStep?.(index)
  }
  return recount
}

type Sent = {
  at: number
  page: string
  kind: VisitKind
  target: string
  person: Person
  trick: Trick | undefined
}

/** Returns whether the visit counts. */
function record({ counted, dropped }: Recount, sent: Sent, lastCounted: Map<string, number>): boolean {
  const { at, page, kind, target, person, trick } = sent
  if (trick) {
    dropped.push({ at, page, kind, reason: trick.reason })
    return false
  }
  const key = `${new Date(at).toISOString().slice(0, 10)} ${person.address} ${person.userAgent} ${target}`
  const last = lastCounted.get(key)
  if (last !== undefined && at - last < windows[kind]) {
    dropped.push({ at, page, kind, reason: 'repeat' })
    return false
  }
  lastCounted.set(key, at)
  const { device, browser, country, city, source, campaign } = person
  const link = kind === 'click' ? target : undefined
  counted.push({ at, page, link, isNew: kind === 'view' && last === undefined, device, browser, country, city, source, campaign })
  return true
}

const toVisit = (kind: VisitKind, name: string, person: Person, trick: Trick | undefined): Visit => ({
  target: kind === 'view' ? { kind, username: name } : { kind, linkId: name },
  address: person.address,
  proxyCountry: `${person.country}|${person.city}`,
  request: {
    userAgent: person.userAgent,
    purpose: '',
    mobileHint: '',
    referrer: person.referrer,
    campaignSource: person.campaignSource ?? '',
    pageUrl: person.pageUrl,
    declinesTracking: false,
    host: 'lintel.example',
    isOwner: false,
    ...trick?.request,
  },
})
