/** Ways to show the figures to others: the media kit, the weekly email, and files. */
import { Panel } from '../../panels/panel.tsx'
import { ShareFigures } from './share-figures.tsx'
import './share-panel.css'

export const SharePanel = () => (
  <Panel title="Share your figures">
    <ShareFigures />
  </Panel>
)
