/**
 * pool: `pooledParser`, with a deadline and a memory limit. own thread, own process: the same for one kind of file.
 * linear: a size limit, and a case in `linear-parsers.ts` that doubles the input. native: decoded outside the main thread, with a
 * deadline and a pixel limit. browser: runs on the computer of the person who chose the file.
 */
export type Bound = 'pool' | 'own thread' | 'own process' | 'linear' | 'native' | 'browser'

export interface ListedParser {
  reads: string
  file: string
  bound: Bound
  limit: string
}

/** Every parser of input from outside. The product has no parser for XLSX, XML, ZIP or Markdown: such files are stored unread. */
export const parsers: readonly ListedParser[] = [
  { reads: 'calendars', file: 'features/tours/server/availability/busy-times-parser.ts', bound: 'pool', limit: '20 MB, read in pieces' },
  { reads: 'PDF documents', file: 'platform/storage/pdf-parser.ts', bound: 'pool', limit: 'upload limit, 64 MB inflated' },
  { reads: 'JPEG photos that are cut off', file: 'platform/storage/cut-jpeg-parser.ts', bound: 'pool', limit: 'upload limit' },
  { reads: 'media types', file: 'platform/storage/file-type-parser.ts', bound: 'pool', limit: 'upload limit' },
  { reads: 'video metadata', file: 'features/videos/server/video-inspection.ts', bound: 'pool', limit: '64 MB index, 64 tracks' },
  { reads: 'video metadata to blank', file: 'platform/storage/film/blanks-parser.ts', bound: 'pool', limit: '64 MB index' },
  { reads: 'video edit lists', file: 'platform/storage/film/edit-lists-parser.ts', bound: 'pool', limit: '64 MB index' },
  { reads: 'PDF files to mark', file: 'features/vault/server/watermark/mark-pdf-worker.ts', bound: 'own thread', limit: '2,000 pages' },
  { reads: 'HEIC photos', file: 'platform/storage/heic/heic-child.ts', bound: 'own process', limit: '50 megapixels' },
  {
    reads: 'video pictures and sound',
    file: 'features/videos/server/film-engine/av-basics.ts',
    bound: 'own process',
    limit: 'VIDEO_MAX_MB',
  },
  { reads: 'pictures', file: 'platform/storage/pictures.ts', bound: 'native', limit: '40 to 100 megapixels' },
  { reads: 'captions', file: 'features/videos/contract/caption-file.ts', bound: 'linear', limit: '500,000 characters' },
  { reads: 'copy lint', file: 'features/copy-lint/contract/lint.ts', bound: 'linear', limit: '5,000 characters' },
  { reads: 'contact details', file: 'features/answers/server/personal-details.ts', bound: 'linear', limit: '1,000 characters' },
  { reads: 'withheld addresses', file: 'features/listings/server/drafts/address-leak.ts', bound: 'linear', limit: '500,000 characters' },
  { reads: 'search text', file: 'features/search-text/server/text-query.ts', bound: 'linear', limit: '200 characters' },
  { reads: 'places', file: 'features/location/server/search-key.ts', bound: 'linear', limit: '200 characters' },
  { reads: 'streets', file: 'features/location/server/geocode/street-name.ts', bound: 'linear', limit: '200 characters' },
  { reads: 'drawn areas', file: 'features/search/contract/drawn-areas.ts', bound: 'linear', limit: 'address, 16 KB' },
  { reads: 'SCIM filters', file: 'features/single-sign-on/server/scim/scim-filter.ts', bound: 'linear', limit: '500 characters' },
  { reads: 'RESO queries and all bodies', file: 'platform/contract/endpoint.ts', bound: 'linear', limit: 'body limit' },
  { reads: 'RESO rows', file: 'features/public-api/server/import/read-record.ts', bound: 'linear', limit: 'body limit' },
  { reads: 'duplicate JSON names', file: 'features/identity/server/protocol/duplicate-keys.ts', bound: 'linear', limit: 'body limit' },
  { reads: 'emails', file: 'platform/contract/email-pattern.ts', bound: 'linear', limit: '320 characters' },
  { reads: 'phone numbers', file: 'features/phone/server/textable-phone.ts', bound: 'linear', limit: 'body limit' },
  { reads: 'video links', file: 'features/videos/contract/video-link.ts', bound: 'linear', limit: '2,000 characters' },
  { reads: 'file names', file: 'features/messaging/server/attachments/attachment-files.ts', bound: 'linear', limit: 'headers, 16 KB' },
  { reads: 'upload metadata', file: 'platform/http/upload-server.ts', bound: 'linear', limit: 'headers, 16 KB' },
  { reads: 'ID tokens', file: 'features/identity/server/sessions/id-tokens.ts', bound: 'linear', limit: 'headers, 16 KB' },
  { reads: 'contact CSV files', file: 'features/leads/web/files/csv-rows.ts', bound: 'browser', limit: 'own browser' },
  { reads: 'contact vCards', file: 'features/leads/web/files/vcard-table.ts', bound: 'browser', limit: 'own browser' },
  { reads: 'pasted room lists', file: 'features/videos/contract/chapters.ts', bound: 'browser', limit: 'own browser' },
]

/** Libraries that read input, and the server files that may import them. */
export const parserLibraries: Readonly<Record<string, readonly string[]>> = {
  'ical.js': ['features/tours/server/icalendar/stamps.ts', 'features/tours/server/icalendar/zones.ts'],
  'file-type': ['platform/storage/file-type-parser.ts', 'features/videos/server/video-inspection.ts'],
  mediabunny: ['features/videos/server/video-inspection.ts'],
  // The seal reads a PDF that we printed.
  '@cantoo/pdf-lib': ['features/vault/server/watermark/mark-pdf-worker.ts', 'platform/pdf/seal-pdf.ts'],
  // Reads the key file of the operator.
  'node-forge': ['platform/pdf/seal-pdf.ts', 'platform/pdf/seal-keys.ts'],
  'libheif-js/wasm-bundle.js': ['platform/storage/heic/heic-child.ts'],
  sharp: [
    'platform/storage/pictures.ts',
    'platform/storage/heic/heic-child.ts',
    // Draws our own map.
    'features/location/server/map/still.ts',
  ],
  'node-av': ['features/videos/server/film-engine/av-basics.ts'],
  '@tus/server': ['platform/http/upload-server.ts'],
  'libphonenumber-js': ['features/accounts/server/agent-sign-up.ts', 'features/brokerages/server/change-offices.ts'],
  'libphonenumber-js/max': ['features/phone/server/textable-phone.ts'],
  // Tokens of configured issuers, and our own; each arrives in a header or a body with a limit.
  jose: [
    'features/identity/server/firebase/cached-key-set.ts',
    'features/identity/server/firebase/enter-mailbox.ts',
    'features/identity/server/firebase/firebase-api.ts',
    'features/identity/server/firebase/firebase.ts',
    'features/identity/server/sessions/custom-tokens.ts',
    'features/identity/server/sessions/id-tokens.ts',
  ],
  'openid-client': ['features/identity/server/oauth/oauth-provider.ts', 'features/identity/server/oauth/oauth-transactions.ts'],
  // Reads the database file of the operator.
  maxmind: ['features/location/server/configured-lookups.ts'],
  // Packs, never unpacks.
  fflate: ['features/content/server/posts/send-posts.ts'],
}

/** Libraries that are not in use: using one adds a parser to the lists above. */
export const unusedParserLibraries =
  /^(csv-parse|papaparse|exceljs|xlsx|read-excel-file|pdfjs-dist|pdf-parse|jszip|yauzl|unzipper|adm-zip|tar|fast-xml-parser|xml2js|sax|saxes|cheerio|htmlparser2|parse5|linkedom|marked|markdown-it|remark|yaml|js-yaml|toml|mailparser|samlify|@node-saml|exifr|exif-reader|jsonwebtoken|rrule|node-ical|subtitle|chrono-node)(\/|$)/
