// Contract
export const chooseScopes = 'Choose at least one thing the key may do.'
export const nameTheKey = 'Name the key, such as “Website”.'
export const shortName = 'Use at most 80 characters.'
export const enterADay = 'Enter a day, such as 12/6/2026, or leave it empty.'

export const limitFrom1 = 'Ask for 1 to 500 records at a time.'
export const writeAMoment = 'Write a moment as in 2026-12-06T19:00:00Z.'

export const sendListings = 'Send 1 to 100 listings in a list named “value”.'
export const nameAColleague = 'Name an agent in CoListAgentKey.'
export const draftWithoutCoAgent = 'The draft was made, but the co-listing agent wasn’t invited: {why}'
export const nameAnAgent = 'Name an agent of your brokerage in ListAgentKey.'

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
export const whatItMayRead = 'What it may do'
export const lastDay = 'Last day it works'
export const lastDayHelp = 'Leave it empty for a key without an end.'
export const createKey = 'Create key'
export const keyCreated = 'API key created'
export const copyItNow = 'Copy the key now'
export const copyItNowText = 'It’s shown only once. Keep it where you keep passwords: anyone who has it can read what you chose.'
export const yourNewKey = 'Your new API key'
export const copy = 'Copy'
export const copied = 'Copied'
export const copyByHand = 'Copy it by hand'
export const done = 'Done'

// The list
export const key = 'Key'
export const beginsWith = '{prefix}…'
export const mayRead = 'May do'
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
export const revokeText = 'The program that uses this key loses access immediately. This can’t be undone.'
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
  'listings:write': { label: 'Import listings', help: 'Adds drafts, which your agents publish, and updates them.' },
  'users:provision': { label: 'Manage agents', help: 'For your identity provider: creates and deactivates agents by SCIM.' },
} as const

// Webhooks
export const chooseEvents = 'Choose at least one event.'
export const chooseOnOrOff = 'Choose on or off.'
export const enterAnAddress = 'Enter an address that starts with https://, such as https://crm.example.com/hooks.'
export const addressMustBePublic = 'Enter an https:// address on the public internet, without a port, user name or password.'
export const addressLeadsNowhere = 'We couldn’t find this address. Check its spelling.'
export const endpointExists = 'This address is on the list already.'
export const tooManyEndpoints = 'A brokerage can have 10 webhook endpoints. Remove one first.'
export const thisEndpointIsGone = 'This webhook endpoint was removed.'
export const thisDeliveryIsGone = 'This delivery isn’t in the log anymore.'
export const switchItOnFirst = 'Switch the endpoint on first.'
export const webhookOffSubject = 'A webhook of your brokerage was switched off'
export const webhookOffMail =
  'Deliveries to {url} failed for three days, so we switched this webhook off. Fix the endpoint, switch it on again and replay what failed: {page}'
export const webhookGoneMail =
  '{url} answered that it’s gone (410), so we switched this webhook off. If that’s a mistake, switch it on again and replay what failed: {page}'
export const webhooks = 'Webhooks'
export const yourWebhooks = 'your webhooks'
export const webhooksText =
  'We post each event to your address, signed by the Standard Webhooks rules, and try again for about a day when it fails.'
export const noWebhooksYet = 'No webhooks yet.'
export const newWebhook = 'New webhook'
export const address = 'Address'
export const addressHelp = 'It has to answer within 15 seconds, without a redirect.'
export const events = 'Events'
export const addWebhook = 'Add webhook'
export const webhookAdded = 'Webhook added'
export const copySecretNow = 'Copy the signing secret now'
export const copySecretText = 'It’s shown only once. Your program checks with it that an event comes from us.'
export const yourSecret = 'Your signing secret'
export const switchedOn = 'On'
export const failingBadge = 'Failing'
export const failingSince = 'Failing since'
export const offBy = {
  person: 'Off',
  failing: 'Off: it failed for three days',
  gone: 'Off: it answered that it’s gone',
}
export const switchOn = 'Switch on'
export const switchOff = 'Switch off'
export const switchOnUrl = 'Switch on {url}'
export const switchOffUrl = 'Switch off {url}'
export const webhookSwitched = 'Webhook saved'
export const remove = 'Remove'
export const removeUrl = 'Remove {url}'
export const removeText = 'Nothing more is sent to this address, and its log is deleted.'
export const webhookRemoved = 'Webhook removed'
export const deliveryLog = 'Delivery log'
export const showLog = 'Delivery log of {url}'
export const yourDeliveries = 'the delivery log'
export const noDeliveries = 'Nothing was sent in the last 30 days.'
export const event = 'Event'
export const when = 'When'
export const result = 'Result'
export const time = 'Time'
export const tries = 'Tries'
export const deliveryStates = { delivered: 'Delivered', waiting: 'Waiting', failed: 'Failed' }
export const nextTry = 'next try'
export const milliseconds = '{count} ms'
export const statusText = 'Status {status}'
export const sendAgain = 'Send again'
export const sendAgainEvent = 'Send again: {event} {record}'
export const replayFailed = 'Send all failed again'
export const replaying = 'Sending again'
export const older = 'Older'
export const newest = 'Newest'
export const problems = {
  address: 'Not a public address',
  unreachable: 'No connection',
  timeout: 'No answer in 15 seconds',
  status: 'Refused',
  redirect: 'Redirected, which we don’t follow',
}

/** What each event tells. */
export const kinds = {
  'listing.published': 'A listing is published or comes back',
  'listing.changed': 'A published listing changes',
  'listing.closed': 'A listing is sold',
  'open_house.changed': 'An open house is added or taken away',
  'lead.created': 'A lead begins',
  'member.joined': 'An agent joins',
  'member.left': 'An agent leaves',
}

export const importedBefore = 'This listing was imported before. Nothing was changed.'
export const importUpdated = 'This listing was imported before. It was updated.'
export const importedForAnother = 'This listing was imported for another agent. Send it with that agent’s ListAgentKey.'
export const leasesAreRefused = '{field}: We list homes for sale, and this is a lease.'
export const notAHome = 'PropertyType: We list homes and land, and this is “{type}”.'
export const unknownType = '{name} “{type}” was left out. Choose a property type before you publish.'
export const unknownLotSize = '{name} “{size}” was left out. Send a number.'
export const unknownLotUnit = 'LotSizeArea {area} was left out, because its unit is {unit}. Send LotSizeAcres or LotSizeSquareFeet.'
export const unknownAreaUnit = 'LivingArea {area} was left out, because its unit is {unit}.'
export const noUnit = 'missing'
export const roundedDown = '{name} {value} was rounded down to {whole}, because we count whole ones.'
export const unknownFeeFrequency =
  'AssociationFee {fee} was left out, because we don’t know how often it’s paid ({frequency}). Send a frequency such as Monthly.'
export const feeLeftOut =
  'AssociationFee {fee} ({frequency}) was left out, because it isn’t part of the monthly cost. Mention it in the description.'
export const fieldLeftOut = '{name} was left out. {why}'
export const stateOfZip = 'StateOrProvince “{given}” was left out, because ZIP {zip} is in {state}.'
