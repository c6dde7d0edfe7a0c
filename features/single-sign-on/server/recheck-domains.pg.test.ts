import { beforeAll, expect, test } from 'vitest'
import { accountById } from '#features/accounts/server'
import { findBrokerageSignIn } from '#features/identity/contract'
import { addSignOnDomain, verifySignOnDomain } from '#features/single-sign-on/contract'
import type { Actor } from '#platform/contract/access.ts'
import { recentOutbox } from '#platform/mail/read-outbox.ts'
import { refusal } from '#platform/testing/refusal.ts'
import { signOnWorld, stored, type SignOnWorld } from './testing/sign-on-world.fixtures.ts'

let world: SignOnWorld
beforeAll(async () => {
  world = await signOnWorld()
})

const dayMs = 86_400_000
const findSignIn = async (domain: string) => (await world.call(findBrokerageSignIn, { body: { email: `ann@${domain}` } })).signIn
const mailsTo = async (person: Actor, subject: string) => {
  const { email } = await accountById(world.services.db, person.id)
  return (await recentOutbox(world.services.db, email)).filter((mail) => mail.subject === subject)
}
const passDays = async (days: number) => {
  for (let day = 0; day < days; day += 1) {
    world.moveClock(dayMs)
    await world.server.jobs.runDue()
  }
}

test('looks a proof up again after 30 days; a missing proof is announced, and ends the verification 14 days later', async () => {
  const admin = await world.founder()
  const id = await world.ready(admin, 'moved.example')
  const record = [...world.records].find(([name]) => name.endsWith('.moved.example'))
  world.records.delete(record?.[0] ?? '')
  await passDays(29)
  expect((await stored(world, admin)).domains).toMatchObject([{ missingUntil: null }])
  await passDays(2)
  expect(await mailsTo(admin, 'We can’t find the proof for moved.example')).toHaveLength(1)
  expect((await stored(world, admin)).domains).toMatchObject([{ missingUntil: expect.any(String), provenAt: expect.any(String) }])
  expect((await findSignIn('moved.example'))?.providerId).toBe(id)
  await passDays(15)
  expect(await findSignIn('moved.example')).toBeNull()
  expect((await stored(world, admin)).domains).toMatchObject([{ missingUntil: null, provenAt: null }])
  expect(await mailsTo(admin, 'moved.example is no longer verified')).toHaveLength(1)
})

test('a proof that comes back within the grace period keeps the domain', async () => {
  const admin = await world.founder()
  await world.ready(admin, 'back.example')
  const [name = '', value = []] = [...world.records].find(([each]) => each.endsWith('.back.example')) ?? []
  world.records.delete(name)
  await passDays(31)
  expect((await stored(world, admin)).domains).toMatchObject([{ missingUntil: expect.any(String) }])
  world.records.set(name, value)
  await passDays(40)
  expect((await stored(world, admin)).domains).toMatchObject([{ missingUntil: null, provenAt: expect.any(String) }])
})

test('a new owner takes over a domain once the proof of the former one is gone', async () => {
  const [former, owner] = [await world.founder(), await world.founder()]
  await world.ready(former, 'sold.example')
  const [name = '', formerProof = []] = [...world.records].find(([each]) => each.endsWith('.sold.example')) ?? []
  const { domains } = await world.as(owner).call(addSignOnDomain, { body: { domain: 'sold.example' } })
  const [added] = domains
  const verify = () => world.as(owner).call(verifySignOnDomain, { params: { id: added?.id ?? 0 } })
  world.records.set(name, [...formerProof, '  '])
  world.files.set('sold.example', added?.proof ?? '')
  expect(await refusal(verify())).toMatchObject({ problem: 'conflict' })
  world.records.delete(name)
  expect((await verify()).domains).toMatchObject([{ domain: 'sold.example', provenBy: 'file' }])
  expect((await stored(world, former)).domains).toMatchObject([{ provenAt: null }])
  expect(await mailsTo(former, 'sold.example is no longer verified')).toHaveLength(1)
})
