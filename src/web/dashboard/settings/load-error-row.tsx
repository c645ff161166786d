/** A part of the settings that could not be loaded: says so, and tries again. */
import { Button } from '#web/ui/form-controls/button.tsx'
import { SettingRow } from './settings-section.tsx'

type Props = { what: string; isTrying: boolean; onRetry: () => unknown }

export const Unreachable = ({ what, isTrying, onRetry }: Props) => (
  <SettingRow
    title={`We could not load ${what}.`}
    says="Check your connection and try again."
    action={
      <Button variant="outline" busy={isTrying} onClick={() => onRetry()}>
        Try again
      </Button>
    }
  />
)
