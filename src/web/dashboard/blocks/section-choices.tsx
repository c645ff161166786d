/** How the section below a heading behaves: whether it folds, and on a page that is a list, how its links stand. Each option is drawn. */
import type { BlockFields } from './block-fields.ts'
import './section-choices.css'

type SectionChoicesProps = Pick<BlockFields, 'folding' | 'arrangement'> & {
  /** Where the page is a grid, links stand side by side anyway. */
  isGrid: boolean
  onFolding: (folding: BlockFields['folding']) => void
  onArrangement: (arrangement: BlockFields['arrangement']) => void
}

export const SectionChoices = ({ folding, arrangement, isGrid, onFolding, onArrangement }: SectionChoicesProps) => (
  <>
    <Choice
      legend="Folding"
      name="folding"
      options={foldingNames}
      value={folding}
      onChange={onFolding}
      hint="The section is everything below this heading, up to the next one. Visitors open and close it."
    />
    {!isGrid && (
      <Choice
        legend="Links below it"
        name="arrangement"
        options={arrangementNames}
        value={arrangement}
        onChange={onArrangement}
      />
    )}
  </>
)

const foldingNames: [BlockFields['folding'], string][] = [
  ['', 'Never folds'],
  ['open', 'Open at first'],
  ['closed', 'Closed at first'],
]

const arrangementNames: [BlockFields['arrangement'], string][] = [
  ['', 'As the page'],
  ['side-by-side', 'Side by side'],
]

type ChoiceProps<V extends string> = {
  legend: string
  name: string
  options: readonly [V, string][]
  value: V
  onChange: (value: V) => void
  hint?: string
}

const Choice = <V extends string>({ legend, name, options, value, onChange, hint }: ChoiceProps<V>) => (
  <fieldset className="section-choices">
    <legend className="field-label">{legend}</legend>
    {options.map(([option, label]) => (
      <label key={option} className="section-choices-option">
        <input type="radio" name={name} value={option} checked={value === option} onChange={() => onChange(option)} />
        <span className={`section-choices-sample is-${name}-${option || 'plain'}`} aria-hidden />
        {label}
      </label>
    ))}
    {hint && <p className="small-text muted">{hint}</p>}
  </fieldset>
)
