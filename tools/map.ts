import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { mapOf, proportions } from './house/house-map.ts'
import { root } from './run-command.ts'
import { isTest, readTree } from './house/source-files.ts'

const tree = readTree(root)
const map = mapOf(tree)
const file = join(root, 'docs/map.md')
const fresh = existsSync(file) && readFileSync(file, 'utf8') === map

if (process.argv.includes('--check')) {
  console.log(fresh ? 'docs/map.md is fresh.' : 'docs/map.md is out of date; run npm run map.')
  process.exitCode = fresh ? 0 : 1
} else {
  writeFileSync(file, map)
  console.log(`docs/map.md ${fresh ? 'was fresh' : 'is drawn anew'}: ${proportions(tree, isTest)}.`)
}
