import type { FastifyReply } from 'fastify'
import * as texts from '#texts/vault'
import { fileTypes, type FileEnding } from '#features/vault/contract'
import { isProblem, Problem } from '#platform/contract/problem.ts'
import type { App } from '#platform/http/app.ts'
import { closeSignal } from '#platform/http/caller.ts'
import { networkOf, perAddress } from '#platform/http/per-address.ts'
import type { Services } from '#platform/http/services.ts'
import { sendFile } from '#platform/http/send-file.ts'
import { assertStored } from './assert-stored.ts'
import { UnreadablePicture } from './content-kind.ts'
import { myVersion } from './read-vault.ts'
import { fileOfTicket } from './shared-file.ts'
import { fileKey } from './vault-rows.ts'
import { markedFiles } from './watermark/marked-files.ts'
import { markedPdf, pdfMarking, UnmarkablePdf } from './watermark/marked-pdf.ts'
import { markedPicture, pictureMarking } from './watermark/marked-picture.ts'

const secret = /^[\w-]{32}$/
const filesPerMinute = 60
const sweepEveryMs = 10 * 60_000

/** The files themselves: to their agent, and to whoever opened a link. */
export function sendFiles(app: App, services: Services): void {
  const { db, files, now } = services
  const marked = markedFiles(services)
  app.jobs.every('Remove marked files of vaults', sweepEveryMs, () => marked.sweep(), { atStart: true })
  const spend = perAddress({ most: filesPerMinute, windowMs: 60_000, now })

  app.get<{ Params: { versionId: string } }>(
    '/api/agent/vault/versions/:versionId/file',
    { config: { access: 'agent' } },
    async (request, reply) => {
      const { actor, params } = request
      if (!actor) throw new Problem('not-signed-in')
      if (!/^\d{1,15}$/.test(params.versionId)) throw new Problem('not-found')
      const version = await myVersion(db, actor.id, Number(params.versionId))
      if (version.scan === 'infected') throw new Problem('gone')
      const key = fileKey(version.storage_folder)
      await assertStored(files, key)
      attached(reply, version.file_name, version.kind)
      return sendFile(request, reply, files, { key, size: version.byte_size })
    },
  )

  app.get<{ Params: { token: string; ticket: string } }>(
    '/api/shared-files/:token/files/:ticket',
    { config: { access: 'public' } },
    async (request, reply) => {
      const {
        params: { token, ticket },
        ip,
      } = request
      if (!secret.test(token) || !secret.test(ticket)) throw new Problem('not-found')
      spend(ip)
      const file = await fileOfTicket(services, token, ticket)
      const key = fileKey(file.storageFolder)
      void reply.header('referrer-policy', 'no-referrer')
      await assertStored(files, key)
      if (file.watermark === undefined && !file.onlyShown) {
        attached(reply, file.fileName, file.ending)
        return sendFile(request, reply, files, { key, size: file.byteSize })
      }
      const signal = closeSignal(reply)
      const from = { keys: [`link ${token}`, `network ${networkOf(ip)}`], signal }
      const { watermark = '', onlyShown } = file
      if (file.ending === 'pdf') {
        const mark = () => files.withLocal(key, (path) => markedPdf(path, watermark, signal))
        const pdf = await marked
          .find(ticket, () => pdfMarking.run(mark, from))
          .catch((error: unknown) => {
            if (!(error instanceof UnmarkablePdf)) throw error
            throw new Problem('gone', error.why === 'too-large' ? texts.thisFileIsTooLargeToOpen : texts.thisFileCannotBeOpened)
          })
        attached(reply, file.fileName, file.ending)
        return reply.send(pdf)
      }
      const mark = () => files.withLocal(key, (path) => markedPicture(path, { text: watermark, onlyShown }))
      const picture = await marked
        .find(ticket, () => pictureMarking.run(mark, from))
        .catch((error: unknown) => {
          // Files from before the check may be cut off.
          if (!(error instanceof UnreadablePicture) && !(isProblem(error) && error.problem === 'wrong-type')) throw error
          throw new Problem('gone', texts.thisFileCannotBeOpened)
        })
      attached(reply, `${file.fileName.replace(/\.\w+$/, '')}.jpg`, 'jpg')
      return reply.send(picture)
    },
  )
}

/** What is in a file is a stranger's: it is saved and never opened as a page of ours, and a script in it may do nothing. */
function attached(reply: FastifyReply, fileName: string, ending: FileEnding): void {
  const plain = fileName.replaceAll(/[^\w .()-]/g, '_')
  void reply.headers({
    'content-type': fileTypes[ending],
    'content-disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName).replaceAll(/['()*]/g, encodeByte)}`,
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
}

const encodeByte = (letter: string) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`
