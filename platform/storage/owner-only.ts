import { chmod, mkdir, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'

export const ownerOnly = { file: 0o600, folder: 0o700 } as const

/** Makes a folder that other accounts of the machine cannot enter; one that is there already is closed to them. */
export async function closeFolder(folder: string): Promise<void> {
  await mkdir(dirname(folder), { recursive: true })
  await mkdir(folder, { recursive: true, mode: ownerOnly.folder })
  await chmod(folder, ownerOnly.folder)
}

/** Closes everything below a folder as well, as files of earlier versions need it. What goes away meanwhile is no error. */
export async function closeAllBelow(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true }).catch(unlessGone([]))) {
    const path = join(folder, entry.name)
    if (!entry.isDirectory() && !entry.isFile()) continue
    await chmod(path, entry.isDirectory() ? ownerOnly.folder : ownerOnly.file).catch(unlessGone(undefined))
    if (entry.isDirectory()) await closeAllBelow(path)
  }
}

const unlessGone =
  <T>(instead: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return instead
    throw error
  }
