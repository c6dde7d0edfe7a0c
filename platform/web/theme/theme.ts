export type Theme = 'system' | 'light' | 'dark'

const year = 31_536_000
const listeners = new Set<() => void>()

/** Kept in a cookie, because signing out clears the storage of the browser. */
export const themeStore = {
  get: (): Theme => {
    const chosen = document.documentElement.dataset.theme
    return chosen === 'light' || chosen === 'dark' ? chosen : 'system'
  },
  onServer: (): Theme => 'system',
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  choose(theme: Theme): void {
    if (theme === 'system') delete document.documentElement.dataset.theme
    else document.documentElement.dataset.theme = theme
    document.cookie = `theme=${theme}; path=/; max-age=${theme === 'system' ? 0 : year}; samesite=lax`
    for (const listener of listeners) listener()
  },
}
