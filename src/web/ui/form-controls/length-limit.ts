/**
 * The limit of what is typed. Browsers' `maxlength` cuts what is pasted without a word, and counts UTF-16 units. Here too much is kept, said as
 * it is typed, and not sent: an autosave waits, and a form moves the focus there instead.
 */
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { describeExcess } from '#rules/text/excess.ts'

type Control = HTMLInputElement | HTMLTextAreaElement

/** The limit of a control, for `useExcess` and `focusExcess` around it. */
export const maxLengthProps = (max: number | undefined) => ({ 'data-max-length': max })

/** For what is around a control: by how much it is over its limit, as a sentence. */
export function useExcess<E extends HTMLElement>() {
  const ref = useRef<E>(null)
  const [excess, setExcess] = useState<string>()
  const measure = () => setExcess(findExcess(ref.current)?.excess)
  // After each render, because forms also fill and reset their fields without an event.
  useLayoutEffect(measure)

  const isOver = excess !== undefined
  useEffect(() => {
    const form = isOver ? findExcess(ref.current)?.control.form : undefined
    if (!form) return
    function refuse(event: SubmitEvent) {
      event.preventDefault()
      event.stopImmediatePropagation()
      focusExcess(form as HTMLFormElement)
    }
    // On the form itself: before React, which listens further up.
    form.addEventListener('submit', refuse)
    return () => form.removeEventListener('submit', refuse)
  }, [isOver])
  return { excess, container: { ref, onInput: measure } }
}

/** Moves the focus to the first control with too much in it. Returns false if there is none. */
export function focusExcess(container: ParentNode | null): boolean {
  const control = findExcess(container)?.control
  control?.focus()
  return control !== undefined
}

const findExcess = (container: ParentNode | null) =>
  [...(container?.querySelectorAll<Control>('[data-max-length]') ?? [])]
    .map((control) => ({ control, excess: describeExcess(control.value, Number(control.dataset.maxLength)) }))
    .find(({ excess }) => excess)
