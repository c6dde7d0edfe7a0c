import { expect, test } from 'vitest'
import { addFavorite, removeFavorite } from '#features/favorites/contract'
import { favorites } from '#features/favorites/server'
import { agentAnalytics, trackEvents } from '#features/analytics/contract'
import { analytics } from '#features/analytics/server'
import { listingNumbers } from '#features/listing-numbers/contract'
import { listingNumbers as listingNumbersFeature } from '#features/listing-numbers/server'
import { sendMessage } from '#features/messaging/contract'
import { agentWithListing, messagingFeatures, personIn } from '#fixtures/messaging/server/testing/people'
import { testApp } from '#platform/testing/test-app.ts'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

test('the list of an agent shows the views that analytics show, and how many saved each home and wrote about it', async () => {
  const app = await testApp(...messagingFeatures, favorites, analytics, listingNumbersFeature)
  const { agent, home } = await agentWithListing(app)
  const { agent: another, home: elsewhere } = await agentWithListing(app)
  const numbers = async () => (await app.as(agent).call(listingNumbers)).items
  expect(await numbers()).toEqual([{ id: home, views: 0, savedNow: 0, conversations: 0 }])

  const [buyer, visitor] = [await personIn(app, 'One'), await personIn(app, 'Two')]
  const view = async (propertyId: number, actor?: typeof agent) => {
    const payload = { consent: true, events: [{ kind: 'view', propertyId }] }
    await app.as(actor).inject({ method: 'POST', url: trackEvents.path, headers: { 'user-agent': firefox }, payload })
    app.moveClock(1000)
    await app.server.jobs.runDue()
  }
  await view(home)
  await view(home, buyer)
  // Agents do not count.
  await view(home, agent)
  app.moveClock(86_400_000)
  await view(home)
  await view(elsewhere)
  await view(999_999)
  for (const person of [buyer, visitor]) await app.as(person).call(addFavorite, { body: { propertyId: home } })
  await app.as(visitor).call(removeFavorite, { params: { propertyId: home }, query: {} })
  for (const content of ['Is it still for sale?', 'And the porch?'])
    await app
      .as(buyer)
      .call(sendMessage, { body: { receiverId: agent.id, propertyId: home, content, clientMessageId: content.replaceAll(/\W/g, '-') } })
  expect(await numbers()).toEqual([{ id: home, views: 3, savedNow: 1, conversations: 1 }])
  expect((await app.as(agent).call(agentAnalytics, { query: {} })).totals.views).toBe(3)
  const chosen = (ids: string) => app.as(agent).call(listingNumbers, { query: { ids } })
  expect(await chosen(`${elsewhere},${home},999999`)).toEqual({ items: [{ id: home, views: 3, savedNow: 1, conversations: 1 }] })
  expect((await app.as(another).call(listingNumbers)).items).toMatchObject([{ id: elsewhere, views: 1 }])
  await expect(chosen('home')).rejects.toMatchObject({
    status: 400,
    fields: { 'query.ids': 'Send 1 to 100 listing ids, separated by commas.' },
  })
})
