import { createContext, use } from 'react'
import type { MyProperty } from '#features/listings/contract'
import type { AutosaveState } from './autosave-machine.ts'
import type { Autosave } from './autosave.ts'

export interface Editor {
  state: AutosaveState
  listing: MyProperty
  saving: Autosave
}

export const EditorContext = createContext<Editor | undefined>(undefined)

/** Returns the listing being edited and the means to change it. */
export function useEditor(): Editor {
  const editor = use(EditorContext)
  if (!editor) throw new Error('A part of the editor stands outside it.')
  return editor
}

/** Returns the id by which an input can be jumped to. */
export const fieldId = (name: string): string => `home-${name}`
