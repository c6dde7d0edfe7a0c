import { href } from 'react-router'

/** In the address of one's own page; the front door adds the tab under the same name. */
const searchesTab = 'searches'

/** Where one's saved searches are. */
export const searchesPath = () => `${href('/profile')}?tab=${searchesTab}`
