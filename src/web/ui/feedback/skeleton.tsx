/** Stands where something will be, in its shape. What is loading is said by whoever shows it. */
import './skeleton.css'

type Size = number | string

export const Skeleton = ({ width = '100%', height = 14, radius }: { width?: Size; height?: Size; radius?: Size }) => (
  <span className="skeleton" style={{ width, height, borderRadius: radius }} aria-hidden="true" />
)
