/** The themes that the creator made and keeps, above the gallery: tap one to use it, rename it, delete it; and the way to make one. */
import { useQuery } from '@tanstack/react-query'
import { Lock, Pencil, Sparkles, Trash2 } from 'lucide-react'
import { type FormEvent, lazy, Suspense, useCallback, useMemo, useRef, useState } from 'react'
import { deleteMadeTheme, type KeptTheme, listMadeThemes, renameMadeTheme, restoreMadeTheme } from '#contract/theme-maker.ts'
import type { Bio } from '#rules/page/bio.ts'
import { hasFeature } from '#rules/plans/plans.ts'
import { isMadeThemeId, maxThemeNameLength } from '#rules/themes/making/made-theme.ts'
import { getTheme, type Theme } from '#rules/themes/themes.ts'
import { ApiError, call, toErrorMessage } from '#web/api/call.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { useAction } from '#web/ui/feedback/use-action.ts'
import { Button, IconButton } from '#web/ui/form-controls/button.tsx'
import { Field, Input } from '#web/ui/form-controls/field.tsx'
import { Dialog, DialogFormFooter } from '#web/ui/overlays/dialog.tsx'
import { useUserDraft } from '../../drafts/user/use-user-draft.ts'
import { useUndoKey } from '../../links/use-undo-key.ts'
import { toastLockedFeature } from '../../shell/locked-feature.ts'
import { isFeatureOffered } from '../../shell/upgrade.ts'
import { ThemeCard } from '../gallery/theme-card.tsx'
import './own-themes.css'

const ThemeMakerDialog = lazy(() => import('./theme-maker-dialog.tsx'))

type Props = { bio: Bio; onChoose: (theme: Theme) => void }

export function OwnThemes({ bio, onChoose }: Props) {
  const { user } = useUserDraft()
  const { data } = useQuery(endpointQuery(listMadeThemes))
  const [isMaking, setMaking] = useState(false)
  const [renaming, setRenaming] = useState<KeptTheme>()
  const { remove, undo } = useDeleteTheme()
  useUndoKey(undo)
  const kept = useMemo(() => (data?.themes ?? []).map((row) => ({ row, theme: toNamedTheme(row) })), [data])
  const isIncluded = hasFeature(user.plan, 'madeThemes')
  if (!isFeatureOffered(user.plan, 'madeThemes') && kept.length === 0) return null

  return (
    <section className="own-themes wide-stack card" aria-label="Yours">
      <div className="own-themes-head spread">
        <div>
          <h2>Yours</h2>
          <p className="small-text muted">Make a theme from a picture or from a few words.</p>
        </div>
        <Button variant="secondary" onClick={() => (isIncluded ? setMaking(true) : toastLockedFeature('madeThemes'))}>
          {isIncluded ? <Sparkles className="icon" aria-hidden /> : <Lock className="icon" aria-hidden />}
          Make a theme
          {!isIncluded && <span className="sr-only">locked</span>}
        </Button>
      </div>
      {kept.length > 0 && (
        <ul className="own-themes-list">
          {kept.map(({ row, theme }) => (
            <li key={row.id}>
              <ThemeCard
                theme={theme}
                bio={bio}
                isActive={isIncluded && row.theme === user.theme}
                isLocked={!isIncluded}
                isHidden={!isIncluded && row.theme === user.theme}
                note={isIncluded ? 'Yours' : undefined}
                onChoose={() => onChoose(theme)}
              />
              <span className="own-themes-actions">
                <IconButton icon={Pencil} label={`Rename ${row.name}`} onClick={() => setRenaming(row)} />
                <IconButton
                  icon={Trash2}
                  label={`Delete ${row.name}`}
                  onClick={() => remove({ theme: row, isInUse: row.theme === user.theme })}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
      {isMadeThemeId(user.theme) && isIncluded && data && !kept.some(({ row }) => row.theme === user.theme) && (
        <p className="small-text muted">Your page uses a theme of your own that is no longer in this list.</p>
      )}
      {isMaking && (
        <Suspense>
          <ThemeMakerDialog bio={bio} onClose={() => setMaking(false)} />
        </Suspense>
      )}
      {renaming && <RenameThemeDialog theme={renaming} onClose={() => setRenaming(undefined)} />}
    </section>
  )
}

const toNamedTheme = ({ name, theme, source, model }: KeptTheme): Theme => ({
  ...getTheme(theme),
  name,
  character: `Made from ${source === 'picture' ? 'a picture' : 'words'}${model === null ? ', without AI' : ` by AI (${model})`}.`,
})

/** Renames a theme that the creator keeps. */
function RenameThemeDialog({ theme, onClose }: { theme: KeptTheme; onClose: () => void }) {
  const [name, setName] = useState(theme.name)
  const [error, setError] = useState<string>()
  const { isBusy, start } = useAction(() => call(renameMadeTheme, { params: { id: theme.id }, body: { name } }), {
    onDone: onClose,
    onFailed(failure) {
      const ofField = failure instanceof ApiError ? failure.refusal?.fields?.name : undefined
      setError(ofField ?? toErrorMessage(failure, 'Please try again.'))
    },
    refreshes: [listMadeThemes],
  })
  function rename(event: FormEvent) {
    event.preventDefault()
    start()
  }

  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title="Rename theme">
      <form className="stack" onSubmit={rename} noValidate>
        <Field label="Name" error={error}>
          <Input value={name} maxLength={maxThemeNameLength} onChange={({ target }) => setName(target.value)} />
        </Field>
        <DialogFormFooter submitLabel="Save name" busy={isBusy} />
      </form>
    </Dialog>
  )
}

const refreshes = [listMadeThemes]

/** Deletes a theme that the creator keeps. The toast, or Ctrl+Z, brings it back. */
function useDeleteTheme() {
  const deleted = useRef<KeptTheme[]>([])

  const { run: restore } = useAction(({ id }: KeptTheme) => call(restoreMadeTheme, { params: { id } }), {
    done: (_, { name }) => ({ title: 'Theme Restored', description: `${name} is back.` }),
    failed: 'Theme not restored',
    refreshes,
  })
  const undo = useCallback(() => {
    const last = deleted.current.pop()
    if (last) restore(last).catch(() => {})
    return last
  }, [restore])
  const { start: remove } = useAction(
    ({ theme }: { theme: KeptTheme; isInUse: boolean }) => call(deleteMadeTheme, { params: { id: theme.id } }),
    {
      onDone: (_, { theme }) => deleted.current.push(theme),
      done: (_, { theme, isInUse }) => ({
        title: 'Theme Deleted',
        description: isInUse ? 'Your page keeps it until you choose another.' : `${theme.name} is no longer under Yours.`,
        action: { label: 'Undo', altText: 'Press Ctrl+Z to undo.', onClick: undo },
      }),
      failed: 'Theme not deleted',
      refreshes,
    },
  )
  return { remove, undo }
}
