/** The picture or icon of a link, from the list of links; a sign if the link was deleted. */
import { useQuery } from '@tanstack/react-query'
import { Link2Off } from 'lucide-react'
import { type Link, listLinks } from '#contract/links.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { toLinkItem } from '../../links/items/item.ts'
import { ItemThumbnail } from '../../links/list/item-thumbnail.tsx'

const useLinks = () => useQuery(endpointQuery(listLinks)).data

export const useLink = (id: string): Link | undefined => useLinks()?.find((link) => link.id === id)

export function LinkThumbnail({ id }: { id: string }) {
  const links = useLinks()
  const link = links?.find((each) => each.id === id)
  return link ? (
    <ItemThumbnail item={toLinkItem(link)} />
  ) : (
    <span className="item-thumbnail muted centred" aria-hidden="true">
      {links && <Link2Off className="icon" />}
    </span>
  )
}
