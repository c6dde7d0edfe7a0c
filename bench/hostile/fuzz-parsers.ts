import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { createParserPool, ParserLimitError } from '#platform/parsing/parser-pool.ts'
import { mutated, sampler } from '../video/mutated-films.ts'
import { calendar, hostileLines } from './calendars.ts'
import { parsers } from './parser-list.ts'

const root = join(import.meta.dirname, '../..')

export interface FuzzFigures {
  runs: number
  limited: number
  slowestMs: number
  /** Errors that are no refusal. */
  failures: string[]
}

/** Runs every pooled parser on mutations of its corpus; the same seed gives the same inputs. */
export async function fuzzParsers(inputsPerParser: number, seed: number, timeoutMs = 1000): Promise<Record<string, FuzzFigures>> {
  const folder = await mkdtemp(join(tmpdir(), 'tourstead-fuzz-'))
  // A busy machine delays a read and its imports; only what the input costs counts.
  const pool = createParserPool({ maxSlowdown: 10_000, maxStartMs: 120_000 })
  const photo = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#08f' } })
    .jpeg({ progressive: true })
    .toBuffer()
  const film = withoutMedia(await readFile(join(root, 'demo/media/01-tour.mp4')))
  const figures: Record<string, FuzzFigures> = {}
  try {
    for (const { file } of parsers.filter(({ bound }) => bound === 'pool')) {
      const result: FuzzFigures = { runs: 0, limited: 0, slowestMs: 0, failures: [] }
      figures[file] = result
      const runOne = async (number: number) => {
        const path = join(folder, 'input')
        const input = await inputFor(file, { seed: seed + number, film, photo, path })
        const begun = performance.now()
        try {
          await pool.run({ module: new URL(`file://${join(root, file)}`).href, input, timeoutMs })
        } catch (error) {
          if (error instanceof ParserLimitError) result.limited += 1
          else result.failures.push(`seed ${seed + number}: ${String(error).slice(0, 300)}`)
        }
        result.runs += 1
        result.slowestMs = Math.max(result.slowestMs, performance.now() - begun)
      }
      for (let number = 0; number < inputsPerParser; number += 1) await runOne(number)
    }
  } finally {
    await pool.close()
    await rm(folder, { recursive: true, force: true })
  }
  return figures
}

interface Making {
  seed: number
  film: Buffer
  photo: Buffer
  path: string
}

async function inputFor(file: string, { seed, film, photo, path }: Making): Promise<unknown> {
  if (file.endsWith('busy-times-parser.ts')) {
    const now = Date.UTC(2026, 10, 29)
    await writeFile(path, mutatedCalendar(seed))
    return { path, from: now, to: now + 400 * 86_400_000, timeZone: 'America/Chicago', addresses: [], ourUidEnding: '@example.com' }
  }
  if (file.endsWith('cut-jpeg-parser.ts')) {
    await writeFile(path, mutated(photo, seed))
    return { from: path, to: `${path}-complete` }
  }
  if (file.endsWith('pdf-parser.ts')) return new Uint8Array(mutated(pdf(seed), seed))
  const bytes = mutated(film, seed)
  if (file.endsWith('file-type-parser.ts')) return seed % 2 === 0 ? bytes : new Uint8Array(mutated(pdf(seed), seed))
  await writeFile(path, bytes)
  return path
}

/** Returns a calendar of lines from the corpus, some of them mutated. */
export function mutatedCalendar(seed: number): string {
  const next = sampler(seed)
  const lines = Array.from({ length: 1 + next(6) }, () => hostileLines[next(hostileLines.length)] ?? '')
  const text = calendar(...lines)
  return seed % 3 === 0 ? text : Buffer.from(mutated(Buffer.from(text), seed)).toString('latin1')
}

function pdf(seed: number): Buffer {
  const next = sampler(seed)
  const streams = Array.from({ length: 1 + next(40) }, (_, index) => {
    const content = deflateSync(Buffer.alloc(next(200_000), 'BT (x) Tj ET '))
    return Buffer.concat([
      Buffer.from(`${index + 1} 0 obj\n<< /Length ${content.length} /Filter /FlateDecode >>\nstream\n`),
      content,
      Buffer.from(next(4) === 0 ? '\n' : '\nendstream\nendobj\n'),
    ])
  })
  return Buffer.concat([Buffer.from('%PDF-1.7\n'), ...streams, Buffer.from('stream\n'.repeat(next(3000))), Buffer.from('%%EOF')])
}

/** Returns the boxes of a film with a short media box: mutations then hit its index. */
function withoutMedia(film: Buffer): Buffer {
  const parts: Buffer[] = []
  for (let at = 0; at + 8 <= film.length; at += film.readUInt32BE(at)) {
    const box = film.subarray(at, at + film.readUInt32BE(at))
    parts.push(
      box.toString('latin1', 4, 8) === 'mdat'
        ? Buffer.concat([Buffer.from([0, 0, 0x10, 0]), Buffer.from('mdat'), box.subarray(8, 4096)])
        : box,
    )
  }
  return Buffer.concat(parts)
}
