/** A chip for each filter: a list to choose from, or what is chosen with a button that removes it. */
import { ChevronDown, X } from 'lucide-react'
import type { Analytics } from '#contract/analytics.ts'
import { type FilterDimension, filterDimensions } from '#rules/analytics/dimensions.ts'
import { type ChangeView, toggleFilter, type View } from '../view/view.ts'

const filterNames: Record<FilterDimension, string> = {
  link: 'Link',
  country: 'Country',
  source: 'Source',
  device: 'Device',
}

type Props = { view: View; onChange: ChangeView; data: Analytics | undefined }

/** Those that are set come first, where a phone shows them without scrolling. */
export const FilterChips = ({ view, onChange, data }: Props) =>
  filterDimensions
    .toSorted((one, other) => Number(other in view.filters) - Number(one in view.filters))
    .map((dimension) => {
      const value = view.filters[dimension]
      const options = data ? listOptions(data, dimension) : []
      const change = (next: string) => onChange(toggleFilter(view, dimension, next))
      if (value !== undefined) {
        const name = `${filterNames[dimension]}: ${options.find((option) => option.value === value)?.name ?? value}`
        return (
          <span key={dimension} className="controls-chip is-applied">
            <span className="truncate">{name}</span>
            <button type="button" aria-label={`Remove filter ${name}`} onClick={() => change(value)}>
              <X className="icon" aria-hidden />
            </button>
          </span>
        )
      }
      return (
        <label key={dimension} className="controls-chip focus-ring">
          <span aria-hidden="true">{filterNames[dimension]}: all</span>
          <ChevronDown className="icon" aria-hidden />
          <select
            aria-label={`Filter by ${filterNames[dimension].toLowerCase()}`}
            value=""
            onChange={({ target }) => change(target.value)}
          >
            <option value="" disabled>
              {filterNames[dimension]}: all
            </option>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.name}
              </option>
            ))}
          </select>
        </label>
      )
    })

type Option = { value: string; name: string }

/** What the figures on screen have; the rest beyond the largest ones has no value to filter by. */
function listOptions({ links, topCountries, sources, deviceData }: Analytics, dimension: FilterDimension): Option[] {
  if (dimension === 'link') return links.map(({ id, title }) => ({ value: id, name: title }))
  const rows = { country: topCountries, source: sources, device: deviceData }[dimension]
  return rows.flatMap(({ value, name }) => (value === null ? [] : [{ value, name }]))
}
