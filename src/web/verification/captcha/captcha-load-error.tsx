/** The CAPTCHA did not arrive: says so, and tries again. */
import { CircleAlert } from 'lucide-react'
import { Button } from '#web/ui/form-controls/button.tsx'
import { captchaWords as words } from './captcha-copy.ts'

export const Unreachable = ({ onRetry }: { onRetry: () => void }) => (
  <div className="captcha" role="alert">
    <CircleAlert className="i" aria-hidden />
    <span className="captcha-says">{words.unreachable}</span>
    <Button variant="outline" size="sm" onClick={onRetry}>
      {words.retry}
    </Button>
  </div>
)
