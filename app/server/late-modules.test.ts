import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** Prints the address of every module that a start reads. */
const program = `
  import { registerHooks } from 'node:module'
  registerHooks({
    resolve(name, context, next) {
      const module = next(name, context)
      console.log(module.url)
      return module
    },
  })
  process.env.NODE_ENV = 'production'
  await import('${import.meta.dirname}/start.ts')
  process.exit()`

test('what only pictures and documents need is not read by a start', () => {
  // Node may wait for ever for a thread of V8 as it ends; everything is printed by then.
  const limits = { maxBuffer: 2 ** 24, timeout: 60_000, killSignal: 'SIGKILL' } as const
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8', ...limits })
  expect(stdout).toContain('/node_modules/fastify/')
  expect(stdout).not.toMatch(
    /\/node_modules\/(sharp|pdfkit|fontkit|subset-font|harfbuzzjs|@cantoo\/pdf-lib|@signpdf\/signpdf|node-forge|nodemailer)\//,
  )
})
