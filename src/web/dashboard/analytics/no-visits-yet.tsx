/** In place of the figures until the first visit: what to do, what it will look like, and the links that wait. */
import { Copy, Info, QrCode } from 'lucide-react'
import type { Analytics } from '#contract/analytics.ts'
import { bioPath } from '#rules/platform/paths.ts'
import { copyLink } from '#web/ui/browser/copy-to-clipboard.ts'
import { Callout } from '#web/ui/feedback/callout.tsx'
import { Button } from '#web/ui/form-controls/button.tsx'
import { ButtonAnchor } from '#web/ui/form-controls/button-link.tsx'
import { EmptyState } from '#web/ui/screen-states/empty-state.tsx'
import '#web/ui/styles/late-utilities.css'
import { useCurrentUser } from '../current-user.tsx'
import { BarList } from './breakdown/bar-list.tsx'
import { measureRows } from './breakdown/measure.ts'
import { SourceIcon } from './breakdown/source-icon.tsx'
import { FiguresPanel, NothingHere } from './explanation/figures-panel.tsx'
import { LinkThumbnail, useLink } from './links/link-thumbnail.tsx'
import './no-visits-yet.css'
import './sample-sources.css'

export function NoVisitsYet({ data }: { data: Analytics }) {
  const { username } = useCurrentUser()
  const links = data.links.filter(({ isDeleted }) => !isDeleted)
  return (
    <>
      <div className="no-visits-yet">
        <EmptyState
          title="Your first visit will show up here"
          action={
            <>
              <div className="no-visits-yet-buttons cluster">
                <Button onClick={() => copyLink(`${window.location.origin}${bioPath(username)}`)}>
                  <Copy className="icon" aria-hidden />
                  <span className="truncate">
                    Copy {window.location.host}/{username}
                  </span>
                </Button>
                <ButtonAnchor variant="outline" href={`/api/bio/${username}/qr.png?size=400`} download={`${username}-qr.png`}>
                  <QrCode className="icon" aria-hidden />
                  QR code
                </ButtonAnchor>
              </div>
              <p className="no-visits-yet-note">Your own visits are never counted. To test, open the page in a private window.</p>
            </>
          }
        >
          Figures appear within a minute of someone opening your page. Put the link where people already find you.
        </EmptyState>
      </div>
      <div className="halves">
        <SampleSources />
        <FiguresPanel figure="links">
          {links.length > 0 && (
            <ul className="no-visits-yet-links divided">
              {links.map(({ id, title }) => (
                <WaitingLink key={id} id={id} title={title} />
              ))}
            </ul>
          )}
          <NothingHere>
            {links.length === 0 && 'You have no links yet. Add one in the Links tab. '}
            Performance over time, devices, countries and busiest hours appear with your first visit.
          </NothingHere>
        </FiguresPanel>
      </div>
    </>
  )
}

function WaitingLink({ id, title }: { id: string; title: string }) {
  const url = useLink(id)?.url
  return (
    <li>
      <LinkThumbnail id={id} />
      <span className="no-visits-yet-name">
        {title}
        <small>{url && URL.canParse(url) ? new URL(url).host.replace(/^www\./, '') : ''}</small>
      </span>
      <b>0</b>
      <small>clicks</small>
    </li>
  )
}

const sample = [
  { value: 'tiktok', name: 'TikTok', views: 450 },
  { value: 'instagram', name: 'Instagram', views: 374 },
  { value: 'direct', name: 'Direct', views: 249 },
  { value: 'youtube', name: 'YouTube', views: 174 },
].map((row) => ({ ...row, visitors: row.views, clicks: 0 }))

/** What traffic sources will look like: the sample, greyed and hatched under its own note, and never beside a real figure. */
const SampleSources = () => (
  <FiguresPanel figure="sources">
    <div className="sample-sources">
      <Callout icon={<Info className="icon" aria-hidden />}>
        Sample data shown below. Real traffic sources will appear once visitors access your page.
      </Callout>
    </div>
    <BarList
      isSample
      rows={measureRows(sample, 'views')}
      label="Sample of traffic sources"
      renderIcon={({ value }) => <SourceIcon source={value} />}
    />
  </FiguresPanel>
)
