/** For the platform's owner: the way to the control panel. Loaded for nobody else. */
import { useLocation } from 'wouter'
import { adminPaths } from '#rules/platform/paths.ts'
import { openOwnersSessions } from '#web/session/open-owners-sessions.ts'
import { useAction } from '#web/ui/feedback/use-action.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { SettingsRow } from './layout/settings-row.tsx'
import { SettingsSection } from './layout/settings-section.tsx'

export default function OwnerSection() {
  const [, navigate] = useLocation()
  const { isBusy, start } = useAction(openOwnersSessions, {
    onDone: () => navigate(adminPaths.controlPanel),
    failed: 'The control panel didn’t open',
  })
  return (
    <SettingsSection id="server" title="Your server" description="You own it, so you can change how it works.">
      <SettingsRow
        title="Control panel"
        description="Settings, users, backups and health. It signs you out after an hour without use."
        action={
          <Button variant="outline" busy={isBusy} onClick={() => start()}>
            Open control panel
          </Button>
        }
      />
    </SettingsSection>
  )
}
