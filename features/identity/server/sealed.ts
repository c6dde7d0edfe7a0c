import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const cipherName = 'aes-256-gcm'

/** Encrypts with AES-256-GCM: nonce, tag, text. What it belongs to is bound in, so that rows cannot be swapped. */
export function seal(key: Buffer, belongsTo: string, secret: Buffer): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv(cipherName, key, nonce).setAAD(Buffer.from(belongsTo))
  const text = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), text])
}

/** Throws when the key or what it belongs to is another. */
export function unseal(key: Buffer, belongsTo: string, stored: Buffer): Buffer {
  const decipher = createDecipheriv(cipherName, key, stored.subarray(0, 12))
    .setAAD(Buffer.from(belongsTo))
    .setAuthTag(stored.subarray(12, 28))
  return Buffer.concat([decipher.update(stored.subarray(28)), decipher.final()])
}
