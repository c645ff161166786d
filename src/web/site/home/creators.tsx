/** Creators who asked to be listed. Until the script has found some, and where there are none, the first door is open. */
import { Plus } from 'lucide-react'
import { paths, sitePaths } from '#rules/screens.ts'
import { Section } from './section.tsx'
import './creators.css'

const doors = ['first', 'second', 'third', 'open', 'fifth', 'sixth', 'seventh']

export const Creators = () => (
  <Section
    id="creators"
    title="The street is new."
    lede="Creators who choose to be listed stand here, newest door first. We show no one who did not ask for it."
  >
    <div className="street" data-creators="">
      <div className="doors" aria-hidden="true">
        {doors.map((door) => (
          <span key={door} className={door === 'open' ? 'door open' : 'door'}>
            {door === 'open' && <Plus className="i" />}
          </span>
        ))}
      </div>
      <div className="street-text">
        <h3>The first door could be yours</h3>
        <p className="muted">Sign up, switch on “List me among creators” in your profile, and you open the row.</p>
        <a className="btn btn-outline" href={`${paths.auth}?tab=signup`}>
          Open the first door
        </a>
      </div>
      <ul className="neighbours" hidden />
      <p className="neighbours-more" hidden>
        <a href={sitePaths.creators}>All creators</a>
      </p>
    </div>
  </Section>
)
