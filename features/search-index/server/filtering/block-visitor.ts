/** Called for each block that holds listings of a search: the first row, which rows after it, how many, and the block's number. */
export type BlockVisitor = (base: number, chosen: Uint16Array, count: number, block: number) => void

/** Blocks whose rows need not be named where they can be counted sooner. */
export interface Skim {
  blocks: (block: number) => boolean
  /** Called with each block that was counted so and holds listings; without it, their number is enough. */
  counted?: (base: number, block: number) => void
}
