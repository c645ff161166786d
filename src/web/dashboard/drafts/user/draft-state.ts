/**
 * The draft of a creator's record: the saved record, and the edits that are not saved yet, each with the value that was saved when
 * the edit began.
 *
 * The life of an edit: it is typed, becomes due, is sent, and is removed once the server has saved it. If the server refuses it,
 * its mode is `typed` again, with an error beside its field. If the server cannot be reached, it stays due. If someone else has
 * changed the same field, the user decides. All functions here are pure: no clock, no requests.
 */

import type { User } from '#contract/accounts/user.ts'
import type { RequestInput } from '#contract/endpoint.ts'
import type { changeProfile } from '#contract/page.ts'
import { findConflicts, isSameValue } from '../conflicts.ts'

/** The fields that creators change in their own record; the username, the end of onboarding and early access have their own requests. */
export type UserChanges = Omit<RequestInput<typeof changeProfile, 'body'>, 'version' | 'username' | 'onboarded' | 'earlyAccess'>
export type UserField = keyof UserChanges

export type Edit = {
  value: unknown
  /** What was saved when the edit began: if that has changed, someone else has changed it. */
  was: unknown
  /** `typed` waits for Save; `due` is sent as soon as possible; `immediate` too, but is reverted if that fails. */
  mode: 'typed' | 'due' | 'immediate'
}
export type Edits = ByField<Edit>

/** Fields that are sent together. */
export type UserMutation = { id: number; fields: readonly UserField[] }

export type DraftState = {
  saved: User
  edits: Edits
  queue: readonly UserMutation[]
  /** What is being sent now. */
  sending: Task | undefined
  errors: ByField<string>
  /** Fields that someone else has changed too: the user decides which value to keep. */
  conflicts: readonly UserField[]
}

/** A mutation taken from the queue. Without changes there is nothing to send: its fields are already saved, or in conflict. */
export type Task = { mutation: UserMutation; changes: UserChanges | undefined }

type ByField<V> = Readonly<Partial<Record<UserField, V>>>

export const initDraft = (saved: User, edits: Edits = {}): DraftState =>
  dropUnchanged({ saved, edits, queue: [], sending: undefined, errors: {}, conflicts: [] })

/** The record with all edits applied. */
export const mergeRecord = ({ saved, edits }: DraftState): User => ({ ...saved, ...getValues(edits) }) as User

export function applyEdit(draft: DraftState, changes: UserChanges, mode: Edit['mode']): DraftState {
  const fields = listFields(changes)
  const edits = fields.map((field) => [field, { value: changes[field], was: getSavedBefore(draft, field), mode }])
  return dropUnchanged({
    ...draft,
    edits: { ...draft.edits, ...Object.fromEntries(edits) },
    errors: omit(draft.errors, fields),
    conflicts: draft.conflicts.filter((field) => !fields.includes(field)),
  })
}

/** Queues these fields to be sent together. */
export function enqueue(draft: DraftState, fields: readonly UserField[], id: number): DraftState {
  const edits = mapEdits(draft.edits, fields, (edit) => (edit.mode === 'immediate' ? edit : { ...edit, mode: 'due' }))
  return { ...draft, edits, queue: [...draft.queue, { id, fields }] }
}

/** Finds edits that are due but not queued: they were stored by another tab or an earlier visit. */
export function findOrphanedEdits({ edits, queue, sending, conflicts }: DraftState): UserField[] {
  const queued = [...queue, ...(sending ? [sending.mutation] : [])].flatMap(({ fields }) => fields)
  return listFields(edits).filter(
    (field) => edits[field]?.mode === 'due' && !queued.includes(field) && !conflicts.includes(field),
  )
}

/** The next mutation to send, if none is being sent. Fields that are in conflict are left out of it, never sent. */
export function takeNext(draft: DraftState): { draft: DraftState; task?: Task } {
  const [mutation, ...queue] = draft.queue
  if (!mutation || draft.sending) return { draft }
  const { edits, saved } = draft
  const conflicts = (findConflicts({ was: getBases(edits), now: saved, mine: getValues(edits) }) as UserField[]).filter((field) =>
    mutation.fields.includes(field),
  )
  const fields = mutation.fields.filter((field) => edits[field] && !conflicts.includes(field))
  const rest: DraftState = {
    ...draft,
    queue,
    edits: mapEdits(edits, conflicts, (edit) => ({ ...edit, mode: 'typed' })),
    conflicts: [...new Set([...draft.conflicts, ...conflicts])],
  }
  if (fields.length === 0) return { draft: rest, task: { mutation, changes: undefined } }
  const task = { mutation: { ...mutation, fields }, changes: getValues(pick(edits, fields)) }
  return { draft: { ...rest, sending: task }, task }
}

/** The server has saved the mutation, and the saved record is merged. Text typed since then stays as an edit of the newly saved value. */
export function onSaved(draft: DraftState): DraftState {
  const { changes = {} } = draft.sending ?? {}
  const isSaved = (field: UserField) => draft.edits[field]?.value === changes[field]
  const edits = omit(draft.edits, listFields(changes).filter(isSaved))
  return dropUnchanged({
    ...draft,
    sending: undefined,
    edits: mapEdits(edits, listFields(changes), (edit, field) => ({ ...edit, was: draft.saved[field] })),
  })
}

/** Someone else saved first, and their record is merged: the mutation is sent again without the fields that they changed too. */
export function requeue(draft: DraftState): DraftState {
  const again = draft.sending ? [draft.sending.mutation] : []
  return dropUnchanged({ ...draft, queue: [...again, ...draft.queue], sending: undefined })
}

/** The server could not be reached: immediate edits are reverted, typed ones wait. */
export const onOffline = (draft: DraftState): DraftState => requeue({ ...draft, edits: omitImmediate(draft) })

/** The server refused: immediate edits are reverted, typed ones stay, with an error beside their fields. */
export function onRefused(draft: DraftState, errors: Readonly<Record<string, string>>): DraftState {
  const fields = listFields(draft.sending?.changes ?? {})
  const edits = mapEdits(omitImmediate(draft), fields, (edit) => ({ ...edit, mode: 'typed' }))
  return dropUnchanged({ ...draft, sending: undefined, edits, errors: { ...draft.errors, ...pick(errors, fields) } })
}

/** This tab or another one has saved or reloaded the record. Responses may come out of order. */
export const mergeSaved = (draft: DraftState, user: User): DraftState =>
  dropUnchanged({ ...draft, saved: user.version < draft.saved.version ? draft.saved : user })

/** Another tab has stored its edits: they replace those of this tab, except for what this tab is sending. */
export function mergeFromTab(draft: DraftState, theirs: Edits): DraftState {
  const mine = listFields(draft.edits).filter(
    (field) => draft.edits[field]?.mode === 'immediate' || draft.sending?.mutation.fields.includes(field),
  )
  return dropUnchanged({ ...draft, edits: { ...theirs, ...pick(draft.edits, mine) } })
}

/** The user's own values overwrite what someone else saved. */
export const keepMine = (draft: DraftState, id: number): DraftState => ({
  ...enqueue(
    { ...draft, edits: mapEdits(draft.edits, draft.conflicts, (edit, field) => ({ ...edit, was: draft.saved[field] })) },
    draft.conflicts,
    id,
  ),
  conflicts: [],
})

export const acceptSavedVersion = (draft: DraftState): DraftState => discardEdits({ ...draft, conflicts: [] }, draft.conflicts)

/** The user decides later: their edits stay typed, and the dialog opens again before they are sent. */
export const postponeConflicts = (draft: DraftState): DraftState => ({ ...draft, conflicts: [] })

export const discardEdits = (draft: DraftState, fields: readonly UserField[]): DraftState =>
  dropUnchanged({ ...draft, edits: omit(draft.edits, fields), errors: omit(draft.errors, fields) })

/** Immediate edits are not stored: they are either saved or reverted. */
export const toStorableEdits = (edits: Edits): Edits =>
  omit(
    edits,
    listFields(edits).filter((field) => edits[field]?.mode === 'immediate'),
  )

/** Removes edits whose value equals the saved one, unless their field is being sent. */
function dropUnchanged(draft: DraftState): DraftState {
  const isUnchanged = (field: UserField) =>
    !(field in (draft.sending?.changes ?? {})) && isSameValue(draft.edits[field]?.value, draft.saved[field])
  const edits = omit(draft.edits, listFields(draft.edits).filter(isUnchanged))
  return { ...draft, edits, conflicts: draft.conflicts.filter((field) => field in edits) }
}

/** The value that a new edit is based on: a value that is being sent counts as saved. */
function getSavedBefore({ edits, sending, saved }: DraftState, field: UserField): unknown {
  if (sending?.changes && field in sending.changes) return sending.changes[field]
  const edit = edits[field]
  return edit ? edit.was : saved[field]
}

function omitImmediate({ edits, sending }: DraftState): Edits {
  const changes = sending?.changes ?? {}
  const isReverted = (field: UserField) => edits[field]?.mode === 'immediate' && edits[field].value === changes[field]
  return omit(edits, listFields(changes).filter(isReverted))
}

const listFields = (record: object) => Object.keys(record) as UserField[]

const getValues = (edits: Edits): UserChanges => mapValues(edits, ({ value }) => value) as UserChanges
const getBases = (edits: Edits): object => mapValues(edits, ({ was }) => was)

const mapValues = (edits: Edits, change: (edit: Edit, field: UserField) => unknown) =>
  Object.fromEntries(Object.entries(edits).map(([field, edit]) => [field, change(edit, field as UserField)]))

const mapEdits = (edits: Edits, fields: readonly UserField[], change: (edit: Edit, field: UserField) => Edit): Edits =>
  mapValues(edits, (edit, field) => (fields.includes(field) ? change(edit, field) : edit)) as Edits

const pick = <V>(record: ByField<V>, fields: readonly UserField[]): ByField<V> =>
  filterFields(record, (field) => fields.includes(field))

const omit = <V>(record: ByField<V>, fields: readonly UserField[]): ByField<V> =>
  filterFields(record, (field) => !fields.includes(field))

const filterFields = <V>(record: ByField<V>, isWanted: (field: UserField) => boolean) =>
  Object.fromEntries(Object.entries(record).filter(([field]) => isWanted(field as UserField))) as ByField<V>
