/** Uploads a theme: a JSON file or its text, with a preview before creators see it. */
import { Eye, FileUp } from 'lucide-react'
import { type FormEvent, useMemo, useRef, useState } from 'react'
import { listThemes, uploadTheme } from '#contract/admin/themes.ts'
import { measureContrasts } from '#rules/themes/contrast.ts'
import { listColourCorrections } from '#rules/themes/custom-colours.ts'
import type { Theme } from '#rules/themes/themes.ts'
import { getTheme, resolveUploadedTheme } from '#rules/themes/themes.ts'
import { call } from '#web/api/call.ts'
import { toErrorMessage } from '#web/api/errors.ts'
import { inesCuts } from '#web/samples/sample-pages.ts'
import { Callout } from '#web/ui/feedback/callout.tsx'
import { useAction } from '#web/ui/feedback/use-action.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { Field } from '#web/ui/form-controls/field.tsx'
import { Textarea } from '#web/ui/form-controls/input.tsx'
import { Dialog, DialogFormFooter } from '#web/ui/overlays/dialog.tsx'
import PagePreview from '#web/ui/page-preview/page-preview.tsx'
import { useStoredDraft } from '../use-stored-draft.ts'
import { exampleTheme, readThemeFile } from './read-theme-file.ts'
import './upload-dialog.css'

/** Bytes of a file that is read; a theme has less than one thousand. */
const maxBytes = 20_000

export function UploadDialog({ onClose }: { onClose: () => void }) {
  const [json, setJson] = useStoredDraft('theme', exampleTheme)
  const [error, setError] = useState<string>()
  const fileInput = useRef<HTMLInputElement>(null)
  const read = useMemo(() => examine(json), [json])
  const change = (next: string) => {
    setError(undefined)
    setJson(next)
  }

  async function readFile(file: File | undefined) {
    if (!file) return
    if (file.size > maxBytes) setError('That file is too large for a theme.')
    else change(await file.text())
  }
  const { isBusy, start } = useAction(({ body }: Readable) => call(uploadTheme, { body }), {
    done: (_, { theme }) => ({ title: 'Theme uploaded', description: `Creators can choose ${theme.name} now.` }),
    onDone() {
      setJson(undefined)
      onClose()
    },
    onFailed: (failure) => setError(toErrorMessage(failure, 'Request failed')),
    refreshes: [listThemes],
  })
  function upload(event: FormEvent) {
    event.preventDefault()
    if ('problem' in read) setError(read.problem)
    else start(read)
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Upload theme"
      description="A built-in theme with your own colours and fonts, as JSON. Patterns and motion of the built-in theme are left out."
    >
      <form className="upload-dialog" onSubmit={upload} noValidate>
        <div className="upload-dialog-pair">
          <Field label="Theme" error={error ?? ('problem' in read ? read.problem : undefined)}>
            <Textarea
              className="upload-dialog-json"
              spellCheck={false}
              value={json}
              onChange={({ target }) => change(target.value)}
            />
          </Field>
          {'theme' in read && <ThemePreview theme={read.theme} />}
        </div>
        <div>
          <Button variant="outline" size="sm" onClick={() => fileInput.current?.click()}>
            <FileUp className="icon" aria-hidden />
            Choose a file
          </Button>
          <input
            ref={fileInput}
            hidden
            type="file"
            accept="application/json,.json"
            onChange={({ target }) => void readFile(target.files?.[0])}
          />
        </div>
        {'corrections' in read && read.corrections.length > 0 && (
          <Callout variant="warn" icon={<Eye className="icon" aria-hidden />} role="status">
            {read.corrections
              .map(({ token, chosen, shown }) => `${token} ${chosen} isn’t readable here, so pages show ${shown}.`)
              .join(' ')}
          </Callout>
        )}
        <DialogFormFooter submitLabel="Upload theme" busy={isBusy} />
      </form>
    </Dialog>
  )
}

type Readable = Exclude<ReturnType<typeof examine>, { problem: string }>

/** The theme as pages would show it, and which of its colours are corrected. */
function examine(json: string) {
  const read = readThemeFile(json)
  if ('problem' in read) return read
  const { colours: chosen, fonts = {}, character = '', ...rest } = read.theme
  const colours = Object.fromEntries(Object.entries(chosen).flatMap(([token, colour]) => (colour ? [[token, colour]] : [])))
  const theme: Theme = resolveUploadedTheme({ ...rest, colours, fonts, character, isOffered: true })
  const low = measureContrasts(theme).find(({ ratio, min }) => ratio < min)
  if (low) return { problem: `${low.label} wouldn’t be readable: ${low.ratio.toFixed(1)}:1, and it needs ${low.min}:1.` }
  return { body: read.theme, theme, corrections: listColourCorrections(getTheme(rest.base), colours) }
}

/** An example page in a theme, drawn by the public page's own component. */
const ThemePreview = ({ theme }: { theme: Theme }) => (
  <div className="theme-preview" aria-hidden="true">
    {/* Drawn anew for another theme of the same id. */}
    <PagePreview
      key={JSON.stringify(theme)}
      bio={{ ...inesCuts, user: { ...inesCuts.user, theme: theme.id, themeColours: null } }}
      theme={theme}
      isStatic
    />
  </div>
)
