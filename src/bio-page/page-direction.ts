/** Whether a page runs from right to left: its creator's texts decide, not a setting. */
import type { Bio } from '#rules/page/bio.ts'
import { publicName } from '#rules/page/names.ts'
import { isMostlyRightToLeft } from '#rules/text/direction.ts'

export const isRightToLeft = ({ user, links, blocks }: Bio): boolean =>
  isMostlyRightToLeft([
    publicName(user),
    user.bio ?? '',
    ...links.map(({ title }) => title),
    ...blocks.flatMap(({ title, body }) => [title ?? '', body ?? '']),
  ])
