import type { KeyboardEvent } from 'react'

const steps: Readonly<Record<string, string>> = { d: 'dismiss', c: 'ask', t: 'take_down' }

/** While the focus is inside the list: J and K move between cases, D, C and T press what their case offers. Typing is left alone. */
export function onQueueKey(event: KeyboardEvent<HTMLUListElement>): void {
  const { target, currentTarget, key } = event
  if (!(target instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey) return
  if (target.matches('input, textarea, select')) return
  const cards = [...currentTarget.querySelectorAll<HTMLElement>('[data-case]')]
  const card = target.closest<HTMLElement>('[data-case]')
  const letter = key.toLowerCase()
  if (letter === 'j' || letter === 'k') {
    const next = cards[(card ? cards.indexOf(card) : -1) + (letter === 'j' ? 1 : -1)]
    next?.focus()
    next?.scrollIntoView({ block: 'nearest' })
  } else if (steps[letter]) card?.querySelector<HTMLButtonElement>(`button[data-step="${steps[letter]}"]`)?.click()
  else return
  event.preventDefault()
}
