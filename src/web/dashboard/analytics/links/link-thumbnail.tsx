/** The picture or icon of a link, from the list of links; a sign if the link was deleted. */
import { useQuery } from '@tanstack/react-query'
import { Link2Off } from 'lucide-react'
import { type Link, listLinks } from '#contract/links.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { toLinkItem } from '../../links/items/item.ts'
import { ItemThumbnail } from '../../links/list/item-thumbnail.tsx'

export function useLink(id: string): Link | undefined {
  const { data } = useQuery(endpointQuery(listLinks))
  return data?.find((link) => link.id === id)
}

export function LinkThumbnail({ id }: { id: string }) {
  const link = useLink(id)
  return link ? (
    <ItemThumbnail item={toLinkItem(link)} />
  ) : (
    <span className="item-thumbnail" aria-hidden="true">
      <Link2Off className="icon" />
    </span>
  )
}
