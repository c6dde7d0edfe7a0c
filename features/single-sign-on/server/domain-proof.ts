import { product } from '#platform/contract/product.ts'
import type { Reach } from './reach.ts'
import type { DomainRow } from './sign-on-rows.ts'

type Provable = Pick<DomainRow, 'domain' | 'proof'>

export const recordNameOf = (domain: string): string => `_${product.slug}.${domain}`
export const fileUrlOf = (domain: string): string => `https://${domain}/.well-known/${product.slug}-domain.txt`

/** Looks up the proof of a domain in its TXT record, then in its file. Returns where it was found. */
export async function findProof(reach: Reach, row: Provable): Promise<'dns' | 'file' | undefined> {
  if (await isInDns(reach, row)) return 'dns'
  return (await isInFile(reach, row)) ? 'file' : undefined
}

/** A missing name and a failing DNS server count the same: nothing is proven. */
async function isInDns({ resolveTxt }: Reach, { domain, proof }: Provable): Promise<boolean> {
  const records = await resolveTxt(recordNameOf(domain)).catch(() => [])
  return records.some((parts) => parts.join('').trim() === proof)
}

async function isInFile({ readFile }: Reach, { domain, proof }: Provable): Promise<boolean> {
  const text = await readFile(fileUrlOf(domain)).catch(() => '')
  return text.trim() === proof
}
