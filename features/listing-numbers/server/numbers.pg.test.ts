import { expect, test } from 'vitest'
import { addFavorite, removeFavorite } from '#features/favorites/contract'
import { favorites } from '#features/favorites/server'
import { countView, listingNumbers } from '#features/listing-numbers/contract'
import { listingNumbers as listingNumbersFeature } from '#features/listing-numbers/server'
import { sendMessage } from '#features/messaging/contract'
import { agentWithListing, messagingFeatures, personIn } from '#fixtures/messaging/server/testing/people'
import { withListings } from '#fixtures/listings/server/testing/listing-world'
import { testApp } from '#platform/testing/test-app.ts'

test('an agent sees how often each home was opened, saved and written about, and no view of their own', async () => {
  const app = await testApp(...messagingFeatures, favorites, listingNumbersFeature)
  const { agent, home } = await agentWithListing(app)
  const { agent: another, home: elsewhere } = await agentWithListing(app)
  const numbers = async () => (await app.as(agent).call(listingNumbers)).items
  expect(await numbers()).toEqual([{ id: home, views: 0, saves: 0, conversations: 0 }])

  const [buyer, visitor] = [await personIn(app, 'One'), await personIn(app, 'Two')]
  const view = { body: { propertyId: home } }
  await app.call(countView, view)
  await app.as(buyer).call(countView, view)
  await app.as(agent).call(countView, view)
  app.moveClock(86_400_000)
  await app.as(another).call(countView, view)
  await app.call(countView, { body: { propertyId: elsewhere } })
  await app.call(countView, { body: { propertyId: 999_999 } })
  for (const person of [buyer, visitor]) await app.as(person).call(addFavorite, { body: { propertyId: home } })
  await app.as(visitor).call(removeFavorite, { params: { propertyId: home }, query: {} })
  for (const content of ['Is it still for sale?', 'And the porch?'])
    await app
      .as(buyer)
      .call(sendMessage, { body: { receiverId: agent.id, propertyId: home, content, clientMessageId: content.replaceAll(/\W/g, '-') } })
  expect(await numbers()).toEqual([{ id: home, views: 3, saves: 1, conversations: 1 }])
  const chosen = (ids: string) => app.as(agent).call(listingNumbers, { query: { ids } })
  expect(await chosen(`${elsewhere},${home},999999`)).toEqual({ items: [{ id: home, views: 3, saves: 1, conversations: 1 }] })
  await expect(chosen('home')).rejects.toMatchObject({
    status: 400,
    fields: { 'query.ids': 'Send 1 to 100 listing ids, separated by commas.' },
  })
})

test('nobody can count a view of a draft', async () => {
  const app = await testApp(...messagingFeatures, favorites, listingNumbersFeature)
  const { agent } = await agentWithListing(app)
  const { id } = await withListings(app).draft(agent)
  await app.call(countView, { body: { propertyId: id } })
  const { items } = await app.as(agent).call(listingNumbers)
  expect(items.find((numbers) => numbers.id === id)).toMatchObject({ views: 0 })
})
