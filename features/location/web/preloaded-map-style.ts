import type { StyleSpecification } from 'maplibre-gl'
import { useEffect, useSyncExternalStore } from 'react'
import { mapFiles, type MapPlaces } from '#features/location/contract'
import { staticJson } from '#platform/web/call/static-file.ts'
import { usePublicSettings } from '#platform/web/session/public-settings.ts'
import type { States } from './map-style.ts'

const styles = new Map<boolean, Promise<StyleSpecification>>()

/** Resolves to the style of our own map; its files are fetched once. */
export function loadMapStyle(isDark: boolean): Promise<StyleSpecification> {
  const known = styles.get(isDark)
  if (known) return known
  const style = readMapStyle(isDark)
  styles.set(isDark, style)
  style.catch(() => styles.delete(isDark))
  return style
}

async function readMapStyle(isDark: boolean): Promise<StyleSpecification> {
  const files = Promise.all([staticJson(mapFiles.states), staticJson(mapFiles.places)])
  const [{ mapStyle }, [states, places]] = await Promise.all([import('./map-style.ts'), files])
  return mapStyle(isDark, states as States, places as MapPlaces)
}

/** Fetches what `useMapStyle` will ask for, while the code of a map is still on its way. */
export function usePreloadedMapStyle(wanted: boolean): void {
  const { mapStyleUrl } = usePublicSettings()
  const isDark = useDark()
  useEffect(() => {
    if (wanted && mapStyleUrl === null) void loadMapStyle(isDark).catch(() => undefined)
  }, [wanted, mapStyleUrl, isDark])
}

const query = '(prefers-color-scheme: dark)'

/** Returns whether the page is shown in the dark theme. */
export function useDark(): boolean {
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
