/** The small square before a link: its picture, or else the first letter of its title on a colour of its own. */
import { type CSSProperties, useState } from 'react'
import type { Link } from '#contract/links.ts'
import { firstLetter, groundOf, grounds } from './thumb.ts'

export function LinkThumb({ link }: { link: Link }) {
  const [broken, setBroken] = useState<string>()
  const picture = link.linkImage && link.linkImage !== broken ? link.linkImage : undefined
  return (
    <span className="thumb" style={{ '--c': grounds[groundOf(link.id)] } as CSSProperties} aria-hidden>
      {picture ? <img src={picture} alt="" loading="lazy" onError={() => setBroken(picture)} /> : firstLetter(link.title)}
    </span>
  )
}
