import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { MyProperty } from '#features/listings/contract'
import { EditorContext } from '../editor/editor-context.ts'
import { useAutosave } from '../editor/use-autosave.ts'

/** The part of the editor around some of its sections. */
export function EditorFixture({ listing, children }: { listing: MyProperty; children: ReactNode }) {
  const [queries] = useState(() => new QueryClient())
  const { saving, state } = useAutosave(1, listing)
  return (
    <QueryClientProvider client={queries}>
      <EditorContext value={{ saving, state, listing: state.listing }}>{children}</EditorContext>
    </QueryClientProvider>
  )
}
