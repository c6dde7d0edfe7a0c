export interface FoundPage {
  total: number
  /** One more than asked for when there is more. */
  ids: number[]
  /** What each of them was sorted by. */
  values: number[]
}

/** A pin: id, east, north (millionths of a degree), price, place of its status. */
export type FoundPin = [number, number, number, number, number]
