import * as texts from '#texts/content'

interface Rooms {
  bedrooms: number | null
  bathrooms: number | null
}

/** What to film, in the order of a walk from the street to the yard; rooms are named as chapters are. */
export const shotsOf = {
  tour({ bedrooms, bathrooms }: Rooms): string[] {
    return [
      'Front of Structure',
      'Entry',
      'Living Room',
      'Dining Room',
      'Kitchen',
      ...(bedrooms === 0 ? ['Studio'] : ['Primary Bedroom', 'Primary Bathroom']),
      ...repeated('Bedroom', Math.min((bedrooms ?? 1) - 1, 8)),
      ...repeated('Bathroom', Math.min((bathrooms ?? 1) - 1, 6)),
      'Laundry',
      'Garage',
      'Yard',
    ]
  },
  lifestyle: (): string[] => [texts.shotMainStreet, texts.shotCafe, texts.shotPark, texts.shotGettingAround],
  guide: (): string[] => [texts.shotHello, texts.shotAnswer, texts.shotExample, texts.shotNext],
}

const repeated = (room: string, count: number): string[] =>
  count === 1 ? [room] : Array.from({ length: Math.max(0, count) }, (_, index) => `${room} ${index + 1}`)
