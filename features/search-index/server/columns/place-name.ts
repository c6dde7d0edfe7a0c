/** Where a home lies, as the database says it; any sign may be in the name of a city or a county. */
export interface PlaceParts {
  zip: string
  state: string
  city: string
  county: string
}

/** The one character that no text of PostgreSQL can hold. */
const joiner = '\0'

/** One name for all homes of a place, in small letters. */
export const placeName = ({ zip, state, city, county }: PlaceParts): string => [zip, state, city, county].map(small).join(joiner)

/** Tells by its name whether a place has these parts. */
export function hasParts(asked: Partial<PlaceParts>): (name: string) => boolean {
  const parts = Object.entries(asked).map(([part, text]) => [part as keyof PlaceParts, small(text)] as const)
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

/** Small letters as PostgreSQL makes them, one for one: by itself JavaScript makes two of İ, and of Σ another one where a word ends. */
export function small(text: string): string {
  if (/^[ -~]*$/.test(text)) return text.toLowerCase()
  return Array.from(text, (letter) => (letter === 'İ' ? 'i' : letter.toLowerCase())).join('')
}
