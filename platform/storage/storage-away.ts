/** The store of files did not do what it was asked; what was asked may be tried again. */
export class StorageAway extends Error {}

export const isStorageAway = (error: unknown): boolean => error instanceof StorageAway
