/** The countries of visitors. Without a list of countries on this server all are unknown, which is said and nothing more. */
import type { Analytics } from '#contract/analytics.ts'
import { Counted } from '../explanation/counted.tsx'
import { FiguresPanel, NothingHere } from '../explanation/figures-panel.tsx'
import { BarList } from './bar-list.tsx'
import { Flag } from './flag.tsx'
import { isRest, type Measure, measureNames, measureRows } from './measure.ts'
import { PlacesMention } from './places-mention.tsx'

type Props = {
  data: Analytics
  measure: Measure
  chosen: string | undefined
  onChoose: ((value: string) => void) | undefined
}

export function CountriesPanel({ data, measure, chosen, onChoose }: Props) {
  const rows = measureRows(data.topCountries, measure)
  return (
    <FiguresPanel
      figure="countries"
      aside={measureNames[measure]}
      counted={<Counted data={data} rows={data.topCountries} kinds={[measure]} />}
    >
      {rows.length > 0 ? (
        <BarList
          rows={rows}
          label="Top countries"
          renderIcon={({ value }) => <Flag country={value} />}
          chosen={chosen}
          onChoose={onChoose}
        />
      ) : (
        <NothingHere>No visits in this time.</NothingHere>
      )}
      {!data.hasCountries && rows.every(isRest) && <NothingHere>This server has no list of countries yet.</NothingHere>}
      <PlacesMention maker={data.placesMaker} />
    </FiguresPanel>
  )
}
