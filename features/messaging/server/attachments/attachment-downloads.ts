import { denialFor } from '#platform/contract/access.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { App } from '#platform/http/app.ts'
import type { Services } from '#platform/http/services.ts'
import { sendFile } from '#platform/http/send-file.ts'
import { attachmentPath } from '../../contract/limits.ts'
import { attachmentFor, previewKey, wholeKey } from './attachment-store.ts'

interface Download {
  Params: { attachmentId: string }
  Querystring: { size?: unknown }
}

/** Hands a file to the two people of its message. It is a stranger's: never sniffed, never shown as a page, always a download. */
export function attachmentDownloads(app: App, { db, files }: Services): void {
  app.get<Download>(attachmentPath, { config: { access: 'user' } }, async (request, reply) => {
    const denial = denialFor('user', request.actor)
    if (denial || !request.actor) throw new Problem(denial ?? 'not-signed-in')
    const { attachmentId } = request.params
    const file = /^[0-9a-f]{32}$/.test(attachmentId) ? await attachmentFor(db, request.actor.id, attachmentId) : undefined
    const isPreview = request.query.size === 'small'
    const key = isPreview ? previewKey(attachmentId) : wholeKey(attachmentId)
    const size = file && (await files.size(key))
    if (!file || size === undefined) throw new Problem('not-found')
    void reply.headers({
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-type': isPreview ? 'image/webp' : file.type,
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
      'x-content-type-options': 'nosniff',
    })
    return sendFile(request, reply, files, { key, size })
  })
}
