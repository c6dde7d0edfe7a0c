import { actionPath, type ActionMode } from '#features/identity/contract'
import { product } from '#platform/contract/product.ts'
import type { Database } from '#platform/database/database.ts'
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

interface Words {
  subject: string
  button: string
  text: (link: string) => string
}

const textOf: Record<OobKind, Words> = {
  PASSWORD_RESET: {
    subject: `Set a new ${product.name} password`,
    button: 'Choose a new password',
    text: (link) =>
      `Somebody asked for a new password for your ${product.name} account. To choose one, open this link within 30 minutes:\n\n${link}\n\nIf it was not you, ignore this message. Your password stays as it is.`,
  },
  VERIFY_EMAIL: {
    subject: `Confirm your e-mail address for ${product.name}`,
    button: 'Confirm this address',
    text: (link) =>
      `Please confirm that this is your e-mail address by opening this link within 24 hours:\n\n${link}\n\nIf you have no ${product.name} account, ignore this message.`,
  },
  VERIFY_AND_CHANGE_EMAIL: {
    subject: `Confirm your new e-mail address for ${product.name}`,
    button: 'Use this address',
    text: (link) =>
      `To use this address for your ${product.name} account from now on, open this link within one hour:\n\n${link}\n\nIf you did not ask for this, ignore this message. Nothing changes.`,
  },
  RECOVER_EMAIL: {
    subject: `Your ${product.name} e-mail address was changed`,
    button: 'Take my address back',
    text: (link) =>
      `The e-mail address of your ${product.name} account was changed. If that was you, there is nothing to do.\n\nIf it was not you, open this link within 7 days to get your address back and sign out everybody:\n\n${link}\n\nThen set a new password.`,
  },
  EMAIL_SIGNIN: {
    subject: `Your ${product.name} sign-in link`,
    button: 'Sign in',
    text: (link) =>
      `To sign in to ${product.name}, open this link within 10 minutes in the browser you asked for it with:\n\n${link}\n\nIf you did not ask for it, ignore this message. Nobody is signed in.`,
  },
  UNLOCK: {
    subject: `Somebody is guessing your ${product.name} password`,
    button: 'Lift the pause',
    text: (link) =>
      `There were a hundred wrong passwords for your ${product.name} account within an hour, so signing in with it is paused, except in browsers you used before.\n\nTo lift the pause now, open this link within one hour:\n\n${link}\n\nIf the guesses were not yours, nothing was lost. A long password that you use nowhere else keeps it that way.`,
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
): Promise<void> {
  const link = actionLink(realm, kind, code, continueUrl)
  await send(realm, db, to, textOf[kind].subject, textOf[kind].text(link), { label: textOf[kind].button, link })
}

export async function mailPasswordChanged(realm: Realm, db: IdentityDatabase, to: string): Promise<void> {
  const text = `The password of your ${product.name} account was changed just now, and every other device was signed out.\n\nIf it was not you, ask for a new password on the sign-in page at ${realm.services.config.publicUrl}/auth.`
  await send(realm, db, to, `Your ${product.name} password was changed`, text)
}

export async function mailSecondFactorChanged(realm: Realm, db: IdentityDatabase, to: string, added: boolean): Promise<void> {
  const what = added ? 'A second factor was added to' : 'A second factor was removed from'
  const text = `${what} your ${product.name} account just now, and every other device was signed out.\n\nIf it was not you, set a new password at once: ${realm.services.config.publicUrl}/auth`
  await send(realm, db, to, `Your ${product.name} sign-in was changed`, text)
}

export async function mailRecoveryCodeUsed(realm: Realm, db: IdentityDatabase, to: string): Promise<void> {
  const text = `Somebody signed in to your ${product.name} account with one of your recovery codes. That code is used up.\n\nIf it was not you, set a new password at once: ${realm.services.config.publicUrl}/auth`
  await send(realm, db, to, `A ${product.name} recovery code was used`, text)
}

export async function mailAddressChanged(realm: Realm, db: IdentityDatabase, to: string): Promise<void> {
  const text = `This is the e-mail address of a ${product.name} account from now on, and every device was signed out. Sign in with it at ${realm.services.config.publicUrl}/auth\n\nThe former address was told and can take the account back for seven days.`
  await send(realm, db, to, `Your new ${product.name} e-mail address`, text)
}

/** @param back whether this mailbox got its account back, or lost it again */
export async function mailAddressRecovered(realm: Realm, db: IdentityDatabase, to: string, back: boolean): Promise<void> {
  const text = back
    ? `Your ${product.name} account has this e-mail address again, and every device was signed out.\n\nSet a new password now, since somebody else may know the old one: ${realm.services.config.publicUrl}/auth`
    : `The owner of the former address took back a ${product.name} account that had this address. You cannot sign in to it with this address any more.`
  await send(realm, db, to, back ? `Your ${product.name} e-mail address is back` : `A ${product.name} address was taken back`, text)
}

export async function mailAddressInUse(realm: Realm, db: IdentityDatabase, to: string): Promise<void> {
  const text = `Somebody asked to use this address for another ${product.name} account, but it belongs to yours already, so nothing was changed.\n\nIf it was you, sign in with this address instead: ${realm.services.config.publicUrl}/auth`
  await send(realm, db, to, `This address already has a ${product.name} account`, text)
}

/** The text is laid out around its button, where it has one. */
async function send(
  realm: Realm,
  db: IdentityDatabase,
  to: string,
  subject: string,
  text: string,
  button?: { label: string; link: string },
): Promise<void> {
  const [before = '', after = ''] = button ? text.split(button.link) : [text]
  const paragraphs = (part: string) => part.split('\n\n').filter(Boolean)
  const mail = { to, subject, ...layoutMail({ lead: paragraphs(before), button, rest: paragraphs(after) }) }
  // The mailer sees the same connection without our tables; Kysely's type is invariant in them.
  await realm.services.mail.send(db as unknown as Database, mail)
}
