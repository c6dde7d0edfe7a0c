import { onOrOff, settings } from '#platform/config/settings.ts'

/** Whether the index is kept in memory; undefined when nobody said. */
export const searchIndexVariables = settings({ SEARCH_INDEX: onOrOff.optional() }, ({ SEARCH_INDEX: index }) => ({
  index: index && index === 'on',
}))
