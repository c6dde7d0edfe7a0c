/** Called for each block that holds homes of a search: the first row, which rows after it, how many, and the block's number. */
export type BlockVisitor = (base: number, chosen: Uint16Array, count: number, block: number) => void
