/** Largest body of one import call; the page splits a file into calls of at most this size. */
export const maxImportBytes = 1_048_576
