import * as texts from '#texts/single-sign-on'
import * as z from 'zod'
import { ScimError } from './scim-error.ts'

/** What a directory may change of a user; what is absent stays. */
export interface UserChange {
  userName?: string | undefined
  externalId?: string | null | undefined
  givenName?: string | null | undefined
  familyName?: string | null | undefined
  active?: boolean | undefined
}

const text = z.string().trim().max(300)
// Some directories write booleans as words.
const flag = z.union([z.boolean(), z.stringbool({ truthy: ['true'], falsy: ['false'], case: 'insensitive' })])

const Body = z.object({
  userName: text.toLowerCase().optional(),
  externalId: text.nullish(),
  name: z.object({ givenName: text.max(60).nullish(), familyName: text.max(60).nullish() }).nullish(),
  active: flag.optional(),
})

/** @throws ScimError invalidValue that names what is wrong. */
function read<Schema extends z.ZodType>(schema: Schema, given: unknown): z.output<Schema> {
  const result = schema.safeParse(given)
  if (result.success) return result.data
  const path = result.error.issues[0]?.path.join('.')
  throw new ScimError(400, path ? `${path}: ${texts.scimValueIsWrong}` : texts.scimValueIsWrong, 'invalidValue')
}

/** Returns a user as a directory sent it whole. Attributes that we do not have are left out, as the standard allows. */
export function readUser(given: unknown): UserChange {
  const { userName, externalId, name, active } = read(Body, given)
  return { userName, externalId: externalId ?? null, givenName: name?.givenName ?? null, familyName: name?.familyName ?? null, active }
}

const Patch = z.object({
  Operations: z
    .array(
      z.object({
        op: z
          .string()
          .toLowerCase()
          .pipe(z.enum(['add', 'replace', 'remove'])),
        path: z.string().optional(),
        value: z.unknown().optional(),
      }),
    )
    .min(1)
    .max(50),
})

/** Returns what a patch changes, its operations one after the other. */
export function readPatch(given: unknown): UserChange {
  const change: UserChange = {}
  for (const { op, path, value } of read(Patch, given).Operations) {
    if (path !== undefined) Object.assign(change, changeAt(path, op === 'remove' ? null : value))
    else if (op === 'remove') throw new ScimError(400, texts.scimPathIsMissing, 'noTarget')
    else
      for (const [name, each] of Object.entries(read(z.record(z.string(), z.unknown()), value))) Object.assign(change, changeAt(name, each))
  }
  return change
}

const known = /^(?:urn:ietf:params:scim:schemas:core:2\.0:User:)?(username|externalid|active|name|name\.givenname|name\.familyname)$/
/** Attributes of the standard that we do not store; a directory that sends them with others is not refused. */
const unstored =
  /^(?:urn:|displayname|nickname|title|preferredlanguage|locale|timezone|usertype|emails|phonenumbers|addresses|roles|name\.)/

function changeAt(path: string, value: unknown): UserChange {
  const attribute = known.exec(path.toLowerCase())?.[1]
  switch (attribute) {
    case 'active':
      return { active: read(flag, value) }
    case 'externalid':
      return { externalId: read(text.nullable(), value) }
    case 'username':
      return { userName: read(text.toLowerCase(), value) }
    case 'name.givenname':
      return { givenName: read(text.max(60).nullable(), value) }
    case 'name.familyname':
      return { familyName: read(text.max(60).nullable(), value) }
    case 'name': {
      const { name } = read(Body, { name: value })
      return { givenName: name?.givenName, familyName: name?.familyName }
    }
    default:
      if (unstored.test(path.toLowerCase())) return {}
      throw new ScimError(400, `${path.slice(0, 100)}: ${texts.scimPathIsUnknown}`, 'invalidPath')
  }
}

const Query = z.object({
  filter: z.string().max(500).optional(),
  // A value below 1 means 1, and a negative count none.
  startIndex: z.coerce.number().int().max(1e9).catch(1).default(1),
  count: z.coerce.number().int().catch(100).default(100),
})

export interface UserQuery {
  userName?: string | undefined
  externalId?: string | undefined
  startIndex: number
  count: number
}

const mostListed = 200

/** @throws ScimError invalidFilter for other filters than `userName eq "…"` and `externalId eq "…"`. */
export function readQuery(given: unknown): UserQuery {
  const { filter, startIndex, count } = read(Query, given)
  const page = { startIndex: Math.max(1, startIndex), count: Math.min(mostListed, Math.max(0, count)) }
  if (filter === undefined) return page
  const [, attribute = '', quoted = ''] = /^\s*(userName|externalId)\s+eq\s+("(?:[^"\\]|\\.)*")\s*$/i.exec(filter) ?? []
  try {
    const value = JSON.parse(quoted) as string
    return attribute.toLowerCase() === 'username' ? { ...page, userName: value.toLowerCase() } : { ...page, externalId: value }
  } catch {
    throw new ScimError(400, texts.scimFilterIsUnknown, 'invalidFilter')
  }
}
