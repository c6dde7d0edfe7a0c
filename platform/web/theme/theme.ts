import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { writeCookie } from '#platform/web/write-cookie.ts'

export type Theme = 'system' | 'light' | 'dark'

const year = 31_536_000
const theme = atom<Theme>('system')
// The first script of the page has read the cookie.
if ('document' in globalThis) theme.set(shown())

export const useTheme = (): Theme => useStore(theme, { ssr: 'initial' })

/** Kept in a cookie, because signing out clears the storage of the browser. */
export function chooseTheme(chosen: Theme): void {
  if (chosen === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = chosen
  writeCookie(`theme=${chosen}; path=/; max-age=${chosen === 'system' ? 0 : year}; samesite=lax`)
  theme.set(chosen)
}

function shown(): Theme {
  const chosen = document.documentElement.dataset.theme
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system'
}
