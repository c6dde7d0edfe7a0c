// Contract
export const chooseScopes = 'Choose at least one thing the key may read.'
export const nameTheKey = 'Name the key, such as “Website”.'
export const shortName = 'Use at most 80 characters.'
export const enterADay = 'Enter a day, such as 12/6/2026, or leave it empty.'

export const limitFrom1 = 'Ask for 1 to 500 records at a time.'
export const writeAMoment = 'Write a moment as in 2026-12-06T19:00:00Z.'

// Refusals
export const oneExportAtATime = 'This key is already exporting. Wait for the end of that export.'
export const dayIsOver = 'Choose today or a later day.'
export const tooManyKeys = 'A brokerage can have 50 API keys. Revoke one you no longer use first.'
export const thisKeyIsGone = 'This API key was already revoked.'
export const keyIsOverItsLimit = 'This API key may ask {perMinute} times a minute. Try again in {seconds} seconds.'

// Page
export const apiAndWebhooks = 'API & webhooks'
export const apiAndWebhooksName = 'API & webhooks · {name}'
export const pageLead = 'Let your website, CRM or data team read your brokerage’s listings, agents and leads.'
export const yourBrokerage = 'Your brokerage'
export const apiKeys = 'API keys'
export const yourApiKeys = 'your API keys'
export const keysText = 'Each program gets its own key. It may ask {perMinute} times a minute.'
export const apiReference = 'API reference'
export const noKeysYet = 'No API keys yet.'

// A new key
export const newKey = 'New API key'
export const name = 'Name'
export const nameHelp = 'What uses it, such as “Website”.'
export const whatItMayRead = 'What it may read'
export const lastDay = 'Last day it works'
export const lastDayHelp = 'Leave it empty for a key without an end.'
export const createKey = 'Create key'
export const keyCreated = 'API key created'
export const copyItNow = 'Copy the key now'
export const copyItNowText = 'It’s shown only once. Keep it where passwords are kept: whoever has it can read what you chose.'
export const yourNewKey = 'Your new API key'
export const copy = 'Copy'
export const copied = 'Copied'
export const copyByHand = 'Copy it by hand'
export const done = 'Done'

// The list
export const key = 'Key'
export const beginsWith = '{prefix}…'
export const mayRead = 'May read'
export const created = 'Created'
export const byName = 'by {name}'
export const lastUsed = 'Last used'
export const notUsedYet = 'Not yet'
export const lastDayOfKey = 'Works until'
export const noEnd = 'No end'
export const expired = 'Expired'
export const actions = 'Actions'
export const revoke = 'Revoke'
export const revokeName = 'Revoke {name}'
export const revokeText = 'The program that uses this key is locked out at once. This can’t be undone.'
export const keyRevoked = 'API key revoked'
export const cancel = 'Cancel'
export const couldNotSave = 'That wasn’t saved'

/** What each scope opens, by its name in the API. */
export const scopes = {
  'listings:read': { label: 'Listings', help: 'Everything buyers see, and how each listing ended.' },
  'confidential:read': {
    label: 'Confidential details',
    help: 'Addresses that sellers keep private, and when listing agreements end. Never show them to the public.',
  },
  'media:read': { label: 'Photos and videos', help: 'Addresses of the photos and tours of your listings.' },
  'members:read': { label: 'Agents', help: 'Names, licenses and profiles of your agents.' },
  'open-houses:read': { label: 'Open houses', help: 'Days and hours, without guests.' },
  'leads:read': { label: 'Leads', help: 'When they began, their stage and first answer, never who the buyer is.' },
} as const
