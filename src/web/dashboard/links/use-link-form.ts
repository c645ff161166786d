/** The form of a link: what it starts from, what the contract says about it, and what it sends. */
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { type Link, type LinkChange, type LinkDraft, linkDraft } from '#contract/links.ts'
import { ApiError } from '#web/api/call.ts'
import type { Draft } from '../preview/preview.ts'
import { changed, type Fields, fieldsOf } from './link-fields.ts'

export type LinkFormTask = {
  /** The link to edit; none to add one. */
  link: Link | undefined
  add(draft: LinkDraft): Promise<unknown>
  edit(id: string, change: LinkChange): Promise<unknown>
  /** Told of every letter, for the preview. */
  onDraft(draft: Draft): void
  onDone(): void
}

export function useLinkForm({ link, add, edit, onDraft, onDone }: LinkFormTask) {
  const form = useForm<Fields, unknown, LinkDraft>({ resolver: standardSchemaResolver(linkDraft), defaultValues: fieldsOf(link) })
  const { setError, subscribe } = form

  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => onDraft({ ...values, id: link?.id }) }),
    [subscribe, onDraft, link?.id],
  )

  const submit = form.handleSubmit(async (draft) => {
    try {
      if (link) await editIfChanged(link, draft)
      else await add(draft)
      onDone()
    } catch (error) {
      // The toast has said it already; what belongs to a field is said beside it too. What was typed stays.
      const faults = error instanceof ApiError ? (error.refusal?.fields ?? {}) : {}
      for (const [field, says] of Object.entries(faults)) setError(field as keyof Fields, { message: says })
    }
  })
  return { form, submit }

  async function editIfChanged(before: Link, draft: LinkDraft) {
    const change = changed(before, draft)
    if (Object.keys(change).length > 0) await edit(before.id, change)
  }
}
