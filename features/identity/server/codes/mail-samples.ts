import type { MailSample } from '#platform/mail/mail-samples.ts'
import type { Services } from '#platform/http/services.ts'
import type { OobKind } from '../identity-rows.ts'
import type { Realm } from '../realm.ts'
import * as mails from './action-mails.ts'

const to = 'ana.torres@example.com'
const whenOf: Record<OobKind, string> = {
  PASSWORD_RESET: 'Someone forgot their password',
  VERIFY_EMAIL: 'An account was just created',
  VERIFY_AND_CHANGE_EMAIL: 'Someone wants to use another email address',
  RECOVER_EMAIL: 'The email address of an account changed',
  EMAIL_SIGNIN: 'Someone asked for a sign-in link',
  UNLOCK: 'Too many wrong passwords locked an account',
}

export function identityMails(realm: Realm): MailSample[] {
  const as = (services: Services): Realm => ({ ...realm, services })
  const sample = (id: string, when: string, write: (realm: Realm) => Promise<void>): MailSample => ({
    id: `identity/${id}`,
    when,
    write: (services) => write(as(services)),
  })
  return [
    ...(Object.keys(whenOf) as OobKind[]).map((kind) =>
      sample(kind.toLowerCase().replaceAll('_', '-'), whenOf[kind], (own) =>
        mails.mailCode(own, own.db, kind, to, 'EXAMPLE-7fQ2mK9xW4', undefined, kind === 'EMAIL_SIGNIN' ? '482 913' : undefined),
      ),
    ),
    sample('password-changed', 'A password was changed', (own) => mails.mailPasswordChanged(own, own.db, to)),
    sample('authenticator-added', 'An authenticator app was added', (own) => mails.mailSecondFactorChanged(own, own.db, to, true)),
    sample('authenticator-removed', 'An authenticator app was removed', (own) => mails.mailSecondFactorChanged(own, own.db, to, false)),
    sample('recovery-code', 'Someone signed in with a recovery code', (own) => mails.mailRecoveryCodeUsed(own, own.db, to)),
    sample('address-changed', 'An account has a new email address', (own) => mails.mailAddressChanged(own, own.db, to)),
    sample('address-restored', 'An account got its email address back', (own) => mails.mailAddressRecovered(own, own.db, to, true)),
    sample('address-removed', 'An email address was removed from an account', (own) => mails.mailAddressRecovered(own, own.db, to, false)),
    sample('address-in-use', 'Someone entered an address that has an account', (own) => mails.mailAddressInUse(own, own.db, to)),
  ]
}
