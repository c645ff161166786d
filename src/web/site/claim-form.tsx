/** The beam with a name on it: type yours, and take it to the sign-up. The script says whether it is free while it is typed. */
import { ArrowRight } from 'lucide-react'
import { paths } from '#rules/screens.ts'
import { usernameLength } from '#rules/usernames.ts'
import '#web/ui/beam.css'
import './claim-form.css'

export const ClaimForm = ({ id, button }: { id: string; button: string }) => (
  <form className="lintel" action={paths.auth} data-claim="">
    <input type="hidden" name="tab" value="signup" />
    <div className="claim">
      <span className="claim-host">__HOST__/</span>
      <input
        name="username"
        placeholder="yourname"
        aria-label="Your name"
        aria-describedby={id}
        maxLength={usernameLength.most}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <span id={id} className="verdict" role="status" />
    </div>
    <button type="submit" className="btn btn-lg">
      {button}
      <ArrowRight className="i" aria-hidden />
    </button>
  </form>
)
