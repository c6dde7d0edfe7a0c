export { SaveSearch } from './web/save-search.tsx'

// A door is loaded as a whole, so what few visitors need has its own code.
export const loadSavedSearchesPanel = async () => (await import('./web/saved-searches-panel.tsx')).SavedSearchesPanel
