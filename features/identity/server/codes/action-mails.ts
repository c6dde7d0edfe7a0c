import * as texts from '#texts/identity'
import { fill } from '#platform/contract/fill.ts'
import { actionPath, type ActionMode } from '#features/identity/contract'
import { product } from '#platform/contract/product.ts'
import type { Database } from '#platform/database/database.ts'
import type { MailKind } from '#platform/mail/mail-kinds.ts'
import { layoutMail } from '#platform/mail/mail-layout.ts'
import type { IdentityDatabase, OobKind } from '../identity-rows.ts'
import type { Realm } from '../realm.ts'

const modes: Record<OobKind, ActionMode> = {
  PASSWORD_RESET: 'resetPassword',
  VERIFY_EMAIL: 'verifyEmail',
  VERIFY_AND_CHANGE_EMAIL: 'verifyAndChangeEmail',
  RECOVER_EMAIL: 'recoverEmail',
  EMAIL_SIGNIN: 'signIn',
  UNLOCK: 'unlock',
}

const kinds: Record<OobKind, MailKind> = {
  PASSWORD_RESET: 'identity/password-reset',
  VERIFY_EMAIL: 'identity/verify-email',
  VERIFY_AND_CHANGE_EMAIL: 'identity/address',
  RECOVER_EMAIL: 'identity/address',
  EMAIL_SIGNIN: 'identity/email-signin',
  UNLOCK: 'identity/unlock',
}

interface Words {
  subject: string
  button: string
  /** `typed`: the digits that do the same, where there are any. */
  text: (link: string, typed?: string) => string
}

const textOf: Record<OobKind, Words> = {
  PASSWORD_RESET: {
    subject: fill(texts.resetYourNamePassword, { name: product.name }),
    button: texts.chooseANewPassword,
    text: (link) => fill(texts.weReceivedARequestToReset, { name: product.name, link }),
  },
  VERIFY_EMAIL: {
    subject: fill(texts.verifyYourEmailForName, { name: product.name }),
    button: texts.verifyMyEmail,
    text: (link) => fill(texts.pleaseVerifyYourEmailAddressBy, { link, name: product.name }),
  },
  VERIFY_AND_CHANGE_EMAIL: {
    subject: fill(texts.confirmYourNewEmailForName, { name: product.name }),
    button: texts.useThisEmail,
    text: (link) => fill(texts.toUseThisEmailAddressFor, { name: product.name, link }),
  },
  RECOVER_EMAIL: {
    subject: fill(texts.yourNameEmailAddressWasChanged, { name: product.name }),
    button: texts.restoreMyEmail,
    text: (link) => fill(texts.theEmailAddressForYourName, { name: product.name, link }),
  },
  EMAIL_SIGNIN: {
    subject: fill(texts.yourNameSignInLink, { name: product.name }),
    button: texts.signIn,
    text: (link, typed) =>
      fill(texts.toSignInToNameOpen, {
        name: product.name,
        link,
        codeLine: typed
          ? `${fill(texts.orEnterThisCodeOnThe, { typed })}

`
          : '',
      }),
  },
  UNLOCK: {
    subject: fill(texts.someoneIsTryingToGuessYour, { name: product.name }),
    button: texts.unlockMyAccount,
    text: (link) => fill(texts.someoneEnteredAHundredWrong, { name: product.name, link }),
  },
}

/** The page of ours where a code is redeemed. */
export function actionLink(realm: Realm, kind: OobKind, code: string, continueUrl?: string): string {
  const link = new URL(`${realm.services.config.publicUrl}${actionPath}`)
  link.search = new URLSearchParams({
    mode: modes[kind],
    oobCode: code,
    apiKey: realm.apiKey,
    ...(continueUrl && { continueUrl }),
  }).toString()
  return link.href
}

/** Leaves a mail with the code's link in the outbox, in the caller's transaction. */
export async function mailCode(
  realm: Realm,
  db: IdentityDatabase,
  kind: OobKind,
  to: string,
  code: string,
  continueUrl?: string,
  typed?: string,
): Promise<void> {
  const link = actionLink(realm, kind, code, continueUrl)
  const { subject, text, button } = textOf[kind]
  await send(realm, db, kinds[kind], { to, subject, text: text(link, typed), button: { label: button, link }, replaces: kind })
}

export async function mailPasswordChanged(realm: Realm, db: IdentityDatabase, to: string): Promise<void> {
  const text = fill(texts.thePasswordForYourNameAccount, { name: product.name, publicUrl: realm.services.config.publicUrl })
  await send(realm, db, 'identity/security', { to, subject: fill(texts.yourNamePasswordWasChanged, { name: product.name }), text })
}

export async function mailSecondFactorChanged(realm: Realm, db: IdentityDatabase, to: string, added: boolean): Promise<void> {
  const text = fill(added ? texts.anAuthenticatorAppWasJustAdded : texts.anAuthenticatorAppWasJustRemoved, {
    name: product.name,
    publicUrl: realm.services.config.publicUrl,
  })
  await send(realm, db, 'identity/security', { to, subject: fill(texts.yourNameSignInSettingsChanged, { name: product.name }), text })
}

export async function mailRecoveryCodeUsed(realm: Realm, db: IdentityDatabase, to: string): Promise<void> {
  const text = fill(texts.someoneSignedInToYourName, { name: product.name, publicUrl: realm.services.config.publicUrl })
  await send(realm, db, 'identity/security', { to, subject: fill(texts.aNameRecoveryCodeWasUsed, { name: product.name }), text })
}

export async function mailAddressChanged(realm: Realm, db: IdentityDatabase, to: string): Promise<void> {
  const text = fill(texts.thisIsNowTheEmailAddress, { name: product.name, publicUrl: realm.services.config.publicUrl })
  await send(realm, db, 'identity/address', { to, subject: fill(texts.yourNewNameEmailAddress, { name: product.name }), text })
}

/** @param back whether this mailbox got its account back, or lost it again */
export async function mailAddressRecovered(realm: Realm, db: IdentityDatabase, to: string, back: boolean): Promise<void> {
  const text = back
    ? fill(texts.thisIsTheEmailAddressFor, { name: product.name, publicUrl: realm.services.config.publicUrl })
    : fill(texts.theOwnerOfThePreviousEmail, { name: product.name })
  const subject = fill(back ? texts.yourNameEmailAddressWasRestored : texts.thisEmailWasRemovedFromA, { name: product.name })
  await send(realm, db, 'identity/address', { to, subject, text })
}

export async function mailAddressInUse(realm: Realm, db: IdentityDatabase, to: string): Promise<void> {
  const text = fill(texts.someoneAskedToUseThisEmail, { name: product.name, publicUrl: realm.services.config.publicUrl })
  await send(realm, db, 'identity/address', { to, subject: fill(texts.youAlreadyHaveANameAccount, { name: product.name }), text })
}

interface Letter {
  to: string
  subject: string
  text: string
  button?: { label: string; link: string }
  replaces?: string
}

/** Lays the text out around its button, where it has one. */
async function send(realm: Realm, db: IdentityDatabase, kind: MailKind, { to, subject, text, button, replaces }: Letter): Promise<void> {
  const [before = '', after = ''] = button ? text.split(button.link) : [text]
  const paragraphs = (part: string) => part.split('\n\n').filter(Boolean)
  const mail = {
    kind,
    to,
    subject,
    ...(replaces && { replaces }),
    ...layoutMail({ lead: paragraphs(before), button, rest: paragraphs(after) }),
  }
  // The mailer sees the same connection without our tables; Kysely's type is invariant in them.
  await realm.services.mail.send(db as unknown as Database, mail)
}
