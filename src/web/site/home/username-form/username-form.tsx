/**
 * The beam with a name on it: type yours, and take it to the sign-up. The script says whether it is free while it is typed. Who is
 * signed in has a name: it stands on a beam of the same size, with the way to the dashboard.
 */
import { ArrowRight } from 'lucide-react'
import { paths } from '#rules/platform/paths.ts'
import '#web/ui/page-preview/address-bar.css'
import './username-form.css'

/** Longer than any name, so that a pasted address fits and a name that is too long is told so instead of cut. */
const roomToType = 200

export const ClaimForm = ({ id, button }: { id: string; button: string }) => (
  <>
    <form className="lintel claim-beam" action={paths.auth} data-claim="" data-signed-out="">
      <input type="hidden" name="tab" value="signup" />
      <div className="claim">
        <span className="claim-host">__HOST__/</span>
        <input
          name="username"
          placeholder="yourname"
          aria-label="Your name"
          aria-describedby={id}
          maxLength={roomToType}
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
    <div className="lintel claim-beam" data-signed-in="" hidden>
      <p className="claim">
        <span className="claim-host">__HOST__/</span>
        <span className="claim-own cut" data-own-name="" />
      </p>
      <a className="btn btn-lg" href={paths.dashboard}>
        Open your dashboard
        <ArrowRight className="i" aria-hidden />
      </a>
    </div>
  </>
)
