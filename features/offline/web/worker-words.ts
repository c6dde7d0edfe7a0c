/** Asks a waiting worker to take over. */
export const takeOver = 'take-over'
