/**
 * The port of the history of visits: what was counted of each page, by the hour and by the day, and by what is known of a visit. A visit is
 * written to `pending_visits` first, whatever the engine: acknowledged means on PostgreSQL's disk. A step of the fold hands some of them over.
 * Milestones, sums since ever, live minutes and the totals of links and creators are PostgreSQL's with every engine (see `fold/`).
 */
import type { Dimension, VisitFilter } from '#rules/analytics/dimensions.ts'
import type { Grain } from '#rules/analytics/ranges.ts'
import { hourMs } from '#rules/time/durations.ts'
import type { Database } from '#server/database/open.ts'
import type { Queries } from '#server/database/queries.ts'
import type { Log } from '../log.ts'
import type { Span } from './grains.ts'

export type { Span } from './grains.ts'

/** It does not answer, or says that it can't now. What was counted is kept meanwhile. */
export class HistoryUnavailableError extends Error {}

/** Libraries wrap the error. */
export function isHistoryUnavailable(error: unknown): boolean {
  for (let next = error; next instanceof Error; next = next.cause) if (next instanceof HistoryUnavailableError) return true
  return false
}

export type Counts = { views: number; visitors: number; clicks: number }

/** Whose visits, and which of them. */
export type Scope = { userId: string; filter: VisitFilter; now: Date }

/** The hours or days of a time line: their starts in order, and its end. */
export type Points = { grain: Grain; starts: readonly number[]; to: Date }

/** A value is null for the sum of all beyond the largest ones; `values` is how many it stands for. */
export type SumRow = Counts & { dimension: Dimension; value: string | null; values: number }
export type ValuesOf = { dimensions: readonly Dimension[]; span: Span }

/** `part`: the index of the last start that is not after it. `counts`: the views of each hour within `counted` that had any. */
export type HourOfWeekRow = { part: number; hourOfWeek: number; views: number; clicks: number; counts: number[] | null }

/** The figures of one creator's page, which agree with each other where they are read in one transaction. */
export type HistoryReads = {
  /** The sum for each value of the dimensions, for each part: of links all, of the others the `limit` largest ones. */
  sumByValue: <const Parts extends readonly ValuesOf[]>(
    scope: Scope,
    parts: Parts,
    limit: number,
  ) => Promise<{ [Part in keyof Parts]: SumRow[] }>
  /** The counts since each start. */
  sumByPoint: (scope: Scope, points: Points) => Promise<Counts[]>
  /** The clicks of each link since each start. Of links without clicks there may be none. */
  sumClicksByPoint: (scope: Scope, points: Points) => Promise<Map<string, number[]>>
  /** From the first start until `to`. */
  sumByHourOfWeek: (
    scope: Scope,
    starts: readonly number[],
    asked: { from: Date; to: Date; counted: Span },
  ) => Promise<HourOfWeekRow[]>
  /** Until when every visit is in the figures; undefined for until now. */
  getCompleteUntil: () => Promise<Date | undefined>
}

/** The week and the one before it: three moments. */
export type Weeks = { userId: string; before: Date; from: Date; to: Date }
export type WeekSum = Counts & {
  userId: string
  dimension: 'total' | 'source' | 'country' | 'link'
  value: string
  viewsBefore: number
  visitorsBefore: number
  clicksBefore: number
}

export type VisitKindCounted = 'views' | 'clicks'
/** `linkId` for clicks only. Counts as text, as they are written. */
export type ExportedCount = {
  hour: Date
  linkId?: string
  device: string
  country: string
  source: string
  count: string | null
  uniques: string | null
}
export type ExportedDay = { day: string; dimension: string; value: string; views: string; visitors: string; clicks: string }

/** What a creator's export contains, read a day or a week at a time. */
export type HistoryExport = {
  /** The first hour since `from` that has counts. */
  findNextHour: (kind: VisitKindCounted, from: Date | undefined) => Promise<Date | undefined>
  selectCounts: (kind: VisitKindCounted, span: Span) => Promise<ExportedCount[]>
  /** What is counted only by itself, by the UTC day: browsers, campaigns and cities. */
  selectDays: (span: Span) => Promise<ExportedDay[]>
  /** The first day that has visits. */
  findFirstDay: () => Promise<Date | undefined>
}

/** Milliseconds for which visits are kept by the minute. */
export const minutesKept = hourMs

export type FoldOptions = { now: Date; limit: number }
/** `isDone`: nothing else was pending. `wasLocked`: other nodes or a job had every lane that has visits, and nothing was done. */
export type FoldStep = { folded: number; isDone: boolean; wasLocked: boolean }

export type HistoryServices = { db: Database; log: Log; newId: () => string; now: () => Date }

export type VisitHistory = {
  /** Visits that may wait to be moved: with more, further ones are refused. */
  maxWaiting: number
  /** Moves about `limit` pending rows into the history, in one transaction: each is pending or in it, never both and never neither. */
  fold: (db: Queries, options: FoldOptions) => Promise<FoldStep>
  /** How many visits wait, or `limit` if there are more. */
  countWaiting: (db: Queries, limit: number) => Promise<number>
  /** Whether its reads are of another server than PostgreSQL, so that a transaction there is not kept waiting for them. */
  isApart: boolean
  /** Reads within a transaction of the caller, where the engine is PostgreSQL. */
  openReads: (snapshot: Queries) => HistoryReads
  openExport: (db: Queries, userId: string, now: Date) => HistoryExport
  /** What was not rolled up yet is of the last seconds, and so in neither week. */
  sumWeeks: (db: Queries, weeks: readonly Weeks[]) => Promise<WeekSum[]>
  /** By the day what is older than 90 days. Returns whether everything is done; otherwise the time was up. */
  mergeOldHours: (services: HistoryServices, options: { maxMs: number }) => Promise<boolean>
  /** Prepares the figures with a filter of busy pages. Returns whether it went through all; otherwise the time was up. */
  breakDownVisits: (services: HistoryServices, options: { maxMs: number }) => Promise<boolean>
  /** Removes what foreign keys do not: all of an erased creator's history. Doing it again changes nothing. */
  erase: ((db: Queries, userId: string) => Promise<void>) | undefined
  /** Begins to send what waits; returns what ends it. */
  start: (services: Pick<HistoryServices, 'db' | 'log'>) => { stop: () => Promise<void> }
  /** A sentence for operators where something is amiss; undefined where nothing is. */
  describe: (db: Queries) => Promise<string | undefined>
  /** Makes the tables that are missing. Undefined where migrations do. */
  prepare?: (cluster: string | undefined) => Promise<void>
}
