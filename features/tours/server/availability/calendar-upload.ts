import * as texts from '#texts/tours'
import { busyCalendarFilePath, maxCalendarBytes, type AgentAvailability } from '#features/tours/contract'
import { denialFor } from '#platform/contract/access.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { App } from '#platform/http/app.ts'
import { receivedFile } from '#platform/http/received-file.ts'
import type { Services } from '#platform/http/services.ts'
import { myAvailability } from './agent-settings.ts'
import { takeFile } from './busy-calendar.ts'

const fileLimits = {
  bytesAtMost: maxCalendarBytes,
  tooLarge: texts.thisCalendarIsOver20Mb,
  missing: texts.enterALinkOrChooseAFile,
  cutOff: texts.theCalendarUploadWasCutOff,
}

/** Takes calendar files as raw bodies, streamed to a temporary file to bound memory. */
export function calendarUpload(app: App, services: Services, spendRead: (accountId: number) => void): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    scope.put(
      busyCalendarFilePath,
      { config: { access: 'agent' }, bodyLimit: maxCalendarBytes },
      async (request, reply): Promise<AgentAvailability> => {
        const { actor } = request
        const denial = denialFor('agent', actor)
        if (denial || !actor) throw new Problem(denial ?? 'not-signed-in')
        spendRead(actor.id)
        await receivedFile(request, fileLimits, (path) => takeFile(services, actor.id, path))
        void reply.header('cache-control', 'no-store')
        return myAvailability(services, actor.id)
      },
    )
  })
}
