/** What the rows of a panel add up to, and how many visits are in none of them: the reasons are with the figures at the top. */
import type { Analytics } from '#contract/analytics.ts'
import { countNoun } from '#rules/text/counts-and-days.ts'
import { sumLeftOut } from '../summary/left-out.ts'
import { figureNameId } from './explain-button.tsx'
import { useOpenExplanation } from './open-explanation.tsx'

type Props = {
  data: Pick<Analytics, 'dropped'>
  rows: readonly { views: number; clicks: number }[]
  kinds: readonly ('views' | 'clicks')[]
}

export function Counted({ data, rows, kinds }: Props) {
  const sums = kinds.map((kind) => countNoun(sum(rows.map((row) => row[kind])), nouns[kind]))
  return (
    <>
      <p>
        Adds up to <b>{sums.join(' and ')}</b>.
      </p>
      {kinds.map((kind) => (
        <LeftOut key={kind} kind={kind} data={data} />
      ))}
    </>
  )
}

const nouns = { views: 'view', clicks: 'click' } as const

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)

function LeftOut({ kind, data }: { kind: 'views' | 'clicks'; data: Props['data'] }) {
  const { setOpen } = useOpenExplanation()
  const count = sumLeftOut(data.dropped, nouns[kind])
  if (count === 0) return <p>No {kind} were left out.</p>
  const open = () => {
    setOpen(kind)
    document.querySelector<HTMLElement>(`#${figureNameId(kind)} + button`)?.focus()
  }
  return (
    <p>
      On your whole page, {countNoun(count, kind === 'views' ? 'page load' : 'click')} {count === 1 ? 'was' : 'were'} left out.{' '}
      <button type="button" className="figures-panel-why" onClick={open}>
        See why
      </button>
    </p>
  )
}
