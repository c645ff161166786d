/** The mention that the maker of a list of places asks for, wherever countries or cities from it are shown. */
import { type PlaceMaker, placeMakers } from '#rules/visits/place-makers.ts'

export function PlacesMention({ maker }: { maker: PlaceMaker | null }) {
  if (maker === null) return null
  const { mention, url } = placeMakers[maker]
  return (
    <p className="small-text muted">
      <a href={url} target="_blank" rel="noopener">
        {mention}
      </a>
    </p>
  )
}
