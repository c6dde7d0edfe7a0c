import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'

const revealed = atom(false)

/** Returns whether hidden listings are shown for now, until the page is left. */
export const useRevealed = (): boolean => useStore(revealed, { ssr: 'initial' })

export const reveal = (show: boolean): void => revealed.set(show)
