/** Legal: who is responsible, and the texts that people agree to. */
import { sitePaths } from '#rules/platform/paths.ts'
import { settingBounds } from '#rules/platform/setting-bounds.ts'
import { AdminPanel } from '../../../ui/layout/admin-panel.tsx'
import { TextSetting } from './fields/fields.tsx'
import { LegalText } from './legal/legal-text.tsx'
import { SettingsScreen } from './settings-screen.tsx'

export default function LegalView() {
  return (
    <SettingsScreen>
      {() => (
        <AdminPanel title="Legal" description="Have a lawyer read your texts: ours are a start, not advice." isFlush>
          <TextSetting
            setting="brand.legalName"
            label="Legal name"
            hint="On receipts, terms and privacy. Empty: the brand’s name."
            maxLength={settingBounds.legalNameLength}
            isOptional
          />
          <LegalText setting="legal.terms" label="Terms" href={sitePaths.terms} />
          <LegalText setting="legal.privacy" label="Privacy" href={sitePaths.privacy} />
          <TextSetting
            setting="legal.lastUpdated"
            label="Last updated"
            hint="Below both headings. Change it when you change a text."
            maxLength={settingBounds.lastUpdatedLength}
          />
        </AdminPanel>
      )}
    </SettingsScreen>
  )
}
