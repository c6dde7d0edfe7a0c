import { execFile } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../support/server-process.ts'
import type { Cost } from './ladder-process.ts'

const program = join(root, 'bench/video/ladder-process.ts')

async function ran(folder: string, what: 'all' | 'one' | 'make', path: string, seconds: number): Promise<string> {
  const directory = join(folder, what)
  await mkdir(directory, { recursive: true })
  const { stdout } = await promisify(execFile)(process.execPath, [program, what, directory, path, String(seconds)], {
    maxBuffer: 10_000_000,
  })
  return stdout
}

/** A film of 1080 lines with sound, as a phone would upload it: its index at the end. */
export async function film1080(folder: string, seconds: number): Promise<string> {
  const path = join(folder, 'film.mp4')
  await ran(folder, 'make', path, seconds)
  return path
}

/** What all renditions of a film cost, and what one of 720 lines alone does, by the same bindings one after the other. */
export async function ladderAgainstOne(folder: string, path: string): Promise<{ ladder: Cost; single: Cost }> {
  const cost = async (what: 'all' | 'one') => JSON.parse((await ran(folder, what, path, 0)).trim().split('\n').at(-1) ?? '') as Cost
  return { single: await cost('one'), ladder: await cost('all') }
}
