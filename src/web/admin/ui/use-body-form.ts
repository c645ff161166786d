/**
 * A form of administration. Its values become the body of an endpoint and are checked with the contract's schema; what the server refuses is
 * shown beside its field, and anything else beside the button and in a toast.
 */
import { useEffect, useRef } from 'react'
import { type DefaultValues, type FieldErrors, type FieldValues, type Path, type PathValue, useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { ApiError } from '#web/api/call.ts'
import { type ActionOptions, useAction } from '#web/ui/feedback/use-action.ts'
import { requestFailed, toFormError } from './users/request-failure.ts'

type BodyFormOptions<Values extends FieldValues, Body, Output> = Omit<ActionOptions<Values, Output>, 'failed' | 'onFailed'> & {
  schema?: z.ZodMiniType
  defaultValues: DefaultValues<Values>
  toBody: (values: Values) => Body
  send: (body: Body, values: Values) => Promise<Output>
  /** Errors of fields that are not in the body as they are in the form. */
  check?: (values: Values) => Partial<Record<Path<Values>, string>>
  /** Called with what is in the form now, as it is typed. */
  onType?: (values: Values) => void
  /** Beside which field a refusal is shown that names none. */
  fieldOf?: Partial<Record<string, Path<Values>>>
  /** Whether `send` says in a toast itself why it failed. */
  reportsItself?: boolean
  /** Whether the screen itself shows this refusal. */
  onRefused?: (error: ApiError) => boolean
}

export function useBodyForm<Values extends FieldValues, Body, Output>(options: BodyFormOptions<Values, Body, Output>) {
  const {
    schema,
    defaultValues,
    toBody,
    send,
    check,
    onType,
    fieldOf = {},
    reportsItself = false,
    onRefused,
    ...action
  } = options
  const form = useForm<Values>({
    defaultValues,
    resolver(values) {
      const issues = schema?.safeParse(toBody(values)).error?.issues ?? []
      const wrong = Object.entries(check?.(values) ?? {})
      const messages = [...issues.toReversed().map(({ path, message }) => [path.join('.'), message]), ...wrong]
      const errors = Object.fromEntries(messages.map(([name, message]) => [name, { type: 'contract', message }]))
      return messages.length === 0 ? { values, errors: {} } : { values: {}, errors: errors as FieldErrors<Values> }
    },
  })
  const findErrors = (error: unknown): [string, string][] => {
    const refusal = error instanceof ApiError ? error.refusal : undefined
    const field = refusal && fieldOf[refusal.code]
    return field ? [[field, refusal.message]] : Object.entries(refusal?.fields ?? {})
  }
  const { isBusy, input, run } = useAction((values: Values) => send(toBody(values), values), {
    ...action,
    onFailed(error) {
      if (error instanceof ApiError && onRefused?.(error)) return
      const found = findErrors(error)
      for (const [name, message] of found) form.setError(name as Path<Values>, { message }, { shouldFocus: true })
      if (found.length === 0) form.setError('root', { message: toFormError(error) })
    },
    failed: (error) =>
      reportsItself || findErrors(error).length > 0 || (error instanceof ApiError && onRefused?.(error))
        ? undefined
        : requestFailed(error),
  })
  const latest = useRef(onType)
  useEffect(() => {
    latest.current = onType
  })
  useEffect(() => form.watch((values) => latest.current?.(values as Values)).unsubscribe, [form.watch])
  const { errors, isSubmitted } = form.formState
  const errorOf = (name: Path<Values> | 'root') => errors[name]?.message as string | undefined
  return {
    ...form,
    isBusy,
    /** What is being sent, while it is. */
    input,
    submit: form.handleSubmit((values) => run(values).catch(() => {})),
    /** With something that no field has, such as which button was pressed. */
    submitWith: (more: Partial<Values>) => form.handleSubmit((values) => run({ ...values, ...more }).catch(() => {}))(),
    errorOf,
    /** For a control of several inputs. */
    bind: <Name extends Path<Values>>(name: Name) => ({
      value: form.watch(name),
      error: errorOf(name),
      onChange: (value: PathValue<Values, Name>) => form.setValue(name, value, { shouldValidate: isSubmitted }),
    }),
  }
}
