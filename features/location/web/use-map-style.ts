import type { StyleSpecification } from 'maplibre-gl'
import { useEffect, useState } from 'react'
import { usePublicSettings } from '#platform/web/session/public-settings.ts'
import { importWithRetry } from '#platform/web/ui/import-with-retry.ts'
import { loadMapStyle, useDark } from './preloaded-map-style.ts'

/** The operator's street map when there is one, else our own map of states, counties and place names. */
export function useMapStyle(): StyleSpecification | string | undefined {
  const { mapStyleUrl } = usePublicSettings()
  const isDark = useDark()
  const [loaded, setLoaded] = useState<{ isDark: boolean; style: StyleSpecification }>()
  useEffect(() => {
    if (mapStyleUrl !== null) return undefined
    let current = true
    importWithRetry(() => loadMapStyle(isDark)).then(
      (style) => current && setLoaded({ isDark, style }),
      () => undefined,
    )
    return () => void (current = false)
  }, [mapStyleUrl, isDark])
  return mapStyleUrl ?? (loaded?.isDark === isDark ? loaded.style : undefined)
}
