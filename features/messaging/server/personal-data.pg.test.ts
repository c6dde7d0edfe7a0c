import { expect, test } from 'vitest'
import { deletionPlan, exportData } from '#features/personal-data/contract'
import { accountById } from '#features/accounts/server'
import { myMessages, sendMessage } from '#features/messaging/contract'
import { postLine } from '#features/messaging/server'
import { testApp } from '#platform/testing/test-app.ts'
import { messageData } from './personal-data.ts'
import { messagingFeatures, personIn } from './testing/people.fixtures.ts'

test('what a person takes along holds their messages, as they see them', async () => {
  const app = await testApp(...messagingFeatures)
  const [ann, ben, eve] = [await personIn(app, 'Ann', { isAgent: true }), await personIn(app, 'Ben'), await personIn(app, 'Eve')]
  await app.as(ben).call(sendMessage, { body: { receiverId: ann.id, content: 'Is the porch new?', clientMessageId: crypto.randomUUID() } })
  const parts = async (actor: typeof ann) => (await app.as(actor).call(exportData)).parts
  expect((await parts(ben))['messages']).toMatchObject([{ content: 'Is the porch new?', senderId: ben.id }])
  expect((await parts(ann))['messages']).toHaveLength(1)
  expect((await parts(eve))['messages']).toEqual([])

  const { lines } = await app.as(ben).call(deletionPlan)
  expect(lines).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ what: 'Your side of your conversations', count: 1, outcome: 'erased' }),
      expect.objectContaining({ what: 'Messages and files in the other person’s inbox', outcome: 'kept' }),
    ]),
  )
  expect((await app.as(ann).call(deletionPlan)).lines).toEqual(
    expect.arrayContaining([expect.objectContaining({ what: 'Your public agent page and your licenses', outcome: 'erased' })]),
  )
})

test('who wrote for an agent is no longer named once they left; the message stays', async () => {
  const app = await testApp(...messagingFeatures)
  const [agent, buyer, sam] = [await personIn(app, 'Ann', { isAgent: true }), await personIn(app, 'Ben'), await personIn(app, 'Sam')]
  const line = { senderId: agent.id, receiverId: buyer.id, propertyId: null, content: 'It is.', clientMessageId: crypto.randomUUID() }
  const at = new Date(app.services.now())
  const erase = async () => app.services.db.transaction().execute(async (trx) => messageData.erase?.(trx, await accountById(trx, sam.id)))
  await app.services.db.transaction().execute((trx) => postLine(trx, { ...line, at, writtenBy: { id: sam.id, name: 'Sam Tester' } }))
  const received = async () => (await app.as(buyer).call(myMessages))[0]
  expect(await received()).toMatchObject({ content: 'It is.', propertyId: null, writtenBy: { name: 'Sam Tester' } })
  expect((await app.as(sam).call(exportData)).parts['inbox']).toMatchObject({ writtenForOthers: [{ content: 'It is.' }] })
  await erase()
  expect(await received()).toMatchObject({ content: 'It is.', senderId: agent.id, writtenBy: { name: 'A former assistant' } })
})
