/** Classifies a view or a click before it is counted: named steps, each of which adds a trait or drops the visit with a reason. */
import { minuteMs } from '../time/durations.ts'
import { parseCampaign } from './campaigns.ts'
import { classifyDevice, type Device, findApp } from './clients.ts'
import { classifyCampaignSource, classifySource, type FindDomain } from './sources.ts'

/** Milliseconds within which the same visitor on the same page or link is a repeat. */
export const repeatWindow = { view: 30 * minuteMs, click: 3 * 1000 } as const

/** Visits of one network to one page or link within an hour; beyond it they are a flood. High enough for a school that shares one address. */
export const maxVisitsPerNetwork = 120

export const visitKinds = ['view', 'click'] as const satisfies (keyof typeof repeatWindow)[]
export type VisitKind = (typeof visitKinds)[number]

/** 'repeat' is found by the database, 'flood' by the abuse limiter, the others by the steps below. */
export const dropReasons = ['declined', 'bot', 'prefetch', 'owner', 'repeat', 'flood'] as const
export type DropReason = (typeof dropReasons)[number]

/** A beacon as received. Header values are empty where the browser sent none. */
export type VisitRequest = {
  userAgent: string
  /** The headers Sec-Purpose, Purpose, X-Purpose and X-Moz, joined. */
  purpose: string
  /** Sec-CH-UA-Mobile: '?1' on a phone. */
  mobileHint: string
  /** A URL, of which only the source is stored. */
  referrer: string
  /** The page's utm_source, as it is in the address; empty for none. */
  campaignSource: string
  /** The page's own URL with its parameters, of which only utm_campaign is stored. */
  pageUrl: string
  /** The browser sent Sec-GPC (Global Privacy Control) or DNT. */
  declinesTracking: boolean
  /** The page's own host. */
  host: string
  /** The beacon was sent by the creator's own browser. */
  isOwner: boolean
}

/** What the server looks up about a request. */
export type VisitLookups = {
  isBot: (userAgent: string) => boolean
  /** A browser's or app's name, or 'unknown'. */
  findBrowser: (userAgent: string) => string
  findPlace: () => Place
  findDomain: FindDomain
}

/** `country`: ISO 3166-1 alpha-2, or 'unknown'. `city`: the country's code, a space and the city's English name; empty where it is not known. */
export type Place = { country: string; city: string }

export type VisitTraits = Place & { device: Device; source: string; campaign: string; browser: string }
export type ClassifiedVisit = VisitTraits & { dropped?: Exclude<DropReason, 'repeat'> }

type Step = (visit: ClassifiedVisit, request: VisitRequest, lookups: VisitLookups) => ClassifiedVisit

export const classifyVisit = (request: VisitRequest, lookups: VisitLookups): ClassifiedVisit =>
  steps.reduce((visit, step) => (visit.dropped ? visit : step(visit, request, lookups)), unknownVisit)

const unknownVisit: ClassifiedVisit = {
  device: 'unknown',
  country: 'unknown',
  city: '',
  source: 'direct',
  campaign: '',
  browser: 'unknown',
}

const dropDeclined: Step = (visit, { declinesTracking }) => (declinesTracking ? { ...visit, dropped: 'declined' } : visit)

const dropPrefetch: Step = (visit, { purpose }) =>
  /prefetch|prerender|preview/i.test(purpose) ? { ...visit, dropped: 'prefetch' } : visit

const dropOwner: Step = (visit, { isOwner }) => (isOwner ? { ...visit, dropped: 'owner' } : visit)

/** Every browser sends a user agent; a request without one comes from a program. */
const dropBots: Step = (visit, { userAgent }, { isBot }) =>
  userAgent === '' || isBot(userAgent) ? { ...visit, dropped: 'bot' } : visit

const readDevice: Step = (visit, { userAgent, mobileHint }) => ({ ...visit, device: classifyDevice(userAgent, mobileHint) })

const readBrowser: Step = (visit, { userAgent }, { findBrowser }) => ({ ...visit, browser: findBrowser(userAgent) })

const readPlace: Step = (visit, _request, { findPlace }) => ({ ...visit, ...findPlace() })

/**
 * What the creator wrote into the address they shared, or else the site that sent the visitor, or else the app whose browser it is, which sends no
 * referrer where it opens a link from its own screens.
 */
function readSource(visit: ClassifiedVisit, request: VisitRequest, { findDomain }: VisitLookups): ClassifiedVisit {
  const campaignSource = classifyCampaignSource(request.campaignSource)
  if (campaignSource) return { ...visit, source: campaignSource }
  const source = classifySource(request.referrer, request.host, findDomain)
  return { ...visit, source: source === 'direct' ? (findApp(request.userAgent)?.source ?? source) : source }
}

const readCampaign: Step = (visit, { pageUrl }) => ({ ...visit, campaign: parseCampaign(pageUrl) })

const steps: readonly Step[] = [
  dropDeclined,
  dropPrefetch,
  dropOwner,
  dropBots,
  readDevice,
  readBrowser,
  readPlace,
  readSource,
  readCampaign,
]
