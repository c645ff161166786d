/** The submit of a form, as an action of its screen. */
import type { FieldValues, SubmitErrorHandler, UseFormReturn } from 'react-hook-form'
import { type FormFailure, showFormFailure } from './form-failure.ts'
import { type ActionOptions, useAction } from './use-action.ts'

type FormActionOptions<Fields extends FieldValues, Valid, Output> = Omit<ActionOptions<Valid, Output>, 'failed' | 'onFailed'> & {
  failed: FormFailure<Fields>
  /** Before an error is shown. Returns true where the screen itself says what happened. */
  onFailed?: (error: unknown) => boolean | undefined | Promise<unknown>
  onInvalid?: SubmitErrorHandler<Fields>
}

export function useFormAction<Fields extends FieldValues, Valid extends FieldValues, Output>(
  form: UseFormReturn<Fields, unknown, Valid>,
  send: (values: Valid) => Promise<Output>,
  { failed, onFailed, onInvalid, ...action }: FormActionOptions<Fields, Valid, Output>,
) {
  const { run, isBusy } = useAction(send, {
    ...action,
    onFailed(error) {
      const result = onFailed?.(error)
      if (result !== true) showFormFailure(form, error, failed)
      return result
    },
  })
  return { submit: form.handleSubmit((values) => run(values).then(undefined, () => {}), onInvalid), isBusy }
}
