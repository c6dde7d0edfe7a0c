import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Gives `work` the path of a file that does not exist yet, in a folder of its own that is deleted once `work` settles. */
export async function withTemporaryFile<T>(work: (path: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'received-'))
  try {
    return await work(join(folder, randomBytes(8).toString('hex')))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
