/** The form of a link or a block: its first values, its validation by the contract, what it sends, and what happens in a conflict. */
import { useEffect, useEffectEvent, useState } from 'react'
import { type DefaultValues, type FieldErrors, type FieldPath, type FieldValues, type Resolver, useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { ConflictError } from '../../drafts/conflicts.ts'
import { toFieldErrors } from '../../drafts/errors.ts'
import { newClientId } from '../../drafts/mutation-queue.ts'
import type { PreviewDraft } from '../../preview/build-preview.ts'
import type { Item } from '../items/item.ts'
import type { ItemDraft } from './item-draft.ts'
import type { Editor } from './use-editor.ts'

/** A new item keeps one id from the start, so that sending it again does not add it twice. */
export type WithId<F> = F & { id?: string | undefined }

/** `F`: the fields of the form. `D`: the draft that the contract validates. `C`: a change of a saved item. */
type ItemFormOptions<F extends FieldValues, D, C extends object, I extends Item> = {
  schema: z.ZodMiniType<D>
  draft: ItemDraft & { before: I | undefined }
  editor: Pick<Editor, 'store' | 'close' | 'setPreviewDraft'>
  toFields(item: I | undefined): F
  toDraft(fields: WithId<F>): unknown
  toPreview(fields: F): PreviewDraft
  add(draft: D): Promise<unknown>
  /** The fields that differ from the saved item. */
  getChanges(item: I, fields: F, draft: D): C
  edit(item: I, changes: C): Promise<unknown>
}

export function useItemForm<F extends FieldValues, D extends FieldValues, C extends object, I extends Item>(
  options: ItemFormOptions<F, D, C, I>,
) {
  const { schema, draft, editor, toFields, toDraft, toPreview, add, getChanges, edit } = options
  const [before, setBefore] = useState(draft.before)
  const [conflict, setConflict] = useState<ConflictError>()
  const [isUploading, onUploading] = useState(false)
  const [resolver] = useState(() => createResolver(schema, toDraft))
  const [defaultValues] = useState(() => getDefaultValues(draft, toFields(draft.before)))
  const form = useForm<WithId<F>, unknown, D>({ resolver, defaultValues })
  const { setError, setValue, subscribe, getValues } = form

  useEffect(() =>
    subscribe({
      formState: { values: true },
      callback({ values }) {
        editor.store({ ...draft, fields: values })
        editor.setPreviewDraft(toPreview(values))
      },
    }),
  )

  // From the start, so that the preview shows where the item is.
  const showInPreview = useEffectEvent(() => editor.setPreviewDraft(toPreview(getValues())))
  useEffect(() => showInPreview(), [])

  async function save(values: D, item: I | undefined) {
    if (!item) return add(values)
    const changes = getChanges(item, getValues(), values)
    if (Object.keys(changes).length > 0) await edit(item, changes)
  }

  const submitBasedOn = (item: I | undefined) =>
    form.handleSubmit(async (values) => {
      try {
        await save(values, item)
        editor.store(undefined)
        editor.close()
      } catch (error) {
        if (error instanceof ConflictError) return setConflict(error)
        // A toast has shown the error. Errors of fields are shown beside them too, and the fields keep what was typed.
        for (const [field, message] of Object.entries(toFieldErrors(error))) setError(field as FieldPath<WithId<F>>, { message })
      }
    })

  function keepMine() {
    const now = conflict?.now as I | undefined
    setConflict(undefined)
    setBefore(now)
    return submitBasedOn(now)()
  }

  function acceptSavedVersion() {
    if (!conflict) return
    const now = conflict.now as I
    const saved = toFields(now)
    for (const field of conflict.fields) setValue(field as FieldPath<WithId<F>>, saved[field], { shouldDirty: true })
    setBefore(now)
    setConflict(undefined)
  }

  // Saving waits for the picture that is being uploaded.
  const isBusy = form.formState.isSubmitting || isUploading
  return { form, submit: submitBasedOn(before), isBusy, onUploading, conflict, keepMine, acceptSavedVersion }
}

/** The saved values, overridden by what was typed before the dialog was closed. */
function getDefaultValues<F>({ before, fields }: ItemDraft, saved: F) {
  const typed = fields as Partial<WithId<F>> | undefined
  return { ...saved, ...typed, ...(before ? {} : { id: typed?.id ?? newClientId() }) } as DefaultValues<WithId<F>>
}

/** Validates with the contract's own schema. The first issue of each field is shown. */
const createResolver =
  <F extends FieldValues, D>(schema: z.ZodMiniType<D>, toDraft: (fields: F) => unknown): Resolver<F, unknown, D> =>
  (fields) => {
    const { success, data, error } = schema.safeParse(toDraft(fields))
    if (success) return { values: data, errors: {} }
    const errors = error.issues.map(({ path, code, message }) => [String(path[0]), { type: code, message }])
    return { values: {}, errors: Object.fromEntries(errors.toReversed()) as FieldErrors<F> }
  }
