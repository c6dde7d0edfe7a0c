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

/** The address of a provider of Authentik, which may have a path of its own before it. */
const authentik = /^(.*\/)application\/o\/[^/]+\/?$/

/** Returns whether an issuer is a provider of Authentik, which calls the address of every user unverified; docs/decisions/080. */
export const isAuthentik = (issuer: string): boolean => authentik.test(URL.parse(issuer)?.pathname ?? '')

/**
 * Returns the issuer that all providers of one Authentik have in its issuer mode "global". Their discovery documents stay apart.
 * Source: https://docs.goauthentik.io/add-secure-apps/providers/oauth2/
 */
function sharedByApplications(asked: string): string | undefined {
  const [, path] = authentik.exec(URL.parse(bareIssuer(asked))?.pathname ?? '') ?? []
  return path === undefined ? undefined : new URL(path, asked).href
}

/**
 * Returns whether the issuer in a discovery document is the one asked for: the same but for a slash at the end, the one that all
 * providers of an Authentik share, or one tenant of Microsoft under another of its addresses. The placeholder of all tenants,
 * "{tenantid}", is no issuer.
 */
export function isIssuerOf(asked: string, issuer: string): boolean {
  if (/[{}]/.test(issuer) || !URL.canParse(issuer)) return false
  if ([asked, sharedByApplications(asked)].some((each) => each && new URL(bareIssuer(each)).href === new URL(bareIssuer(issuer)).href))
    return true
  const [from, to] = [new URL(asked), new URL(issuer)]
  if (!microsoft.test(from.hostname) || !(to.hostname === from.hostname || microsoftV1.test(to.hostname))) return false
  const tenant = findTenant(to)
  return tenant !== undefined && [undefined, tenant].includes(findTenant(from))
}
