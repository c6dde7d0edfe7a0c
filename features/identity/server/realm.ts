import { randomBytes } from 'node:crypto'
import { identityPath } from '#features/identity/contract'
import type { Database } from '#platform/database/database.ts'
import { preparedStatements, type PreparedStatements } from '#platform/database/prepared-statements.ts'
import type { Services } from '#platform/http/services.ts'
import { identitySettings, type IdentitySettings } from './identity-settings.ts'
import type { IdentityDatabase, IdentityTables } from './identity-rows.ts'
import type { SessionState } from './sessions/session-limits.ts'
import { loadSecrets, type Secrets } from './secret.ts'
import { openKeyRing, type KeyRing } from './sessions/signing-keys.ts'

/** What one running server holds of the identity of its installation. */
export interface Realm {
  readonly services: Services
  readonly db: IdentityDatabase
  /** For what every sign-in asks; on other connections than `db`, so never inside one of its transactions. */
  readonly statements: PreparedStatements
  readonly settings: IdentitySettings
  readonly secrets: Secrets
  readonly keys: KeyRing
  readonly apiKey: string
  readonly issuer: string
  /** What is remembered of sessions for some seconds; see session-state.ts. */
  readonly remembered: Map<string, { uid: string; loadedAt: number; state: SessionState | undefined }>
  time(): Date
}

/** A sign-in that waits for the row of an account must not hold up the others. */
const statementsAtOnce = 4

const realms = new WeakMap<Services, Promise<Realm>>()

/** Opens the realm once per set of services; a failed attempt is forgotten, so that a later one may succeed. */
export function realmOf(services: Services): Promise<Realm> {
  const known = realms.get(services)
  if (known) return known
  const opening = openRealm(services)
  realms.set(services, opening)
  opening.catch(() => realms.delete(services))
  return opening
}

async function openRealm(services: Services): Promise<Realm> {
  const db = services.db.withTables<IdentityTables>()
  const secrets = await loadSecrets(services.config)
  return {
    services,
    db,
    statements: preparedStatements(services.databaseUrl, { max: statementsAtOnce }),
    settings: identitySettings(services.config),
    secrets,
    keys: await openKeyRing(db, secrets.signingKeys, services.now),
    apiKey: await publicApiKey(services.db),
    issuer: `${services.config.publicUrl}${identityPath}`,
    remembered: new Map(),
    time: () => new Date(services.now()),
  }
}

/** The public key that names this installation in every call of the SDK; made once. It is an address, not a secret. */
export async function publicApiKey(db: Database): Promise<string> {
  const tables = db.withTables<IdentityTables>()
  await tables
    .insertInto('identity.installation')
    .values({ api_key: `ts-${randomBytes(24).toString('base64url')}` })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { api_key } = await tables.selectFrom('identity.installation').select('api_key').executeTakeFirstOrThrow()
  return api_key
}
