/** Which element of the page is being edited: in an open dialog, in a field with the focus, or by the last change of a switch or a picture. */
import { useEffect, useRef, useState } from 'react'
import type { User } from '#contract/accounts/user.ts'
import { pageFieldNames } from '#rules/page/page-fields.ts'
import { findElement, type PageElement } from '#rules/page/preview.ts'
import { useFocusedField } from '../drafts/user/focused-field.ts'
import { type PreviewDraft, unsavedId } from './build-preview.ts'

/** `isOpen`: its field or dialog is open now, so that it stays marked. */
export type EditedElement = { element: PageElement; isOpen: boolean }

export function useEditedElement(user: User, draft: PreviewDraft | undefined): EditedElement | undefined {
  const focused = useFocusedField()
  const changed = useChangedElement(user)
  if (draft) return { element: `${draft.kind}:${draft.id ?? unsavedId}`, isOpen: true }
  const element = focused && findElement(focused)
  if (element) return { element, isOpen: true }
  return changed && { element: changed, isOpen: false }
}

function useChangedElement(user: User): PageElement | undefined {
  const before = useRef(user)
  const [element, setElement] = useState<PageElement>()
  useEffect(() => {
    const field = pageFieldNames.find((name) => user[name] !== before.current[name])
    before.current = user
    if (field) setElement(findElement(field))
  }, [user])
  return element
}
