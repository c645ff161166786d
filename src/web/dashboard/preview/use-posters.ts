/** The pictures of the creator's videos and music. The server fetches one after a save, so they are asked for again until it has. */
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { User } from '#contract/accounts/user.ts'
import type { Block } from '#contract/blocks.ts'
import { listPosters } from '#contract/posters.ts'
import { parseEmbed } from '#rules/blocks/embeds.ts'
import type { BioPoster } from '#rules/page/bio.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'

const pollMs = 3000
/** A picture that takes longer appears when the dashboard is opened again. */
const maxPolls = 20

export function usePosters({ featuredVideoUrl, musicUrl }: User, blocks: readonly Block[] = []): BioPoster[] {
  const urls = [featuredVideoUrl, musicUrl, ...blocks.map(({ url }) => url)]
  // While an address is typed, it is none yet.
  const embedded = urls.filter((url) => url && parseEmbed(url)).join(' ')
  const { data = noPosters, refetch } = useQuery({
    ...endpointQuery(listPosters),
    enabled: embedded !== '',
    refetchInterval: ({ state }) =>
      state.dataUpdateCount < maxPolls && state.data?.some(({ isFetching }) => isFetching) ? pollMs : false,
  })
  useEffect(() => {
    if (embedded) void refetch()
  }, [embedded, refetch])
  return useMemo(() => data.flatMap(({ url, path, seconds }) => (path === null ? [] : [{ url, path, seconds }])), [data])
}

const noPosters: { url: string; path: string | null; seconds: number | null; isFetching: boolean }[] = []
