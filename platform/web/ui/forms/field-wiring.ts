import { createContext, use } from 'react'

/** What a field passes to the input inside it. */
export interface FieldWiring {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  required: boolean | undefined
}

export const FieldContext = createContext<FieldWiring | undefined>(undefined)

/** Empty outside a field, where the input brings its own label. */
export const useFieldWiring = (): Partial<FieldWiring> => use(FieldContext) ?? {}

export const inputClass = 'input'
