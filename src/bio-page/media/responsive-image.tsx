/** A picture in the size that the screen needs; one that moves stands still for whoever wants nothing to move. */
import type { ComponentProps } from 'react'
import { picture } from '#rules/media/image-paths.ts'

/** `frame`: the class of what is laid out, which is the picture itself or, where that moves, what it stands in. */
type Props = { path: string; sizes: string; frameClass?: string } & ComponentProps<'img'>

/** `sizes` says how wide it is shown, as in CSS. */
export function ResponsiveImage({ path, sizes, frameClass: frame, alt, ...rest }: Props) {
  const { src, srcSet, still } = picture(path)
  if (!still) return <img className={frame} {...rest} src={src} alt={alt} {...(srcSet ? { srcSet, sizes } : {})} />
  return (
    <picture className={frame}>
      <source media="(prefers-reduced-motion:reduce)" srcSet={still} sizes={sizes} />
      <img {...rest} src={src} alt={alt} />
    </picture>
  )
}
