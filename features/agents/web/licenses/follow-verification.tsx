import { useEffect } from 'react'
import { useUser } from '#platform/web/session/session.ts'
import { importWithRetry } from '#platform/web/ui/import-with-retry.ts'

/** Shows nothing itself: it follows the verification of an agent who is signed in. Others never load its code. */
export function FollowVerification() {
  const user = useUser()
  const isAgent = user !== undefined && user.id > 0 && user.isAgent
  useEffect(() => {
    if (!isAgent) return undefined
    let ended = false
    let stopListening: (() => void) | undefined
    void importWithRetry(() => import('./listen-for-verification.ts')).then(({ listenForVerification }) => {
      if (!ended) stopListening = listenForVerification()
    })
    return () => {
      ended = true
      stopListening?.()
    }
  }, [isAgent])
  return null
}
