/** The section of the home page with the newest creators who asked to be listed. */
import { sitePaths } from '#rules/platform/paths.ts'
import { CreatorGrid } from '../pages/creators/creator-grid.tsx'
import { HomeSection } from './home-section.tsx'
import './newest-creators.css'

export const NewestCreators = () => (
  <HomeSection id="creators" title="Meet the creators." lead="The newest first. Everyone here asked to be listed.">
    <CreatorGrid
      shows="newest"
      heading="h3"
      more={
        <a className="button button-outline" href={sitePaths.creators}>
          All creators
        </a>
      }
    />
  </HomeSection>
)
