import { spawnSync } from 'node:child_process'
import { createHash, verify } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import forge from 'node-forge'

/** True where `pdfsig` of Debian's poppler-utils is installed. */
export const hasPdfsig = spawnSync('pdfsig', ['-v']).error === undefined

/** Returns what Debian's `pdfsig` prints about a file. */
export function runPdfsig(pdf: Buffer): string {
  const folder = mkdtempSync(join(tmpdir(), 'tourstead-pdfsig-'))
  try {
    writeFileSync(join(folder, 'sealed.pdf'), pdf)
    const { stdout, stderr } = spawnSync('pdfsig', [join(folder, 'sealed.pdf')], { encoding: 'utf8' })
    return stdout + stderr
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

export interface SealCheck {
  /** The hash of the bytes is the signed one, and the certificate's key signed it. */
  isIntact: boolean
  /** The signature covers every byte but itself. */
  isWhole: boolean
  certificateName: string
}

/** Checks a seal without the code that made it: hash and signature by OpenSSL, the certificate from the file. */
export function checkSeal(pdf: Buffer): SealCheck {
  const broken: SealCheck = { isIntact: false, isWhole: false, certificateName: '' }
  const range = /\/ByteRange \[(\d+) (\d+) (\d+) (\d+)\]/.exec(pdf.toString('latin1'))
  if (!range) return broken
  const [start = 0, before = 0, next = 0, after = 0] = range.slice(1).map(Number)
  const content = Buffer.concat([pdf.subarray(start, start + before), pdf.subarray(next, next + after)])
  const isWhole = start === 0 && next + after === pdf.length
  try {
    const digits = pdf.subarray(before + 1, next - 1).toString('latin1')
    const der = forge.util.createBuffer(Buffer.from(digits, 'hex').toString('binary'))
    const message = forge.pkcs7.messageFromAsn1(forge.asn1.fromDer(der, { parseAllBytes: false } as never)) as forge.pkcs7.PkcsSignedData
    const { authenticatedAttributes, signature } = (
      message as unknown as { rawCapture: { authenticatedAttributes: forge.asn1.Asn1[]; signature: string } }
    ).rawCapture
    // The attributes are signed as a set (RFC 5652, section 5.4).
    const set = forge.asn1.create(forge.asn1.Class.UNIVERSAL, forge.asn1.Type.SET, true, authenticatedAttributes)
    const signed = Buffer.from(forge.asn1.toDer(set).getBytes(), 'binary')
    const hash = createHash('sha256').update(content).digest()
    const [certificate] = message.certificates
    if (!certificate) return broken
    const key = forge.pki.certificateToPem(certificate)
    const isIntact = signed.includes(hash) && verify('sha256', signed, key, Buffer.from(signature, 'binary'))
    return { isIntact, isWhole, certificateName: String(certificate.subject.getField('CN')?.value) }
  } catch {
    return broken
  }
}
