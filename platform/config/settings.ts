import * as z from 'zod'

export type Environment = Readonly<Record<string, string | undefined>>

/** What is wrong with the settings, in one line for the person who started the product. */
export class ConfigError extends Error {
  /** Each variable that is wrong, with a sentence. */
  readonly problems: readonly string[]

  constructor(message: string, problems: readonly string[] = [message]) {
    super(message)
    this.problems = problems
  }
}

const notValid = (problems: readonly string[]) => new ConfigError(`The configuration is not valid. ${problems.join(' ')}`, problems)

/** Reads one part of the environment. Throws ConfigError with every variable that is wrong. */
export interface Settings<Value> {
  (environment: Environment): Value
  /** The variables it reads. */
  readonly names: readonly string[]
}

/** Returns what is wrong with a variable. */
export type Objection = (name: string, sentence: string) => void

/**
 * The variables a part of the product reads, each with its shape, and what it makes of them. An empty variable counts as absent,
 * unknown ones belong to somebody else. `make` sees only values that fit and may object to how they fit together.
 */
export function settings<Shape extends z.ZodRawShape, Value>(
  shape: Shape,
  make: (given: z.output<z.ZodObject<Shape>>, object: Objection) => Value,
): Settings<Value> {
  const schema = z.object(shape)
  const names = Object.keys(shape)
  const read = (environment: Environment): Value => {
    const given = Object.fromEntries(names.flatMap((name) => (environment[name] ? [[name, environment[name]]] : [])))
    const parsed = schema.safeParse(given)
    const problems = (parsed.error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    if (!parsed.success) throw notValid(problems)
    const value = make(parsed.data, (name, sentence) => problems.push(`${name}: ${sentence}`))
    if (problems.length > 0) throw notValid(problems)
    return value
  }
  return Object.assign(read, { names })
}

/** Several parts as one, which reads them all, so that all wrong variables are named together. */
export function mergeSettings<Parts extends Record<string, Settings<unknown>>>(
  parts: Parts,
): Settings<{ [Name in keyof Parts]: ReturnType<Parts[Name]> }> {
  const read = (environment: Environment) => {
    const problems: string[] = []
    const values = Object.entries(parts).map(([name, part]) => {
      try {
        return [name, part(environment)]
      } catch (error) {
        if (!(error instanceof ConfigError)) throw error
        problems.push(...error.problems)
        return [name, undefined]
      }
    })
    if (problems.length > 0) throw notValid(problems)
    return Object.fromEntries(values) as { [Name in keyof Parts]: ReturnType<Parts[Name]> }
  }
  return Object.assign(read, { names: Object.values(parts).flatMap(({ names }) => names) })
}

export const onOrOff = z.enum(['on', 'off'], 'Write on or off.')

export const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .refine((text) => /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most, `Write a whole number from ${least} to ${most}.`)
    .transform(Number)

export const oneOf = <const Names extends readonly string[]>(names: Names) =>
  z.enum(names, `Write one of ${names.slice(0, -1).join(', ')} or ${names.at(-1)}.`)

/** An absolute address with one of these protocols, such as `https`. */
export const address = (protocols: readonly string[]) =>
  z
    .string()
    .refine(
      (text) => URL.canParse(text) && protocols.some((protocol) => text.toLowerCase().startsWith(`${protocol}://`)),
      `Write an address that begins with ${protocols.map((protocol) => `${protocol}://`).join(' or ')}.`,
    )

export const atLeast = (characters: number) => z.string().min(characters, `Write at least ${characters} characters.`)
