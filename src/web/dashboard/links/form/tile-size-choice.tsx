/** The size of a tile, for pages that are laid out as a grid: each option is drawn as what it takes up of two rows. */
import { type TileSize, tileSizes } from '#rules/page/tiles/tile-size.ts'
import { StyleOptions } from '../../page-style/style-options.tsx'
import './tile-size-choice.css'

type TileSizeChoiceProps = { value: TileSize; onChange: (value: TileSize) => void }

export const TileSizeChoice = ({ value, onChange }: TileSizeChoiceProps) => (
  <StyleOptions
    legend="Tile size"
    name="tileSize"
    value={value}
    options={options}
    hint="A tile grows where its row would have a gap or a long word would not fit."
    onChoose={(size) => size && onChange(size)}
  />
)

const sizeNames: Record<TileSize, string> = { small: 'Small', wide: 'Wide', large: 'Large' }

const options = tileSizes.map((size) => ({
  value: size,
  label: sizeNames[size],
  sample: <span className={`tile-size-choice-sample is-${size}`} aria-hidden />,
}))
