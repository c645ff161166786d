/** Our design tokens for Stripe's fields, which are in frames of Stripe's and see none of our styles. */
import type { Appearance } from '@stripe/stripe-js'
import { useEffect, useState } from 'react'
import { useMediaQuery } from '#web/ui/browser/use-media-query.ts'

/** In the colours of the present scheme, and of the other one when it changes. */
export function useAppearance(): Appearance {
  const isDark = useMediaQuery('(prefers-color-scheme: dark)')
  const [appearance, setAppearance] = useState(() => readAppearance(isDark))
  useEffect(() => setAppearance(readAppearance(isDark)), [isDark])
  return appearance
}

function readAppearance(isDark: boolean): Appearance {
  const colours = readColours()
  const { ink, ink3, raised, control, accent, danger, iris, ok, warn } = colours
  const edge = `1px solid ${control}`
  const focus = { borderColor: iris, boxShadow: `0 0 0 3px ${toTranslucent(iris)}`, outline: 'none' }
  return {
    theme: isDark ? 'night' : 'flat',
    labels: 'above',
    variables: {
      colorPrimary: accent,
      colorBackground: raised,
      colorText: ink,
      colorTextSecondary: ink3,
      colorTextPlaceholder: ink3,
      colorDanger: danger,
      colorSuccess: ok,
      colorWarning: warn,
      iconColor: ink3,
      fontFamily: 'Inter, system-ui, -apple-system, "Segoe UI", sans-serif',
      fontSizeBase: '16px',
      fontSizeSm: '14px',
      fontWeightMedium: '600',
      borderRadius: '12px',
      spacingUnit: '4px',
      gridRowSpacing: '20px',
      gridColumnSpacing: '12px',
    },
    rules: {
      '.Label': { color: ink, fontWeight: '600', marginBottom: '6px' },
      '.Input': { border: edge, boxShadow: 'none', padding: '12px 14px' },
      '.Input:hover': { borderColor: ink },
      '.Input:focus': focus,
      '.Input--invalid': { borderColor: danger, boxShadow: `inset 0 0 0 1px ${danger}` },
      '.Tab': { border: edge, boxShadow: 'none' },
      '.Tab:focus': focus,
      '.Tab--selected': { borderColor: ink },
      '.Error': { color: danger, marginTop: '6px' },
    },
  }
}

const tokens = {
  ink: '--ink',
  ink3: '--ink-3',
  raised: '--raised',
  control: '--control',
  accent: '--accent',
  danger: '--danger',
  iris: '--iris',
  ok: '--ok',
  warn: '--warn',
} as const

type Colours = Record<keyof typeof tokens, string>

/** The tokens are `light-dark()`, which Stripe does not understand; the computed colour of an element is `rgb()`. */
function readColours(): Colours {
  const probe = document.createElement('span')
  document.body.append(probe)
  const colours = Object.entries(tokens).map(([name, token]) => {
    probe.style.color = `var(${token})`
    return [name, getComputedStyle(probe).color] as const
  })
  probe.remove()
  return Object.fromEntries(colours) as Colours
}

const toTranslucent = (colour: string) => colour.replace(/^rgb\((.*)\)$/, 'rgba($1, 0.28)')
