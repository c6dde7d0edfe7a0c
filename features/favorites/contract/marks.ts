// On its own, because cards and the map read it before the schemas are loaded.

/** Where the browser keeps what is marked and what is still to be sent. */
export const marksKey = 'tourstead:home-marks'

/** What a person may mark a listing as, for themselves alone. */
export const markKinds = ['favorite', 'hidden'] as const
export type MarkKind = (typeof markKinds)[number]
