import type { MailSample } from '#platform/mail/mail-samples.ts'
import { asMailText } from '#platform/mail/plain-text.ts'
import { noticeMail, type Waiting } from './notice-mail.ts'

const fromAgent: Waiting = {
  sender: { id: 1, name: asMailText('Jordan Lee') },
  brokerage: 'Lone Star Realty',
  home: 12,
  messages: 2,
  last: { content: 'The sellers can show the bungalow on Saturday. Does 3 PM work for you?', attachments: null },
}
const fromFriend: Waiting = {
  sender: { id: 2, name: asMailText('Sam Rivera') },
  brokerage: undefined,
  home: null,
  messages: 1,
  last: { content: 'Did you see the one on Rosewood?', attachments: null },
}

const waiting = (id: string, when: string, conversations: Waiting[]): MailSample => ({
  id: `messaging/${id}`,
  when,
  write: ({ mail, config, db }) => {
    const stop = `${config.publicUrl}/unsubscribe?token=EXAMPLE`
    return mail.send(db, {
      kind: 'messaging/waiting',
      to: 'ana.torres@example.com',
      ...noticeMail(config.publicUrl, conversations, stop),
      unsubscribeUrl: stop,
    })
  },
})

export const messageMails: MailSample[] = [
  waiting('message', 'A message waits for ten minutes', [fromAgent]),
  waiting('messages', 'Messages of several people wait', [fromAgent, fromFriend]),
]
