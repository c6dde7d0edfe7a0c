import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Access, Actor, KeyHolder } from '#platform/contract/access.ts'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import type { LimitedFlag } from '#platform/contract/feature-flag.ts'
import type { Ports } from '#platform/events/ports.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { StoredResponses } from '#platform/repeat/stored-responses.ts'

/** Where a call comes from. `remote` is an IP address. */
export interface Caller {
  actor: Actor | undefined
  /** The API key of the request, where its route asks for one. */
  key?: KeyHolder | undefined
  remote: string
  userAgent: string
  /** Whether the browser sends the Global Privacy Control signal (`Sec-GPC: 1`). */
  globalPrivacyControl?: boolean
  /** Whether somebody at this computer asks, by no other name than its own and through no proxy. */
  local: boolean
  /** Returns a signal that is aborted when the client disconnects before the reply; absent where a page is rendered. */
  closeSignal?: () => AbortSignal
  /** The number of the request in the log; none where a page is rendered. */
  requestId?: string
  /** A UUID that the client sends again when it lost the response to a write. */
  idempotencyKey?: string
}

/** One registered endpoint with the function that answers it, used by HTTP and by rendering in process alike. */
export interface Registered {
  endpoint: Endpoint
  answer: (raw: { params: unknown; query: unknown; body: unknown }, caller: Caller) => Promise<unknown>
}

export interface DeclaredRoute {
  method: string
  url: string
  access: Access
}

/** What is asked for: the path as its route declares it, empty where there is none. */
export interface AskedOperation {
  method: string
  path: string
  access: Access
}

/**
 * Turns an Authorization header into the acting person; undefined for none and for a token that is not good (any more). Without an
 * operation it is a live connection. May throw the Problem for what this person may not ask for.
 */
export type Identify = (authorization: string | undefined, operation?: AskedOperation) => Promise<Actor | undefined>

/** Returns the API key a request shows, counted against its limit; undefined for none and for one that is not good. */
export type IdentifyKey = (request: FastifyRequest, reply: FastifyReply) => Promise<KeyHolder | undefined>

/** Whoever this actor, made by `identify` a while ago, is now; undefined when the token or the account is not good any more. */
export type IdentifyAgain = (actor: Actor) => Promise<Actor | undefined>

/** What is turned off at this moment, read by every route and page. */
export interface FlagGate {
  /** Whether a path, of a call or a page, as declared or as asked for, is turned off for this person. Without one only what is off for everybody is. */
  isOff(path: string, actor?: Actor): boolean
  limited(): readonly LimitedFlag[]
  /** Another text whenever anything was turned on or off. */
  state(): string
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Every endpoint by `METHOD path`; page bundles carry their own copy of a contract, so objects cannot be the key. */
    endpoints: Map<string, Registered>
    /** Every route as registered, endpoints included, with the access it declares; read by whoever reviews them. */
    declaredRoutes: DeclaredRoute[]
    /** Set on a scope whose routes come from a library and cannot declare their access themselves. */
    accessOfAll: Access | undefined
    /** Lets the body of a request arrive as slowly as it likes, until it is answered. */
    spareSlowBody: (request: IncomingMessage) => void
    /** What the server does without being asked; all of it ends before the server closes. */
    jobs: Jobs
    /** What features hand in to one of them. */
    ports: Ports
    /** Sources that a page may load from besides those of every page, by its path and their directives. */
    pageSources: Map<string, Readonly<Record<string, readonly string[]>>>
    /** Parts that do not work at present, and how often each failed; `/health` names them. */
    degraded: Map<string, number>
    /** Parts that are still being made ready, while all is answered without them; `/health` names those that say so. */
    warming: Map<string, () => boolean>
    /** Replaced by the feature that keeps accounts. */
    identify: Identify
    /** Asked about people who stay connected; replaced together with `identify`. */
    identifyAgain: IdentifyAgain
    /** Replaced by the feature that gives API keys; asked on routes for them only. */
    identifyKey: IdentifyKey
    /** Makes a write with an idempotency key happen once. */
    storedResponses: StoredResponses
    /** Replaced by the feature that keeps feature flags. */
    flags: FlagGate
  }
  interface FastifyContextConfig {
    access?: Access
    /** Units that a call without an account takes from `LIMIT_WRITES`, before its body counts. */
    writeCost?: number
  }
  interface FastifyRequest {
    actor: Actor | undefined
    apiKey: KeyHolder | undefined
  }
}

export type App = FastifyInstance
