import { useEffect, useState, useSyncExternalStore } from 'react'
import type { MyProperty } from '#features/listings/contract'
import { deliverWhenPossible } from '#platform/web/sync/deliver-when-possible.ts'
import type { AutosaveState } from './autosave-machine.ts'
import { autosave, editsOf, type Autosave } from './autosave.ts'
import { keepMirror, readMirror } from './draft-mirror.ts'
import { saveListing } from './save-listing.ts'

/** Saves one listing while it is being edited; what cannot be saved waits in this browser for the next time. */
export function useAutosave(accountId: number, listing: MyProperty): { saving: Autosave; state: AutosaveState; broughtBack: boolean } {
  const [{ saving, broughtBack }] = useState(() => {
    const mirrored = readMirror(accountId, listing.id)
    const started = autosave(listing, mirrored, {
      send: saveListing,
      keep: (current, edits) => keepMirror(accountId, current, edits),
    })
    return { saving: started, broughtBack: Object.keys(editsOf(started.get())).length > 0 }
  })
  const state = useSyncExternalStore(saving.subscribe, saving.get, saving.get)

  useEffect(() => {
    const keep = () => keepMirror(accountId, saving.get().listing, editsOf(saving.get()))
    const isWaiting = () => Object.keys(editsOf(saving.get())).length > 0
    // Another tab that signs out empties the storage, which is the only place for what could not be saved.
    const emptied = ({ key }: StorageEvent) => key === null && keep()
    const warn = (event: BeforeUnloadEvent) => {
      if (isWaiting()) event.preventDefault()
    }
    const stop = saving.start()
    const stopDelivery = deliverWhenPossible({ flush: saving.flush, isWaiting, snapshot: () => keep })
    window.addEventListener('storage', emptied)
    window.addEventListener('beforeunload', warn)
    return () => {
      stop()
      stopDelivery()
      window.removeEventListener('storage', emptied)
      window.removeEventListener('beforeunload', warn)
    }
  }, [accountId, saving])

  return { saving, state, broughtBack }
}
