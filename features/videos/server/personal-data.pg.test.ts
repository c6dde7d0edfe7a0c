import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { verifySignIn } from '#features/accounts/contract'
import { deleteAccount, deletionPlan, exportData } from '#features/personal-data/contract'
import { accounts } from '#features/accounts/server'
import { identity, publicApiKey } from '#features/identity/server'
import { createDemoVideo, videos, videosById } from '#features/videos/server'
import { personalData } from '#features/personal-data/server'
import { testApp } from '#platform/testing/test-app.ts'

const media = (name: string) => fileURLToPath(new URL(`../../../demo/media/${name}`, import.meta.url))
const app = await testApp(identity, accounts, personalData, videos)
const { db, files } = app.services

async function person(email: string) {
  const url = `/identity/v1/accounts:signUp?key=${await publicApiKey(db)}`
  const signedUp = await app.inject({ method: 'POST', url, payload: { email, password: 'long quiet river 7', returnSecureToken: true } })
  const { idToken, localId } = signedUp.json<{ idToken: string; localId: string }>()
  const { id } = await app.call(verifySignIn, { body: { idToken, firebaseUid: localId } })
  const videoId = await createDemoVideo(db, files, {
    accountId: id,
    title: `The tour of ${email}`,
    videoPath: media('01-tour.mp4'),
    posterPath: media('01-tour-poster.webp'),
    chapters: [{ startSeconds: 0, label: 'Exterior' }],
  })
  const headers = { authorization: `Bearer ${idToken}` }
  const send = async <T>({ method, path }: { method: 'GET' | 'POST'; path: string }, payload?: object) =>
    (await app.inject({ method, url: path, headers, ...(payload && { payload }) })).json<T>()
  return { videoId, send, video: async () => (await videosById(db, [videoId])).get(videoId) }
}

test('the videos of somebody who leaves go along in the export and are erased with their files, and nobody else loses one', async () => {
  const [ann, ben] = [await person('ann@example.com'), await person('ben@example.com')]
  const { parts } = await ann.send<{ parts: { videos: object[] } }>({ method: 'GET', path: exportData.path })
  expect(parts.videos).toMatchObject([{ id: ann.videoId, title: 'The tour of ann@example.com', chapters: [{ label: 'Exterior' }] }])
  const { lines } = await ann.send<{ lines: object[] }>({ method: 'GET', path: deletionPlan.path })
  expect(lines).toContainEqual(
    expect.objectContaining({ what: expect.stringMatching(/^Your videos/) as string, count: 1, outcome: 'erased' }),
  )

  const fileOf = async ({ video }: typeof ann) => {
    const { playUrl } = (await video()) ?? {}
    return files.localPath(String(playUrl).replace('/media/', ''))
  }
  const [annsFile, bensFile] = [await fileOf(ann), await fileOf(ben)]
  expect([existsSync(annsFile), existsSync(bensFile)]).toEqual([true, true])
  expect(await ann.send({ method: 'POST', path: deleteAccount.path }, { email: 'ann@example.com' })).toHaveProperty('receipt')
  expect([await ann.video(), existsSync(annsFile)]).toEqual([undefined, false])
  expect([await ben.video(), existsSync(bensFile)]).toEqual([expect.objectContaining({ id: ben.videoId }), true])
})
