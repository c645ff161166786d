/** A link with a picture of where it leads: the product's own pages, or a drawing, on one of the site's coloured grounds. */
import type { ReactNode } from 'react'
import './picture-card.css'

export type PictureCardProps = {
  href: string
  name: string
  about: string
  ground: 'iris' | 'sun' | 'moss' | 'persimmon'
  /** Decoration: the name says where it leads. */
  picture: ReactNode
}

export const PictureCard = ({ href, name, about, ground, picture }: PictureCardProps) => (
  <a className="picture-card card" href={href}>
    <span className={`picture-card-picture centred screen-only picture-card-${ground}`} aria-hidden="true">
      {picture}
    </span>
    <b>{name}</b>
    <span className="picture-card-about muted">{about}</span>
  </a>
)
