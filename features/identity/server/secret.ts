import { hkdfSync, randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Config } from '#platform/config/config.ts'
import { ConfigError } from '#platform/config/settings.ts'

const secretFileName = 'identity-secret'
const shortestSecret = 32

/** Keys derived from the one secret of the installation, each for one purpose only. */
export interface Secrets {
  /** Encrypts signing keys in the database. */
  readonly signingKeys: Buffer
  /** Makes refresh tokens unforgeable. */
  readonly refreshTokens: Buffer
  /** Mixed into every password hash, so that a stolen table alone cannot be guessed at. */
  readonly pepper: Buffer
  /** Encrypts the keys of second factors in the database. */
  readonly secondFactors: Buffer
  /** Makes recovery codes and proof-of-work puzzles unforgeable. */
  readonly codes: Buffer
  /** Encrypts what providers of sign-in gave us, in the database. */
  readonly clientSecrets: Buffer
}

/** Reads `IDENTITY_SECRET`, else the secret file of the data directory, which is made (mode 600) when it is missing. */
export async function loadSecrets(config: Config): Promise<Secrets> {
  const secret = config.identitySecret ?? (await secretFromFile(config.dataDir, secretFileName))
  const derived = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, 'tourstead-identity', purpose, 32))
  return {
    signingKeys: derived('signing keys'),
    refreshTokens: derived('refresh tokens'),
    pepper: derived('password pepper'),
    secondFactors: derived('second factors'),
    codes: derived('codes'),
    clientSecrets: derived('client secrets'),
  }
}

/** A random text in a file of the data directory, made (mode 600) when it is missing. */
export async function secretFromFile(dataDir: string, name: string): Promise<string> {
  const file = join(dataDir, name)
  const present = (await readIfThere(file)) ?? (await made(file))
  if (present.length < shortestSecret)
    throw new ConfigError(`The file ${file} is damaged. Put back the one this database was first used with.`)
  return present
}

/** Of several processes that start at once one makes the file; all of them return what it holds then. */
async function made(file: string): Promise<string> {
  await mkdir(dirname(file), { recursive: true })
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  await writeFile(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true })
  try {
    // A link appears whole or not at all, and fails when another process was first.
    await link(draft, file)
  } catch (error) {
    // Some file systems know no links; there the last of two simultaneous first starts wins.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') await rename(draft, file)
  } finally {
    await rm(draft, { force: true })
  }
  return (await readIfThere(file)) ?? ''
}

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return (await readFile(file, 'utf8')).trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
