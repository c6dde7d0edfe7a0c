import { useQuery } from '@tanstack/react-query'
import type { StyleSpecification } from 'maplibre-gl'
import { usePublicSettings } from '#platform/web/session/public-settings.ts'
import { loadMapStyle, useDark } from './preloaded-map-style.ts'

/** The operator's street map when there is one, else our own map of states, counties and place names. */
export function useMapStyle(): StyleSpecification | string | undefined {
  const { mapStyleUrl } = usePublicSettings()
  const isDark = useDark()
  const { data } = useQuery({
    queryKey: ['map-style', isDark],
    queryFn: () => loadMapStyle(isDark),
    enabled: mapStyleUrl === null,
    staleTime: Infinity,
  })
  return mapStyleUrl ?? data
}
