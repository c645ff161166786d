/**
 * The form of a link or a block: what it starts from, what the contract says about it, what the preview shows of it, what it
 * sends, and what to do where somebody was faster.
 */
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect, useState } from 'react'
import { type DefaultValues, type FieldPath, type FieldValues, type Resolver, useForm } from 'react-hook-form'
import { ApiError } from '#web/api/call.ts'
import type { Draft } from '../../preview/preview.ts'
import { ChangedElsewhere } from '../../drafts/conflicts.ts'
import type { Item } from '../items/item.ts'
import { newId } from '../items/new-id.ts'
import type { useEditor } from './use-editor.ts'
import type { Writing } from './stored-form.ts'

/** One id for one writing of something new, however often it is sent. */
type Kept<F> = F & { id?: string | undefined }

export type Editor = Pick<ReturnType<typeof useEditor>, 'keep' | 'close' | 'setDraft'>

type Schema<D extends FieldValues> = Parameters<typeof standardSchemaResolver<D, unknown, D>>[0]

type Task<F extends FieldValues, D extends FieldValues, C extends object, I extends Item> = {
  schema: Schema<D>
  writing: Writing & { before: I | undefined }
  editor: Editor
  fieldsOf(item: I | undefined): F
  draftOf(fields: Kept<F>): D
  /** What of it stands in the preview. */
  shown(fields: F): Draft
  add(draft: D): Promise<unknown>
  /** What differs from the item as it was. */
  changed(item: I, fields: F, draft: D): C
  edit(item: I, change: C): Promise<unknown>
}

export function useItemForm<F extends FieldValues, D extends FieldValues, C extends object, I extends Item>(
  task: Task<F, D, C, I>,
) {
  const { schema, writing, editor, fieldsOf, draftOf, shown, add, changed, edit } = task
  const [before, setBefore] = useState(writing.before)
  const [clash, setClash] = useState<ChangedElsewhere>()
  const [isUploading, onUploading] = useState(false)
  const [resolver] = useState(() => reading(schema, draftOf))
  const [start] = useState(() => startOf<F>(writing, fieldsOf(writing.before)))
  const form = useForm<Kept<F>, unknown, D>({ resolver, defaultValues: start as DefaultValues<Kept<F>> })
  const { setError, setValue, subscribe, getValues } = form

  useEffect(() =>
    subscribe({
      formState: { values: true },
      callback({ values }) {
        editor.keep({ ...writing, fields: values })
        editor.setDraft(shown(values))
      },
    }),
  )

  async function send(draft: D, from: I | undefined) {
    if (!from) return add(draft)
    const change = changed(from, getValues(), draft)
    if (Object.keys(change).length > 0) await edit(from, change)
  }

  const submitFrom = (from: I | undefined) =>
    form.handleSubmit(async (draft) => {
      try {
        await send(draft, from)
        editor.keep(undefined)
        editor.close()
      } catch (error) {
        if (error instanceof ChangedElsewhere) return setClash(error)
        // The toast has said it already; what belongs to a field is said beside it too. What was typed stays.
        const faults = error instanceof ApiError ? (error.refusal?.fields ?? {}) : {}
        for (const [field, says] of Object.entries(faults)) setError(field as FieldPath<Kept<F>>, { message: says })
      }
    })

  function keepMine() {
    const now = clash?.now as I | undefined
    setClash(undefined)
    setBefore(now)
    return submitFrom(now)()
  }

  function takeTheirs() {
    if (!clash) return
    const now = clash.now as I
    const theirs = fieldsOf(now)
    for (const field of clash.fields) setValue(field as FieldPath<Kept<F>>, theirs[field], { shouldDirty: true })
    setBefore(now)
    setClash(undefined)
  }

  // A picture that is on its way belongs to what is saved.
  const isBusy = form.formState.isSubmitting || isUploading
  return { form, submit: submitFrom(before), isBusy, onUploading, clash, keepMine, takeTheirs }
}

/** As it is saved, or as it was left half-way. */
function startOf<F>({ before, fields }: Writing, saved: F): Kept<F> {
  const kept = fields as Partial<Kept<F>> | undefined
  return { ...saved, ...kept, ...(before ? {} : { id: kept?.id ?? newId() }) }
}

/** The contract's own schema reads what the fields spell. */
function reading<F extends FieldValues, D extends FieldValues>(schema: Schema<D>, draftOf: (fields: F) => D) {
  const read = standardSchemaResolver(schema) as unknown as Resolver<FieldValues, unknown, D>
  return ((fields, context, options) => read(draftOf(fields), context, options as never)) as Resolver<F, unknown, D>
}
