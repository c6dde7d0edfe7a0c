import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { mapOf } from './house/house-map.ts'
import { measuresOf } from './house/measures.ts'
import { readTree } from './house/source-files.ts'
import { root } from './run-command.ts'

// `npm run map` draws docs/map.md; `-- --check` only compares it; `-- --measures FOLDER` prints the figures of another checkout.
const [option, folder = '.'] = process.argv.slice(2)
const tree = readTree(option === '--measures' ? resolve(folder) : root)
const map = mapOf(tree)
const file = join(root, 'docs/map.md')
const fresh = existsSync(file) && readFileSync(file, 'utf8') === map

if (option === '--check') {
  console.log(fresh ? 'docs/map.md is fresh.' : 'docs/map.md is out of date; run npm run map.')
  process.exitCode = fresh ? 0 : 1
} else {
  if (option !== '--measures') {
    writeFileSync(file, map)
    console.log(`docs/map.md ${fresh ? 'was fresh' : 'is drawn anew'}.`)
  }
  for (const { name, figure } of measuresOf(tree)) console.log(`${name.padEnd(34)} ${figure}`)
}
