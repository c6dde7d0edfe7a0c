/** Rows that are looked at together. */
export const blockSize = 512
