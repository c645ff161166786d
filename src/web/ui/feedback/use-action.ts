/** An action of a screen: it calls the server, is busy meanwhile, says in a toast what came of it, and reads again what it changed. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toErrorMessage } from '#web/api/call.ts'
import { type Toast, toast } from './toasts.ts'

export type ActionOptions<Input, Output> = {
  /** Called before the toast; the action is busy until what it returns is settled. */
  onDone?: ((output: Output, input: Input) => unknown) | undefined
  onFailed?: (error: unknown, input: Input) => unknown
  /** The toast of success; none where it returns nothing. */
  done?: (output: Output, input: Input) => Toast | undefined
  /** The title of the toast of failure, or the toast; none where it returns nothing, because the form says it. */
  failed?: string | ((error: unknown) => Toast | undefined)
  /** Endpoints that are read again before the action is over: also after a failure, because someone else may have been quicker. */
  refreshes?: readonly { path: string }[]
}

export function useAction<Input = void, Output = unknown>(
  send: (input: Input) => Promise<Output>,
  { onDone, onFailed, done, failed, refreshes = [] }: ActionOptions<Input, Output> = {},
) {
  const queries = useQueryClient()
  const { mutateAsync, isPending, variables, data, error } = useMutation({
    mutationFn: send,
    async onSuccess(output, input) {
      const changes = onDone?.(output, input)
      show(done?.(output, input))
      await changes
    },
    async onError(error, input) {
      const changes = onFailed?.(error, input)
      show(typeof failed === 'string' ? toFailureToast(failed, error) : failed?.(error))
      await changes
    },
    onSettled: () => Promise.all(refreshes.map(({ path }) => queries.invalidateQueries({ queryKey: [path] }))),
  })
  return {
    isBusy: isPending,
    /** What it was started with, while it is busy. */
    input: isPending ? variables : undefined,
    /** Of the last try, until the next one: what the server answered, or the error. */
    output: data,
    error,
    /** Rejects once the failure was shown: for a dialog, which then stays open. */
    run: mutateAsync,
    /** For a button. */
    start: (input: Input): void => void mutateAsync(input).catch(() => {}),
  }
}

/** `fallback`: where the server says nothing itself. */
export const toFailureToast = (title: string, error: unknown, fallback = 'Please try again.'): Toast => ({
  variant: 'destructive',
  title,
  description: toErrorMessage(error, fallback),
})

const show = (message: Toast | undefined) => message && toast(message)
