/** The store of toasts: one is shown at a time, and a new one replaces it. */
import type { ReactNode } from 'react'
import { createListeners } from '../browser/listeners.ts'

export type Toast = {
  title: ReactNode
  description?: ReactNode
  variant?: 'default' | 'destructive'
  /** One thing to do about it; `altText` is for those who can't reach the toast in time, and names another way. */
  action?: ToastAction
  /** For how long it stays, if not five seconds. */
  durationMs?: number
}
export type ToastAction = { label: string; altText: string; onClick: () => void }
export type ShownToast = Toast & { id: number; open: boolean }

/** Milliseconds until a dismissed toast, which is hidden at once, is removed from memory. */
const removalDelay = 1_000_000

let shown: readonly ShownToast[] = []
let lastId = 0
const { subscribe, notify } = createListeners()

/** Shows a toast, in place of the one before it. */
export function toast(next: Toast): { id: number; dismiss: () => void } {
  const id = ++lastId
  change([{ ...next, id, open: true }])
  return { id, dismiss: () => dismissToast(id) }
}

/** A toast that says what went wrong. */
export const toastFailure = (title: ReactNode, description: ReactNode) => toast({ variant: 'destructive', title, description })

export function dismissToast(id: number): void {
  if (!shown.some((one) => one.id === id && one.open)) return
  change(shown.map((one) => (one.id === id ? { ...one, open: false } : one)))
  setTimeout(() => change(shown.filter((one) => one.id !== id)), removalDelay)
}

/** An error is outdated as soon as its form is sent again, and must not stay over the success. */
export function dismissErrors(): void {
  for (const { id, variant } of shown) if (variant === 'destructive') dismissToast(id)
}

export const getShownToasts = (): readonly ShownToast[] => shown

export const subscribeToToasts = subscribe

function change(next: readonly ShownToast[]) {
  shown = next
  notify()
}
