/** Who a good token belongs to. Everything but `claims` is as the database has it, at most ten seconds old. */
export interface VerifiedToken {
  uid: string
  /** Absent for people who came with a provider that gave none, or anonymously. */
  email?: string
  emailVerified: boolean
  name?: string
  picture?: string
  /** Seconds since 1970. */
  authTime: number
  /** Seconds since 1970. */
  expiresAt: number
  sessionId: string
  /** Whether this session may use an administrator's rights: with a second factor, where the operator asks for one. */
  mayAdminister: boolean
  /** The custom claims the token itself carries, which may be older than what was last written. */
  claims: Record<string, unknown>
}
