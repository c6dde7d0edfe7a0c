import * as texts from '#texts/single-sign-on'
import * as z from 'zod'
import { normalEmail } from '#platform/contract/email-pattern.ts'
import { attributeName, isCoreSchema, isOfStandard } from './scim-attributes.ts'
import { ScimError } from './scim-error.ts'
import { readFilter, type UserCondition } from './scim-filter.ts'

/** What a directory may change of a user; what is absent stays. */
export interface UserChange {
  userName?: string | undefined
  /** Addresses in the order in which they may become the mailbox of a new user. */
  emails?: string[] | undefined
  externalId?: string | null | undefined
  givenName?: string | null | undefined
  familyName?: string | null | undefined
  active?: boolean | undefined
}

const maxNameLength = 60
const maxOperations = 1000

const text = z
  .string()
  .trim()
  .max(300)
  // PostgreSQL stores no such character.
  .refine((value) => !value.includes('\u0000'))
const userName = text.min(1).transform(normalEmail).pipe(z.string().min(1))
// Names are clipped: refusing one would stop everything that the directory sends about the person.
const name = text.transform((value) => [...value].slice(0, maxNameLength).join(''))
// Some directories write Booleans as words.
const flag = z.union([z.boolean(), z.stringbool({ truthy: ['true'], falsy: ['false'], case: 'insensitive' })])
// Some directories write the number of an employee.
const identifier = z.union([text, z.number().transform(String)])
const record = z.record(z.string(), z.unknown())

/** @throws ScimError invalidValue that names what is wrong. */
function read<Schema extends z.ZodType>(schema: Schema, given: unknown, path = ''): z.output<Schema> {
  const result = schema.safeParse(given)
  if (result.success) return result.data
  const at = [path, ...(result.error.issues[0]?.path ?? [])].filter((part) => part !== '').join('.')
  throw new ScimError(400, at ? `${at.slice(0, 100)}: ${texts.scimValueIsWrong}` : texts.scimValueIsWrong, 'invalidValue')
}

/** Names of attributes match in any case. */
const lowerNames = (given: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(given).map(([key, value]) => [attributeName(key), value]))

/** Older connectors of Entra wrap a single value: `[{"$ref": null, "value": "…"}]`. */
function unwrap(value: unknown): unknown {
  const [first, ...more]: unknown[] = Array.isArray(value) ? value : []
  return more.length === 0 && typeof first === 'object' && first !== null && 'value' in first ? first.value : value
}

/** Collects changes one by one. A deactivation applies whatever else is refused, or a leaver would stay in. */
class ChangeDraft {
  #change: UserChange & { formatted?: string | null; displayName?: string | null } = {}
  #refusal: ScimError | undefined

  attempt(step: () => void): void {
    try {
      step()
    } catch (error) {
      if (!(error instanceof ScimError)) throw error
      this.#refusal ??= error
    }
  }

  set(path: string, given: unknown, ignoresUnknown: boolean): void {
    const attribute = attributeName(path)
    const value = unwrap(given)
    switch (attribute) {
      case 'active':
        this.#change.active = read(flag, readActive(value), 'active')
        break
      case 'externalid':
        this.#change.externalId = read(identifier.nullable(), value, 'externalId')
        break
      case 'username':
        this.#change.userName = read(userName, value, 'userName')
        break
      case 'name.givenname':
        this.#change.givenName = read(name.nullable(), value, 'name.givenName')
        break
      case 'name.familyname':
        this.#change.familyName = read(name.nullable(), value, 'name.familyName')
        break
      case 'name.formatted':
        this.#change.formatted = read(text.nullable(), value, 'name.formatted')
        break
      case 'displayname':
        this.#change.displayName = read(text.nullable(), value, 'displayName')
        break
      case 'emails':
        this.#change.emails = readAddresses(given)
        break
      default:
        if (attribute === 'name' || isCoreSchema(attribute)) this.#setEach(attribute, value)
        else if (!ignoresUnknown && !isOfStandard(attribute))
          throw new ScimError(400, `${path.slice(0, 100)}: ${texts.scimPathIsUnknown}`, 'invalidPath')
    }
  }

  #setEach(attribute: string, value: unknown): void {
    const prefix = attribute === 'name' ? 'name.' : ''
    for (const [key, each] of Object.entries(read(record.nullable(), value, attribute) ?? {}))
      this.attempt(() => this.set(`${prefix}${key}`, each, true))
  }

  /**
   * `namesBy` is used where the user has no name in parts.
   * @throws ScimError for the first thing that was refused, unless the user is deactivated.
   */
  finish(namesBy: 'formatted' | 'displayName' = 'formatted'): UserChange {
    if (this.#refusal && this.#change.active !== false) throw this.#refusal
    const { formatted, displayName, ...change } = this.#change
    const whole = formatted || (namesBy === 'displayName' && displayName)
    if (!whole || change.givenName != null || change.familyName != null) return change
    const [first = '', ...rest] = whole.split(/\s+/)
    return { ...change, givenName: name.parse(first), familyName: name.parse(rest.join(' ')) }
  }
}

const Address = z.object({ value: z.string(), primary: flag.optional().catch(false), type: z.string().optional().catch('') })

/** Returns the addresses of a user: the primary one first, then those for work. What is no address is left out. */
function readAddresses(given: unknown): string[] {
  const all = (Array.isArray(given) ? given : [given]).slice(0, 20).flatMap((each) => Address.safeParse(each).data ?? [])
  const rank = ({ primary, type }: z.output<typeof Address>) => (primary ? 0 : type?.toLowerCase() === 'work' ? 1 : 2)
  return all.toSorted((a, b) => rank(a) - rank(b)).map(({ value }) => normalEmail(value))
}

/** Returns a user as a directory sent it whole. Attributes that we do not have are left out, as the standard allows. */
export function readUser(given: unknown): UserChange {
  const draft = new ChangeDraft()
  for (const [key, value] of Object.entries(lowerNames(read(record, given))))
    if (value !== null) draft.attempt(() => draft.set(key, value, true))
  return { externalId: null, ...draft.finish('displayName') }
}

const Operation = z.object({
  op: z
    .string()
    .toLowerCase()
    .pipe(z.enum(['add', 'replace', 'remove'])),
  path: z.string().nullish(),
  value: z.unknown().optional(),
})

/** Returns what a patch changes, its operations one after the other. */
export function readPatch(given: unknown): UserChange {
  const sent = lowerNames(read(record, given))['operations']
  const operations = read(z.array(z.unknown()).min(1), record.safeParse(sent).success ? [sent] : sent, 'Operations')
  if (operations.length > maxOperations) throw new ScimError(400, texts.scimTooManyOperations, 'tooMany')
  const draft = new ChangeDraft()
  for (const operation of operations) draft.attempt(() => applyOperation(draft, operation))
  return draft.finish()
}

/** Returns the value of `active`, also from a list of one, from an object that repeats the name, and from 0 or 1. */
function readActive(value: unknown): unknown {
  const only: unknown = Array.isArray(value) && value.length === 1 ? value[0] : value
  const held = record.safeParse(only).success ? lowerNames(only as Record<string, unknown>)['active'] : only
  return held === 0 || held === 1 ? held === 1 : held
}

function applyOperation(draft: ChangeDraft, given: unknown): void {
  const { op, path, value } = read(Operation, lowerNames(read(record, given, 'Operations')), 'Operations')
  if (path) return draft.set(path, op === 'remove' ? null : value, false)
  if (op === 'remove') throw new ScimError(400, texts.scimPathIsMissing, 'noTarget')
  for (const [key, each] of Object.entries(read(record, value, 'value'))) draft.attempt(() => draft.set(key, each, false))
}

const Query = z.object({
  filter: z.string().max(500).optional(),
  // A value below 1 means 1, and a negative count none.
  startIndex: z.coerce.number().int().max(1e9).catch(1).default(1),
  count: z.coerce.number().int().catch(100).default(100),
})

export interface UserQuery {
  conditions: UserCondition[]
  startIndex: number
  count: number
}

const maxListed = 200

/** @throws ScimError invalidFilter for other filters than those of `readFilter`. */
export function readQuery(given: unknown): UserQuery {
  const { filter, startIndex, count } = read(Query, given)
  return {
    conditions: filter === undefined ? [] : readFilter(filter),
    startIndex: Math.max(1, startIndex),
    count: Math.min(maxListed, Math.max(0, count)),
  }
}
