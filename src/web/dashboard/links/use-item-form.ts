/** The form of a link or a block: what the contract says about it, what it sends, and what to do where somebody was faster. */
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect, useState } from 'react'
import { type DefaultValues, type FieldPath, type FieldValues, type Resolver, useForm } from 'react-hook-form'
import { ApiError } from '#web/api/call.ts'
import { ChangedElsewhere } from './clash.ts'
import type { Item } from './item.ts'

type Schema<D extends FieldValues> = Parameters<typeof standardSchemaResolver<D, unknown, D>>[0]

type Task<F extends FieldValues, D extends FieldValues, I extends Item> = {
  schema: Schema<D>
  /** The item as it was when this began; none for a new one. */
  before: I | undefined
  start: F
  fieldsOf(item: I): F
  draftOf(fields: F): D
  /** Adds, or saves what differs from `before`. */
  send(draft: D, fields: F, before: I | undefined): Promise<unknown>
  /** Told of every letter. */
  onTyped(fields: F): void
  onDone(): void
}

export function useItemForm<F extends FieldValues, D extends FieldValues, I extends Item>(task: Task<F, D, I>) {
  const { schema, start, fieldsOf, draftOf, send, onTyped, onDone } = task
  const [before, setBefore] = useState(task.before)
  const [clash, setClash] = useState<ChangedElsewhere>()
  const [resolver] = useState(() => reading(schema, draftOf))
  const form = useForm<F, unknown, D>({ resolver, defaultValues: start as DefaultValues<F> })
  const { setError, setValue, subscribe, getValues } = form

  useEffect(() => subscribe({ formState: { values: true }, callback: ({ values }) => onTyped(values) }), [subscribe, onTyped])

  const submitFrom = (from: I | undefined) =>
    form.handleSubmit(async (draft) => {
      try {
        await send(draft, getValues(), from)
        onDone()
      } catch (error) {
        if (error instanceof ChangedElsewhere) return setClash(error)
        // The toast has said it already; what belongs to a field is said beside it too. What was typed stays.
        const faults = error instanceof ApiError ? (error.refusal?.fields ?? {}) : {}
        for (const [field, says] of Object.entries(faults)) setError(field as FieldPath<F>, { message: says })
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
    for (const field of clash.fields) setValue(field as FieldPath<F>, theirs[field], { shouldDirty: true })
    setBefore(now)
    setClash(undefined)
  }

  return { form, submit: submitFrom(before), clash, keepMine, takeTheirs }
}

/** The contract's own schema reads what the fields spell. */
function reading<F extends FieldValues, D extends FieldValues>(schema: Schema<D>, draftOf: (fields: F) => D) {
  const read = standardSchemaResolver(schema) as unknown as Resolver<FieldValues, unknown, D>
  return ((fields, context, options) => read(draftOf(fields), context, options as never)) as Resolver<F, unknown, D>
}
