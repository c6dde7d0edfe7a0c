import * as texts from '#texts/jurisdictions'
import { general, jurisdictions } from '#features/law/contract'
import { usStates } from '#features/location/contract'

/** The agent in previews; no person has the name. */
export const sampleAgent = { name: texts.sampleAgentName, brokerageName: texts.sampleBrokerage, licenceNumber: texts.sampleLicense }

const withoutPack = Object.keys(usStates).find((state) => !(state in jurisdictions)) ?? general.code

/** Returns the state of the sample agent’s license; the first state without a pack represents all others without one. */
export const sampleState = (code: string): string => (code === general.code ? withoutPack : code)
