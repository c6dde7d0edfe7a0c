import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { OwnProperty } from '#features/listings/contract'
import { EditorContext } from '../editor/editor-context.ts'
import { useAutosave } from '../editor/use-autosave.ts'

/** The part of the editor around some of its sections. */
export function EditorFixture({ home, children }: { home: OwnProperty; children: ReactNode }) {
  const [queries] = useState(() => new QueryClient())
  const { saving, state } = useAutosave(1, home)
  return (
    <QueryClientProvider client={queries}>
      <EditorContext value={{ saving, state, home: state.home }}>{children}</EditorContext>
    </QueryClientProvider>
  )
}
