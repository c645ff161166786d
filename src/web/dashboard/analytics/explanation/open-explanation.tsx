/** Which figure's explanation is open: one at a time. Escape closes it. */
import { createContext, type ReactNode, useContext, useState } from 'react'
import type { Figure } from '#rules/analytics/definitions.ts'

type OpenExplanation = { open: Figure | undefined; setOpen: (figure: Figure | undefined) => void }

const OpenExplanationContext = createContext<OpenExplanation>({ open: undefined, setOpen: () => {} })

export function OpenExplanationProvider({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<Figure>()
  return <OpenExplanationContext value={{ open, setOpen }}>{children}</OpenExplanationContext>
}

export const useOpenExplanation = () => useContext(OpenExplanationContext)
