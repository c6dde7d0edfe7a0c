const suffix = '/.well-known/openid-configuration'

/** Returns an issuer without the path of its discovery document, which people paste with it, and without a slash at the end. */
const bareIssuer = (text: string): string => {
  const trimmed = text.trim()
  return (trimmed.endsWith(suffix) ? trimmed.slice(0, -suffix.length) : trimmed).replace(/\/$/, '')
}

/** Returns where the discovery document of an issuer is. */
export const discoveryAddress = (issuer: string): URL => new URL(`${bareIssuer(issuer)}${suffix}`)

/** Microsoft clouds, whose tenants have several addresses. */
const microsoft = /^(?:login\.microsoftonline\.(?:com|us)|login\.partner\.microsoftonline\.cn|[\w-]+\.(?:b2clogin|ciamlogin)\.com)$/
const microsoftV1 = /^sts\.(?:windows\.net|chinacloudapi\.cn)$/
const findTenant = (url: URL) => /\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?:\/|$)/i.exec(url.pathname)?.[1]?.toLowerCase()

/**
 * Returns whether the issuer in a discovery document is the one asked for: the same but for a slash at the end, or one tenant of
 * Microsoft under another of its addresses. The placeholder of all tenants, "{tenantid}", is no issuer.
 */
export function isIssuerOf(asked: string, issuer: string): boolean {
  if (/[{}]/.test(issuer) || !URL.canParse(issuer)) return false
  if (new URL(bareIssuer(asked)).href === new URL(bareIssuer(issuer)).href) return true
  const [from, to] = [new URL(asked), new URL(issuer)]
  if (!microsoft.test(from.hostname) || !(to.hostname === from.hostname || microsoftV1.test(to.hostname))) return false
  const tenant = findTenant(to)
  return tenant !== undefined && [undefined, tenant].includes(findTenant(from))
}
