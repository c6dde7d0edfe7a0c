// A door is loaded as a whole, so what few visitors need has its own code.
export const loadLeadsTab = async () => (await import('./web/leads-tab.tsx')).LeadsTab
export const noteCall = async (address: string) => (await import('./web/sharing/note-call.ts')).noteCall(address)
