import { useQuery } from '@tanstack/react-query'
import type { StyleSpecification } from 'maplibre-gl'
import { useSyncExternalStore } from 'react'
import { usePublicSettings } from '#platform/web/session/public-settings.ts'

/** The operator's street map when there is one, else our own map of states, counties and place names. */
export function useMapStyle(): StyleSpecification | string | undefined {
  const { mapStyleUrl } = usePublicSettings()
  const dark = useDark()
  const { data } = useQuery({
    queryKey: ['map-style', dark],
    queryFn: async () => (await import('./own-map-style.ts')).ownMapStyle(dark),
    enabled: mapStyleUrl === null,
    staleTime: Infinity,
  })
  return mapStyleUrl ?? data
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
