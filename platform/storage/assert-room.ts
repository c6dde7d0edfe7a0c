import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Stays free on the disk of the files, so that the database beside them can go on writing its log. */
export const reservedFreeBytes = 100_000_000

/** Throws the error of a full disk when so many bytes more would leave too little room at this folder, which may still be missing. */
export async function assertRoom(directory: string, bytes: number): Promise<void> {
  const free = await freeBytes(directory)
  if (free - bytes >= reservedFreeBytes) return
  throw Object.assign(new Error(`There are ${free} bytes free at ${directory}, too few for ${bytes} more.`), { code: 'ENOSPC' })
}

async function freeBytes(directory: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(directory)
    return bavail * bsize
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return freeBytes(dirname(directory))
  }
}
