import type { MailSample } from '#platform/mail/mail-samples.ts'
import { asMailText } from '#platform/mail/plain-text.ts'
import { questionMail, reminderMail } from '../confirm/question-mail.ts'
import { noticeMail, type Waiting } from './notice-mail.ts'

const fromAgent: Waiting = {
  sender: { id: 1, name: asMailText('Jordan Lee') },
  brokerage: 'Lone Star Realty',
  home: 12,
  messages: 2,
  last: { content: 'The sellers can show the bungalow on Saturday. Does 3 PM work for you?', attachments: null },
}
const fromBuyer: Waiting = {
  sender: { id: 3, name: asMailText('Ana Torres') },
  brokerage: undefined,
  home: 12,
  messages: 1,
  last: { content: 'Is the garage deep enough for a pickup?', attachments: null },
}
const fromFriend: Waiting = {
  sender: { id: 2, name: asMailText('Sam Rivera') },
  brokerage: undefined,
  home: null,
  messages: 1,
  last: { content: 'Did you see the one on Rosewood?', attachments: null },
}

type Kind = 'messaging/waiting' | 'messaging/first'

const waiting = (id: string, when: string, conversations: Waiting[], kind: Kind = 'messaging/waiting'): MailSample => ({
  id: `messaging/${id}`,
  when,
  write: ({ mail, config, db }) => {
    const stop = `${config.publicUrl}/unsubscribe?token=EXAMPLE`
    return mail.send(db, {
      kind,
      to: 'ana.torres@example.com',
      ...noticeMail(config.publicUrl, conversations, { stop, kind }),
      unsubscribeUrl: stop,
    })
  },
})

const confirmation = (id: string, when: string, letter: (publicUrl: string) => ReturnType<typeof questionMail>): MailSample => ({
  id: `messaging/${id}`,
  when,
  write: ({ mail, db, config }) => mail.send(db, { kind: 'messaging/confirm', to: 'ana.torres@example.com', ...letter(config.publicUrl) }),
})

const question = (publicUrl: string) => ({ home: '5979 Avenue F', link: `${publicUrl}/ask/confirm/EXAMPLE` })

export const messageMails: MailSample[] = [
  confirmation('confirm', 'A visitor without an account asks', (publicUrl) => questionMail({ ...question(publicUrl), digits: '482913' })),
  confirmation('confirm-reminder', 'The question is not confirmed for four hours, or its agent sends a reminder', (publicUrl) =>
    reminderMail(question(publicUrl)),
  ),
  waiting('first', 'Someone writes to an agent for the first time', [fromBuyer], 'messaging/first'),
  waiting('message', 'A message waits for ten minutes', [fromAgent]),
  waiting('messages', 'Messages of several people wait', [fromAgent, fromFriend]),
]
