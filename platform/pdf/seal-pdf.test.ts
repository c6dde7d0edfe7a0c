import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPdf } from './pdf-writer.ts'
import { createSealKey, readSealKey, sealKeyId } from './seal-keys.ts'
import { sealPdf, type SealKey } from './seal-pdf.ts'
import { checkSeal, hasPdfsig, runPdfsig } from './testing/sealed-pdf.fixtures.ts'

const at = new Date('2026-11-30T18:00:00.000Z')
const folder = mkdtempSync(join(tmpdir(), 'tourstead-seal-'))
let key: SealKey
let plain: Buffer
let sealed: Buffer

beforeAll(async () => {
  const { write, finish } = await startPdf({ title: 'Agreement', createdAt: at, texts: ['Łukasz Śliwiński'] })
  await write('Łukasz Śliwiński')
  plain = await finish()
  key = await createSealKey('Seal of homes.example', at.getTime())
  sealed = await sealPdf(plain, key, { reason: 'Signed agreement', sealedAt: at })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const changed = (pdf: Buffer, at: number): Buffer => {
  const copy = Buffer.from(pdf)
  copy[at] = (copy[at] ?? 0) ^ 1
  return copy
}

/** Finds a digit of the RSA signature, which is the end of the CMS message; zeros fill up the rest. */
const findSignature = (pdf: Buffer): number => {
  const start = pdf.indexOf('/Contents <')
  const padded = pdf.toString('latin1', start, pdf.indexOf('>', start))
  return start + padded.replace(/0+$/, '').length - 200
}

test('a sealed file names its key and verifies with the certificate inside it', () => {
  expect(checkSeal(sealed)).toEqual({ isIntact: true, isWhole: true, certificateName: 'Seal of homes.example' })
  expect(sealKeyId(key)).toMatch(/^[0-9a-f]{64}$/)
})

test('a changed byte breaks the seal wherever it is, and so do bytes after the end', () => {
  const signatureAt = sealed.indexOf('/Contents <') + 11
  const isSignature = (at: number) => at >= signatureAt && at < signatureAt + 16_384
  const places = Array.from({ length: 50 }, (_, index) => Math.floor((index * sealed.length) / 50)).filter((at) => !isSignature(at))
  expect(places.length).toBeGreaterThan(5)
  for (const offset of [...places, 0, sealed.length - 1, findSignature(sealed)])
    expect([offset, checkSeal(changed(sealed, offset)).isIntact]).toEqual([offset, false])
  expect(checkSeal(Buffer.concat([sealed, Buffer.from('\n%%EOF\n')]))).toMatchObject({ isWhole: false })
})

test('the same document sealed with a new key verifies, and so does the earlier one', async () => {
  const next = await createSealKey('Second seal', at.getTime())
  const second = await sealPdf(plain, next, { reason: 'Signed agreement', sealedAt: at })
  expect(checkSeal(second)).toMatchObject({ isIntact: true, certificateName: 'Second seal' })
  expect(checkSeal(sealed)).toMatchObject({ isIntact: true })
  expect(sealKeyId(next)).not.toBe(sealKeyId(key))
})

const verifiers = hasPdfsig ? ['pdfsig of Debian'] : []

test(`seals are verified with pdfsig${hasPdfsig ? '' : ', but NOT here: poppler-utils of Debian is not installed'}`, () => {
  if (!hasPdfsig) console.warn('NOT TESTED: seals with pdfsig, because poppler-utils of Debian is not installed here.')
  expect(verifiers).toHaveLength(hasPdfsig ? 1 : 0)
})

describe.each(verifiers)('%s', () => {
  test('says that the signature is valid and covers the whole document', () => {
    const report = runPdfsig(sealed)
    expect(report).toContain('Signature is Valid.')
    expect(report).toContain('Total document signed')
    expect(report).toContain('Common Name: Seal of homes.example')
  })

  test('detects a changed byte of the content and of the signature', () => {
    expect(runPdfsig(changed(sealed, sealed.indexOf('/Title') + 10))).toContain('Digest Mismatch')
    expect(runPdfsig(changed(sealed, findSignature(sealed)))).not.toContain('Signature is Valid')
  })
})

const hasOpenssl = spawnSync('openssl', ['version']).error === undefined
const makers = hasOpenssl ? ['OpenSSL'] : []

test(`keys of operators are read${hasOpenssl ? '' : ', but NOT here: openssl is not installed'}`, () => {
  if (!hasOpenssl) console.warn('NOT TESTED: keys of operators, because openssl is not installed here.')
  expect(makers).toHaveLength(hasOpenssl ? 1 : 0)
})

describe.each(makers)('a key of the operator, made with %s,', () => {
  const file = (name: string) => join(folder, name)
  const openssl = (...parameters: string[]) => {
    const { status, stderr } = spawnSync('openssl', parameters, { encoding: 'utf8', cwd: folder })
    if (status !== 0) throw new Error(stderr)
  }
  const read = (name: string, password = '') => readSealKey(readFileSync(file(name)), { name: 'Pecan Homes 2027', password })

  beforeAll(() => {
    const self = ['req', '-x509', '-nodes', '-days', '30', '-subj', '/CN=Pecan Homes']
    openssl(...self, '-newkey', 'rsa:2048', '-keyout', 'key.pem', '-out', 'cert.pem')
    openssl(...self, '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-keyout', 'ec.pem', '-out', 'ec-cert.pem')
    openssl('pkcs12', '-export', '-inkey', 'key.pem', '-in', 'cert.pem', '-out', 'both.p12', '-passout', 'pass:open sesame')
    openssl('rsa', '-aes256', '-in', 'key.pem', '-out', 'locked.pem', '-passout', 'pass:open sesame')
  })

  test('comes as a PKCS#12 file or as PEM, with and without a password', async () => {
    const pem = (...names: string[]) => Buffer.concat(names.map((name) => readFileSync(file(name))))
    const keys = [
      await read('both.p12', 'open sesame'),
      await readSealKey(pem('key.pem', 'cert.pem'), { name: 'Pecan Homes 2027', password: '' }),
      await readSealKey(pem('cert.pem', 'locked.pem'), { name: 'Pecan Homes 2027', password: 'open sesame' }),
    ]
    expect(new Set(keys.map(sealKeyId)).size).toBe(1)
    for (const each of keys) {
      const document = await sealPdf(plain, each, { reason: 'Signed agreement', sealedAt: at })
      expect(checkSeal(document)).toEqual({ isIntact: true, isWhole: true, certificateName: 'Pecan Homes' })
    }
  })

  test('has the name of its certificate when none is given', async () => {
    const key = await readSealKey(readFileSync(file('both.p12')), { name: undefined, password: 'open sesame' })
    expect(key.name).toBe('Pecan Homes')
  })

  test.each([
    ['a wrong password', () => read('both.p12', 'wrong'), 'The file is no PKCS#12 or PEM file, or the password does not open it.'],
    ['no certificate', () => read('key.pem'), 'The file holds no certificate.'],
    ['no key', () => read('cert.pem'), 'The file holds no private key.'],
    [
      'an elliptic key',
      () => readSealKey(Buffer.concat([readFileSync(file('ec.pem')), readFileSync(file('ec-cert.pem'))]), { name: 'EC', password: '' }),
      'The key is not an RSA key.',
    ],
    [
      'the certificate of another key',
      () => readSealKey(Buffer.concat([readFileSync(file('key.pem')), readFileSync(file('ec-cert.pem'))]), { name: 'Mix', password: '' }),
      'No certificate of the file belongs to its key.',
    ],
  ])('is refused with a sentence for %s', async (_, reading, sentence) => {
    await expect(reading()).rejects.toThrow(sentence)
  })
})
