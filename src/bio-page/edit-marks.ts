/** Marks the elements that a creator can edit from the dashboard's preview. The pages that visitors get have no marks. */
import { createContext, useContext } from 'react'
import type { PageElement } from '#rules/page/preview.ts'

/** Whether this page is a preview that can be edited. */
export const EditMarksContext = createContext(false)

export type EditMark = { 'data-edit'?: PageElement }

/** Several elements can have the same mark: together they are one. */
export function useEditMarks(): (element: PageElement) => EditMark {
  const isEditable = useContext(EditMarksContext)
  return (element) => (isEditable ? { 'data-edit': element } : {})
}
