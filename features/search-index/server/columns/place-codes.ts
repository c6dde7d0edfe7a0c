import { toLowercase } from '#features/search-plan/server'
import { hasParts, placeParts, type PlaceParts } from './place-name.ts'

const slotBits = 16
const slots = 2 ** slotBits
/** So many names that came later are looked at one by one. */
const mostLater = 500

/**
 * The codes of places by what they are called: numbers in two arrays, a tenth of what a map of texts takes. Names that are added later are
 * read when somebody asks.
 */
export class PlaceCodes {
  readonly #names: readonly string[]
  /** Where the codes of a slot begin; each code stands in the slots of its parts, beside others by chance. */
  #starts = new Uint32Array(0)
  #codes = new Uint32Array(0)
  #read = 0

  constructor(names: readonly string[]) {
    this.#names = names
  }

  get bytes(): number {
    return this.#starts.byteLength + this.#codes.byteLength
  }

  /** Returns the codes of all places that have these parts, ascending. */
  find(asked: Partial<PlaceParts>): number[] {
    if (this.#names.length - this.#read > mostLater) this.#readNames()
    const [fewest] = Object.entries(asked)
      .map(([part, text]) => this.#slotOf(part, toLowercase(text)))
      .toSorted((a, b) => a.length - b.length)
    const lies = hasParts(asked)
    const codes: number[] = []
    for (const code of fewest ?? []) if (code !== codes.at(-1) && lies(this.#names[code] ?? '')) codes.push(code)
    for (let code = this.#read; fewest && code < this.#names.length; code++) if (lies(this.#names[code] ?? '')) codes.push(code)
    return codes
  }

  #slotOf(part: string, text: string): Uint32Array {
    const slot = slotOf(part, text)
    return this.#codes.subarray(this.#starts[slot], this.#starts[slot + 1])
  }

  #readNames(): void {
    const slotsOf = (name: string) => Object.entries(placeParts(name)).map(([part, text]) => slotOf(part, text))
    const starts = new Uint32Array(slots + 1)
    for (const name of this.#names) for (const slot of slotsOf(name)) starts[slot + 1] = (starts[slot + 1] as number) + 1
    for (let slot = 0; slot < slots; slot++) starts[slot + 1] = (starts[slot + 1] as number) + (starts[slot] as number)
    const next = starts.slice()
    const codes = new Uint32Array(starts[slots] as number)
    for (const [code, name] of this.#names.entries())
      for (const slot of slotsOf(name)) {
        codes[next[slot] as number] = code
        next[slot] = (next[slot] as number) + 1
      }
    this.#starts = starts
    this.#codes = codes
    this.#read = this.#names.length
  }
}

/** The same for the same part and text. */
function slotOf(part: string, text: string): number {
  let hash = part.charCodeAt(0)
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash ^ (hash >>> slotBits)) & (slots - 1)
}
