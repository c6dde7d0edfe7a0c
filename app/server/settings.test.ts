import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { everySetting, readSettings } from './settings.ts'

const root = join(import.meta.dirname, '../..')
const names = [...new Set(everySetting.names)]

function messageOf(environment: Record<string, string>): string {
  try {
    readSettings(environment)
  } catch (error) {
    return (error as Error).message
  }
  return 'nothing is wrong'
}

const https = 'Write an address that begins with https:// or http://.'
test.each([
  ['NODE_ENV', 'prod', 'Write one of production, development or test.'],
  ['HOST', 'http://localhost', 'Write a name or an address without port and protocol.'],
  ['PORT', 'high', 'Write a whole number from 0 to 65535.'],
  ['PORT', '65536', 'Write a whole number from 0 to 65535.'],
  ['PORT', '3e3', 'Write a whole number from 0 to 65535.'],
  ['PUBLIC_URL', 'homes.example', https],
  ['PUBLIC_URL', 'ftp://homes.example', https],
  ['ALLOWED_HOSTS', 'https://www.homes.example', 'Write names without port and protocol, as in homes.example, www.homes.example.'],
  ['ALLOWED_HOSTS', 'homes.example:443', 'Write names without port and protocol, as in homes.example, www.homes.example.'],
  ['DATABASE_URL', 'mysql://localhost/homes', 'Write an address that begins with postgres:// or postgresql://.'],
  ['DATABASE_POOL', '0', 'Write a whole number from 1 to 100.'],
  ['DEMO', 'yes', 'Write on or off.'],
  ['LOG_LEVEL', 'loud', 'Write one of fatal, error, warn, info, debug, trace or silent.'],
  ['TRUST_PROXY', 'yes', 'Write off, on, a number of proxies from 1 to 16, or addresses and networks as in 10.0.0.0/8, fd00::/8.'],
  ['MAP_STYLE_URL', 'style.json', https],
  ['SATELLITE_TILES_URL', 'https://pictures.example/', 'Write an address with {z}, {x} and {y} in it.'],
  ['MAP_TILES', '/no/such/map.pmtiles', 'Name a .pmtiles file this account can read, or an address that begins with https:// or http://.'],
  ['SMTP_URL', 'mail.example', 'Write an address that begins with smtp:// or smtps://.'],
  ['MAIL_FROM', 'Homes', 'Write it as name@example.com or Name <name@example.com>.'],
  ['SUPPORT_EMAIL', 'Help desk', 'Write it as name@example.com.'],
  ['LEGAL_EMAIL', 'legal@', 'Write it as name@example.com.'],
  ['OPERATOR_STATE', 'Texas', 'Write the two letters of a state, such as TX.'],
  ['POSTAL_ADDRESS', '1 Main Street\nWaco, TX', 'Write it on one line of up to 200 characters.'],
  ['IDENTITY_SECRET', 'short', 'Write at least 32 characters.'],
  ['BUS_URL', 'amqp://bus', 'Write an address that begins with redis:// or rediss:// or nats:// or postgres:// or postgresql://.'],
  ['WEB_PROCESSES', 'all', 'Write a whole number from 1 to 64.'],
  ['TRANSCODE', 'yes', 'Write one of on, off or elsewhere.'],
  ['TRANSCODE_JOBS', '-1', 'Write a whole number from 0 to 16.'],
  ['TRANSCODE_PRIORITY', 'first', 'Write one of last or equal.'],
  ['VIDEO_AV1', 'yes', 'Write one of on or off.'],
  ['WHISPER_MODEL', '/no/such/model', 'Name a ggml model of Whisper this account can read.'],
  ['FFMPEG_PATH', '/no/such/program', 'Name an ffmpeg program this account can run.'],
  ['LIMIT_READS', '0', 'Write a whole number from 1 to 1000000000.'],
  ['LIMIT_WRITES', 'none', 'Write a whole number from 1 to 1000000000.'],
  ['VIDEO_MAX_BYTES', '2GB', 'Write a whole number from 1 to 9007199254740991.'],
  ['S3_BUCKET', 'My files', 'Write the name of the bucket, as in tourstead-files.'],
  ['S3_ENDPOINT', 's3.example', https],
  ['S3_REGION', 'Ohio ', 'Write the region, as in us-east-1.'],
  ['S3_PREFIX', '/files', 'Write a folder that ends in a slash, as in tourstead/.'],
  ['S3_PATH_STYLE', 'yes', 'Write on or off.'],
  ['SEAL_KEY_FILE', '/no/such/key.p12', 'Name a PKCS#12 or PEM file this account can read.'],
  ['SEAL_KEY_NAME', 'Pecan Homes', 'Set SEAL_KEY_FILE too, or leave this empty.'],
  ['SEAL_KEY_PASSWORD', 'open sesame', 'Set SEAL_KEY_FILE too, or leave this empty.'],
  ['AUTH_PROVIDER', 'google', 'Write one of embedded or firebase.'],
  ['IDENTITY_ANONYMOUS', 'true', 'Write on or off.'],
  ['IDENTITY_EMAIL_LINK', '1', 'Write on or off.'],
  ['IDENTITY_DIRECT_EMAIL_CHANGE', 'no', 'Write on or off.'],
  ['IDENTITY_ADMIN_MFA', 'ON', 'Write on or off.'],
  ['IDENTITY_PROOF_OF_WORK', 'no', 'Write on or off.'],
  ['IDENTITY_ADMIN_TOKEN', 'short', 'Write at least 32 characters.'],
  ['IDENTITY_ADMIN_REMOTE', 'yes', 'Write on or off.'],
  ['AUTH_GITHUB_TOKEN_URL', 'http://github.example/token', 'Write an https address.'],
  ['FIREBASE_API_URL', 'identity', https],
  ['IP_DATABASE', '/no/such/file.mmdb', 'Name an .mmdb file this account can read.'],
  ['IP_LOOKUP_URL', 'https://where.example/json', 'Write an address with {ip} in it.'],
  ['GEOCODER_URL', 'https://where.example/search', 'Write an address with {address} in it.'],
  ['REVERSE_GEOCODER_URL', 'https://where.example/{latitude}', 'Write an address with {latitude} and {longitude} in it.'],
  ['GOOGLE_PLACES_KEY', 'two words', 'Write the key without spaces.'],
  ['SEARCH_INDEX', 'yes', 'Write on or off.'],
])('%s=%s stops the start: %s', (name, value, sentence) => {
  expect(messageOf({ [name]: value })).toBe(`The configuration is not valid. ${name}: ${sentence}`)
})

const together = 'DMCA_AGENT and DMCA_AGENT_REGISTERED go together; the second is the day of the registration as YYYY-MM-DD.'
test.each<[Record<string, string>, string[]]>([
  [{ S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'key' }, ['S3_SECRET_ACCESS_KEY: The key and its secret go together.']],
  [{ S3_ENDPOINT: 'https://s3.example' }, ['S3_BUCKET: It is missing; S3_ENDPOINT needs it.']],
  [{ SMTP_URL: 'smtp://mail.example' }, ['MAIL_FROM: SMTP_URL needs a sender.']],
  [{ AUTH_GOOGLE_CLIENT_ID: 'id' }, ['AUTH_GOOGLE_CLIENT_SECRET: It is missing; AUTH_GOOGLE_CLIENT_ID needs it.']],
  [
    { AUTH_PROVIDER: 'firebase', FIREBASE_API_KEY: 'key' },
    ['FIREBASE_PROJECT_ID: AUTH_PROVIDER=firebase needs it.', 'FIREBASE_SERVICE_ACCOUNT: AUTH_PROVIDER=firebase needs it.'],
  ],
  [
    { AUTH_PROVIDER: 'firebase', FIREBASE_API_KEY: 'key', FIREBASE_PROJECT_ID: 'homes', FIREBASE_SERVICE_ACCOUNT: '{}' },
    ['FIREBASE_SERVICE_ACCOUNT: It is neither the JSON of a service account nor a file that holds it.'],
  ],
  [{ DMCA_AGENT: 'Jo Doe' }, [`DMCA_AGENT_REGISTERED: ${together}`]],
  [{ DMCA_AGENT_REGISTERED: '2024-02-29' }, [`DMCA_AGENT: ${together}`]],
  [{ DMCA_AGENT: 'Jo Doe', DMCA_AGENT_REGISTERED: '2023-02-29' }, [`DMCA_AGENT_REGISTERED: ${together}`]],
])('settings that do not fit together are named: %j', (environment, problems) => {
  expect(messageOf(environment)).toBe(`The configuration is not valid. ${problems.join(' ')}`)
})

test('everything that is wrong is named in one line, whichever part of the product reads it, and no value is repeated', () => {
  const line = messageOf({ PORT: 'high', SEARCH_INDEX: 'yes', DEMO: 'maybe', IDENTITY_SECRET: 'hunter2', DMCA_AGENT: 'Jo Doe' })
  expect(line.split('\n')).toHaveLength(1)
  for (const name of ['PORT: ', 'SEARCH_INDEX: ', 'DEMO: ', 'IDENTITY_SECRET: ', 'DMCA_AGENT_REGISTERED: ']) expect(line).toContain(name)
  expect(line).not.toMatch(/hunter2|Jo Doe|Invalid|expected/)
})

test('an empty variable counts as none, and one of somebody else is left alone', () => {
  const { environment: _, ...plain } = readSettings({})
  const { environment: __, ...same } = readSettings({ PORT: '', SEARCH_INDEX: '', IP_DATABASE: '', SEARCH: 'yes', EDITOR: 'vi' })
  expect(same).toEqual(plain)
})

test('the table of the README holds every variable an operator may set, and no other', () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8')
  const rows = readme.split('\n').filter((line) => /^\| `[A-Z]/.test(line))
  const listed = rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => name))
  expect(listed.length).toBeGreaterThan(20)
  expect(listed.filter((name) => !names.includes(name))).toEqual([])
  // What signs people in is told in the README of its feature; addresses of providers are for tests and rare installations.
  const documented = readme + readFileSync(join(root, 'features/identity/README.md'), 'utf8')
  const untold = names.filter(
    (name) =>
      !documented.includes(`\`${name}`) &&
      !/^(NODE_ENV|AUTH_(FACEBOOK|GITHUB|TWITTER)_\w+|AUTH_GOOGLE_(ISSUER|\w+_URL)|FIREBASE_\w+_URL)$/.test(name),
  )
  expect(untold).toEqual([])
})
