import { Layer, Source, useMap } from '@vis.gl/react-maplibre'
import { useEffect, useState } from 'react'

/** Pictures from above, under the names of the map. Belongs inside a map. */
export function Satellite({ tiles }: { tiles: string }) {
  const { current: map } = useMap()
  const [firstName, setFirstName] = useState<string>()
  useEffect(() => {
    if (!map) return undefined
    const find = () => setFirstName(map.getStyle()?.layers.find(({ type }) => type === 'symbol')?.id)
    find()
    map.on('styledata', find)
    return () => void map.off('styledata', find)
  }, [map])
  return (
    <Source id="satellite" type="raster" tiles={[tiles]} tileSize={256} maxzoom={19}>
      <Layer id="satellite" type="raster" {...(firstName !== undefined && { beforeId: firstName })} />
    </Source>
  )
}
