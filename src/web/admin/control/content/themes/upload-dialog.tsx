/** Uploads a theme: a JSON file or its text, with a preview before creators see it. */
import { Eye, FileUp } from 'lucide-react'
import { useMemo } from 'react'
import { listThemes, uploadTheme } from '#contract/admin/themes.ts'
import { measureContrasts } from '#rules/themes/contrast.ts'
import { listColourCorrections } from '#rules/themes/custom-colours.ts'
import { getTheme, resolveUploadedTheme, type Theme } from '#rules/themes/themes.ts'
import { call } from '#web/api/call.ts'
import { inesCuts } from '#web/samples/sample-pages.ts'
import { Callout } from '#web/ui/feedback/callout.tsx'
import { Field, Textarea } from '#web/ui/form-controls/field.tsx'
import PagePreview from '#web/ui/page-preview/page-preview.tsx'
import { FileButton } from '../../../ui/file-button.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { useBodyForm } from '../../../ui/use-body-form.ts'
import { useStoredDraft } from '../use-stored-draft.ts'
import { exampleTheme, readThemeFile } from './read-theme-file.ts'
import './upload-dialog.css'

/** Bytes of a file that is read; a theme has less than one thousand. */
const maxBytes = 20_000

export function UploadDialog({ onClose }: { onClose: () => void }) {
  const [stored, keep] = useStoredDraft('theme', exampleTheme)
  const form = useBodyForm({
    defaultValues: { json: stored },
    check({ json }): { json?: string } {
      const result = examine(json)
      return 'problem' in result ? { json: result.problem } : {}
    },
    toBody: ({ json }) => examine(json),
    send: (read) => ('body' in read ? call(uploadTheme, { body: read.body }) : Promise.reject(new Error(read.problem))),
    fieldOf: { 'theme-exists': 'json', 'theme-unreadable': 'json' },
    onType: ({ json }) => keep(json),
    onDone() {
      keep(undefined)
      onClose()
    },
    done: ({ theme }) => ({ title: 'Theme uploaded', description: `Creators can choose ${theme.name} now.` }),
    refreshes: [listThemes],
  })
  const json = form.watch('json')
  const read = useMemo(() => examine(json), [json])

  async function readFile(file: File) {
    if (file.size > maxBytes) form.setError('json', { message: 'That file is too large for a theme.' })
    else form.bind('json').onChange(await file.text())
  }
  return (
    <FormDialog
      title="Upload theme"
      description="A built-in theme with your own colours and fonts, as JSON. Patterns and motion of the built-in theme are left out."
      {...{ form, onClose }}
      submitLabel="Upload theme"
    >
      <div className="upload-dialog-pair">
        <Field label="Theme" error={form.errorOf('json') ?? ('problem' in read ? read.problem : undefined)}>
          <Textarea className="upload-dialog-json" spellCheck={false} {...form.register('json')} />
        </Field>
        {'theme' in read && <ThemePreview theme={read.theme} />}
      </div>
      <div>
        <FileButton label="Theme file" accept="application/json,.json" onFile={readFile}>
          <FileUp className="icon" aria-hidden />
          Choose a file
        </FileButton>
      </div>
      {'corrections' in read && read.corrections.length > 0 && (
        <Callout variant="warn" icon={<Eye className="icon" aria-hidden />} role="status">
          {read.corrections
            .map(({ token, chosen, shown }) => `${token} ${chosen} isn’t readable here, so pages show ${shown}.`)
            .join(' ')}
        </Callout>
      )}
    </FormDialog>
  )
}

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
