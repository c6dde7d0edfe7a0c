import { useEffect, useState } from 'react'
import { isTyping, typing } from '#features/messaging/contract'
import { onLive, sayLive } from '#platform/web/live-socket/live.ts'

const sayEveryMs = 3000
const shownForMs = 5000

const heardAt = new Map<number, number>()
const watchers = new Set<() => void>()
let said = { to: 0, at: 0 }

/** Tells the other person, at most every three seconds. */
export function sayTyping(receiverId: number, propertyId: number | undefined): void {
  if (said.to === receiverId && Date.now() - said.at < sayEveryMs) return
  if (sayLive(typing, { receiverId, propertyId: propertyId ?? null })) said = { to: receiverId, at: Date.now() }
}

export function hearTyping(): () => void {
  return onLive(isTyping, ({ senderId }) => {
    heardAt.set(senderId, Date.now())
    for (const watcher of watchers) watcher()
  })
}

/** Whether this person wrote something in the last few seconds. `messages` ends it: what was typed has arrived. */
export function useIsTyping(otherId: number, messages: number): boolean {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      const left = (heardAt.get(otherId) ?? 0) + shownForMs - Date.now()
      setShown(left > 0)
      clearTimeout(timer)
      if (left > 0) timer = setTimeout(look, left)
    }
    watchers.add(look)
    look()
    return () => {
      watchers.delete(look)
      clearTimeout(timer)
    }
  }, [otherId])
  useEffect(() => {
    heardAt.delete(otherId)
    setShown(false)
  }, [otherId, messages])
  return shown
}
