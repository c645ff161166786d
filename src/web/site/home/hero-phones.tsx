/** Three sample pages in phones below the username form, drawn by the component that visitors get. */
import { mayaDraws, oakAndIvy, tobiBeats } from '#web/samples/sample-pages.ts'
import { PhoneFrame } from '#web/ui/page-preview/phone-frame.tsx'
import { StaticPreview } from '../static-preview/static-preview.tsx'

export const heroBios = [tobiBeats, mayaDraws, oakAndIvy]

export const HeroPhones = () => (
  <div className="hero-phones">
    {heroBios.map((bio) => (
      <div key={bio.user.username} className="hero-phones-panel">
        <PhoneFrame label={`An example: the page of @${bio.user.username}`}>
          <StaticPreview bio={bio} />
        </PhoneFrame>
      </div>
    ))}
  </div>
)
