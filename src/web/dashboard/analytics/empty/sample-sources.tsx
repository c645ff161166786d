/** What traffic sources will look like: the sample, greyed and hatched under its own note, and never beside a real figure. */
import { Info } from 'lucide-react'
import { Callout } from '#web/ui/feedback/callout.tsx'
import { BarList } from '../breakdown/bar-list.tsx'
import { measureRows } from '../breakdown/measure.ts'
import { SourceIcon } from '../breakdown/source-icon.tsx'
import { FiguresPanel } from '../explanation/figures-panel.tsx'
import './sample-sources.css'

const sample = [
  { value: 'tiktok', name: 'TikTok', views: 450 },
  { value: 'instagram', name: 'Instagram', views: 374 },
  { value: 'direct', name: 'Direct', views: 249 },
  { value: 'youtube', name: 'YouTube', views: 174 },
].map((row) => ({ ...row, visitors: row.views, clicks: 0 }))

export const SampleSources = () => (
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
