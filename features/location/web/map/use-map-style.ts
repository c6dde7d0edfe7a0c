import { useSyncExternalStore } from 'react'
import { mapStylePath } from '#features/location/contract'
import { usePublicSettings } from '#platform/web/session/public-settings.ts'

/** Returns the address of the operator's style when there is one, else of our own in the colors of the page. */
export function useMapStyle(): string {
  const { mapStyleUrl } = usePublicSettings()
  const isDark = useDark()
  return mapStyleUrl ?? `${mapStylePath}/${isDark ? 'dark' : 'light'}.json`
}

const query = '(prefers-color-scheme: dark)'

function useDark(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = matchMedia(query)
      media.addEventListener('change', changed)
      const observer = new MutationObserver(changed)
      observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
      return () => {
        media.removeEventListener('change', changed)
        observer.disconnect()
      }
    },
    () => (document.documentElement.dataset['theme'] ?? (matchMedia(query).matches ? 'dark' : 'light')) === 'dark',
    () => false,
  )
}
