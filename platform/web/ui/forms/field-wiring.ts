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

export const inputClass =
  'block w-full min-h-11 rounded-field border border-edge bg-surface px-3 py-2 text-base text-ink transition-colors hover:border-quiet disabled:bg-sunken disabled:text-quiet aria-invalid:border-brick aria-invalid:outline-brick'
