import type { FastifyReply } from 'fastify'
import { readSellerReport, type SellerReport } from '#features/analytics/contract'
import { Problem } from '#platform/contract/problem.ts'
import type { App } from '#platform/http/app.ts'
import { closeSignal } from '#platform/http/caller.ts'
import { networkOf } from '#platform/http/per-address.ts'
import type { Services } from '#platform/http/services.ts'
import { documentQueue } from '#platform/jobs/document-queue.ts'
import * as texts from '#texts/analytics'
import { csvNameOf, csvOf } from '../contract/number-text.ts'
import { reportPdf } from './report-pdf.ts'
import { myReport, reportAgain } from './seller-reports.ts'

/** The report of a home as files: for whoever holds a link, and as PDF for its agent without one. */
export function reportFiles(app: App, services: Services, spend: (remote: string) => void): void {
  const shared = async (key: string, remote: string): Promise<SellerReport> => {
    if (!readSellerReport.params?.safeParse({ key }).success) throw new Problem('not-found', texts.thisLinkIsIncomplete)
    spend(remote)
    return reportAgain(services, key)
  }
  async function sendPdf(reply: FastifyReply, report: SellerReport, requester: string): Promise<FastifyReply> {
    const from = { keys: [requester], signal: closeSignal(reply) }
    const pdf = await documentQueue.run(() => reportPdf(report, services.now()), from)
    return reply.headers(headersOf('application/pdf', pdfNameOf(report))).send(pdf)
  }
  const everybody = { config: { access: 'public' as const } }

  app.get<{ Params: { key: string } }>('/api/seller-reports/:key/pdf', everybody, async ({ params, ip }, reply) => {
    const report = await shared(params.key, ip)
    return sendPdf(reply, report, `network ${networkOf(ip)}`)
  })
  app.get<{ Params: { key: string } }>('/api/seller-reports/:key/csv', everybody, async ({ params, ip }, reply) => {
    const { days, timeZone } = await shared(params.key, ip)
    return reply.headers(headersOf('text/csv; charset=utf-8', csvNameOf(days))).send(csvOf(days, timeZone))
  })
  app.get<{ Params: { propertyId: string } }>(
    '/api/agent/analytics/:propertyId/pdf',
    { config: { access: 'agent' } },
    async ({ actor, params }, reply) => {
      if (!actor) throw new Problem('not-signed-in')
      if (!/^\d{1,15}$/.test(params.propertyId)) throw new Problem('not-found')
      const report = await myReport(services, actor.id, Number(params.propertyId))
      return sendPdf(reply, report, `account ${actor.id}`)
    },
  )
}

const pdfNameOf = ({ propertyId, to }: SellerReport): string => `seller-report-${propertyId}-${to}.pdf`

// Whoever revokes a link means it at once.
const headersOf = (type: string, name: string) => ({
  'content-type': type,
  'content-disposition': `attachment; filename="${name}"`,
  'cache-control': 'no-store',
})
