import { createHash, createPrivateKey, generateKeyPair, randomBytes, X509Certificate } from 'node:crypto'
import { promisify } from 'node:util'
import { nativeKey, type SealKey } from './seal-pdf.ts'

const dayMs = 86_400_000
/** Readers compare a certificate with today, and documents are kept for decades. */
const validForMs = 30 * 365 * dayMs
const modulusLength = 3072
/** PDF readers show the common name of a certificate, which has up to 64 characters (RFC 5280). */
export const maxNameLength = 64

/** Creates an RSA key with a certificate of its own. */
export async function createSealKey(name: string, now: number): Promise<SealKey> {
  const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const { default: forge } = await import('node-forge')
  const certificate = forge.pki.createCertificate()
  certificate.publicKey = forge.pki.publicKeyFromPem(publicKey)
  // A first byte below 128 keeps the number positive.
  certificate.serialNumber = `01${randomBytes(15).toString('hex')}`
  certificate.validity.notBefore = new Date(now - dayMs)
  certificate.validity.notAfter = new Date(now + validForMs)
  const subject = [{ name: 'commonName', value: name, valueTagClass: forge.asn1.Type.UTF8 as never }]
  certificate.setSubject(subject)
  certificate.setIssuer(subject)
  certificate.setExtensions([
    { name: 'basicConstraints', cA: false },
    { name: 'keyUsage', critical: true, digitalSignature: true, nonRepudiation: true },
  ])
  certificate.sign(nativeKey(privateKey), forge.md.sha256.create())
  return { name, certificates: [forge.pki.certificateToPem(certificate)], privateKey }
}

/**
 * Reads a key and its certificates from a PKCS#12 file, or from PEM blocks with the signer's certificate first. Throws an Error with a
 * sentence for the operator when the file, the password or the key does not fit.
 */
export async function readSealKey(file: Buffer, { name, password }: { name: string | undefined; password: string }): Promise<SealKey> {
  const isPem = file.includes('-----BEGIN ')
  const { certificates, privateKey } = isPem ? readPem(file.toString('utf8'), password) : await readPkcs12(file, password)
  const [first] = certificates
  if (!first) throw new Error('The file holds no certificate.')
  if (privateKey.asymmetricKeyType !== 'rsa') throw new Error('The key is not an RSA key.')
  const signer = certificates.find((pem) => new X509Certificate(pem).checkPrivateKey(privateKey))
  if (!signer) throw new Error('No certificate of the file belongs to its key.')
  return {
    name: name ?? readCommonName(signer),
    certificates: [signer, ...certificates.filter((pem) => pem !== signer)],
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
}

const readCommonName = (certificate: string): string =>
  (/^CN=(.*)$/m.exec(new X509Certificate(certificate).subject)?.[1] ?? 'Seal').slice(0, maxNameLength)

function readPem(text: string, password: string) {
  const certificates = text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []
  const key = /-----BEGIN [A-Z ]*PRIVATE KEY-----[\s\S]+?-----END [A-Z ]*PRIVATE KEY-----/.exec(text)?.[0]
  if (!key) throw new Error('The file holds no private key.')
  try {
    return { certificates, privateKey: createPrivateKey({ key, passphrase: password }) }
  } catch {
    throw new Error('The password does not open the key.')
  }
}

async function readPkcs12(file: Buffer, password: string) {
  const { default: forge } = await import('node-forge')
  const { certBag = '', keyBag = '', pkcs8ShroudedKeyBag = '' } = forge.pki.oids
  const open = () => {
    try {
      return forge.pkcs12.pkcs12FromAsn1(forge.asn1.fromDer(file.toString('binary')), password)
    } catch {
      throw new Error('The file is no PKCS#12 or PEM file, or the password does not open it.')
    }
  }
  const opened = open()
  const bags = (bagType: string) => opened.getBags({ bagType })[bagType] ?? []
  const key = [...bags(pkcs8ShroudedKeyBag), ...bags(keyBag)].find((bag) => bag.key)?.key
  if (!key) throw new Error('The file holds no RSA key.')
  return {
    certificates: bags(certBag).flatMap(({ cert }) => (cert ? [forge.pki.certificateToPem(cert)] : [])),
    privateKey: createPrivateKey(forge.pki.privateKeyToPem(key)),
  }
}

/** Returns the SHA-256 of the signer's certificate, as readers show it. */
export const sealKeyId = ({ certificates: [certificate = ''] }: Pick<SealKey, 'certificates'>): string =>
  createHash('sha256').update(new X509Certificate(certificate).raw).digest('hex')
