/** The limit of what is typed, in characters as readers count them, as the server does. */
import type { CompositionEvent, InputEvent } from 'react'
import { countGraphemes, cutText, isWithinLength, maxUnitsPerCharacter } from '#rules/text/graphemes.ts'

type Control = HTMLInputElement | HTMLTextAreaElement
type Props = { maxLength?: number | undefined; type?: string | undefined }

/**
 * A browser's own `maxlength` counts UTF-16 units, and cuts emoji in half. Email addresses have no others, and no selection that could be read. What an
 * input method composes is cut when it is done.
 */
export function limitLength<P extends Props>({ maxLength: max, ...rest }: P) {
  if (max === undefined || rest.type === 'email') return { ...rest, maxLength: max }
  return {
    ...rest,
    onInput: ({ currentTarget, nativeEvent }: InputEvent<Control>) => {
      if (!nativeEvent.isComposing) removeExcess(currentTarget, max)
    },
    onCompositionEnd: ({ currentTarget }: CompositionEvent<Control>) => {
      if (removeExcess(currentTarget, max)) currentTarget.dispatchEvent(new Event('input', { bubbles: true }))
    },
  }
}

/** What was typed or pasted last ends at the caret: what is too much of it goes, and the text after it stays. */
function removeExcess(control: Control, max: number): boolean {
  const { value } = control
  if (isWithinLength(value, max)) return false
  const caret = control.selectionEnd ?? value.length
  const after = value.slice(caret)
  const kept = cutText(value.slice(0, caret), max - countGraphemes(after), max * maxUnitsPerCharacter - after.length)
  control.setRangeText('', kept.length, caret)
  control.setSelectionRange(kept.length, kept.length)
  return true
}
