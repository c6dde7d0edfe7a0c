import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Services } from '#platform/http/services.ts'

/** As long as a ticket is good. */
const lifetimeMs = 30 * 60_000
const maxTotalBytes = 500_000_000

export interface MarkedFiles {
  /** Returns the marked file of a ticket, made by `make` unless this machine still has it. */
  find(ticket: string, make: () => Promise<Buffer>): Promise<Buffer>
  /** Deletes marked files older than a ticket. */
  sweep(): Promise<void>
}

/** Keeps marked files of open tickets in `DATA_DIR/marked`, at most 500 MB; the oldest go first. Callers check the ticket before. */
export function markedFiles({ config, now }: Pick<Services, 'config' | 'now'>): MarkedFiles {
  const folder = join(config.dataDir, 'marked')

  async function list() {
    const names = await readdir(folder).catch((): string[] => [])
    const files = await Promise.all(
      names.map(async (name) => {
        const details = await stat(join(folder, name)).catch(() => undefined)
        return { name, sizeBytes: details?.size ?? 0, madeAt: details?.mtimeMs ?? 0 }
      }),
    )
    return files.toSorted((a, b) => b.madeAt - a.madeAt)
  }

  async function sweep(reservedBytes = 0): Promise<void> {
    let storedBytes = reservedBytes
    for (const { name, sizeBytes, madeAt } of await list()) {
      storedBytes += sizeBytes
      if (storedBytes > maxTotalBytes || madeAt < now() - lifetimeMs) await rm(join(folder, name), { force: true })
    }
  }

  async function keep(path: string, content: Buffer): Promise<void> {
    if (content.length > maxTotalBytes) return
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await sweep(content.length)
    await writeFile(`${path}.part`, content, { mode: 0o600 })
    await utimes(`${path}.part`, new Date(now()), new Date(now()))
    await rename(`${path}.part`, path)
  }

  return {
    async find(ticket, make) {
      const path = join(folder, createHash('sha256').update(ticket).digest('hex'))
      const known = await readFile(path).catch(() => undefined)
      if (known) return known
      const content = await make()
      // A full disk only costs the next reader some time.
      await keep(path, content).catch(() => undefined)
      return content
    },
    sweep: () => sweep(),
  }
}
