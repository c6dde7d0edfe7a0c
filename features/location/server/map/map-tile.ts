import { gunzipSync } from 'node:zlib'
import { VectorTile } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import { mapPixels, mapPoint, type MapPoint } from '../../contract/map-view.ts'

export interface MapTile {
  bytes: Buffer
  isGzipped: boolean
}

/** A tile is 512 pixels wide, which double with every zoom. */
const zoomsToPixels = 9

/** Returns how many tiles lie west, and north, of a point, with fractions. */
export const tilesBefore = (point: MapPoint, zoom: number) => mapPixels(point, zoom - zoomsToPixels)

export const pointAfter = (tiles: { x: number; y: number }, zoom: number) => mapPoint(tiles, zoom - zoomsToPixels)

/** Returns what is drawn in a tile, layer by layer. */
export const layersOf = ({ bytes, isGzipped }: MapTile) => new VectorTile(new PbfReader(isGzipped ? gunzipSync(bytes) : bytes)).layers
