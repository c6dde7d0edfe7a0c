import { useEffect, useState } from 'react'
import { onLiveFrame, sendLive } from '#platform/web/live-socket/live.ts'
import { isTyping, typing } from '../../contract/frames.ts'

const sendEveryMs = 3000
const shownForMs = 5000

const receivedAt = new Map<string, number>()
const watchers = new Set<() => void>()
let lastSent = { to: '', at: -Infinity }

/** A conversation: the other person and the home it is about. */
const nameOf = (otherId: number, propertyId: number | null | undefined): string => `${otherId}:${propertyId ?? 0}`

/** Sends the other person that somebody is typing, at most every three seconds. */
export function announceTyping(receiverId: number, propertyId: number | undefined): void {
  const to = nameOf(receiverId, propertyId)
  if (lastSent.to === to && performance.now() - lastSent.at < sendEveryMs) return
  if (sendLive(typing, { receiverId, propertyId: propertyId ?? null })) lastSent = { to, at: performance.now() }
}

export function listenForTyping(): () => void {
  return onLiveFrame(isTyping, ({ senderId, propertyId }) => {
    receivedAt.set(nameOf(senderId, propertyId), performance.now())
    for (const watcher of watchers) watcher()
  })
}

/** Whether this person wrote something in this conversation in the last few seconds. `messages` ends it: what was typed has arrived. */
export function useIsTyping(otherId: number, propertyId: number | undefined, messages: number): boolean {
  const name = nameOf(otherId, propertyId)
  const [shown, setShown] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const update = () => {
      const left = (receivedAt.get(name) ?? -Infinity) + shownForMs - performance.now()
      setShown(left > 0)
      clearTimeout(timer)
      if (left > 0) timer = setTimeout(update, left)
    }
    watchers.add(update)
    update()
    return () => {
      watchers.delete(update)
      clearTimeout(timer)
    }
  }, [name])
  useEffect(() => {
    receivedAt.delete(name)
    setShown(false)
  }, [name, messages])
  return shown
}
