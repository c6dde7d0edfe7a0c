import { useEffect } from 'react'
import { ConnectionNote } from './connection-note.tsx'
import { followWorker } from './follow-worker.ts'

/** Goes along with every page: keeps it usable without a connection, and shows when there is none or a new version. */
export function Companion() {
  useEffect(() => {
    // The development server's files change under their names.
    if (import.meta.env.PROD) void followWorker()
  }, [])
  return <ConnectionNote />
}
