/**
 * Carries a creator's edits to the server, one call at a time, and says how that went. What it needs of the world comes in as
 * `Ways`, so that its whole conduct can be told in tests without a clock.
 */
import type { User } from '#contract/accounts/sign-in.ts'
import { sayOf } from '#web/api/errors.ts'
import type { Toast } from '#web/ui/feedback/toasts.ts'
import { afterTyping, type Wait } from './autosave-timers.ts'
import type { Changes, Field } from './user-changes.ts'
import * as desks from './draft-state.ts'
import { faultsIn, isOvertaken, mayPass } from '../errors.ts'

/** What is said of a save: nothing where `done` is left out. The server's own reason for a no comes before `failed`. */
export type Words = { done?: Toast; failed?: string }

/** `kept`: the server could not be reached; the typing is safe here and goes out by itself. `clash`: the person is asked. */
export type Outcome = 'saved' | 'refused' | 'kept' | 'clash'

export type Ways = {
  patch(changes: Changes, version: number): Promise<User>
  reread(): Promise<User>
  /** Keeps what is typed where a reload and the other tabs find it. */
  keep(edits: desks.Edits): void
  tell(toast: Toast): void
  wait: Wait
}

export const saved = {
  done: { title: 'Settings Updated', description: 'Your page shows it now.' },
  failed: 'Failed to update settings.',
} as const satisfies Words

/** Milliseconds between tries while the server cannot be reached: longer each time. */
const retries = { first: 3000, slowest: 30_000 }
/** Somebody else may be faster more than once; somebody who always is, is a fault. */
const mostRounds = 5

export type Saver = ReturnType<typeof createSaver>

export function createSaver(user: User, kept: desks.Edits, ways: Ways) {
  const typing = afterTyping(ways.wait)
  const wishes = new Map<number, { words: Words; hear: (outcome: Outcome) => void }>()
  const listeners = new Set<() => void>()
  let desk = desks.opened(user, kept)
  let isAway = false
  let isCarrying = false
  let isOver = false
  let isAskedAgain = false
  let lastTicket = 0
  let retryIn = retries.first
  let stopRetry = () => {}
  let shown = { desk, isAway, user: desks.seen(desk) }

  return {
    shown: () => shown,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    save(changes: Changes, words: Words = saved): Promise<Outcome> {
      show(desks.edited(desk, changes, 'pressed'))
      return send(Object.keys(changes) as Field[], words)
    },
    type(changes: Changes, autosave?: Words) {
      show(desks.edited(desk, changes, 'typed'))
      if (!autosave) return
      for (const field of Object.keys(changes) as Field[]) typing.start(field, () => void send([field], autosave))
    },
    send,
    flush: typing.flush,
    discard(fields: readonly Field[]) {
      for (const field of fields) typing.stop(field)
      show(desks.discarded(desk, fields))
    },
    /** Sends again what waits for the network, and what another tab or an earlier visit left. */
    retry,
    follow: (user: User) => show(desks.followed(desk, user)),
    join: (edits: desks.Edits) => show(desks.joined(desk, edits)),
    keepMine() {
      show(desks.keptMine(desk, wish(saved)))
      void carry()
    },
    takeTheirs: () => show(desks.tookTheirs(desk)),
    decideLater: () => show(desks.undecided(desk)),
    /** Whose edits these are has left: nothing more goes out, which would go under the name of whoever came after. */
    end() {
      isOver = true
      stopRetry()
    },
  }

  function show(next: desks.Desk) {
    if (next.edits !== desk.edits) ways.keep(desks.worthKeeping(next.edits))
    desk = next
    shown = { desk, isAway, user: desks.seen(desk) }
    for (const listener of listeners) listener()
  }

  function wish(words: Words, hear: (outcome: Outcome) => void = () => {}): number {
    lastTicket += 1
    wishes.set(lastTicket, { words, hear })
    return lastTicket
  }

  function send(fields: readonly Field[], words: Words = saved): Promise<Outcome> {
    for (const field of fields) typing.stop(field)
    return new Promise((hear) => {
      show(desks.due(desk, fields, wish(words, hear)))
      void carry()
    })
  }

  /** One call at a time: the version that one answers with is what the next one builds on. */
  async function carry() {
    isAskedAgain = isCarrying
    if (isCarrying || isOver) return
    isCarrying = true
    let isReachable = true
    for (let round = 1; isReachable && !isOver; round += 1) {
      const { desk: next, task } = desks.next(desk)
      show(next)
      if (!task) break
      if (task.changes) isReachable = await isSent(task.group, task.changes, round)
      else settle(task.group)
    }
    isCarrying = false
    // Asked in the moment of giving up: the network may be back.
    if (isAskedAgain) void carry()
  }

  /** Answers whether the server can be reached at all. */
  async function isSent(group: desks.Group, changes: Changes, round: number): Promise<boolean> {
    try {
      const user = await ways.patch(changes, desk.saved.version)
      reached()
      show(desks.answered(desk, user))
      settle(group, true)
    } catch (error) {
      if (mayPass(error)) return waitForNetwork(group, error)
      reached()
      if (isOvertaken(error) && round <= mostRounds) return isReread(group)
      show(desks.refused(desk, faultsIn(error)))
      fail(group, error)
    }
    return true
  }

  async function isReread(group: desks.Group): Promise<boolean> {
    try {
      show(desks.overtaken(desk, await ways.reread()))
      return true
    } catch (error) {
      return waitForNetwork(group, error)
    }
  }

  function waitForNetwork(group: desks.Group, error: unknown): false {
    const wasPressed = group.fields.some((field) => desk.edits[field]?.mode === 'pressed')
    isAway = true
    show(desks.lost(desk))
    // What waits is told by the screen for as long as it waits; what was taken back has to be told now.
    if (wasPressed) fail(group, error)
    else wishes.get(group.ticket)?.hear('kept')
    stopRetry()
    stopRetry = ways.wait(retryIn, retry)
    retryIn = Math.min(retryIn * 2, retries.slowest)
    return false
  }

  function reached() {
    isAway = false
    retryIn = retries.first
    stopRetry()
  }

  function retry() {
    stopRetry()
    for (const field of desks.stranded(desk)) show(desks.due(desk, [field], wish({})))
    isAway = isAway && desk.queue.some(({ fields }) => fields.some((field) => desk.edits[field]))
    void carry()
  }

  function settle(group: desks.Group, isNews = false) {
    const found = wishes.get(group.ticket)
    wishes.delete(group.ticket)
    const isClash = group.fields.some((field) => desk.conflicts.includes(field))
    if (found?.words.done && isNews && !isClash) ways.tell(found.words.done)
    found?.hear(isClash ? 'clash' : 'saved')
  }

  function fail(group: desks.Group, error: unknown) {
    const found = wishes.get(group.ticket)
    wishes.delete(group.ticket)
    ways.tell({ variant: 'destructive', title: 'Error', description: sayOf(error, found?.words.failed ?? saved.failed) })
    found?.hear('refused')
  }
}
