import { accessSync, constants, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** One sentence for the person at the terminal about a folder that cannot be used. */
export class FolderError extends Error {}

const elsewhere = 'Choose another folder with DATA_DIR.'

const reasons: Record<string, string> = {
  EACCES: 'this account may not use it',
  EPERM: 'this account may not use it',
  EROFS: 'it lies on a read-only disk',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  ENAMETOOLONG: 'its name is too long',
  ELOOP: 'its links lead in a circle',
  ENOENT: 'no folder can be made there',
}

/**
 * Makes a folder with what is missing above it, and checks that files can be made and removed in it.
 * Node's own recursive way is not used: where the system refuses new folders as "not found", as below /proc, it never ends.
 * @throws FolderError
 */
export function makeUsableFolder(path: string): void {
  makeFolder(path)
  try {
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK)
    const probe = join(path, `.probe-${process.pid}`)
    writeFileSync(probe, '', { mode: 0o600 })
    rmSync(probe)
  } catch (error) {
    throw refusal(path, error)
  }
}

/** Makes a folder with what is missing above it. @throws FolderError */
export function makeFolder(path: string): void {
  if (isFolder(path)) return
  const parent = dirname(path)
  if (parent !== path) makeFolder(parent)
  try {
    mkdirSync(path)
  } catch (error) {
    // Another start may have made it meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || !isFolder(path)) throw refusal(path, error)
  }
}

function isFolder(path: string): boolean {
  try {
    if (statSync(path).isDirectory()) return true
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return false
    if (code !== 'ENOTDIR') throw refusal(path, error)
  }
  throw new FolderError(`${path} cannot be a folder, because there is a file in its place. ${elsewhere}`)
}

function refusal(path: string, error: unknown): FolderError {
  if (error instanceof FolderError) return error
  const { code = '', message } = error as NodeJS.ErrnoException
  return new FolderError(`The folder ${path} cannot be used: ${reasons[code] ?? message}. ${elsewhere}`)
}
