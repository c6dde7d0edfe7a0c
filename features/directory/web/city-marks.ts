import * as texts from '#texts/directory'
import { fill } from '#platform/contract/fill.ts'
import { href } from 'react-router'
import type { AgentDirectory } from '#features/agents/contract'
import { mapPixels, viewAround, type MapPoint, type Place } from '#features/location/contract'
import type { MapMark } from '#features/location/web'
import { counted } from '#platform/web/ui/text/format.ts'

/** The narrowest frame the map is shown in, in pixels, and how far apart two marks must stand there to be pressed. */
const phone = { width: 358, height: 320 }
const apartPx = 44

interface CityMark extends MapPoint {
  name: string
  state: string | null
  agents: number
}

/** Returns map marks for the cities with the most agents, each a link to them. Unknown cities have none. */
export async function cityMarks(
  cities: AgentDirectory['topCities'],
  placeNamed: (query: string) => Promise<Place | undefined>,
): Promise<MapMark[]> {
  const marks = await Promise.all(
    cities.map(async ({ city, agents, state }): Promise<CityMark | undefined> => {
      const name = cityName(city, state)
      const place = await placeNamed(name)
      if (!place) return undefined
      const { latitude, longitude } = place
      return { name, state, agents, latitude, longitude }
    }),
  )
  return grouped(marks.filter((mark) => mark !== undefined))
}

/** On a phone marks of neighboring cities would lie on one another; the first, which has the most agents, then stands for all of its state. */
function grouped(marks: readonly CityMark[]): MapMark[] {
  const view = viewAround(marks, phone)
  if (!view) return []
  const groups: CityMark[][] = []
  for (const mark of marks) {
    const at = mapPixels(mark, view.zoom)
    const near = groups.find(([first]) => {
      const point = first && mapPixels(first, view.zoom)
      return point && first.state === mark.state && Math.hypot(point.x - at.x, point.y - at.y) < apartPx
    })
    if (near) near.push(mark)
    else groups.push([mark])
  }
  return groups.flatMap(([first, ...others]) => {
    if (!first) return []
    const { agents, state, name, ...mark } = first
    const count = others.reduce((sum, city) => sum + city.agents, agents)
    const label = fill(texts.countInCityNearby, {
      count: counted(count, texts.agent),
      city: name,
      nearby: others.length > 0 ? ` ${texts.andNearby}` : '',
    })
    const query = others.length > 0 && state !== null ? state : name
    const to = `${href('/agents')}?${new URLSearchParams({ q: query })}`
    return [{ ...mark, kind: 'place', key: name, label, text: String(count), href: to } satisfies MapMark]
  })
}

/** "Austin, TX", whether or not the agent wrote the state. */
function cityName(city: string, state: string | null): string {
  return city.includes(',') || state === null ? city : `${city}, ${state}`
}
