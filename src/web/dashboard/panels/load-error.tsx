/** In place of a list that could not be loaded, with a button to try again. */
import { Button } from '#web/ui/form-controls/button.tsx'

type Props = { what: string; isRetrying: boolean; onRetry: () => unknown }

export const LoadError = ({ what, isRetrying, onRetry }: Props) => (
  <div className="panel-message spread" role="alert">
    <p>We couldn’t load {what}. Check your connection and try again.</p>
    <Button variant="outline" size="sm" busy={isRetrying} onClick={() => onRetry()}>
      Try again
    </Button>
  </div>
)
