import { useQuery } from '@tanstack/react-query'
import { Layer, Source } from '@vis.gl/react-maplibre'
import { useMemo } from 'react'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { detailsFromZoom, mapFiles, type MapPlaces } from '#features/location/contract'
import { staticJson } from '#platform/web/call/static-file.ts'
import { innerBorders, mapColors, nameLayers, nearestNames, outline, placePoints } from './map-layers.ts'
import { Queries } from '#platform/web/query/queries.tsx'
import { bordersOfStates, namesOfCities } from './map-style.ts'
import { useDark } from './preloaded-map-style.ts'

type Counties = Topology<{ counties: GeometryCollection; states: GeometryCollection }>

export function CountiesAndTowns() {
  return (
    <Queries>
      <DetailLayers />
    </Queries>
  )
}

function DetailLayers() {
  const colors = mapColors(useDark())
  const { data: counties } = useQuery({ queryKey: ['map-counties'], queryFn: countyBorders, staleTime: Infinity })
  const { data: towns } = useQuery({ queryKey: ['map-towns'], queryFn: townPoints, staleTime: Infinity })
  const names = useMemo(() => nameLayers(detailsFromZoom, nearestNames, colors), [colors])
  return (
    <>
      {counties && (
        <Source id="counties" data={counties} {...outline}>
          <Layer
            id="counties"
            type="line"
            beforeId={bordersOfStates}
            minzoom={detailsFromZoom}
            paint={{ 'line-color': colors.county, 'line-width': ['interpolate', ['linear'], ['zoom'], detailsFromZoom, 0.5, 10, 1.5] }}
          />
        </Source>
      )}
      {towns && (
        <Source id="towns" type="geojson" data={towns}>
          {names.map((layer) => (
            <Layer key={layer.id} beforeId={namesOfCities} {...layer} />
          ))}
        </Source>
      )}
    </>
  )
}

async function countyBorders(): Promise<GeoJSON.GeoJSON> {
  const counties = (await staticJson(mapFiles.counties)) as Counties
  return innerBorders(counties, counties.objects.counties)
}

const townPoints = async (): Promise<GeoJSON.FeatureCollection> => placePoints((await staticJson(mapFiles.towns)) as MapPlaces)
