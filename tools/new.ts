import { newFeature } from './new-feature.ts'
import { root, runTool } from './run-command.ts'

// `npm run new -- feature NAME`
const [kind, name, ...rest] = process.argv.slice(2)
if (kind !== 'feature' || !name || rest.length > 0) {
  console.error('Usage: npm run new -- feature NAME')
  process.exitCode = 1
} else {
  try {
    const files = newFeature(root, name)
    await runTool('oxfmt', files)
    await runTool('node', ['tools/map.ts'])
    console.log(`${files.join('\n')}\n\nnpm run check, then read features/${name}/README.md and make it yours.`)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
