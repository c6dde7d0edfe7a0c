// One of the processes that tell people of changes and mail them, until it is killed: DATABASE_URL, SMTP_URL
import { setTimeout as pause } from 'node:timers/promises'
import { sendDigests } from '../../features/notifications/server/send-digests.ts'
import { notifyOfChanges } from '../../features/saved-searches/server/alerts/notify-of-changes.ts'
import { readConfig } from '#platform/config/config.ts'
import { connect } from '#platform/database/connect.ts'
import { deliverDue } from '#platform/mail/deliver-mail.ts'
import { deliveredMailer } from '#platform/mail/mailer.ts'
import { smtpTransport } from '#platform/mail/smtp-transport.ts'

const config = readConfig({ ...process.env, MAIL_FROM: 'alerts@tourstead.internal' })
if (!config.databaseUrl || !config.smtp) throw new Error('The worker needs DATABASE_URL and SMTP_URL.')
const { db } = connect(config.databaseUrl, { max: 4 })
const services = { db, config, now: Date.now, mail: deliveredMailer }
const transport = smtpTransport(config.smtp.url, config.smtp.from)
const nobody = { send: () => undefined } as never

console.log(`ready at ${config.publicUrl}`)
const forever = async (work: () => Promise<number>): Promise<never> => {
  for (;;) if ((await work()) === 0) await pause(20)
}
await Promise.all([
  forever(() => notifyOfChanges(services, nobody)),
  forever(() => sendDigests(services)),
  forever(() => deliverDue(db, transport, Date.now)),
])
