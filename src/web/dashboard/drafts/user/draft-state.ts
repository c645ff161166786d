/**
 * A creator's record as their screen knows it. At the bottom lies what is saved; on top of it lie edits, each with what was
 * saved when it was begun. The life of an edit: it is typed, falls due, is sent, and leaves when the server has it. If the
 * server says no, it is typed again (with a word beside its field); if the server cannot be reached, it stays due; if somebody
 * else changed the same field meanwhile, the person decides. Everything here is a fact and a next fact: no clock, no calls.
 */
import type { User } from '#contract/accounts/sign-in.ts'
import type { Changes, Field } from './user-changes.ts'
import { same } from '../same.ts'

export type Edit = {
  value: unknown
  /** What was saved when it was begun: where that is no longer so, somebody else has changed it. */
  was: unknown
  /** `typed` waits for its person, `due` goes out as soon as there is a way, `pressed` too, but leaves again where it fails. */
  mode: 'typed' | 'due' | 'pressed'
}
export type Edits = Readonly<Partial<Record<Field, Edit>>>

/** Fields that go out together; the ticket says whose wish it was. */
export type Group = { ticket: number; fields: readonly Field[] }

export type Desk = {
  saved: User
  edits: Edits
  queue: readonly Group[]
  /** What is on its way now. */
  sent: { group: Group; changes: Changes } | undefined
  faults: Readonly<Partial<Record<Field, string>>>
  /** Fields that somebody else changed meanwhile, for the person to decide. */
  conflicts: readonly Field[]
}

/** What comes out of the queue: something to send, or nothing left to send of it, because it is saved already or undecided. */
export type Task = { group: Group; changes?: Changes }

export const opened = (saved: User, edits: Edits = {}): Desk =>
  tidy({ saved, edits, queue: [], sent: undefined, faults: {}, conflicts: [] })

/** The record with everything on top. */
export const seen = ({ saved, edits }: Desk): User => ({ ...saved, ...valuesOf(edits) }) as User

export function edited(desk: Desk, changes: Changes, mode: Edit['mode']): Desk {
  const fields = fieldsOf(changes)
  const begun = fields.map((field) => [field, { value: changes[field], was: wasOf(desk, field), mode }])
  return tidy({
    ...desk,
    edits: { ...desk.edits, ...Object.fromEntries(begun) },
    faults: without(desk.faults, fields),
    conflicts: desk.conflicts.filter((field) => !fields.includes(field)),
  })
}

/** These fields are to go out together. */
export function due(desk: Desk, fields: readonly Field[], ticket: number): Desk {
  const waiting = mapped(desk.edits, fields, (edit) => (edit.mode === 'pressed' ? edit : { ...edit, mode: 'due' }))
  return { ...desk, edits: waiting, queue: [...desk.queue, { ticket, fields }] }
}

/** Everything that is due but in no queue: what another tab or an earlier visit left. */
export function stranded({ edits, queue, sent, conflicts: clashes }: Desk): Field[] {
  const known = [...queue, ...(sent ? [sent.group] : [])].flatMap(({ fields }) => fields)
  return fieldsOf(edits).filter((field) => edits[field]?.mode === 'due' && !known.includes(field) && !clashes.includes(field))
}

/** The next thing to send, if nothing is on its way. What somebody else changed meanwhile is laid aside, never sent over it. */
export function next(desk: Desk): { desk: Desk; task?: Task } {
  const [group, ...queue] = desk.queue
  if (!group || desk.sent) return { desk }
  const clashes = group.fields.filter((field) => isOverwritten(desk, field))
  const fields = group.fields.filter((field) => desk.edits[field] && !clashes.includes(field))
  const changes = valuesOf(only(desk.edits, fields))
  const rest: Desk = {
    ...desk,
    queue,
    edits: mapped(desk.edits, clashes, (edit) => ({ ...edit, mode: 'typed' })),
    conflicts: [...new Set([...desk.conflicts, ...clashes])],
  }
  if (fields.length === 0) return { desk: rest, task: { group } }
  return { desk: { ...rest, sent: { group: { ...group, fields }, changes } }, task: { group, changes } }
}

/** The server has it; what was typed on meanwhile stays, and begins from there. */
export function answered(desk: Desk, user: User): Desk {
  const { changes = {} } = desk.sent ?? {}
  const isThere = (field: Field) => desk.edits[field]?.value === changes[field]
  const edits = without(desk.edits, fieldsOf(changes).filter(isThere))
  const saved = newer(desk.saved, user)
  return tidy({
    ...desk,
    saved,
    sent: undefined,
    edits: mapped(edits, fieldsOf(changes), (edit, field) => ({ ...edit, was: saved[field] })),
  })
}

/** Somebody else was faster. It goes out again from what is true now, unless it was the same field that they changed. */
export const overtaken = (desk: Desk, user: User): Desk => followed(backInQueue(desk), user)

/** The server could not be reached: what was pressed is taken back, what was typed waits. */
export const lost = (desk: Desk): Desk => backInQueue({ ...desk, edits: withoutPressed(desk) })

/** The server said no: what was pressed is taken back, what was typed stays, with a word beside its field. */
export function refused(desk: Desk, faults: Desk['faults']): Desk {
  const fields = fieldsOf(desk.sent?.changes ?? {})
  const edits = mapped(withoutPressed(desk), fields, (edit) => ({ ...edit, mode: 'typed' }))
  return tidy({ ...desk, sent: undefined, edits, faults: { ...desk.faults, ...only(faults, fields) } })
}

/** The record was read anew, or another tab has saved. */
export const followed = (desk: Desk, user: User): Desk => tidy({ ...desk, saved: newer(desk.saved, user) })

/** Another tab has typed: its edits are ours, but for what is on its way from here. */
export function joined(desk: Desk, theirs: Edits): Desk {
  const onItsWay = fieldsOf(desk.edits).filter(
    (field) => desk.edits[field]?.mode === 'pressed' || desk.sent?.group.fields.includes(field),
  )
  return tidy({ ...desk, edits: { ...theirs, ...only(desk.edits, onItsWay) } })
}

/** The person's own hold: they go out over what somebody else saved. */
export const keptMine = (desk: Desk, ticket: number): Desk => ({
  ...due(
    { ...desk, edits: mapped(desk.edits, desk.conflicts, (edit, field) => ({ ...edit, was: desk.saved[field] })) },
    desk.conflicts,
    ticket,
  ),
  conflicts: [],
})

export const tookTheirs = (desk: Desk): Desk => discarded({ ...desk, conflicts: [] }, desk.conflicts)

/** The person decides later: their own stays typed, and is asked about again before it is sent. */
export const undecided = (desk: Desk): Desk => ({ ...desk, conflicts: [] })

export const discarded = (desk: Desk, fields: readonly Field[]): Desk =>
  tidy({ ...desk, edits: without(desk.edits, fields), faults: without(desk.faults, fields) })

/** An edit that says what is saved anyway is none, unless something else is on its way to its field. */
function tidy(desk: Desk): Desk {
  const isIdle = (field: Field) => !(field in (desk.sent?.changes ?? {})) && same(desk.edits[field]?.value, desk.saved[field])
  const edits = without(desk.edits, fieldsOf(desk.edits).filter(isIdle))
  return { ...desk, edits, conflicts: desk.conflicts.filter((field) => field in edits) }
}

/** What is pressed is no typing: it is done or it is not. */
export const worthKeeping = (edits: Edits): Edits =>
  without(
    edits,
    fieldsOf(edits).filter((field) => edits[field]?.mode === 'pressed'),
  )

const isOverwritten = ({ saved, edits }: Desk, field: Field) => {
  const edit = edits[field]
  return edit !== undefined && !same(saved[field], edit.was) && !same(saved[field], edit.value)
}

function wasOf({ edits, sent, saved }: Desk, field: Field): unknown {
  if (sent && field in sent.changes) return sent.changes[field]
  const begun = edits[field]
  return begun ? begun.was : saved[field]
}

function backInQueue(desk: Desk): Desk {
  const again = desk.sent ? [desk.sent.group] : []
  return tidy({ ...desk, queue: [...again, ...desk.queue], sent: undefined })
}

function withoutPressed({ edits, sent }: Desk): Edits {
  const changes = sent?.changes ?? {}
  const isTakenBack = (field: Field) => edits[field]?.mode === 'pressed' && edits[field].value === changes[field]
  return without(edits, fieldsOf(changes).filter(isTakenBack))
}

/** An answer that was asked for earlier may arrive later. */
const newer = (one: User, other: User): User => (other.version < one.version ? one : other)

const fieldsOf = (record: object) => Object.keys(record) as Field[]

const valuesOf = (edits: Edits): Changes =>
  Object.fromEntries(Object.entries(edits).map(([field, edit]) => [field, edit.value])) as Changes

const only = <V>(record: Readonly<Partial<Record<Field, V>>>, fields: readonly Field[]) =>
  Object.fromEntries(Object.entries(record).filter(([field]) => fields.includes(field as Field))) as Partial<Record<Field, V>>

const without = <V>(record: Readonly<Partial<Record<Field, V>>>, fields: readonly Field[]) =>
  Object.fromEntries(Object.entries(record).filter(([field]) => !fields.includes(field as Field))) as Partial<Record<Field, V>>

const mapped = (edits: Edits, fields: readonly Field[], change: (edit: Edit, field: Field) => Edit): Edits =>
  Object.fromEntries(
    Object.entries(edits).map(([field, edit]) => [field, fields.includes(field as Field) ? change(edit, field as Field) : edit]),
  )
