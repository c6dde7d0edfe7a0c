import type * as z from 'zod/mini'
import { safeParse } from 'zod/mini'

type Write = (value: unknown) => string

/** Thrown where a value is not as its schema says; who writes finds out where and says so. */
const mismatch = new Error('This value is not as its schema says.')

export interface WriterOptions {
  /** Schemas of objects that many replies share: what was written of one is used for as long as the object lives. Nobody may change it. */
  shared?: readonly z.core.$ZodType[]
}

/**
 * Returns a function that checks a reply against its schema and writes it as JSON in one pass, with the very bytes that a parse and
 * `JSON.stringify` give: no key that the schema does not declare. Undefined for a reply that breaks its contract.
 */
export function replyWriter(schema: z.core.$ZodType, { shared = [] }: WriterOptions = {}): (reply: unknown) => string | undefined {
  const write = writeOf(schema as z.core.$ZodTypes, new Set(shared))
  return (reply) => {
    try {
      return write(reply)
    } catch (error) {
      if (error === mismatch) return undefined
      throw error
    }
  }
}

type Shared = ReadonlySet<z.core.$ZodType>

function writeOf(schema: z.core.$ZodTypes, shared: Shared): Write {
  const { def } = schema._zod
  const of = (inner: z.core.$ZodType) => writeOf(inner as z.core.$ZodTypes, shared)
  // What is more than a plain type is left to the library.
  if (('checks' in def && def.checks?.length) || 'format' in def) return byLibrary(schema)
  if (def.type === 'string') return writeString
  if (def.type === 'number') return writeNumber
  if (def.type === 'boolean') return writeBoolean
  if (def.type === 'nullable') return writeNullable(of(def.innerType))
  if (def.type === 'enum') return writeEnum(Object.values(def.entries))
  if (def.type === 'array') return writeList(of(def.element))
  if (def.type === 'object' && !def.catchall) {
    const write = writeObject(def.shape, of)
    return shared.has(schema) ? writtenOnce(write) : write
  }
  return byLibrary(schema)
}

function writeString(value: unknown): string {
  if (typeof value !== 'string') throw mismatch
  return JSON.stringify(value)
}

function writeNumber(value: unknown): string {
  if (!Number.isFinite(value)) throw mismatch
  return String(value)
}

function writeBoolean(value: unknown): string {
  if (typeof value !== 'boolean') throw mismatch
  return value ? 'true' : 'false'
}

const writeNullable =
  (write: Write): Write =>
  (value) =>
    value === null ? 'null' : write(value)

function writeEnum(values: readonly (string | number)[]): Write {
  const written = new Map<unknown, string>(values.map((value) => [value, JSON.stringify(value)]))
  return (value) => {
    const text = written.get(value)
    if (text === undefined) throw mismatch
    return text
  }
}

function writeList(write: Write): Write {
  return (list) => {
    if (!Array.isArray(list)) throw mismatch
    let text = '['
    for (const [index, item] of list.entries()) text += index === 0 ? write(item) : `,${write(item)}`
    return `${text}]`
  }
}

function writeObject(shape: Readonly<Record<string, z.core.$ZodType>>, of: (schema: z.core.$ZodType) => Write): Write {
  const fields = Object.entries(shape).map(([key, schema]) => {
    const { def } = (schema as z.core.$ZodTypes)._zod
    const isOptional = def.type === 'optional'
    return { key, isOptional, label: `${JSON.stringify(key)}:`, write: of(isOptional ? def.innerType : schema) }
  })
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) throw mismatch
    let text = ''
    for (const { key, isOptional, label, write } of fields) {
      const part = (value as Record<string, unknown>)[key]
      if (part === undefined && isOptional) continue
      text += `${text === '' ? '' : ','}${label}${write(part)}`
    }
    return `{${text}}`
  }
}

function writtenOnce(write: Write): Write {
  const texts = new WeakMap<object, string>()
  return (value) => {
    const known = texts.get(value as object)
    if (known !== undefined) return known
    const text = write(value)
    texts.set(value as object, text)
    return text
  }
}

function byLibrary(schema: z.core.$ZodType): Write {
  return (value) => {
    const result = safeParse(schema, value)
    const text = result.success ? (JSON.stringify(result.data) as string | undefined) : undefined
    if (text === undefined) throw mismatch
    return text
  }
}
