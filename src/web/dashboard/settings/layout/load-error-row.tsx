/** Shown in place of settings that could not be loaded, with a button to try again. */
import { Button } from '#web/ui/form-controls/button.tsx'
import { SettingsRow } from './settings-row.tsx'

type Props = { what: string; isRetrying: boolean; onRetry: () => unknown }

export const LoadErrorRow = ({ what, isRetrying, onRetry }: Props) => (
  <SettingsRow
    title={`We couldn't load ${what}.`}
    description="Check your connection and try again."
    action={
      <Button variant="outline" busy={isRetrying} onClick={() => onRetry()}>
        Try again
      </Button>
    }
  />
)
