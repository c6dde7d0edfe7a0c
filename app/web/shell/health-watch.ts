import { useEffect } from 'react'
import { startHealthPoll } from '#platform/web/call/health-poll.ts'

/** Keeps an eye on the server for as long as the page is open. */
export function HealthWatch() {
  useEffect(startHealthPoll, [])
  return null
}
