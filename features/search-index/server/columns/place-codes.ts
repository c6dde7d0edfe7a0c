import { toLowercase } from '#features/search-plan/server'
import { hasParts, placeParts, type PlaceParts } from './place-name.ts'

/** The codes of places by what they are called. Names that are added later are read when somebody asks. */
export class PlaceCodes {
  readonly #names: readonly string[]
  readonly #byPart = new Map<string, number[]>()
  #read = 0

  constructor(names: readonly string[]) {
    this.#names = names
  }

  /** Returns the codes of all places that have these parts. */
  find(asked: Partial<PlaceParts>): number[] {
    this.#readNames()
    const [fewest = []] = Object.entries(asked)
      .map(([part, text]) => this.#byPart.get(keyOf(part, toLowercase(text))) ?? [])
      .toSorted((a, b) => a.length - b.length)
    const lies = hasParts(asked)
    return fewest.filter((code) => lies(this.#names[code] ?? ''))
  }

  #readNames(): void {
    for (; this.#read < this.#names.length; this.#read++)
      for (const [part, text] of Object.entries(placeParts(this.#names[this.#read] ?? ''))) {
        const key = keyOf(part, text)
        const codes = this.#byPart.get(key)
        if (codes) codes.push(this.#read)
        else this.#byPart.set(key, [this.#read])
      }
  }
}

const keyOf = (part: string, text: string): string => `${part} ${text}`
