/** The button, in six variants and four sizes; `busy` shows that it is working and disables it. */
import type { LucideIcon } from 'lucide-react'
import { Slot } from 'radix-ui'
import { type ComponentProps, useEffect, useLayoutEffect, useRef } from 'react'
import './button.css'
import { Spinner } from '../feedback/spinner.tsx'

const variants = {
  default: '',
  destructive: 'button-destructive',
  outline: 'button-outline',
  secondary: 'button-secondary',
  ghost: 'button-ghost',
  link: 'button-link',
}
const sizes = { default: '', sm: 'button-sm', lg: 'button-lg', icon: 'button-icon', 'icon-sm': 'button-icon button-sm' }

export type ButtonProps = ComponentProps<'button'> & {
  variant?: keyof typeof variants | undefined
  size?: keyof typeof sizes | undefined
  busy?: boolean
  /** Styles its one child as a button instead, a link for instance. */
  asChild?: boolean
}

export function Button(props: ButtonProps) {
  const { variant = 'default', size = 'default', busy = false, asChild, className, disabled, children, ...rest } = props
  const ref = useRestoredFocus(busy)
  const classes = ['button', variants[variant], sizes[size], className].filter(Boolean).join(' ')
  if (asChild) {
    return (
      <Slot.Root className={classes} {...rest}>
        {children}
      </Slot.Root>
    )
  }
  return (
    <button type="button" ref={ref} className={classes} disabled={disabled || busy} aria-busy={busy || undefined} {...rest}>
      {busy && <Spinner />}
      {children}
    </button>
  )
}

type IconButtonProps = Omit<ButtonProps, 'children' | 'aria-label'> & { icon: LucideIcon; label: string }

/** A button that is only an icon; its label is left to screen readers. */
export const IconButton = ({ icon: Icon, label, ...button }: IconButtonProps) => (
  <Button variant="ghost" size="icon-sm" aria-label={label} {...button}>
    <Icon className="icon" aria-hidden />
  </Button>
)

/** A disabled button loses the focus: if this one had it when it became busy, it gets it back when the work is done. */
function useRestoredFocus(busy: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const hadFocus = useRef(false)

  // Before the browser paints: only then does it take the focus from a button that was disabled.
  useLayoutEffect(() => {
    if (busy) hadFocus.current = button.current !== null && button.current === document.activeElement
  }, [busy])

  useEffect(() => {
    if (busy || !hadFocus.current) return
    hadFocus.current = false
    const isElsewhere = document.activeElement && document.activeElement !== document.body
    if (!isElsewhere) button.current?.focus()
  }, [busy])
  return button
}
