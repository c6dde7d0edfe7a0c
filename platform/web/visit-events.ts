/** Told to the window while a tour plays, with the moment; whoever measures visits listens, and nobody has to. */
export const tourEvent = 'tourstead:tour'
/** Told when a home is shared, with its id. */
export const shareEvent = 'tourstead:share'
/** Told when the phone number of a home's agent is tapped. */
export const callEvent = 'tourstead:call'
/** Told when a visitor answered what may be measured. */
export const consentEvent = 'tourstead:consent'

export const tell = (name: string, detail?: unknown): void => void dispatchEvent(new CustomEvent(name, { detail }))
