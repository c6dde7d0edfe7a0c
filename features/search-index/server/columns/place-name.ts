import { toLowercase } from '#features/search-plan/server'

/** Where a listing lies, as the database says it; any sign may be in the name of a city or a county. */
export interface PlaceParts {
  zip: string
  state: string
  city: string
  county: string
}

/** The one character that no text of PostgreSQL can hold. */
const joiner = '\0'

/** One name for all listings of a place, in lower case. */
export const placeName = ({ zip, state, city, county }: PlaceParts): string => [zip, state, city, county].map(toLowercase).join(joiner)

/** Returns a test of a place's name: whether the place has these parts. */
export function hasParts(asked: Partial<PlaceParts>): (name: string) => boolean {
  const parts = Object.entries(asked).map(([part, text]) => [part as keyof PlaceParts, toLowercase(text)] as const)
  return (name) => {
    // Nearly all places are told apart without taking their names to pieces.
    if (!parts.every(([, text]) => name.includes(text))) return false
    const place = placeParts(name)
    return parts.every(([part, text]) => place[part] === text)
  }
}

export function placeParts(name: string): PlaceParts {
  const [zip = '', state = '', city = '', county = ''] = name.split(joiner)
  return { zip, state, city, county }
}
