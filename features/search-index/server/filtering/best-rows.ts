/** Keeps the rows with the lowest scores, equal ones by the lower second score; a heap with the worst on top. */
export class BestRows {
  #size = 0
  readonly #most: number
  readonly #scores: Float64Array
  readonly #seconds: Float64Array
  readonly #rows: Uint32Array

  constructor(most: number) {
    this.#most = most
    this.#scores = new Float64Array(most)
    this.#seconds = new Float64Array(most)
    this.#rows = new Uint32Array(most)
  }

  /** Scores above this one cannot enter any more. */
  get worst(): number {
    return this.#size < this.#most ? Infinity : (this.#scores[0] ?? Infinity)
  }

  offer(score: number, second: number, row: number): void {
    if (this.#size < this.#most) {
      this.#rise(this.#size++, score, second, row)
    } else if (this.#size > 0 && this.#isWorse(0, score, second)) {
      this.#sink(score, second, row)
    }
  }

  /** Best first. */
  rows(): number[] {
    return Array.from({ length: this.#size }, (_, index) => index)
      .sort((a, b) => this.#at(this.#scores, a) - this.#at(this.#scores, b) || this.#at(this.#seconds, a) - this.#at(this.#seconds, b))
      .map((place) => this.#at(this.#rows, place))
  }

  #at(array: Float64Array | Uint32Array, index: number): number {
    return array[index] as number
  }

  /** Whether what is at `place` is worse than this. */
  #isWorse(place: number, score: number, second: number): boolean {
    const there = this.#scores[place] as number
    return there > score || (there === score && (this.#seconds[place] as number) > second)
  }

  #put(place: number, score: number, second: number, row: number): void {
    this.#scores[place] = score
    this.#seconds[place] = second
    this.#rows[place] = row
  }

  #copy(to: number, from: number): void {
    this.#put(to, this.#at(this.#scores, from), this.#at(this.#seconds, from), this.#at(this.#rows, from))
  }

  #rise(from: number, score: number, second: number, row: number): void {
    let index = from
    while (index > 0) {
      const parent = (index - 1) >> 1
      if (!(score > this.#at(this.#scores, parent) || (score === this.#scores[parent] && second > this.#at(this.#seconds, parent)))) break
      this.#copy(index, parent)
      index = parent
    }
    this.#put(index, score, second, row)
  }

  #sink(score: number, second: number, row: number): void {
    let index = 0
    for (;;) {
      let child = index * 2 + 1
      if (child >= this.#size) break
      const right = child + 1
      if (right < this.#size && this.#isWorse(right, this.#at(this.#scores, child), this.#at(this.#seconds, child))) child = right
      if (!this.#isWorse(child, score, second)) break
      this.#copy(index, child)
      index = child
    }
    this.#put(index, score, second, row)
  }
}
