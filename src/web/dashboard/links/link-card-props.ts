/** What a link's card is drawn from, and what a creator can do with one link. */
import type { ComponentProps } from 'react'
import type { Link } from '#contract/links.ts'
import type { Standing } from './standing.ts'

/** The object stays the same from one drawing to the next, so that only rows that changed are drawn again. */
export type LinkVerbs = {
  show(id: string, isActive: boolean): void
  edit(link: Link): void
  remove(link: Link): void
  move(link: Link, step: -1 | 1): void
  copy(url: string): void
}

export type LinkCardProps = {
  link: Link
  standing: Standing
  isFirst: boolean
  isLast: boolean
  /** Not saved yet, so there is nothing to be done with it for a moment. */
  isBusy: boolean
  verbs: LinkVerbs
  handle?: ComponentProps<'button'>
}
