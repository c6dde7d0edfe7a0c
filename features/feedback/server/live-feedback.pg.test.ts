import { expect, test } from 'vitest'
import { accounts } from '#features/accounts/server'
import { sendFeedback } from '#features/feedback/contract'
import { feedback } from '#features/feedback/server'
import { identity } from '#features/identity/server'
import { liveAs } from '#platform/testing/live-client.ts'
import { testApp, twinOf } from '#platform/testing/test-app.ts'

test('who may read feedback hears of new feedback in every process; nobody else does', async () => {
  const app = await testApp(identity, accounts, feedback)
  const twin = await twinOf(app, identity, accounts, feedback)
  const [holder, buyer] = [{ id: 1, permissions: ['feedback:triage'] }, { id: 2 }]
  const bells = [await liveAs(app, holder), await liveAs(twin, holder)]
  const stranger = await liveAs(app, buyer)
  const { id } = await app.call(sendFeedback, { body: { type: 'bug', message: 'Hello' } })
  for (const bell of bells) expect(await bell.receives('new_feedback')).toEqual({ type: 'new_feedback', id })
  expect(stranger.received.filter(({ type }) => type === 'new_feedback')).toEqual([])
})
