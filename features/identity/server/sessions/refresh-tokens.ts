import { createHmac, timingSafeEqual } from 'node:crypto'

/** Which use of which session a refresh token stands for. Nothing secret is stored: the same token can be made again. */
export interface RefreshGrant {
  sessionId: string
  generation: number
}

export function refreshToken(key: Buffer, { sessionId, generation }: RefreshGrant): string {
  return `${sessionId}.${generation}.${mac(key, sessionId, generation).toString('base64url')}`
}

/** Undefined for a token this installation did not make. */
export function readRefreshToken(key: Buffer, token: string): RefreshGrant | undefined {
  const [sessionId = '', digits = '', signature = '', ...rest] = token.split('.')
  if (rest.length > 0 || !/^[1-9]\d{0,8}$/.test(digits)) return undefined
  const generation = Number(digits)
  const expected = mac(key, sessionId, generation)
  const given = Buffer.from(signature, 'base64url')
  return given.length === expected.length && timingSafeEqual(given, expected) ? { sessionId, generation } : undefined
}

const mac = (key: Buffer, sessionId: string, generation: number) => createHmac('sha256', key).update(`${sessionId}.${generation}`).digest()
