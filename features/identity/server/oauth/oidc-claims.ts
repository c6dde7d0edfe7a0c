export type Claims = Record<string, unknown>

/** Returns a text of at most 2,048 characters; null for an empty one and other types. */
export const readText = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value.slice(0, 2048) : null)

const isMissing = (value: unknown) => value === undefined || value === null || value === ''

/**
 * Returns a flag that some providers send as text ("true", "TRUE", "1") or as a number; undefined where the claim is absent, null
 * or empty. Any other value is false.
 */
export function readFlag(value: unknown): boolean | undefined {
  if (isMissing(value)) return undefined
  return value === true || ['true', '1'].includes(String(value).trim().toLowerCase())
}

/** Returns whether claims name an address and say if it is verified. */
export const hasMailbox = (claims: Claims): boolean =>
  readText(claims['email']) !== null && (!isMissing(claims['email_verified']) || !isMissing(claims['xms_edov']))

/** Adds claims of the userinfo endpoint to those of the ID token, which go first. "Verified" counts only for the same address. */
export function mergeClaims(signed: Claims, userinfo: Claims): Claims {
  const given = Object.fromEntries(Object.entries(signed).filter(([, value]) => !isMissing(value)))
  const [signedAddress, address] = [readText(given['email']), readText(userinfo['email'])]
  const isAnother = signedAddress !== null && address !== null && signedAddress.toLowerCase() !== address.toLowerCase()
  const { email_verified, ...rest } = userinfo
  return { ...rest, ...(!(isAnother && readFlag(email_verified)) && { email_verified }), ...given }
}
