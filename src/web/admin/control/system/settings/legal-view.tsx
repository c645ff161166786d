/** Legal: the texts that people agree to. */
import { lazy, Suspense, useState } from 'react'
import { sitePaths } from '#rules/platform/paths.ts'
import { settingBounds } from '#rules/platform/setting-bounds.ts'
import type { SettingKey } from '#rules/platform/settings.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Button } from '#web/ui/form-controls/button.tsx'
import { Textarea } from '#web/ui/form-controls/field.tsx'
import { useSetting } from './draft/settings-draft.tsx'
import { TextSetting } from './fields/fields.tsx'
import { LockedRow, SettingRow } from './fields/setting-row.tsx'
import { SettingsScreen } from './settings-screen.tsx'
import './legal-text.css'

export default function LegalView() {
  return (
    <SettingsScreen title="Legal" description="Have a lawyer read your texts: ours are a start, not advice.">
      <LegalText setting="legal.terms" label="Terms" href={sitePaths.terms} />
      <LegalText setting="legal.privacy" label="Privacy" href={sitePaths.privacy} />
      <TextSetting
        setting="legal.lastUpdated"
        hint="Below both headings. Change it when you change a text."
        maxLength={settingBounds.lastUpdatedLength}
      />
    </SettingsScreen>
  )
}

const MarkdownPreview = lazy(() => import('./markdown-preview.tsx'))

type LegalTextProps = { setting: Extract<SettingKey, 'legal.terms' | 'legal.privacy'>; label: string; href: string }

/** A legal text in Markdown: ours, or the operator's with a preview. */
function LegalText({ setting, label, href }: LegalTextProps) {
  const { value, variable, error, isChanged, set } = useSetting(setting)
  const [isPreview, setPreview] = useState(false)
  if (variable) return <LockedRow label={label} value="A file" variable={variable} />
  const text = value as string | null
  const hint = (
    <>
      {text === null ? 'Our own text is in use. ' : 'Your text replaces ours. '}
      <a href={href} target="_blank" rel="noreferrer">
        See the page
      </a>
    </>
  )
  if (text === null)
    return (
      <SettingRow label={label} hint={hint} error={error} isChanged={isChanged}>
        <div className="cluster">
          <Button
            variant="outline"
            size="sm"
            onClick={() => set(`## ${label}\n\n`)}
            aria-label={`Write your own ${label.toLowerCase()}`}
          >
            Write your own
          </Button>
        </div>
      </SettingRow>
    )
  return (
    <SettingRow label={label} hint={hint} error={error} isChanged={isChanged} isWide>
      <div className="legal-text-bar cluster">
        <Button variant={isPreview ? 'ghost' : 'outline'} size="sm" aria-pressed={!isPreview} onClick={() => setPreview(false)}>
          Write
        </Button>
        <Button variant={isPreview ? 'outline' : 'ghost'} size="sm" aria-pressed={isPreview} onClick={() => setPreview(true)}>
          Preview
        </Button>
        <Button variant="ghost" size="sm" className="legal-text-reset" onClick={() => set(null)}>
          Use ours instead
        </Button>
      </div>
      {isPreview ? (
        <Suspense fallback={<Skeleton height={240} radius={12} />}>
          <MarkdownPreview text={text} />
        </Suspense>
      ) : (
        <Textarea className="legal-text-editor" rows={16} value={text} onChange={(event) => set(event.target.value)} />
      )}
    </SettingRow>
  )
}
