import type { FormFields } from './form-fields.ts'
import type { SimulatedObject, SimulatorStore } from './simulator-store.ts'

export interface ApiCall {
  method: string
  /** Below `/v1/`. */
  path: string
  fields: FormFields
}

export type Answer = (call: ApiCall, id: string) => Promise<unknown>

/** What the simulated API answers with a sentence instead of an object. */
export class Refused extends Error {
  /** The HTTP status, as Stripe's. */
  readonly status: 400 | 402 = 400
}

export class CardRefused extends Refused {
  override readonly status = 402
}

/** Returns the object of this id. @throws Refused for an id that names nothing, as Stripe does. */
export async function namedObject<T extends SimulatedObject>(store: SimulatorStore, id: string | undefined): Promise<T> {
  const object = await store.get<T>(id ?? '')
  if (!object) throw new Refused(`No such object: '${id ?? ''}'`)
  return object
}
