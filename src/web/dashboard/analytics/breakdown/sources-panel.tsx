/** Where visitors came from. */
import type { Analytics } from '#contract/analytics.ts'
import { Counted } from '../explanation/counted.tsx'
import { FiguresPanel, NothingHere } from '../explanation/figures-panel.tsx'
import { BarList } from './bar-list.tsx'
import { type Measure, measureNames, measureRows } from './measure.ts'
import { SourceIcon } from './source-icon.tsx'

type Props = {
  data: Analytics
  measure: Measure
  chosen: string | undefined
  onChoose: ((value: string) => void) | undefined
}

export function SourcesPanel({ data, measure, chosen, onChoose }: Props) {
  const rows = measureRows(data.sources, measure)
  return (
    <FiguresPanel
      figure="sources"
      aside={measureNames[measure]}
      counted={<Counted data={data} rows={data.sources} kinds={[measure]} />}
    >
      {rows.length > 0 ? (
        <BarList
          rows={rows}
          label="Traffic sources"
          colour="iris"
          renderIcon={({ value }) => <SourceIcon source={value} />}
          chosen={chosen}
          onChoose={onChoose}
        />
      ) : (
        <NothingHere>No visits in this time.</NothingHere>
      )}
    </FiguresPanel>
  )
}
