/** Claims as a product sends them, with the public source of the pattern, to a brokerage that has proved brokerage.example. */
export interface OidcCase {
  product: string
  source: string
  what: string
  claims: Record<string, unknown>
  /** Claims of the userinfo endpoint, where the ID token is thin. */
  userinfo?: Record<string, unknown>
  /** How the brokerage set up its provider. */
  trust?: { issuer?: string; acceptsUnverified?: boolean }
  /** True for a rule about certain issuers, which the issuer of other tests doesn't follow. */
  isOfIssuer?: boolean
  /** The mailbox that is signed in, or why none is. */
  expected: string
}
