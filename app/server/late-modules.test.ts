import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
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
  console.log('all')`

test('what only pictures and documents need is not read by a start', async () => {
  const start = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['ignore', 'pipe', 'inherit'] })
  const modules: string[] = []
  for await (const line of createInterface(start.stdout)) {
    modules.push(line)
    // Node may wait for ever for a thread of V8 as it ends.
    if (line === 'all') start.kill('SIGKILL')
  }
  const read = modules.join('\n')
  expect(read).toMatch(/\/node_modules\/fastify\/[^]*\nall$/)
  expect(read).not.toMatch(
    /\/node_modules\/(sharp|pdfkit|fontkit|subset-font|harfbuzzjs|@cantoo\/pdf-lib|@signpdf\/signpdf|node-forge|nodemailer)\//,
  )
})
