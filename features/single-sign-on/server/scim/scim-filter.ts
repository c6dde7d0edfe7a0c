import * as texts from '#texts/single-sign-on'
import { normalEmail } from '#platform/contract/email-pattern.ts'
import { fill } from '#platform/contract/fill.ts'
import { attributeName, isOfStandard } from './scim-attributes.ts'
import { ScimError } from './scim-error.ts'

/** Condition of a filter. `nothing` matches no user: an unstored standard attribute has no value. */
export type UserCondition =
  | { attribute: 'userName' | 'externalId' | 'id' | 'email' | 'givenName' | 'familyName' | 'fullName'; value: string }
  | { attribute: 'active'; value: boolean }
  | { attribute: 'nothing' }

/** Of parentheses in parentheses. */
const maxDepth = 10
/** A quoted value, a bracket, or a word. */
const token = /\s*(?:("(?:[^"\\]|\\.)*")|([[\]()])|([^\s"[\]()]+))/y

/**
 * Reads a filter of `eq` and `and`, the only operators that Entra and Okta send: with URNs, value paths such as
 * `emails[type eq "work"].value`, quoted and bare values. Parentheses change nothing among conditions that all apply.
 * @throws ScimError invalidFilter that names the part that is not supported.
 */
export function readFilter(filter: string): UserCondition[] {
  const tokens = tokenize(filter)
  const conditions = readTerms(tokens)
  if (tokens[0] !== undefined) throw unsupported(tokens[0])
  return conditions
}

function readTerms(tokens: string[], depth = 0): UserCondition[] {
  const conditions: UserCondition[] = []
  do
    if (tokens[0] === '(' && depth < maxDepth) {
      tokens.shift()
      conditions.push(...readTerms(tokens, depth + 1))
      if (tokens.shift() !== ')') throw unsupported('(')
    } else conditions.push(...readTerm(tokens))
  while (takeAnd(tokens))
  return conditions
}

function tokenize(filter: string): string[] {
  const text = filter.trim()
  const tokens: string[] = []
  token.lastIndex = 0
  while (token.lastIndex < text.length) {
    const from = token.lastIndex
    const [, quoted, bracket, word] = token.exec(text) ?? []
    const part = quoted ?? bracket ?? word
    if (part === undefined) throw unsupported(text.slice(from))
    tokens.push(part)
  }
  return tokens
}

function takeAnd(tokens: string[]): boolean {
  if (tokens[0]?.toLowerCase() !== 'and') return false
  tokens.shift()
  return true
}

function readTerm(tokens: string[]): UserCondition[] {
  const name = attributeName(tokens.shift() ?? '')
  if (tokens[0] !== '[') return conditionsOn(name, readComparison(tokens))
  tokens.shift()
  const conditions: UserCondition[] = []
  do conditions.push(...conditionsOn(`${name}.${attributeName(tokens.shift() ?? '')}`, readComparison(tokens)))
  while (takeAnd(tokens))
  if (tokens.shift() !== ']') throw unsupported(name)
  const rest = tokens[0]?.startsWith('.') ? tokens.shift()?.toLowerCase() : ''
  const isCompared = rest !== '' || tokens[0]?.toLowerCase() === 'eq'
  return isCompared ? [...conditions, ...conditionsOn(`${name}${rest}`, readComparison(tokens))] : conditions
}

/** Reads `eq` and the value after it. */
function readComparison(tokens: string[]): string {
  const [operator = '', value] = tokens.splice(0, 2)
  if (operator.toLowerCase() !== 'eq' || value === undefined || /^[[\]()]$/.test(value)) throw unsupported(operator)
  const text = value.startsWith('"') ? readQuoted(value) : value
  // The normal form of mailboxes would drop it and match another user.
  if (text.includes('\0')) throw unsupported(value)
  return text
}

function readQuoted(value: string): string {
  try {
    return JSON.parse(value) as string
  } catch {
    throw unsupported(value)
  }
}

const noUser: UserCondition[] = [{ attribute: 'nothing' }]

/** The one address of a user is its primary work address. */
function conditionsOn(name: string, value: string): UserCondition[] {
  switch (name) {
    case 'username':
      return [{ attribute: 'userName', value: normalEmail(value) }]
    case 'externalid':
      return [{ attribute: 'externalId', value }]
    case 'id':
      return [{ attribute: 'id', value: value.toLowerCase() }]
    case 'name.givenname':
      return [{ attribute: 'givenName', value }]
    case 'name.familyname':
      return [{ attribute: 'familyName', value }]
    case 'name.formatted':
    case 'displayname':
      return [{ attribute: 'fullName', value }]
    case 'emails':
    case 'emails.value':
      return [{ attribute: 'email', value: normalEmail(value) }]
    case 'emails.type':
      return value.toLowerCase() === 'work' ? [] : noUser
    case 'emails.primary':
      return readBoolean(value) ? [] : noUser
    case 'active':
      return [{ attribute: 'active', value: readBoolean(value) }]
    default:
      if (isOfStandard(name)) return noUser
      throw unsupported(name)
  }
}

function readBoolean(value: string): boolean {
  const text = value.toLowerCase()
  if (text !== 'true' && text !== 'false') throw unsupported(value)
  return text === 'true'
}

const unsupported = (part: string) => new ScimError(400, fill(texts.scimFilterIsUnknown, { part: part.slice(0, 100) }), 'invalidFilter')
