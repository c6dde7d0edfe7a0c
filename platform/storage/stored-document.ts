import { ParserLimitError, pooledParser } from '#platform/parsing/pooled-parser.ts'
import { pictureQueue } from './picture-queue.ts'
import { openPicture, photoFormats } from './open-picture.ts'

export type DocumentType = 'application/pdf' | 'image/webp'

/** What browsers may send as a document. */
export const documentTypes = ['application/pdf', 'image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/heic', 'image/heif']
export const documentEnding = (type: DocumentType): string => (type === 'application/pdf' ? 'pdf' : 'webp')

const longestSide = 4000
const maxPixels = 60_000_000

const findActiveContent = pooledParser<Uint8Array, boolean>(new URL('./pdf-parser.ts', import.meta.url), { timeoutMs: 1500 })

/**
 * Returns a document as it is stored: a PDF stays as it is, when it only shows something; a picture is drawn anew, which leaves its
 * metadata and everything else behind. 'active' is a PDF that can do more than be looked at, 'unreadable' everything else.
 */
export async function storedDocument(
  body: Buffer,
  requester?: string,
): Promise<{ content: Buffer; type: DocumentType } | 'active' | 'unreadable'> {
  if (body.subarray(0, 1024).includes('%PDF-')) {
    if (!body.subarray(-2048).includes('%%EOF')) return 'unreadable'
    return (await isActive(body, requester)) ? 'active' : { content: body, type: 'application/pdf' }
  }
  return pictureQueue.run(() => storedPicture(body))
}

const unreadable = new Error('Unreadable picture.')

async function storedPicture(body: Buffer): Promise<{ content: Buffer; type: DocumentType } | 'unreadable'> {
  try {
    return await openPicture(body, { formats: photoFormats, maxPixels, refuse: () => unreadable }, async ({ decode }) => {
      const picture = decode().resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
      return { content: await picture.webp({ quality: 85 }).toBuffer(), type: 'image/webp' as const }
    })
  } catch (error) {
    if (error !== unreadable) throw error
    return 'unreadable'
  }
}

/** A PDF that is too much to look into counts as active. */
function isActive(pdf: Buffer, requester: string | undefined): Promise<boolean> {
  return findActiveContent(pdf, requester).catch((error: unknown) => {
    if (error instanceof ParserLimitError) return true
    throw error
  })
}

/** Opened by the browser's own viewer, after it was downloaded; never as a page of ours. */
export function documentHeaders(name: string, { type, bytes }: { type: DocumentType; bytes: number }): Record<string, string | number> {
  return {
    'cache-control': 'no-store',
    'content-length': bytes,
    'content-security-policy': "sandbox; default-src 'none'",
    'content-disposition': `attachment; filename="${name}.${documentEnding(type)}"`,
    'content-type': type,
    'x-content-type-options': 'nosniff',
  }
}
