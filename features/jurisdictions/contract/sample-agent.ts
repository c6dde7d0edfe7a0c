import * as texts from '#texts/jurisdictions'

/** Nobody: the agent whose name stands in previews. */
export const sampleAgent = { name: texts.sampleAgentName, brokerageName: texts.sampleBrokerage, licenceNumber: texts.sampleLicense }

/** Returns the state whose license the agent of the preview of a pack holds; New York stands for all without one of their own. */
export const sampleState = (code: string): string => (code === 'US' ? 'NY' : code)
