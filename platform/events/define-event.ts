/** Carries the type of the payload; never there at run time. */
interface Telling<Payload> {
  readonly name: string
  readonly payload?: (payload: Payload) => Payload
}

/** Something that happened in this process, for listeners in it. */
export interface ProcessEvent<Payload> extends Telling<Payload> {
  readonly reach: 'process'
}

/** Something that happened in any process, for listeners in all of them. Its payload travels as JSON; that it arrives is not certain. */
export interface SharedEvent<Payload> extends Telling<Payload> {
  readonly reach: 'all processes'
}

/** Something that happens in a transaction: who listens takes part in it. */
export interface TransactionEvent<Payload> extends Telling<Payload> {
  readonly reach: 'transaction'
}

export type AnyEvent = Pick<ProcessEvent<never> | SharedEvent<never> | TransactionEvent<never>, 'name' | 'reach'>

/** Each is declared once, by the feature in which it happens, in a file of its own or beside what emits it. */
export const defineEvent = <Payload>(name: string): ProcessEvent<Payload> => ({ name, reach: 'process' })
export const defineSharedEvent = <Payload>(name: string): SharedEvent<Payload> => ({ name, reach: 'all processes' })
export const defineTransactionEvent = <Payload>(name: string): TransactionEvent<Payload> => ({ name, reach: 'transaction' })
