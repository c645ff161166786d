/** What a view or a click goes through before it is counted: named steps, each adds something or drops with a reason. */
import { classifySource } from './sources.ts'

/** Within this time the same visitor at the same page or link is a repeat. Milliseconds. */
export const repeatWindow = { view: 30 * 60 * 1000, click: 3 * 1000 } as const

export type VisitKind = keyof typeof repeatWindow

export const devices = ['mobile', 'tablet', 'desktop', 'unknown'] as const
export type Device = (typeof devices)[number]

/** 'repeat' is told by the database, 'flood' by how much one network sends, the others by the steps below. */
export const dropReasons = ['declined', 'bot', 'prefetch', 'owner', 'repeat', 'flood'] as const
export type DropReason = (typeof dropReasons)[number]

/** A beacon as it arrived. Header values are empty where the browser sent none. */
export type VisitRequest = {
  userAgent: string
  /** Whatever the browser said of its purpose: Sec-Purpose, Purpose, X-Purpose, X-Moz. */
  purpose: string
  /** Sec-CH-UA-Mobile: '?1' on a phone. */
  mobileHint: string
  /** Where the visitor says they came from: an address, of which only the source is kept. */
  referrer: string
  /** The browser passes on that its owner does not want to be measured: Sec-GPC (Global Privacy Control) or DNT. */
  declinesTracking: boolean
  /** The page's own host. */
  host: string
  /** The creator's own browser said so. */
  isOwner: boolean
}

/** What only the outside knows about an arrival. */
export type VisitLookups = {
  isBot: (userAgent: string) => boolean
  /** ISO 3166-1 alpha-2, or 'unknown'. */
  country: () => string
}

export type VisitTraits = { device: Device; country: string; source: string }
export type ClassifiedVisit = VisitTraits & { dropped?: Exclude<DropReason, 'repeat'> }

type Step = (soFar: ClassifiedVisit, arrival: VisitRequest, knowledge: VisitLookups) => ClassifiedVisit

export const classifyVisit = (arrival: VisitRequest, knowledge: VisitLookups): ClassifiedVisit =>
  steps.reduce((soFar, step) => (soFar.dropped ? soFar : step(soFar, arrival, knowledge)), unknownVisit)

const unknownVisit: ClassifiedVisit = { device: 'unknown', country: 'unknown', source: 'direct' }

const dropDeclined: Step = (soFar, { declinesTracking }) => (declinesTracking ? { ...soFar, dropped: 'declined' } : soFar)

const dropPrefetch: Step = (soFar, { purpose }) =>
  /prefetch|prerender|preview/i.test(purpose) ? { ...soFar, dropped: 'prefetch' } : soFar

const dropOwner: Step = (soFar, { isOwner }) => (isOwner ? { ...soFar, dropped: 'owner' } : soFar)

/** Every browser says what it is; who says nothing is a program. */
const dropBots: Step = (soFar, { userAgent }, { isBot }) =>
  userAgent === '' || isBot(userAgent) ? { ...soFar, dropped: 'bot' } : soFar

const readDevice: Step = (soFar, { userAgent, mobileHint }) => ({ ...soFar, device: classifyDevice(userAgent, mobileHint) })

const readCountry: Step = (soFar, _arrival, { country }) => ({ ...soFar, country: country() })

const readSource: Step = (soFar, { referrer, host }) => ({ ...soFar, source: classifySource(referrer, host) })

const steps: readonly Step[] = [dropDeclined, dropPrefetch, dropOwner, dropBots, readDevice, readCountry, readSource]

/** Android says 'Mobile' on phones and leaves it out on tablets; a recent iPad calls itself a Macintosh and cannot be told. */
function classifyDevice(userAgent: string, mobileHint: string): Device {
  if (mobileHint === '?1') return 'mobile'
  if (/\btv\b|smart-?tv|appletv|googletv|bravia|xbox|playstation|nintendo/i.test(userAgent)) return 'unknown'
  if (/ipad|tablet|playbook|kindle|silk\/|android(?!.*mobile)/i.test(userAgent)) return 'tablet'
  if (/mobi|iphone|ipod|android/i.test(userAgent)) return 'mobile'
  if (/windows nt|macintosh|cros|x11|linux/i.test(userAgent)) return 'desktop'
  return 'unknown'
}
