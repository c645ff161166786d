/** The size of a tile, for pages that are laid out as a grid: each option is drawn as what it takes up of two rows. */
import { type TileSize, tileSizes } from '#rules/page/tiles/tile-size.ts'
import './tile-size-choice.css'

type TileSizeChoiceProps = { value: TileSize; onChange: (value: TileSize) => void }

export const TileSizeChoice = ({ value, onChange }: TileSizeChoiceProps) => (
  <fieldset className="tile-size-choice">
    <legend className="field-label">Tile size</legend>
    {tileSizes.map((size) => (
      <label key={size} className="tile-size-choice-option">
        <input type="radio" name="tileSize" value={size} checked={value === size} onChange={() => onChange(size)} />
        <span className={`tile-size-choice-sample is-${size}`} aria-hidden />
        {sizeNames[size]}
      </label>
    ))}
    <p className="small-text muted">A tile grows where its row would have a gap or a long word would not fit.</p>
  </fieldset>
)

const sizeNames: Record<TileSize, string> = { small: 'Small', wide: 'Wide', large: 'Large' }
