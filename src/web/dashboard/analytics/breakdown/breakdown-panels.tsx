/** The panels of rows that visits are broken down into: sources, countries, cities, browsers and campaigns. */

import { Link as LinkIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import type { Analytics } from '#contract/analytics.ts'
import type { Figure } from '#rules/analytics/definitions.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { Counted, CountedAlone, FiguresPanel, NothingHere } from '../explanation/figures-panel.tsx'
import { BarList, type BarListProps } from './bar-list.tsx'
import { Flag } from './flag.tsx'
import { isRest, type Measure, measureNames, measureRows, type PartitionRow } from './measure.ts'
import { PlacesMention } from './places-mention.tsx'
import { SourceIcon } from './source-icon.tsx'
import './campaigns-panel.css'
import { TaggedLinkForm } from './tagged-link-form.tsx'

/** `onChoose` is undefined where the plan has no filters. */
export type FilterProps = {
  data: Analytics
  measure: Measure
  chosen: string | undefined
  onChoose: ((value: string) => void) | undefined
}

export const SourcesPanel = (props: FilterProps) => (
  <BreakdownPanel
    figure="sources"
    label="Traffic sources"
    rows={props.data.sources}
    colour="iris"
    renderIcon={({ value }) => <SourceIcon source={value} />}
    {...props}
  />
)

/** Without a list of countries on this server all are unknown, which is said and nothing more. */
export const CountriesPanel = (props: FilterProps) => {
  const { topCountries, hasCountries, placesMaker } = props.data
  const isAllUnknown = topCountries.every((row) => row[props.measure] === 0 || isRest(row))
  return (
    <BreakdownPanel
      figure="countries"
      label="Top countries"
      rows={topCountries}
      renderIcon={({ value }) => <Flag country={value} />}
      {...props}
    >
      {!hasCountries && isAllUnknown && <NothingHere>This server has no list of countries yet.</NothingHere>}
      <PlacesMention maker={placesMaker} />
    </BreakdownPanel>
  )
}

/** Whether the operator's list of places has cities. */
export const hasCities = ({ cities }: Analytics): boolean => cities?.some(({ value }) => value !== null && value !== '') === true

/** A city's value begins with its country. */
export const CitiesPanel = ({ data }: { data: Analytics }) => (
  <BreakdownPanel
    figure="cities"
    label="Top cities"
    data={data}
    rows={data.cities}
    renderIcon={({ value }) => <Flag country={value?.slice(0, 2)} />}
  />
)

/** The browsers of visitors, and the apps in which the page was opened. */
export const BrowsersPanel = ({ data }: { data: Analytics }) => (
  <BreakdownPanel figure="browsers" label="Browsers" data={data} rows={data.browsers} />
)

type BreakdownPanelProps = Omit<BarListProps, 'rows' | 'isSample'> & {
  figure: Figure
  data: Analytics
  /** Null while a filter is set with which they can't be counted. */
  rows: readonly PartitionRow[] | null
  measure?: Measure
  children?: ReactNode
}

function BreakdownPanel({ figure, data, rows, measure = 'views', children, ...list }: BreakdownPanelProps) {
  const measured = measureRows(rows ?? [], measure)
  return (
    <FiguresPanel
      figure={figure}
      aside={measureNames[measure]}
      counted={rows && <Counted data={data} rows={rows} kinds={[measure]} />}
    >
      {rows === null ? (
        <CountedAlone />
      ) : measured.length > 0 ? (
        <BarList rows={measured} {...list} />
      ) : (
        <NothingHere>No visits in this time.</NothingHere>
      )}
      {children}
    </FiguresPanel>
  )
}

/** With a form that makes an address with a campaign. */
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
