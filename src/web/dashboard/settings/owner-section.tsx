/** For the platform's owner: the way to the control panel. */
import { adminPaths } from '#rules/platform/paths.ts'
import { ButtonLink } from '#web/ui/form-controls/button-link.tsx'
import { SettingsRow } from './layout/settings-row.tsx'
import { SettingsSection } from './layout/settings-section.tsx'

export const OwnerSection = () => (
  <SettingsSection id="server" title="Your server" description="You own it, so you can change how it works.">
    <SettingsRow
      title="Control panel"
      description="Settings, users, backups and health. It signs you out after an hour without use."
      action={
        <ButtonLink variant="outline" href={adminPaths.controlPanel}>
          Open control panel
        </ButtonLink>
      }
    />
  </SettingsSection>
)
