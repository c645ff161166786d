/** The creator's media kit: loaded once, and every change saved at once. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { changeMediaKit, getMediaKit, type MediaKit } from '#contract/media-kit.ts'
import { call } from '#web/api/call.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { toErrorMessage } from '#web/api/errors.ts'
import { toast } from '#web/ui/feedback/toasts.ts'
import { getTimeZone } from '../data/use-analytics.ts'

const query = endpointQuery(getMediaKit)

export type KitChange = Partial<Pick<MediaKit, 'figures' | 'days'>> & { isOn?: boolean }

export function useMediaKit(isIncluded: boolean) {
  const client = useQueryClient()
  const { data: kit } = useQuery({ ...query, enabled: isIncluded })
  const change = useMutation({
    mutationFn: ({ kit, wanted }: { kit: MediaKit; wanted: KitChange }) =>
      call(changeMediaKit, {
        body: { isOn: kit.path !== null, figures: kit.figures, days: kit.days, timeZone: getTimeZone(), ...wanted },
      }),
    onSuccess: (saved) => client.setQueryData(query.queryKey, saved),
    onError: (error) =>
      toast({ variant: 'destructive', title: 'Error', description: toErrorMessage(error, 'Failed to update your media kit.') }),
  })
  const wanted = change.isPending ? change.variables.wanted : {}
  return {
    kit: kit && { ...kit, ...wanted, isOn: wanted.isOn ?? kit.path !== null },
    isSaving: change.isPending,
    save: (wanted: KitChange) => kit && !change.isPending && change.mutate({ kit, wanted }),
  }
}
