import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, onTestFinished, test, vi } from 'vitest'
import { clamdScanner } from './clamd.ts'

const program = 'clamd'
const isInstalled = !spawnSync(program, ['--version']).error
const eicar = String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*`
const stream = (...pieces: (Buffer | string)[]) => Readable.from(pieces.map((piece) => Buffer.from(piece)))

/** Starts clamd with one signature, the file that every scanner knows; returns its address. */
async function startedClamd(): Promise<URL> {
  const folder = mkdtempSync(join(tmpdir(), 'tourstead-clamd-'))
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  writeFileSync(join(folder, 'known.ndb'), `Eicar-Test-Signature:0:0:${Buffer.from(eicar).toString('hex')}\n`)
  const settings = [`DatabaseDirectory ${folder}`, 'TCPAddr 127.0.0.1', `TCPSocket ${port}`, 'Foreground yes', 'StreamMaxLength 1M']
  const asRoot = process.getuid?.() === 0 ? ['User root'] : []
  writeFileSync(join(folder, 'clamd.conf'), [...settings, ...asRoot, ''].join('\n'))
  const server = spawn(program, ['--config-file', join(folder, 'clamd.conf')], { stdio: 'ignore' })
  onTestFinished(async () => {
    const ended = once(server, 'exit')
    server.kill()
    await ended
    rmSync(folder, { recursive: true, force: true })
  })
  await vi.waitFor(() => once(connect(port, '127.0.0.1').unref(), 'connect'), { timeout: 60_000, interval: 200 })
  return new URL(`tcp://127.0.0.1:${port}`)
}

test(`files are looked at by Debian’s clamd${isInstalled ? '' : ', but NOT here, where it is not installed'}`, async () => {
  if (!isInstalled) {
    console.warn('NOT TESTED: viruses found by clamd, which is not installed here.')
    return expect(isInstalled).toBe(false)
  }
  const scan = clamdScanner(await startedClamd())
  expect(await scan(stream('A disclosure of three pages.'))).toEqual({ result: 'clean' })
  // Cut in two, as files arrive.
  expect(await scan(stream(eicar.slice(0, 20), eicar.slice(20)))).toEqual({
    result: 'infected',
    name: expect.stringContaining('Eicar-Test-Signature'),
  })
  // Beyond what it takes.
  expect(await scan(stream(...Array.from({ length: 40 }, () => Buffer.alloc(60_000, 7))))).toEqual({ result: 'not_scanned' })
  return undefined
})
