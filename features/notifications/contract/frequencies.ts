/** `off` is a channel that is not used at all. */
export const frequencies = ['now', 'daily', 'weekly', 'off'] as const
export type Frequency = (typeof frequencies)[number]
