import * as texts from '#texts/property'
import { fill } from '#platform/contract/fill.ts'
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Property } from '#features/listings/contract'
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx'
import { AskAbout } from './ask-about.tsx'
import { askSheet } from './ask-sheet-state.ts'

/** Asks the agent from anywhere on the page: a sheet on phones, a dialog elsewhere. */
export function AskSheet({ home }: { home: Property }) {
  const asking = useStore(askSheet, { ssr: 'initial' })
  // Another page has no sheet open.
  useEffect(() => () => askSheet.set(undefined), [])
  const isOpen = asking !== undefined
  useEffect(() => {
    // On a phone the keyboard would cover the suggested questions.
    if (isOpen && matchMedia('(pointer: fine)').matches) document.querySelector<HTMLElement>('dialog[open] textarea')?.focus()
  }, [isOpen])
  if (!asking) return null
  return (
    <Dialog open sheet title={fill(texts.messageName, { name: home.agent.name })} onClose={() => askSheet.set(undefined)}>
      <AskAbout inSheet home={home} moment={asking.moment} onForget={() => askSheet.set({})} />
    </Dialog>
  )
}
