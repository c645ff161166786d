/** The campaigns that visitors came by, and a form that makes an address with one. */
import { Link as LinkIcon } from 'lucide-react'
import { useState } from 'react'
import type { Analytics } from '#contract/analytics.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { Counted, CountedAlone, FiguresPanel } from '../explanation/figures-panel.tsx'
import { BarList } from './bar-list.tsx'
import './campaigns-panel.css'
import { measureRows } from './measure.ts'
import { TaggedLinkForm } from './tagged-link-form.tsx'

export function CampaignsPanel({ data }: { data: Analytics }) {
  const [isOpen, setOpen] = useState(false)
  const rows = measureRows(data.campaigns ?? [], 'views').map((row) =>
    row.value === '' ? { ...row, name: 'No campaign tag' } : row,
  )
  return (
    <FiguresPanel
      figure="campaigns"
      aside="Views"
      counted={data.campaigns && <Counted data={data} rows={data.campaigns} kinds={['views']} />}
    >
      {data.campaigns === null ? <CountedAlone /> : rows.length > 0 && <BarList rows={rows} label="Campaigns" />}
      <div className="campaigns-panel-more tight-stack">
        <p>
          Add <b>?utm_campaign=name</b> to your address where you share it, and its visits appear here.
        </p>
        {isOpen ? (
          <TaggedLinkForm />
        ) : (
          <Button variant="outline" size="sm" onClick={() => setOpen(true)}>
            <LinkIcon className="icon" aria-hidden />
            Make a tagged link
          </Button>
        )}
      </div>
    </FiguresPanel>
  )
}
