import type { ReactElement } from 'react'

export type ToastVariant = 'default' | 'destructive'

export interface ToastAction {
  label: string
  onPress: () => void
}

/** Colors of its own for the title, which is written large on them; everything else keeps the colors of the theme. */
export interface ToastPaint {
  background: string
  border: string
  text: string
}

export interface ToastInput {
  title: string
  description?: string
  variant?: ToastVariant
  action?: ToastAction
  /** Milliseconds until it closes by itself; 5 s unless told. */
  duration?: number
  icon?: ReactElement
  paint?: ToastPaint
}

export interface ShownToast extends ToastInput {
  id: number
  open: boolean
}

const none: readonly ShownToast[] = []
const shownAtOnce = 3
let toasts: readonly ShownToast[] = none
let lastId = 0
const listeners = new Set<() => void>()

function change(next: readonly ShownToast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

export const toastStore = {
  get: (): readonly ShownToast[] => toasts,
  onServer: (): readonly ShownToast[] => none,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** Starts the way out; the toast leaves the list when its motion has ended. */
  close(id: number): void {
    change(toasts.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)))
  },
  remove(id: number): void {
    change(toasts.filter((toast) => toast.id !== id))
  },
}

/** Tells something in passing; returns a function that closes it early. The oldest leave when more than three are shown. */
export function toast(input: ToastInput): () => void {
  lastId += 1
  const id = lastId
  change([...toasts, { ...input, id, open: true }].slice(-shownAtOnce))
  return () => toastStore.close(id)
}
