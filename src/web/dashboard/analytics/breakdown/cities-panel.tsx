/** The cities of visitors, where the operator's list of places has any. */
import type { Analytics } from '#contract/analytics.ts'
import { Counted } from '../explanation/counted.tsx'
import { FiguresPanel } from '../explanation/figures-panel.tsx'
import { BarList } from './bar-list.tsx'
import { Flag } from './flag.tsx'
import { measureRows } from './measure.ts'

export const hasCities = ({ cities }: Analytics): boolean => cities?.some(({ value }) => value !== null && value !== '') === true

/** A city's value begins with its country. */
export const CitiesPanel = ({ data }: { data: Analytics }) => (
  <FiguresPanel
    figure="cities"
    aside="Views"
    counted={data.cities && <Counted data={data} rows={data.cities} kinds={['views']} />}
  >
    <BarList
      rows={measureRows(data.cities ?? [], 'views')}
      label="Top cities"
      renderIcon={({ value }) => <Flag country={value?.slice(0, 2)} />}
    />
  </FiguresPanel>
)
