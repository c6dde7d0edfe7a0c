import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
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
  /** Milliseconds until it closes by itself; 5 s by default. */
  duration?: number
  icon?: ReactElement
  paint?: ToastPaint
}

export interface ShownToast extends ToastInput {
  id: number
  open: boolean
}

const shownAtOnce = 3
const toasts = atom<readonly ShownToast[]>([])
let lastId = 0

export const useToasts = (): readonly ShownToast[] => useStore(toasts, { ssr: 'initial' })

export const toastStore = {
  get: toasts.get,
  /** Starts the way out; the toast leaves the list when its motion has ended. */
  close(id: number): void {
    toasts.set(toasts.get().map((toast) => (toast.id === id ? { ...toast, open: false } : toast)))
  },
  remove(id: number): void {
    toasts.set(toasts.get().filter((toast) => toast.id !== id))
  },
}

/** Shows something in passing; returns a function that closes it early. The oldest leave when more than three are shown. */
export function toast(input: ToastInput): () => void {
  lastId += 1
  const id = lastId
  toasts.set([...toasts.get(), { ...input, id, open: true }].slice(-shownAtOnce))
  return () => toastStore.close(id)
}
