import { useEffect } from 'react'
import { href, useNavigate } from 'react-router'
import { useUser } from '#platform/web/session/session.ts'
import { importWithRetry } from '#platform/web/ui/import-with-retry.ts'

/** Shows nothing itself: it listens for badges while an agent is signed in. Others never load its code. */
export function AchievementToasts() {
  const user = useUser()
  const navigate = useNavigate()
  const isAgent = user !== undefined && user.id > 0 && user.isAgent
  useEffect(() => {
    if (!isAgent) return undefined
    let ended = false
    let stopListening: (() => void) | undefined
    const showBadges = () => void navigate(`${href('/agent/dashboard')}?tab=badges`)
    void importWithRetry(() => import('./listen-for-achievements.tsx')).then(({ listenForAchievements }) => {
      if (!ended) stopListening = listenForAchievements(showBadges)
    })
    return () => {
      ended = true
      stopListening?.()
    }
  }, [isAgent, navigate])
  return null
}
