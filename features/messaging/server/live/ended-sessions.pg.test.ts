import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { endSession, signOutElsewhere } from '#features/accounts/contract'
import { deleteAccount } from '#features/personal-data/contract'
import { identityClient } from '#fixtures/accounts/server/testing/identity-client'
import { createPerson } from '#fixtures/accounts/server/testing/person'
import { liveAs, type LiveClient } from '#platform/testing/live-client.ts'
import { testApp, twinOf } from '#platform/testing/test-app.ts'
import { messagingFeatures, personIn } from '../testing/people.fixtures.ts'

const app = await testApp(...messagingFeatures)
const twin = await twinOf(app, ...messagingFeatures)
const { db } = app.services
const people = identityClient(app)

async function signedUp(email: string) {
  const { uid } = await people.signUp(email)
  const { id } = await createPerson(db, { identityUid: uid, email })
  const signIn = async () => (await people.signIn(email)).idToken
  const open = (token: string, through = app) => liveAs(through, { id }, { token })
  return { signIn, open }
}

const ends = [
  [
    'deleting the account',
    { method: deleteAccount.method, url: deleteAccount.path, payload: { email: 'gone@example.com' } },
    'gone@example.com',
  ],
  ['signing out', { method: endSession.method, url: endSession.path }, 'out@example.com'],
  ['signing out everywhere else', { method: signOutElsewhere.method, url: signOutElsewhere.path }, 'elsewhere@example.com'],
] as const

test.each(ends)('from the answer to %s on, no socket of that session writes anything, in whichever process', async (_, request, email) => {
  const reader = await personIn(app, 'Reader')
  const { signIn, open } = await signedUp(email)
  const token = await signIn()
  const socketToken = request.url === signOutElsewhere.path ? await signIn() : token
  const sockets = [await open(socketToken), await open(socketToken, twin)]
  const say = (client: LiveClient, content: string) => client.send({ type: 'chat', receiverId: reader.id, content })
  for (const [index, client] of sockets.entries()) {
    say(client, 'before')
    await client.receives('message', index + 1)
  }
  // Some are on their way while the session ends.
  const ending = app.inject({ ...request, headers: { authorization: `Bearer ${token}` } })
  for (let count = 0; count < 20; count++) for (const client of sockets) say(client, 'meanwhile')
  const { statusCode } = await ending
  expect(statusCode).toBeLessThan(300)
  const answeredAt = app.services.now()
  for (let count = 0; count < 20; count++) for (const client of sockets) if (client.socket.readyState === 1) say(client, 'afterwards')
  for (const client of sockets) await client.closed
  const { rows } = await sql<{ content: string; created_at: Date }>`
    select content, created_at from message where receiver_id = ${reader.id}`.execute(db)
  expect(rows.filter(({ content }) => content === 'afterwards')).toEqual([])
  expect(rows.filter((row) => row.created_at.getTime() > answeredAt)).toEqual([])
  expect(rows.filter(({ content }) => content === 'before')).toHaveLength(2)
})
