import { constants, createPrivateKey, privateEncrypt } from 'node:crypto'
import type { PDFDocument } from '@cantoo/pdf-lib'
import type forge from 'node-forge'

/** An RSA key with its certificate, as PEM. */
export interface SealKey {
  name: string
  /** The signer's certificate first, then those that issued it. */
  certificates: readonly string[]
  privateKey: string
}

interface SealDetails {
  reason: string
  sealedAt: Date
}

/** Room for the signature as hexadecimal digits. A chain of three 4096-bit certificates takes 12,000. */
const signatureDigits = 16_384
/** ASN.1 that precedes a SHA-256 hash in an RSA signature (RFC 8017, section 9.2). */
const sha256Prefix = Buffer.from('3031300d060960864801650304020105000420', 'hex')

/**
 * Seals a PDF of ours with a signature over all of its bytes, after which readers report any change. The signature carries its
 * certificates, so that it verifies offline and after the key is replaced.
 */
export async function sealPdf(pdf: Buffer, key: SealKey, details: SealDetails): Promise<Buffer> {
  // Loaded with the first document and not at every start.
  const [{ PDFDocument: Document }, { SignPdf, Signer }, { default: library }] = await Promise.all([
    import('@cantoo/pdf-lib'),
    import('@signpdf/signpdf'),
    import('node-forge'),
  ])
  const document = await Document.load(pdf, { updateMetadata: false })
  await addSignatureField(document, key, details)
  const unsealed = await document.save({ useObjectStreams: false, updateFieldAppearances: false })
  class CmsSigner extends Signer {
    override async sign(content: Buffer): Promise<Buffer> {
      return signDetached(library, content, key, details.sealedAt)
    }
  }
  return new SignPdf().sign(Buffer.from(unsealed), new CmsSigner())
}

/** Adds an invisible signature field whose permissions allow no change (ISO 32000-1, section 12.8). */
async function addSignatureField(document: PDFDocument, key: SealKey, { reason, sealedAt }: SealDetails): Promise<void> {
  const { PDFArray, PDFHexString, PDFName, PDFNumber, PDFString } = await import('@cantoo/pdf-lib')
  const { context, catalog } = document
  // SignPdf looks for these names and puts the real range in their place.
  const range = PDFArray.withContext(context)
  range.push(PDFNumber.of(0))
  for (let number = 0; number < 3; number += 1) range.push(PDFName.of('**********'))
  const signature = context.register(
    context.obj({
      Type: 'Sig',
      Filter: 'Adobe.PPKLite',
      SubFilter: 'adbe.pkcs7.detached',
      ByteRange: range,
      Contents: PDFHexString.of('0'.repeat(signatureDigits)),
      M: PDFString.fromDate(sealedAt),
      Name: PDFHexString.fromText(key.name),
      Reason: PDFHexString.fromText(reason),
      Reference: [
        {
          Type: 'SigRef',
          TransformMethod: 'DocMDP',
          TransformParams: { Type: 'TransformParams', P: 1, V: '1.2' },
        },
      ],
    }),
  )
  const page = document.getPage(0)
  const hiddenAndPrinted = 132
  const field = { Type: 'Annot', Subtype: 'Widget', FT: 'Sig', Rect: [0, 0, 0, 0], F: hiddenAndPrinted, P: page.ref }
  const widget = context.register(context.obj({ ...field, T: PDFString.of('Seal'), V: signature }))
  page.node.addAnnot(widget)
  const signaturesExistAppendOnly = 3
  catalog.set(PDFName.of('AcroForm'), context.obj({ SigFlags: signaturesExistAppendOnly, Fields: [widget] }))
  catalog.set(PDFName.of('Perms'), context.obj({ DocMDP: signature }))
}

/** Returns a detached CMS signature in DER. */
function signDetached({ asn1, pki, pkcs7, util }: typeof forge, content: Buffer, key: SealKey, signingTime: Date): Buffer {
  const [certificate] = key.certificates
  if (!certificate) throw new Error(`The seal key ${key.name} has no certificate.`)
  const signed = pkcs7.createSignedData()
  signed.content = util.createBuffer(content.toString('binary'))
  for (const each of key.certificates) signed.addCertificate(each)
  signed.addSigner({
    key: nativeKey(key.privateKey),
    certificate,
    digestAlgorithm: pki.oids['sha256'] ?? '',
    authenticatedAttributes: [
      { type: pki.oids['contentType'] ?? '', value: pki.oids['data'] ?? '' },
      { type: pki.oids['signingTime'] ?? '', value: signingTime as unknown as string },
      { type: pki.oids['messageDigest'] ?? '' },
    ],
  })
  signed.sign({ detached: true })
  return Buffer.from(asn1.toDer(signed.toAsn1()).getBytes(), 'binary')
}

/** Returns a key for node-forge that signs SHA-256 hashes with OpenSSL: in JavaScript it blocks the event loop for 150 ms. */
export function nativeKey(pem: string): forge.pki.rsa.PrivateKey {
  const key = createPrivateKey(pem)
  const sign = (hash: forge.md.MessageDigest): string =>
    privateEncrypt(
      { key, padding: constants.RSA_PKCS1_PADDING },
      Buffer.concat([sha256Prefix, Buffer.from(hash.digest().getBytes(), 'binary')]),
    ).toString('binary')
  return { sign } as unknown as forge.pki.rsa.PrivateKey
}
