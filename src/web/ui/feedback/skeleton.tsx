/** A placeholder in the shape of what is loading. The component that shows it announces what is loading. */
import './skeleton.css'

type Size = number | string

export const Skeleton = ({ width = '100%', height = 14, radius }: { width?: Size; height?: Size; radius?: Size }) => (
  <span className="skeleton" style={{ width, height, borderRadius: radius }} aria-hidden="true" />
)
