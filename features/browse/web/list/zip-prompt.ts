// A module of its own: importing the whole door of location on demand would load its maps with the page.
export { LocationPrompt } from '#features/location/web'
