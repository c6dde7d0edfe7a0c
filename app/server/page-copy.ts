import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** A page that can be sent again to anybody: no nonce is in it, so it must go out under a policy that allows `scripts`. */
export interface PageCopy {
  br: Buffer
  gzip: Buffer
  etag: string
  /** The page's own inline scripts by their digests, as sources of `script-src`. */
  scripts: string
}

const compressed = { br: promisify(brotliCompress), gzip: promisify(gzip) }

/** Only scripts that carried the nonce are allowed by digest: one that somebody smuggled into the page stays refused. */
export async function copyOf(html: string, nonce: string): Promise<PageCopy | undefined> {
  const mark = ` nonce="${nonce}"`
  const bare = html.replaceAll(mark, '')
  if (nonce === '' || bare.includes(nonce)) return undefined
  const scripts = [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)].flatMap(([, attributes = '', text = '']) =>
    attributes.includes(mark) && !/ src=/.test(attributes) ? [`'sha256-${sha256(text)}'`] : [],
  )
  const bytes = Buffer.from(bare)
  const [br, zipped] = await Promise.all([
    compressed.br(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength } }),
    compressed.gzip(bytes),
  ])
  return { br, gzip: zipped, etag: `W/"${sha256(bare)}"`, scripts: [...new Set(scripts)].join(' ') }
}

/** The policy of this reply with the digests of the copy in place of the nonce that nothing in it carries. */
export function policyFor({ scripts }: PageCopy, policy: string, nonce: string): string {
  return policy.replace(`'nonce-${nonce}'`, scripts)
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64')
}
