import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { transformWithOxc, type Plugin } from 'vite'

const workerUrl = 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
/** What our maps and `@vis.gl/react-maplibre` ask of the library. */
const offered = `
export { Map } from './ui/map.ts'
export { Marker } from './ui/marker.ts'
export { NavigationControl } from './ui/control/navigation_control.ts'
export { ScaleControl } from './ui/control/scale_control.ts'
export { LngLatBounds } from './geo/lng_lat_bounds.ts'
import { config } from './util/config.ts'
export const setWorkerUrl = (url) => void (config.WORKER_URL = url)
`

/**
 * Builds MapLibre from the sources in its package instead of its two finished files: the page and the worker that cuts the map into
 * tiles are parts of one build then, so that the browser loads once what both need. The finished files hold it twice.
 */
export function mapLibrary(root: string): Plugin {
  const folder = join(root, 'node_modules/maplibre-gl')
  const source = join(folder, 'src/')
  const entry = join(source, 'map-library.ts')
  return {
    name: 'map-library',
    enforce: 'pre',
    apply: 'build',
    resolveId(id) {
      if (id === workerUrl) return '\0map-worker-url'
      return id === 'maplibre-gl' && this.environment.name === 'client' ? entry : undefined
    },
    async load(id) {
      if (id === entry) return { code: offered, moduleSideEffects: true }
      if (id === '\0map-worker-url') {
        // The server draws no map.
        if (this.environment.name !== 'client') return `export default ''`
        const worker = this.emitFile({ type: 'chunk', id: join(source, 'source/worker.ts'), name: 'map-worker' })
        return `export default import.meta.ROLLUP_FILE_URL_${worker}`
      }
      if (id !== join(folder, 'package.json')) return undefined
      const { version } = JSON.parse(await readFile(id, 'utf8')) as { version: string }
      return JSON.stringify({ version })
    },
    /** As the library's own build reads its classes: a field is set, not defined, and one without a value is a type only. */
    async transform(code, id) {
      if (!id.startsWith(source) || id === entry) return undefined
      const { code: plain } = await transformWithOxc(code, id, {
        target: 'es2021',
        typescript: { removeClassFieldsWithoutInitializer: true },
        assumptions: { setPublicClassFields: true },
      })
      return { code: plain, map: null }
    },
  }
}
