import { generateSecret, jwtVerify } from 'jose'
import { Metadata } from '@tus/server'
import * as z from 'zod/mini'
import { emailPattern, normalEmail } from '#platform/contract/email-pattern.ts'
import { personalDetail } from '../../features/answers/server/personal-details.ts'
import { lintDisguised } from '../../features/copy-lint/contract/lint-disguised.ts'
import { duplicateKey } from '../../features/identity/server/protocol/duplicate-keys.ts'
import { addressLeak } from '../../features/listings/server/drafts/address-leak.ts'
import { streetName } from '../../features/location/server/geocode/street-name.ts'
import { searchKey } from '../../features/location/server/search-key.ts'
import { safeName } from '../../features/messaging/server/attachments/attachment-files.ts'
import { textablePhone } from '../../features/phone/server/textable-phone.ts'
import { FeedQuery } from '../../features/public-api/contract/reso.ts'
import { readRecord } from '../../features/public-api/server/import/read-record.ts'
import { resoNames } from '../../features/public-api/server/import/reso-names.ts'
import { decodeAreas } from '../../features/search/contract/drawn-areas.ts'
import { beginningQuery, readText } from '../../features/search-text/server/text-query.ts'
import { readFilter } from '../../features/single-sign-on/server/scim/scim-filter.ts'
import { readCaptionFile } from '../../features/videos/contract/caption-file.ts'
import { parseVideoLink } from '../../features/videos/contract/video-link.ts'

export interface LinearParser {
  /** Largest input, in characters. */
  limit: number
  run: (text: string) => unknown
  /** Repeated up to a size, these were the slowest inputs. */
  pumps: readonly string[]
  prefix?: string
  suffix?: string
}

const secret = await generateSecret('HS256')
const refused = (work: () => unknown) => {
  try {
    return work()
  } catch {
    return undefined
  }
}

/** By file of the parser list. */
export const linearParsers: Readonly<Record<string, LinearParser>> = {
  'features/videos/contract/caption-file.ts': {
    limit: 500_000,
    run: (text) => readCaptionFile(text, null),
    pumps: ['\n', '-->\n', '00:00.000 --> 00:01.000\nx\n\n', '00:00.000 --> 00:01.000\n<&a\n\n', '&a;<'],
  },
  'features/copy-lint/contract/lint.ts': {
    limit: 5000,
    run: (text) => lintDisguised(text),
    pumps: [
      'a!',
      'no\u200bchildren\u200b',
      'no, ',
      '\n• no',
      'No. a',
      'no children ',
      'perfect for families and couples. ',
      'a b ',
      '1 ',
      'walking distance to church, ',
    ],
  },
  'features/answers/server/personal-details.ts': {
    limit: 1000,
    run: personalDetail,
    pumps: ['a', '-', 'a.', '123 ', ' ', 'a at ', '1 ', 'a-', 'a@', '(5', 'at ', '.', 'é\u200b', 'one '],
  },
  'features/listings/server/drafts/address-leak.ts': {
    limit: 500_000,
    run: (text) => addressLeak(text, { street_number: '1', street_name: 'a b c' }),
    pumps: ['1 a ', 'a b ', ' ', 'e\u0301\u200bа'],
  },
  'features/search-text/server/text-query.ts': {
    limit: 200,
    run: (text) => [readText(text), beginningQuery(text)],
    pumps: ['pool -or "a b" ', '"', 'a/c ', '-a ', 'near the '],
  },
  'features/location/server/search-key.ts': { limit: 200, run: searchKey, pumps: ['st. ', '  ', 'é'] },
  'features/location/server/geocode/street-name.ts': { limit: 200, run: streetName, pumps: ['st ', '.', "n'"] },
  'features/search/contract/drawn-areas.ts': {
    limit: 16_000,
    run: (text) => refused(() => decodeAreas(text)),
    pumps: ['A', '-', 'a.', '_9'],
  },
  'features/single-sign-on/server/scim/scim-filter.ts': {
    limit: 500,
    run: (text) => refused(() => readFilter(text)),
    pumps: [' ', String.raw`\a`, 'a"', ' and id eq a', '[', 'emails[type eq work].value eq a and '],
    prefix: 'userName eq "',
  },
  'platform/contract/endpoint.ts': {
    limit: 64_000,
    run: (text) => z.safeParse(FeedQuery, { key: text, after: text, limit: text, modifiedSince: text }),
    pumps: ['0', '1-', ' '],
  },
  'features/public-api/server/import/read-record.ts': {
    limit: 64_000,
    run: (text) =>
      readRecord(
        Object.fromEntries(
          Object.values(resoNames)
            .map((name) => [name, text])
            .concat([['UnparsedAddress', text]]),
        ),
      ),
    pumps: [' ', '1 ', 'a', '* ', 'unit #', '1,111'],
  },
  'features/identity/server/protocol/duplicate-keys.ts': {
    limit: 64_000,
    run: (text) => refused(() => duplicateKey(text)),
    pumps: ['[', '{"":', String.raw`"\"",`],
  },
  'platform/contract/email-pattern.ts': {
    limit: 64_000,
    run: (text) => emailPattern.test(normalEmail(text)),
    pumps: ['.', 'a', '.@', 'ä', 'ä.'],
    prefix: 'a@',
    suffix: ' ',
  },
  'features/phone/server/textable-phone.ts': {
    limit: 64_000,
    run: (text) => refused(() => textablePhone(text)),
    pumps: ['1', '(+', ' ext 1', ';ext='],
    prefix: '512555',
  },
  'features/videos/contract/video-link.ts': {
    limit: 2000,
    run: (text) => parseVideoLink(text),
    pumps: ['/', 'a', '&v=', '?'],
    prefix: 'https://youtube.com/',
  },
  'features/messaging/server/attachments/attachment-files.ts': {
    limit: 16_000,
    run: (text) => safeName(text, 'application/pdf'),
    pumps: ['.', ' ', '.a', '/'],
    prefix: 'a',
    suffix: 'b',
  },
  'platform/http/upload-server.ts': {
    limit: 16_000,
    run: (text) => refused(() => Metadata.parse(text)),
    pumps: ['a,', 'a YQ==,', ' '],
    prefix: 'x YQ==,',
  },
  'features/identity/server/sessions/id-tokens.ts': {
    limit: 16_000,
    run: (text) => jwtVerify(text, secret).catch(() => undefined),
    pumps: ['a', '.', 'a.'],
    prefix: 'eyJhbGciOiJIUzI1NiJ9.',
  },
}

export function pumped({ prefix = '', suffix = '' }: LinearParser, pump: string, size: number): string {
  return prefix + pump.repeat(Math.ceil(size / pump.length)) + suffix
}
