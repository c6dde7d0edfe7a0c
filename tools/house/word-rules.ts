/** Where a word is looked for: in running text and names alike, as a whole identifier, as a declared name, as one word of a longer name, or in file names. */
export interface WordRule {
  kind: 'spelling' | 'phrase' | 'identifier' | 'declared' | 'part' | 'file'
  pattern: RegExp
  write: string
}

/** British spellings by their word, and the American one. Compared with every word of a text, the words of a name one by one. */
export const british: Readonly<Record<string, string>> = {
  ...endings('favour', 'favor', ['', 's', 'ed', 'ing', 'ite', 'ites', 'able']),
  ...endings('licen', 'licen', [], { licence: 'license', licences: 'licenses', licenced: 'licensed' }),
  ...endings('colour', 'color', ['', 's', 'ed', 'ing', 'ful', 'less']),
  ...endings('cancell', 'cancel', ['ed', 'ing']),
  ...endings('centr', 'center', ['ed'], { centre: 'center', centres: 'centers', centring: 'centering' }),
  ...endings('behaviour', 'behavior', ['', 's']),
  ...endings('neighbour', 'neighbor', ['', 's', 'ing', 'hood', 'hoods', 'ly']),
  ...endings('honour', 'honor', ['', 's', 'ed', 'ing']),
  ...endings('travell', 'travel', ['ed', 'ing', 'er', 'ers']),
  ...endings('labell', 'label', ['ed', 'ing']),
  ...endings('modell', 'model', ['ed', 'ing']),
  ...endings('signall', 'signal', ['ed', 'ing']),
  ...endings('catalogue', 'catalog', ['', 's', 'd']),
  ...endings('recognis', 'recogniz', ['e', 'es', 'ed', 'ing', 'able']),
  ...endings('organis', 'organiz', ['e', 'es', 'ed', 'ing', 'ation']),
  ...endings('normalis', 'normaliz', ['e', 'es', 'ed', 'ing', 'ation']),
  ...endings('initialis', 'initializ', ['e', 'es', 'ed', 'ing', 'ation']),
  ...endings('serialis', 'serializ', ['e', 'es', 'ed', 'ing', 'ation']),
  ...endings('optimis', 'optimiz', ['e', 'es', 'ed', 'ing', 'ation']),
  ...endings('summaris', 'summariz', ['e', 'es', 'ed', 'ing']),
  ...endings('authoris', 'authoriz', ['e', 'es', 'ed', 'ing', 'ation']),
  ...endings('minimis', 'minimiz', ['e', 'es', 'ed', 'ing']),
  ...endings('apologis', 'apologiz', ['e', 'es', 'ed', 'ing']),
  ...endings('analys', 'analyz', ['e', 'ed', 'ing']),
  ...endings('enquir', 'inquir', ['e', 'es', 'ed', 'ing', 'y', 'ies']),
  ...endings('practis', 'practic', ['e', 'es', 'ed', 'ing']),
  metre: 'meter',
  metres: 'meters',
  kilometre: 'kilometer',
  kilometres: 'kilometers',
  grey: 'gray',
  judgement: 'judgment',
  storey: 'story',
  storeys: 'stories',
  defence: 'defense',
  offence: 'offense',
  fulfil: 'fulfill',
  programme: 'program',
  cheque: 'check',
  whilst: 'while',
  learnt: 'learned',
}

function endings(from: string, to: string, tails: string[], more: Record<string, string> = {}): Record<string, string> {
  return { ...Object.fromEntries(tails.map((tail) => [from + tail, to + tail])), ...more }
}

/** What the field has another word for. One entry a line of the table of words; the first that fits names what to write. */
export const wordRules: readonly WordRule[] = [
  { kind: 'phrase', pattern: /(?:\/\*\*|\/\/|^ *\*) +(?:Answers|Tells|Says)\b/gm, write: 'Returns …, or what is done' },
  { kind: 'identifier', pattern: /^foreseeSearch$/, write: 'prefetchSearch' },
  { kind: 'identifier', pattern: /^doubtHome$/, write: 'recheckListing' },
  { kind: 'identifier', pattern: /^speakProtocol$/, write: 'startProtocol' },
  { kind: 'identifier', pattern: /^(keepTidy|tidyUp)$/, write: 'cleanUp' },
  { kind: 'identifier', pattern: /^lookAfter/, write: 'a verb for what is done, as registerRoutes' },
  { kind: 'identifier', pattern: /^(persistently|importPersistently)$/, write: 'importWithRetry' },
  { kind: 'identifier', pattern: /^firstSign$/, write: 'firstInteraction' },
  { kind: 'identifier', pattern: /^(Later|lazyLater)$/, write: 'lazyOnInteraction' },
  { kind: 'identifier', pattern: /^(takeIn|goOn|announceSearch)$/, write: 'a verb for what is done' },
  { kind: 'declared', pattern: /^(said|told|heard|look|found)$/, write: 'claimedSenderId, received, status, result … the noun itself' },
  { kind: 'declared', pattern: /^(one|other|it|those)$/, write: 'item, row, message, listing … the noun itself' },
  { kind: 'declared', pattern: /^words$/, write: 'message, label, query, searchTerms, text' },
  { kind: 'declared', pattern: /^kept$/, write: 'cached, stored, saved' },
  { kind: 'declared', pattern: /^(gone|once)$/, write: 'controller, signal, aborted' },
  { kind: 'declared', pattern: /^small$/, write: 'lowercased, or the noun with its size' },
  { kind: 'part', pattern: /^kept$/, write: 'cache, cached…, stored…, offlineCopy, survivesSignOut' },
  { kind: 'part', pattern: /^words$/, write: 'message, label, query, searchTerms, text' },
  { kind: 'part', pattern: /^(said|told|heard)$/, write: 'received, notify, status, result' },
  { kind: 'part', pattern: /^own$/, write: 'personalData… for export and erasure, my… for the signed-in person' },
  { kind: 'part', pattern: /^homes?$/, write: 'listing' },
  { kind: 'file', pattern: /-for-tests\b/, write: 'testing/NAME.fixtures.ts' },
  { kind: 'file', pattern: /(^|-)(kept|own|words|homes?|said|told|heard|gone)(-|\.)/, write: 'cached, my or personal-data, text, listing' },
]

/** Names and texts that stay as they are, with the reason; they are taken out before anything is looked for. */
export const exempt: readonly { pattern: RegExp; because: string }[] = [
  {
    pattern: /\blicence(Number|State|Status|CheckedAt)\b|\blicences\b(?=:|\.|\?)|\.licences?\b|\blicence: (?=z|\{|'|texts\b)|'licence'/g,
    because: 'published API fields',
  },
  {
    pattern: /\b(homeTitle|homeIds?|homeKey|activeHomes|home_\w+|\w+_homes?)\b/g,
    because: 'published API fields, columns and storage keys',
  },
  { pattern: /\bown(Origin|Url|Server|Variables|Temporary|Connection|Path)\b/g, because: "of its own, and nobody's" },
  { pattern: /\bx_words\b/g, because: 'a name of the database' },
  { pattern: /\bgetOwnProperty\w+|\bhasOwn\b|\bhomedir\b/g, because: 'names of the language and of Node' },
  { pattern: /\brel="home"|\bHome(Icon|Button)?\b(?=[,} ]*(?:\}? from 'lucide|size=|aria))/g, because: 'a pictogram of the icon library' },
  { pattern: /'(?:user-cancelled|cancelled-popup-request)'/g, because: 'codes of the identity SDK' },
  { pattern: /\bCANCELLED\b/g, because: 'a status of iCalendar' },
  { pattern: /\bEventCancelled\b/g, because: 'a status of schema.org' },
  { pattern: /error catalogue|the home page|licence details/g, because: 'texts of the specification' },
]

/** Files that say the forbidden words on purpose, or must stay letter for letter. */
export const exemptFiles = /(^|\/)migrations\/|^tools\/house\/(words|word-rules|words\.test)\.ts$|^docs\/map\.md$/
