/** Shown when the CAPTCHA could not be loaded, with a button to try again. */
import { CircleAlert } from 'lucide-react'
import { Button } from '#web/ui/form-controls/button.tsx'
import { captchaCopy as copy } from './captcha-copy.ts'

export const CaptchaLoadError = ({ onRetry }: { onRetry: () => void }) => (
  <div className="captcha" role="alert">
    <CircleAlert className="icon" aria-hidden />
    <span className="captcha-text close-stack">{copy.unreachable}</span>
    <Button variant="outline" size="sm" onClick={onRetry}>
      {copy.retry}
    </Button>
  </div>
)
