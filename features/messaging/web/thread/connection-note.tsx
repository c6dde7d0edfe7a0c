import * as texts from '#texts/messaging'
import { useEffect, useState } from 'react'
import { useLiveState } from '#platform/web/live-socket/live.ts'

const graceMs = 2500

/** Shows what a lost connection means for the person, once it lasts; read out by screen readers. */
export function ConnectionNote() {
  const state = useLiveState()
  const away = state === 'waiting' || state === 'connecting'
  const [lasting, setLasting] = useState(false)
  useEffect(() => {
    if (!away) return setLasting(false)
    const timer = setTimeout(() => setLasting(true), graceMs)
    return () => clearTimeout(timer)
  }, [away])
  const note = state === 'ended' ? texts.newMessagesPaused : lasting && away ? texts.youAreOffline : ''
  return (
    <p role="status" className="border-b border-line bg-sunken px-4 py-2 text-sm empty:hidden">
      {note}
    </p>
  )
}
