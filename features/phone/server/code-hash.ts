import { randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto'

const hashBytes = 32

/** Returns six digits, each code as likely as any other. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** A hash slow enough that all million codes take longer to try than a code lives. */
export async function hashCode(code: string, salt: Buffer = randomBytes(16)): Promise<{ salt: Buffer; hash: Buffer }> {
  const hash = await new Promise<Buffer>((resolve, reject) =>
    scrypt(code, salt, hashBytes, { N: 16_384, r: 8, p: 1 }, (error, key) => (error ? reject(error) : resolve(key))),
  )
  return { salt, hash }
}

export async function isCode(code: string, { salt, hash }: { salt: Buffer; hash: Buffer }): Promise<boolean> {
  return timingSafeEqual((await hashCode(code, salt)).hash, hash)
}
