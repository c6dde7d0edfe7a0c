import * as texts from '#texts/property'
import { fill } from '#platform/contract/fill.ts'
import { Play } from 'lucide-react'
import { href, Link } from 'react-router'
import type { Property } from '#features/listings/contract'
import { SurroundingsMap, type MapMark } from '#features/location/web'
import { price as priceText, shortPrice } from '#platform/web/ui/text/format.ts'
import { placeLine } from '../listing-lines.ts'
import { around } from './around-link.ts'
import type { Surroundings } from './surroundings.ts'

const videoPath = (id: number) => href('/buyer-guide-videos/:id', { id: String(id) })

interface ListingMapProps {
  home: Property
  surroundings: Surroundings
}

/** Where the home is, what is for sale near it, and videos of the neighborhood. */
export function ListingMap({ home, surroundings: { videos, near } }: ListingMapProps) {
  const marks: MapMark[] = [
    ...videos.map(({ id, title, name, ...point }): MapMark => ({
      ...point,
      key: `video-${id}`,
      kind: 'video',
      label: `${name}: ${title}`,
      href: videoPath(id),
    })),
    ...near.map(({ id, title, price, latitude, longitude }): MapMark => ({
      key: `home-${id}`,
      kind: 'home',
      label: `${title}, ${priceText(price)}`,
      text: shortPrice(price),
      latitude,
      longitude,
      href: href('/property/:id', { id: String(id) }),
    })),
    {
      key: 'this',
      kind: 'this',
      label: fill(texts.thisHomeTitle, { title: home.title }),
      latitude: home.latitude,
      longitude: home.longitude,
    },
  ]
  return (
    <section aria-labelledby="map" data-print="hide">
      <h2 id="map" className="font-display text-xl font-semibold">
        {texts.mapAndNeighborhood}
      </h2>
      <p className="mt-1 text-sm text-quiet">{placeLine(home)}</p>
      <SurroundingsMap
        label={fill(texts.mapAroundTitle, { title: home.title })}
        marks={marks}
        view={{ latitude: home.latitude, longitude: home.longitude, zoom: 13 }}
        className="mt-3 h-80 sm:h-96"
      />
      {videos.length > 0 && (
        <ul aria-label={texts.neighborhoodVideos} className="mt-3 flex flex-wrap gap-2">
          {videos.map(({ id, title }) => (
            <li key={id}>
              <Link
                to={videoPath(id)}
                className="inline-flex min-h-9 items-center gap-1.5 rounded-full border border-edge bg-surface px-3 text-sm hover:bg-sunken"
              >
                <Play aria-hidden="true" className="size-4" />
                {title}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Link
        to={around(home)}
        className="mt-3 inline-flex min-h-8 items-center text-sm font-medium text-spruce underline-offset-4 hover:underline"
      >
        {texts.seeNearbyHomesOnTheMap}
      </Link>
    </section>
  )
}
