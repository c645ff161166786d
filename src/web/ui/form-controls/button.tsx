/** The button, in six variants and four sizes; `busy` says that it is at work and takes no second press. */
import { cva, type VariantProps } from 'class-variance-authority'
import { Slot } from 'radix-ui'
import { type ComponentProps, useEffect, useRef } from 'react'
import './button.css'
import { Spinner } from '../feedback/spinner.tsx'

const buttonClasses = cva('button', {
  variants: {
    variant: {
      default: '',
      destructive: 'button-destructive',
      outline: 'button-outline',
      secondary: 'button-secondary',
      ghost: 'button-ghost',
      link: 'button-link',
    },
    size: { default: '', sm: 'button-sm', lg: 'button-lg', icon: 'button-icon', 'icon-sm': 'button-icon button-sm' },
  },
})

export type ButtonProps = ComponentProps<'button'> &
  VariantProps<typeof buttonClasses> & {
    busy?: boolean
    /** Lends its looks to the one child, a link for instance. */
    asChild?: boolean
  }

export function Button({ variant, size, busy = false, asChild, className, disabled, children, ...rest }: ButtonProps) {
  const ref = useRestoredFocus(busy)
  const classes = buttonClasses({ variant, size, className })
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

/** A disabled button loses the focus; whoever pressed it by keyboard finds it again when the work is done. */
function useRestoredFocus(busy: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const hadFocus = useRef(false)
  if (busy && button.current && button.current === document.activeElement) hadFocus.current = true

  useEffect(() => {
    if (busy || !hadFocus.current) return
    hadFocus.current = false
    const isElsewhere = document.activeElement && document.activeElement !== document.body
    if (!isElsewhere) button.current?.focus()
  }, [busy])
  return button
}
