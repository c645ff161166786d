/** The call to action that closes the home page: the username form once more. */
import { amalReads } from '#web/samples/sample-pages.ts'
import { PhoneFrame } from '#web/ui/page-preview/phone-frame.tsx'
import { StaticPreview } from '../static-preview/static-preview.tsx'
import { ClaimUsernameForm } from './claim-username/claim-username-form.tsx'
import './closing-cta.css'

export const ClosingCta = () => (
  <section className="page-width closing-cta">
    <div className="closing-cta-panel">
      <h2>
        Your name is <br className="site-desktop-only" />
        probably still free.
      </h2>
      <ClaimUsernameForm id="closing-username-status" button="Claim it" />
      <PhoneFrame label={`An example: the page of @${amalReads.user.username}`}>
        <StaticPreview bio={amalReads} />
      </PhoneFrame>
    </div>
  </section>
)
