export { SaveSearch } from './web/save-search.tsx'
export { SavedSearchesPanel } from './web/saved-searches-panel.tsx'
