/** What every view of the settings has around it: loading, the bar that saves all of them together, and what is asked before. */

import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { getSettingFacts, type SettingFacts } from '#contract/admin/system.ts'
import { shortenText } from '#rules/text/graphemes.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { Loaded } from '#web/ui/lists/list-states.tsx'
import { ConflictDialog, describeValue } from '#web/ui/overlays/conflict.tsx'
import { CommandKbd } from '../../../ui/keyboard/kbd.tsx'
import { useCommandKey } from '../../../ui/keyboard/use-shortcuts.ts'
import { AdminPanel } from '../../../ui/layout/admin-panel.tsx'
import { parseSystemView, systemViewPath } from '../views.ts'
import { toDraft } from './draft/inputs.ts'
import { LeaveGuard } from './draft/leave-guard.tsx'
import { type PriceChange, PriceDialog } from './draft/price-dialog.tsx'
import { type Conflict, useSettingsDraft } from './draft/settings-draft.tsx'
import { findViewOf, nameSetting } from './draft/view-of.ts'
import './draft/unsaved-bar.css'

type OfFacts<T> = T | ((facts: SettingFacts) => T)
const resolve = <T extends ReactNode>(value: OfFacts<T>, facts: SettingFacts): T =>
  typeof value === 'function' ? value(facts) : value

type SettingsScreenProps = { title: string; description: OfFacts<string>; children: OfFacts<ReactNode> }

export function SettingsScreen({ title, description, children }: SettingsScreenProps) {
  const { query } = useSettingsDraft()
  const facts = useQuery({ ...endpointQuery(getSettingFacts), staleTime: 0 })
  return (
    <Loaded query={query} what="the settings">
      {() => (
        <Loaded query={facts} what="the settings">
          {(loaded) => (
            <>
              <AdminPanel title={title} description={resolve(description, loaded)} isFlush>
                {resolve(children, loaded)}
              </AdminPanel>
              <Saving facts={loaded} />
            </>
          )}
        </Loaded>
      )}
    </Loaded>
  )
}

const prices = { 'prices.pro': 'pro', 'prices.premium': 'premium', 'prices.lifetime': 'lifetime' } as const
const priceKeys = Object.keys(prices) as (keyof typeof prices)[]

function Saving({ facts }: { facts: SettingFacts }) {
  const draft = useSettingsDraft()
  const { base, changedKeys, errors, isSaving, readChanges, send, discard } = draft
  const [asked, setAsked] = useState<{ changes: NonNullable<ReturnType<typeof readChanges>>; prices: PriceChange[] }>()
  const [, navigate] = useLocation()
  useOpenFirstError(Object.keys(errors)[0], navigate)

  const save = () => {
    const changes = readChanges()
    if (!changes || !base) return
    const changed = priceKeys.flatMap((key): PriceChange[] => {
      const to = changes[key]
      return typeof to === 'number' && facts.payments !== 'off' ? [{ plan: prices[key], from: base.settings[key].value, to }] : []
    })
    if (changed.length > 0) setAsked({ changes, prices: changed })
    else void send(changes)
  }
  const canSave = changedKeys.length > 0 && !isSaving && !asked && !draft.conflict
  // Also where nothing can be saved: the browser's own dialog never opens over the settings.
  useCommandKey('s', () => canSave && save())

  return (
    <>
      <UnsavedBar count={changedKeys.length} isSaving={isSaving} onSave={save} onDiscard={discard} />
      <LeaveGuard isActive={changedKeys.length > 0} onDiscard={discard} />
      {asked && (
        <PriceDialog
          changes={asked.prices}
          subscribers={facts.subscribers}
          onClose={() => setAsked(undefined)}
          onConfirm={() => send(asked.changes)}
        />
      )}
      {draft.conflict && <SettingsConflict conflict={draft.conflict} />}
    </>
  )
}

/** A field that can't be saved may be in another view. */
function useOpenFirstError(key: string | undefined, navigate: (path: string) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new error opens a view
  useEffect(() => {
    const view = key === undefined ? undefined : findViewOf(key)
    if (view && view !== parseSystemView(location.search)) navigate(systemViewPath(view))
  }, [key])
}

type UnsavedBarProps = { count: number; isSaving: boolean; onSave: () => void; onDiscard: () => void }

/** The bar that saves the settings together. It appears with the first change. */
const UnsavedBar = ({ count, isSaving, onSave, onDiscard }: UnsavedBarProps) =>
  count > 0 && (
    <section className="unsaved-bar row inverse-bar" aria-label="Unsaved changes">
      <p role="status">
        <b>{count === 1 ? '1 unsaved change' : `${count} unsaved changes`}</b>
        <span> · in force at once, no restart</span>
      </p>
      <Button variant="ghost" size="sm" disabled={isSaving} onClick={onDiscard}>
        Discard
      </Button>
      <Button size="sm" busy={isSaving} onClick={onSave} aria-keyshortcuts="Control+S Meta+S">
        Save
        <CommandKbd>S</CommandKbd>
      </Button>
    </section>
  )

/** Another admin changed the same settings meanwhile: shows both values, and asks whose to keep. */
function SettingsConflict({ conflict: { theirs, keys } }: { conflict: Conflict }) {
  const { edits, edit, isSaving, readChanges, send, setConflict } = useSettingsDraft()
  const close = () => setConflict(undefined)
  const keepTheirs = () => {
    for (const key of keys) edit(key, toDraft(key, theirs.settings[key].value))
    close()
  }
  const saveMine = () => {
    const changes = readChanges()
    close()
    if (changes) void send(changes, theirs)
  }
  const fields = keys.map((key) => ({
    label: nameSetting(key),
    mine: show(edits[key]),
    saved: show(toDraft(key, theirs.settings[key].value)),
  }))
  return <ConflictDialog fields={fields} isBusy={isSaving} onKeepMine={saveMine} onTakeSaved={keepTheirs} onPostpone={close} />
}

const maxShown = 160

function show(value: unknown): string {
  const text = value !== null && typeof value === 'object' ? JSON.stringify(value) : describeValue(value)
  return shortenText(text, maxShown)
}
