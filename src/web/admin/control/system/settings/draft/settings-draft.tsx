/**
 * The settings as they are being edited: all views share one draft, which is saved as a whole. It is kept in memory, so that a look at
 * another tab loses nothing. A save names the version that was read: if another admin was faster, the settings that both changed are
 * shown with both values, and the others are saved on top of theirs.
 */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useState } from 'react'
import { changeSystemSettings, getSystemSettings, type SettingChanges, type SystemSettings } from '#contract/admin/settings.ts'
import { applySettings, type SettingKey, type Settings } from '#rules/platform/settings.ts'
import { ApiError, call } from '#web/api/call.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { toFailureToast, useAction } from '#web/ui/feedback/use-action.ts'
import { type DraftValue, parseDraft, toDraft } from './inputs.ts'

type Edits = Partial<Record<SettingKey, DraftValue>>
type Errors = Partial<Record<SettingKey, string>>

/** Settings that this admin and another one changed. */
export type Conflict = { theirs: SystemSettings; keys: SettingKey[] }

/** Of the tab that was left with unsaved changes. `seen`: what was stored when the first of them was made. */
const inMemory: { edits: Edits; seen: SystemSettings | undefined } = { edits: {}, seen: undefined }

function useDraftState() {
  const queries = useQueryClient()
  const query = useQuery({ ...endpointQuery(getSystemSettings), staleTime: 0, refetchOnWindowFocus: false })
  const [edits, setEdits] = useState<Edits>(inMemory.edits)
  const [errors, setErrors] = useState<Errors>({})
  const [conflict, setConflict] = useState<Conflict>()
  inMemory.edits = edits
  const base = query.data
  const changedKeys = Object.keys(edits) as SettingKey[]

  const setBase = (settings: SystemSettings) => queries.setQueryData(endpointQuery(getSystemSettings).queryKey, settings)

  function edit(key: SettingKey, draft: DraftValue) {
    if (changedKeys.length === 0) inMemory.seen = base
    const isSame = base !== undefined && JSON.stringify(draft) === JSON.stringify(toDraft(key, base.settings[key].value))
    setEdits(({ [key]: _, ...others }) => (isSame ? others : { ...others, [key]: draft }))
    setErrors(({ [key]: _, ...others }) => others)
  }

  function discard() {
    setEdits({})
    setErrors({})
    setConflict(undefined)
  }

  /** The changes as values; undefined if one is wrong, which its field then says. */
  function readChanges(): SettingChanges | undefined {
    const parsed = changedKeys.map((key) => [key, parseDraft(key, edits[key])] as const)
    const wrong = parsed.flatMap(([key, result]) => ('error' in result ? [[key, result.error] as const] : []))
    setErrors(Object.fromEntries(wrong))
    if (wrong.length > 0) return undefined
    return Object.fromEntries(
      parsed.map(([key, result]) => [key, 'value' in result ? result.value : undefined]),
    ) as SettingChanges
  }

  const { isBusy: isSaving, run: save } = useAction(
    (body: { version: number; changes: SettingChanges }) => call(changeSystemSettings, { body }),
    {
      onDone(saved) {
        setBase(saved)
        discard()
        applySettings(toValues(saved))
        void queries.invalidateQueries({ queryKey: ['/api/admin/system/setting-facts'] })
      },
      done: () => ({ title: 'Settings saved', description: 'They are in force now.' }),
      onFailed(error, { changes }) {
        const theirs = findTheirs(error)
        if (theirs) return mergeTheirs(changes, theirs)
        setErrors(toFieldErrors(error instanceof ApiError ? error.refusal?.fields : undefined, changes))
      },
      failed: (error) => (findTheirs(error) ? undefined : toFailureToast('The settings were not saved', error)),
    },
  )

  /** `seen`: the values that the admin knows of. They may be older than those that were read last, after a look at another tab. */
  async function send(changes: SettingChanges, seen = inMemory.seen): Promise<void> {
    if (!base || !seen) return
    const conflicts = seen.version < base.version ? findConflicts(changes, seen, base) : []
    if (conflicts.length > 0) return setConflict({ theirs: base, keys: conflicts })
    await save({ version: Math.max(seen.version, base.version), changes }).catch(() => {})
  }

  function mergeTheirs(changes: SettingChanges, theirs: SystemSettings) {
    if (!base) return
    const keys = findConflicts(changes, base, theirs)
    setBase(theirs)
    // They changed other settings than we did.
    if (keys.length === 0) return send(changes, theirs)
    setConflict({ theirs, keys })
  }

  return { query, base, edits, errors, changedKeys, conflict, isSaving, edit, discard, readChanges, send, setBase, setConflict }
}

type SettingsDraft = ReturnType<typeof useDraftState>
const DraftContext = createContext<SettingsDraft | undefined>(undefined)

export function SettingsDraftProvider({ children }: { children: ReactNode }) {
  const draft = useDraftState()
  return <DraftContext.Provider value={draft}>{children}</DraftContext.Provider>
}

export function useSettingsDraft(): SettingsDraft {
  const draft = useContext(DraftContext)
  if (!draft) throw new Error('There is no draft of the settings around this component.')
  return draft
}

/** One setting in the draft. `value` is what its field holds. */
export function useSetting<K extends SettingKey>(key: K) {
  const { base, edits, errors, edit } = useSettingsDraft()
  const state = base?.settings[key]
  return {
    value: (key in edits ? edits[key] : toDraft(key, state?.value)) as DraftValue,
    stored: state?.value as Settings[K],
    default: state?.default as Settings[K],
    variable: state?.variable as string | undefined,
    error: errors[key],
    isChanged: key in edits,
    set: (value: DraftValue) => edit(key, value),
  }
}

/** The settings among these changes that have another value since. */
const findConflicts = (changes: SettingChanges, before: SystemSettings, since: SystemSettings) =>
  (Object.keys(changes) as SettingKey[]).filter((key) => !isSame(before.settings[key].value, since.settings[key].value))

/** What another admin has saved meanwhile. */
const findTheirs = (error: unknown) =>
  error instanceof ApiError && error.refusal?.code === 'settings-changed' ? (error.body as SystemSettings) : undefined

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const toValues = ({ settings }: SystemSettings) =>
  Object.fromEntries(Object.entries(settings).map(([key, { value }]) => [key, value])) as Partial<Settings>

/** The server names a field `changes.brand.name`, or what is inside of one, `changes.figures.0.label`. */
function toFieldErrors(fields: Record<string, string> | undefined, changes: SettingChanges): Errors {
  const keys = Object.keys(changes)
  const errors = Object.entries(fields ?? {}).map(([field, message]) => {
    const name = field.replace(/^changes\./, '')
    return [keys.find((key) => name === key || name.startsWith(`${key}.`)) ?? name, message]
  })
  return Object.fromEntries(errors)
}
