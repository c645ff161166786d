/** A picture in the size that the screen needs; one that moves stands still for whoever wants nothing to move. */
import type { ComponentProps } from 'react'
import { picture } from '#rules/media.ts'

/** `sizes` says how wide it is shown, as in CSS. */
export function SizedImage({ path, sizes, alt, ...rest }: { path: string; sizes: string } & ComponentProps<'img'>) {
  const { src, srcSet, still } = picture(path)
  const image = <img {...rest} src={src} alt={alt} {...(srcSet ? { srcSet, sizes } : {})} />
  if (!still) return image
  return (
    <picture>
      <source media="(prefers-reduced-motion:reduce)" srcSet={still} sizes={sizes} />
      {image}
    </picture>
  )
}
