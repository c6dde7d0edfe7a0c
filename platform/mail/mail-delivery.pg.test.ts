import { expect, test } from 'vitest'
import { inProcessBus } from '#platform/bus/in-process-bus.ts'
import { openEvents } from '#platform/events/events.ts'
import { openJobs } from '#platform/jobs/jobs.ts'
import { testDatabase } from '#platform/testing/test-database.ts'
import { startDelivery } from './mail-delivery.ts'
import { deliveredMailer } from './mailer.ts'
import { mailServerForTests } from './testing/smtp.fixtures.ts'
import { smtpTransport } from './smtp-transport.ts'

const mail = { kind: 'identity/email-signin' as const, subject: 'Hello', text: 'Hello Ann.' }

test('what is written while the product runs goes out by itself, also after the mail server or the product was away', async () => {
  const { db } = await testDatabase()
  const server = await mailServerForTests()
  const transport = smtpTransport(server.url, 'no-reply@homes.example.com')
  const send = (name: string) => deliveredMailer.send(db, { ...mail, to: `${name}@example.com` })
  const troubles: unknown[] = []
  const start = () => {
    const now = () => Date.now() + 1000
    const jobs = openJobs({ now, log: { error: (trouble) => troubles.push(trouble) } })
    startDelivery(jobs, { db, now, events: openEvents(inProcessBus()) }, transport)
    jobs.begin()
    return () => jobs.close()
  }

  const stop = start()
  await send('ann')
  await expect.poll(() => server.arrived.length).toBe(1)
  await server.close()
  await send('bob')
  await expect.poll(() => troubles.length).toBeGreaterThan(0)
  const back = await mailServerForTests(Number(new URL(server.url).port))
  await expect.poll(() => back.arrived.length).toBe(1)
  await stop()

  await send('cleo')
  const stopAgain = start()
  await expect.poll(() => back.arrived.length).toBe(2)
  await stopAgain()
})
