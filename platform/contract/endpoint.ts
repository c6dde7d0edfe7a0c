import type * as z from 'zod/mini'
import type { Access } from './access.ts'
import './plain-sentences.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type Schema = z.core.$ZodType

export type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

type ParamsOf<Path extends string, Params> = [ParamNames<Path>] extends [never]
  ? { params?: undefined }
  : { params: Params & z.core.$ZodType<Record<ParamNames<Path>, unknown>> }

/** Largest request body in bytes, unless an endpoint declares its own. */
export const defaultMaxBodyBytes = 65_536

/**
 * How a POST that is sent twice has one effect. `key`: by its idempotency key, the stored response is sent again. `key, unstored`: the
 * same, but the response shows a secret, so the second request is refused. `natural`: names what makes the second request find the
 * first. `harmless`: says why two are as good as one. Of other methods HTTP says that they are idempotent.
 */
export type Repeat = 'key' | 'key, unstored' | `natural: ${string}` | `harmless: ${string}`

type Repeatable = { method: 'POST'; repeat: Repeat } | { method: Exclude<Method, 'POST'>; repeat?: undefined }

interface Common<Path extends string, Level extends Access> {
  path: Path
  access: Level
  summary: string
  /** The parameters or body fields that claim to be the acting user; anything but that user's own id is refused with 403. */
  subject?: string | readonly string[]
  /** Every time it is done leaves one entry in the audit log (`platform/audit`). */
  audited?: true
  /** Larger bodies get 413. Without it the limit is `defaultMaxBodyBytes`. */
  maxBodyBytes?: number
  /** Units that a call without an account takes from `LIMIT_WRITES`; 1 without it, 5 where a password is hashed. */
  writeCost?: number
}

export interface Endpoint<
  Path extends string = string,
  Level extends Access = Access,
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Reply extends Schema | undefined = Schema | undefined,
> extends Common<Path, Level> {
  method: Method
  repeat?: Repeat | undefined
  params?: Params
  query?: Query
  body?: Body
  reply?: Reply
}

/** Declares one call, once, for the server, the browser, rendering in process and the API description. */
export function endpoint<
  const Path extends string,
  const Level extends Access,
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
  Reply extends Schema | undefined = undefined,
>(
  spec: Common<Path, Level> & Repeatable & ParamsOf<Path, Params> & { query?: Query; body?: Body; reply?: Reply },
): Endpoint<Path, Level, Params, Query, Body, Reply> {
  return spec as Endpoint<Path, Level, Params, Query, Body, Reply>
}

/** The declared schema of a part, `never` when there is none. */
type Declared<S> = Exclude<S, undefined>
type Output<S> = [Declared<S>] extends [never] ? undefined : Declared<S> extends Schema ? z.core.output<Declared<S>> : undefined
type Input<S> = [Declared<S>] extends [never] ? undefined : Declared<S> extends Schema ? z.core.input<Declared<S>> : undefined
type Loose<T> = { [Key in keyof T]: T[Key] | string }
type MaybeOptional<Name extends string, T> = [T] extends [undefined]
  ? { [Key in Name]?: undefined }
  : Record<string, never> extends T
    ? { [Key in Name]?: T }
    : Partial<T> extends T
      ? { [Key in Name]?: T }
      : { [Key in Name]: T }

/** What a handler receives: everything parsed, defaults filled in. */
export interface InputOf<E extends Endpoint> {
  params: Output<E['params']>
  query: Output<E['query']>
  body: Output<E['body']>
}

export type ReplyOf<E extends Endpoint> = Output<E['reply']>

type QueryInput<E extends Endpoint> = InputOf<E>['query'] extends undefined ? undefined : Partial<InputOf<E>['query']>
type BodyInput<E extends Endpoint> = Input<E['body']>

/** What a caller passes; typed from the output side so that coerced numbers are checked too. */
export type CallInput<E extends Endpoint> = MaybeOptional<
  'params',
  InputOf<E>['params'] extends undefined ? undefined : Loose<InputOf<E>['params']>
> &
  MaybeOptional<'query', QueryInput<E>> &
  MaybeOptional<'body', BodyInput<E>> & { signal?: AbortSignal }

/** A call, wherever it runs: over HTTP in the browser, in process while rendering. */
export type Call = <E extends Endpoint>(endpoint: E, ...input: CallArguments<E>) => Promise<ReplyOf<E>>
export type CallArguments<E extends Endpoint> = Record<string, never> extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>]

/** Fills the parameters into the path and appends the query; shared by every transport. */
export function pathFor(endpoint: Endpoint, input: { params?: unknown; query?: unknown } | undefined): string {
  const params = (input?.params ?? {}) as Record<string, unknown>
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const pairs = Object.entries((input?.query ?? {}) as Record<string, unknown>).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [value].flat().map((item) => pairOf(name, item)),
  )
  return pairs.length > 0 ? `${path}?${pairs.join('&')}` : path
}

/**
 * A text may hold the word `undefined` because somebody typed it; one letter of it is escaped, which reads the same and keeps
 * it apart from a value that was never set.
 */
function pairOf(name: string, value: unknown): string {
  const pair = new URLSearchParams([[name, String(value)]]).toString()
  return typeof value === 'string' ? pair.replaceAll('undefined', '%75ndefined') : pair
}
