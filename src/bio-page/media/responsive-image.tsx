/** A picture in the size that the screen needs; an animated one is still for visitors who prefer reduced motion. */
import type { ComponentProps } from 'react'
import { toImageSources } from '#rules/media/image-paths.ts'

/** `frameClass`: the class of the outer element, which is the image itself, or for an animated one the `picture` around it. */
type Props = { path: string; sizes: string; frameClass?: string } & ComponentProps<'img'>

/** `sizes` is how wide it is shown, as in HTML. */
export function ResponsiveImage({ path, sizes, frameClass, alt, ...rest }: Props) {
  const { src, srcSet, still } = toImageSources(path)
  if (!still) return <img className={frameClass} {...rest} src={src} alt={alt} {...(srcSet ? { srcSet, sizes } : {})} />
  return (
    <picture className={frameClass}>
      <source media="(prefers-reduced-motion:reduce)" srcSet={still} sizes={sizes} />
      <img {...rest} src={src} alt={alt} />
    </picture>
  )
}
