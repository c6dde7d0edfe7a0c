import { domainOf } from '#platform/contract/email-pattern.ts'
import { emailAddress } from '../email-address.ts'
import { readFlag, readText, type Claims } from './oidc-claims.ts'
import { isAuthentik } from './oidc-issuer.ts'

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
  'access.line.me',
  'accounts.google.com',
  'appleid.apple.com',
  'account.apple.com',
  'api.login.yahoo.com',
  'auth.atlassian.com',
  'discord.com',
  'gitlab.com',
  'id.twitch.tv',
  'kauth.kakao.com',
  'login.live.com',
  'login.salesforce.com',
  'slack.com',
  'www.amazon.com',
  'www.facebook.com',
  'www.linkedin.com',
  'www.paypal.com',
])

/** Without the dot of the root, which names the same host. */
const hostOf = (issuer: string) => (URL.parse(issuer)?.hostname ?? '').replace(/\.+$/, '')

/** Returns whether an issuer of Microsoft signs in people of every tenant, or of no company. */
export function isSharedByCompanies(issuer: string): boolean {
  const [tenant = ''] = (URL.parse(issuer)?.pathname ?? '').split('/').filter(Boolean)
  return microsoftHosts.has(hostOf(issuer)) && (sharedTenants.has(tenant.toLowerCase()) || /[{}%]/.test(tenant))
}

/** How the brokerage set up its provider. */
export interface Trust {
  /** Where the provider answers; `iss` may be another address of it. */
  issuer?: string | undefined
  /** True where the administrator knows that the provider calls addresses unverified that it never checks. */
  acceptsUnverified?: boolean | undefined
}

interface Mailbox {
  email: string
  /** Of Entra: the user name, where it is a mailbox of another domain than `email`. */
  userName?: string | undefined
}

/**
 * Returns the mailbox in claims of a provider that a company chose. The caller must compare its domain with those the company proved,
 * and then that of the user name.
 *
 * A company's own provider need not call a mailbox verified (Entra never does), but must not call it unverified, unless it does so for
 * users whom it never asked. Without `email`, a user name that is a mailbox counts. Entra lets administrators enter any `email`, and only
 * verified domains in user names, so there a user name also counts beside an address of another domain.
 * Where people open accounts themselves, only `email` with an explicit "verified" counts, and at Google only with `hd`: a personal account
 * may have an address that the company has since given to another person.
 */
export function readMailbox(claims: Claims, trust: Trust = {}): Mailbox | { refusal: 'unverified' | 'issuer' } {
  const issuer = readText(claims['iss']) ?? ''
  // Without a host it is no company's own provider; Google also writes “accounts.google.com”.
  if (hostOf(issuer) === '' || isSharedByCompanies(issuer)) return { refusal: 'issuer' }
  const stated = readFlag(claims['email_verified'])
  const email = addressIn(claims['email'])
  if (publicHosts.has(hostOf(issuer))) {
    const isCompany = hostOf(issuer) !== 'accounts.google.com' || readText(claims['hd']) !== null
    return email && stated === true && isCompany ? { email } : { refusal: 'unverified' }
  }
  // The first version of Entra's tokens has `unique_name` only.
  const userName = ['preferred_username', 'upn', 'unique_name'].map((name) => userNameIn(claims[name])).find(Boolean)
  const userMailbox =
    email && userName && microsoftHosts.has(hostOf(issuer)) && domainOf(userName) !== domainOf(email) ? userName : undefined
  const verified = stated === false && [issuer, trust.issuer ?? ''].some((each) => isAuthentik(each)) ? undefined : stated
  // Of Microsoft: whether the tenant has verified the domain of `email`. It says nothing about the user name.
  const isUnverified = (verified ?? readFlag(claims['xms_edov'])) === false && trust.acceptsUnverified !== true
  if (isUnverified) return userMailbox ? { email: userMailbox } : { refusal: 'unverified' }
  if (email) return { email, ...(userMailbox && { userName: userMailbox }) }
  return userName ? { email: userName } : { refusal: 'unverified' }
}

const addressIn = (claim: unknown) => emailAddress((readText(claim) ?? '').replace(/^mailto:/i, ''))

/** Guests have names such as `live.com#pat@brokerage.example` and `pat_home.example#EXT#@brokerage.example`, which are no mailboxes. */
const userNameIn = (claim: unknown) => (readText(claim)?.includes('#') ? undefined : addressIn(claim))
