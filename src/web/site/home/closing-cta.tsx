/** The last call: a name, once more. */
import { amalReads } from '#web/samples/sample-pages.ts'
import { Phone } from '#web/ui/page-preview/phone-frame.tsx'
import { ClaimForm } from './username-form/username-form.tsx'
import { StillPage } from '../static-preview/static-preview.tsx'
import './closing-cta.css'

export const Last = () => (
  <section className="wrap last">
    <div className="last-in">
      <h2>
        Your name is <br className="hide-s" />
        probably still free.
      </h2>
      <ClaimForm id="claim-last" button="Claim it" />
      <Phone label={`An example: the page of @${amalReads.user.username}`}>
        <StillPage bio={amalReads} />
      </Phone>
    </div>
  </section>
)
