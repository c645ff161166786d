/** The creator's media kit: loaded once, and every change saved at once. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { changeMediaKit, getMediaKit, type MediaKit } from '#contract/media-kit.ts'
import { call } from '#web/api/call.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { getTimeZone } from '../data/use-analytics.ts'
import { useSave } from './use-save.ts'

const query = endpointQuery(getMediaKit)

export type KitChange = Partial<Pick<MediaKit, 'figures' | 'days'>> & { isOn?: boolean }

export function useMediaKit(isIncluded: boolean) {
  const client = useQueryClient()
  const { data: stored } = useQuery({ ...query, enabled: isIncluded })
  const { unsaved, isSaving, save } = useSave<MediaKit, KitChange>({
    queryKey: query.queryKey,
    send(change) {
      const { path, figures, days } = client.getQueryData<MediaKit>(query.queryKey) ?? (stored as MediaKit)
      return call(changeMediaKit, { body: { isOn: path !== null, figures, days, timeZone: getTimeZone(), ...change } })
    },
    failed: 'Failed to update your media kit.',
  })
  return { kit: stored && { ...stored, isOn: stored.path !== null, ...unsaved }, isSaving, save }
}
