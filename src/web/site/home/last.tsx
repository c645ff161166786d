/** The last call: a name, once more. */
import { amalReads } from '#web/samples/pages.ts'
import { Phone } from '#web/ui/phone.tsx'
import { ClaimForm } from '../claim-form.tsx'
import { StillPage } from '../still-page.tsx'
import './last.css'

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
