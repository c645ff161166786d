/** Three pages in the doorways under the beam, drawn by the component that visitors get. */
import type { Bio } from '#rules/page/bio.ts'
import { mayaDraws, oakAndIvy, tobiBeats } from '#web/samples/sample-pages.ts'
import { Phone } from '#web/ui/page-preview/phone-frame.tsx'
import { StillPage } from '../static-preview/static-preview.tsx'

export const Bays = () => (
  <div className="bays">
    <Bay bio={tobiBeats} look="bay-1" />
    <Bay bio={mayaDraws} look="bay-2" />
    <Bay bio={oakAndIvy} look="bay-3" />
  </div>
)

const Bay = ({ bio, look }: { bio: Bio; look: string }) => (
  <div className={`bay ${look}`}>
    <Phone label={`An example: the page of @${bio.user.username}`}>
      <StillPage bio={bio} />
    </Phone>
  </div>
)
