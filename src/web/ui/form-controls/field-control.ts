/** How a control learns of the field around it. */
import { createContext, useContext } from 'react'

type FieldControlProps = {
  id?: string
  'aria-labelledby'?: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

export const FieldControlContext = createContext<FieldControlProps | undefined>(undefined)

/** The attributes that associate a control with its field; none outside of a field. */
export const useFieldControl = (): Partial<FieldControlProps> => useContext(FieldControlContext) ?? {}
