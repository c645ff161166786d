/** The newest creators who asked to be listed. */
import { sitePaths } from '#rules/platform/paths.ts'
import { Street } from '../pages/creators/creator-grid.tsx'
import { Section } from './home-section.tsx'
import './newest-creators.css'

export const Creators = () => (
  <Section
    id="creators"
    title="A street of front doors."
    lede="Creators who choose to be listed stand here, newest door first. We show no one who did not ask for it."
  >
    <Street
      shows="newest"
      heading="h3"
      more={
        <a className="btn btn-outline" href={sitePaths.creators}>
          All creators
        </a>
      }
    />
  </Section>
)
