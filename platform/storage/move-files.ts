import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { appendFile, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ownerOnly } from './owner-only.ts'
import type { FileStore, StoredFile } from './file-store.ts'
import { markCopy, storeIdKey } from './store-identity.ts'

export interface MoveReport {
  files: number
  bytes: number
  /** Copied by this run, and found there from an earlier one. */
  copied: number
  alreadyThere: number
  /** Files only the target has, such as what was deleted here since the last run; removed when that was asked for. */
  onlyThere: number
}

export interface MoveOptions {
  /** One line a file that arrived and was compared; a run that was ended goes on from it. */
  journal: string
  removeOnlyThere: boolean
  onProgress: (done: { files: number; bytes: number }) => void
}

/**
 * Copies every file from one store to another and compares what arrived byte for byte by its SHA-256. What an earlier run copied
 * and nobody changed since is not copied again. The source stays as it is, and the target is marked as its successor. @throws Error naming a file that did not arrive whole.
 */
export async function moveFiles(from: FileStore, to: FileStore, options: MoveOptions): Promise<MoveReport> {
  const { journal, removeOnlyThere, onProgress } = options
  const arrived = await arrivedBefore(journal)
  await mkdir(dirname(journal), { recursive: true })
  const scratch = await mkdtemp(join(dirname(journal), 'moving-'))
  const report: MoveReport = { files: 0, bytes: 0, copied: 0, alreadyThere: 0, onlyThere: 0 }
  const present = new Set<string>()
  try {
    for await (const file of from.list('')) {
      if (file.key === storeIdKey) continue
      present.add(file.key)
      const line = lineOf(file)
      if (arrived.has(line) && (await to.size(file.key)) === file.bytes) report.alreadyThere += 1
      else if (await copy(from, to, file, scratch)) {
        await appendFile(journal, `${line}\n`, { mode: ownerOnly.file })
        report.copied += 1
      } else continue
      report.files += 1
      report.bytes += file.bytes
      onProgress(report)
    }
    for await (const { key } of to.list('')) {
      // It may have come while the others were copied.
      if (key === storeIdKey || present.has(key) || (await from.size(key)) !== undefined) continue
      report.onlyThere += 1
      if (removeOnlyThere) await to.remove(key)
    }
    await markCopy(from, to)
    return report
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

const lineOf = ({ key, bytes, changedAt }: StoredFile) => JSON.stringify([key, bytes, changedAt])

async function arrivedBefore(journal: string): Promise<Set<string>> {
  const text = await readFile(journal, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return new Set(text.split('\n'))
}

/** Returns false for a file that was removed meanwhile. */
async function copy(from: FileStore, to: FileStore, { key }: StoredFile, scratch: string): Promise<boolean> {
  const path = join(scratch, 'file')
  const sent = createHash('sha256')
  try {
    await pipeline(from.read(key), hashing(sent), createWriteStream(path, { mode: ownerOnly.file }))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' && (await from.size(key)) === undefined) return false
    throw error
  }
  // Which of them are private only the features know; the product reads all of them with one account.
  await to.adopt(key, path, { ownerOnly: true })
  const received = createHash('sha256')
  await pipeline(to.read(key), received)
  if (sent.digest('hex') !== received.digest('hex')) {
    await to.remove(key)
    throw new Error(`The file ${key} did not arrive as it was sent.`)
  }
  return true
}

const hashing = (hash: ReturnType<typeof createHash>) =>
  async function* (source: Readable): AsyncIterable<Uint8Array> {
    for await (const chunk of source as AsyncIterable<Uint8Array>) {
      hash.update(chunk)
      yield chunk
    }
  }
