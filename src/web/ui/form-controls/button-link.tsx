/** Links that look like buttons: to a screen of the app, and to any other document. */
import type { ComponentProps } from 'react'
import { Link } from 'wouter'
import { Button, type ButtonProps } from './button.tsx'

type ButtonStyle = Pick<ButtonProps, 'variant' | 'size' | 'className'>

export const ButtonLink = ({ variant, size, className, ...link }: ButtonStyle & ComponentProps<typeof Link>) => (
  <Button asChild variant={variant} size={size} className={className}>
    <Link {...link} />
  </Button>
)

export const ButtonAnchor = ({ variant, size, className, ...anchor }: ButtonStyle & ComponentProps<'a'>) => (
  <Button asChild variant={variant} size={size} className={className}>
    <a {...anchor} />
  </Button>
)
