import { emailAddress } from '../email-address.ts'
import { readFlag, readText, type Claims } from './oidc-claims.ts'

/** Tenant of Microsoft's personal accounts. */
const personalTenant = '9188040d-6c67-4c5b-b112-36a304b66dad'
const microsoftHosts = new Set([
  'login-us.microsoftonline.com',
  'login.chinacloudapi.cn',
  'login.microsoft.com',
  'login.microsoftonline.com',
  'login.microsoftonline.us',
  'login.partner.microsoftonline.cn',
  'login.windows.net',
  'sts.chinacloudapi.cn',
  'sts.windows.net',
])
const sharedTenants = new Set(['common', 'organizations', 'consumers', personalTenant])

/** Hosts where people open accounts themselves. Google also has accounts of companies. */
const publicHosts = new Set([
  'accounts.google.com',
  'appleid.apple.com',
  'account.apple.com',
  'api.login.yahoo.com',
  'auth.atlassian.com',
  'gitlab.com',
  'login.live.com',
  'login.salesforce.com',
  'slack.com',
  'www.amazon.com',
  'www.facebook.com',
  'www.linkedin.com',
])

/** Without the dot of the root, which names the same host. */
const hostOf = (issuer: string) => (URL.parse(issuer)?.hostname ?? '').replace(/\.+$/, '')

/**
 * Returns whether an issuer is a provider of Authentik, which calls the address of every user unverified.
 * Source: https://docs.goauthentik.io/releases/2025.10/#default-oauth-scope-mappings; docs/decisions/080.
 */
const isAuthentik = (issuer: string) => /^\/application\/o\/[^/]+\/?$/.test(URL.parse(issuer)?.pathname ?? '')

/** Returns whether an issuer of Microsoft signs in people of every tenant, or of no company. */
export function isSharedByCompanies(issuer: string): boolean {
  const [tenant = ''] = (URL.parse(issuer)?.pathname ?? '').split('/').filter(Boolean)
  return microsoftHosts.has(hostOf(issuer)) && (sharedTenants.has(tenant.toLowerCase()) || /[{}%]/.test(tenant))
}

/**
 * Returns the mailbox in claims of a provider that a company chose. The caller must compare its domain with those the company proved.
 *
 * A company's own provider need not call a mailbox verified (Entra never does), but must not call it unverified, unless it does so for
 * every user. Without `email`, a user name that is a mailbox counts. Where people open accounts themselves, only `email` with an explicit "verified" counts, and at Google
 * only with `hd`: a personal account may have an address that the company has since given to another person.
 */
export function readMailbox(claims: Claims): { email: string } | { refusal: 'unverified' | 'issuer' } {
  const issuer = readText(claims['iss']) ?? ''
  // Without a host it is no company's own provider; Google also writes “accounts.google.com”.
  if (hostOf(issuer) === '' || isSharedByCompanies(issuer)) return { refusal: 'issuer' }
  const stated = readFlag(claims['email_verified'])
  const email = addressIn(claims['email'])
  if (publicHosts.has(hostOf(issuer))) {
    const isCompany = hostOf(issuer) !== 'accounts.google.com' || readText(claims['hd']) !== null
    return email && stated === true && isCompany ? { email } : { refusal: 'unverified' }
  }
  // Of Microsoft: whether the tenant has verified the domain of `email`.
  const isVerified = stated === false && isAuthentik(issuer) ? undefined : (stated ?? readFlag(claims['xms_edov']))
  if (isVerified === false) return { refusal: 'unverified' }
  // The first version of Entra's tokens has `unique_name` only.
  const mailbox = email ?? ['preferred_username', 'upn', 'unique_name'].map((name) => userNameIn(claims[name])).find(Boolean)
  return mailbox ? { email: mailbox } : { refusal: 'unverified' }
}

const addressIn = (claim: unknown) => emailAddress((readText(claim) ?? '').replace(/^mailto:/i, ''))

/** Guests have names such as `live.com#pat@brokerage.example` and `pat_home.example#EXT#@brokerage.example`, which are no mailboxes. */
const userNameIn = (claim: unknown) => (readText(claim)?.includes('#') ? undefined : addressIn(claim))
