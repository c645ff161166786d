/** The cities of visitors, where the operator's list of places has any. */
import type { Analytics } from '#contract/analytics.ts'
import { FiguresPanel } from '../explanation/figures-panel.tsx'
import { BarList } from './bar-list.tsx'
import { Flag } from './flag.tsx'
import { measureRows } from './measure.ts'

export const hasCities = ({ cities }: Analytics): boolean => cities?.some(({ value }) => value !== null && value !== '') === true

/** A city's value begins with its country. */
export const CitiesPanel = ({ data }: { data: Analytics }) => (
  <FiguresPanel figure="cities" aside="Views">
    <BarList
      rows={measureRows(data.cities ?? [], 'views')}
      label="Top cities"
      renderIcon={({ value }) => <Flag country={value?.slice(0, 2)} />}
    />
  </FiguresPanel>
)
