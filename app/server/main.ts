import { enableCompileCache } from 'node:module'
import { limitHeapGrowth } from './heap-growth.ts'
import { applyMemorySettings } from './memory-settings.ts'

// A server keeps running when its terminal closes or its log is rotated, also while it reads its modules.
process.on('SIGHUP', () => undefined)

const development = process.argv.includes('--dev')
if (!development) applyMemorySettings()
limitHeapGrowth()
enableCompileCache?.()
process.env['NODE_ENV'] ??= development ? 'development' : 'production'

// Everything else is imported after NODE_ENV is set, or React's development build is loaded first.
const { serve } = await import('./serve.ts')
await serve({ development })
