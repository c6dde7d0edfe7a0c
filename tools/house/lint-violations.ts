import type { Violation } from './violations.ts'

/** Refused by oxlint; TypeScript would let these pass. */
export const refusedByLint: Violation[] = [
  {
    rule: 'a relative climb out of a feature',
    path: 'features/letters/server/climbs.ts',
    text: "export { rooms } from '../../homes/server/rooms.ts'\n",
    says: /no-restricted-imports/,
  },
  {
    rule: 'a relative climb out of a feature at run time',
    path: 'features/letters/server/climbs-later.ts',
    text: "export const later = () => import('../../homes/server/rooms.ts')\n",
    says: /no-restricted-imports/,
  },
  {
    rule: 'a door that climbs out of its feature',
    path: 'features/parcels/server.ts',
    text: "export { rooms } from '../homes/server/rooms.ts'\n",
    says: /no-restricted-imports/,
  },
  {
    rule: 'a feature that imports the app',
    path: 'features/letters/server/knows-app.ts',
    text: "export { main } from '../../../app/server/main.ts'\n",
    says: /no-restricted-imports/,
  },
  {
    rule: 'a platform that knows a feature',
    path: 'platform/mail/knows-letters.ts',
    text: "export { thread } from '#features/letters/server'\n",
    says: /no-restricted-imports/,
  },
  {
    rule: 'an app that reaches past a door',
    path: 'app/server/reaches-deep.ts',
    text: "export { thread } from '../../features/letters/server/thread.ts'\n",
    says: /no-restricted-imports/,
  },
  {
    rule: 'a contract that needs a library',
    path: 'features/letters/contract/needs-library.ts',
    text: "export { format } from 'date-fns'\n",
    says: /no-restricted-imports/,
  },
  {
    rule: 'all of zod in the browser',
    path: 'features/letters/web/needs-all-of-zod.ts',
    text: "import { z } from 'zod'\n\nexport const text = z.string()\n",
    says: /no-restricted-imports/,
  },
  {
    rule: 'all of zod in a contract',
    path: 'features/letters/contract/needs-all-of-zod.ts',
    text: "import { z } from 'zod'\n\nexport const text = z.string()\n",
    says: /no-restricted-imports/,
  },
  {
    rule: 'a page that fetches by itself',
    path: 'features/letters/web/fetches.ts',
    text: "export const letters = () => fetch('/api/letters')\n",
    says: /no-restricted-globals/,
  },
  {
    rule: 'a page that reads storage a browser may block',
    path: 'features/letters/web/stores.ts',
    text: "export const stored = () => localStorage.getItem('letter')\n",
    says: /no-restricted-globals/,
  },
  {
    rule: 'a platform that reads storage a browser may block',
    path: 'platform/web/stores.ts',
    text: "export const stored = () => window.sessionStorage.getItem('letter')\n",
    says: /no-restricted-properties/,
  },
  {
    rule: 'a page that writes a cookie where there may be none',
    path: 'features/letters/web/bakes.ts',
    text: "export const bake = () => {\n  document.cookie = 'letter=1'\n}\n",
    says: /no-restricted-properties/,
  },
  {
    rule: 'an import without its file ending in the browser',
    path: 'features/letters/web/forgets-ending.ts',
    text: "export { Envelope } from './envelope'\n",
    says: /import\(extensions\)/,
  },
  {
    rule: 'features that need one another',
    path: 'features/parcels/contract.ts',
    text: "import type { Weight } from '#features/scales/contract'\n\nexport type Parcel = { weight: Weight }\n",
    says: /no-cycle/,
  },
  {
    rule: 'features that need one another, seen from the other side, by types alone',
    path: 'features/scales/contract.ts',
    text: "import type { Parcel } from '#features/parcels/contract'\n\nexport type Weight = Parcel | number\n",
    says: /no-cycle/,
  },
  {
    rule: 'any',
    path: 'features/letters/server/anything.ts',
    text: 'export const anything = (value: any): string => String(value)\n',
    says: /no-explicit-any/,
  },
  {
    rule: 'a promise that nobody waits for',
    path: 'features/letters/server/forgets.ts',
    text: 'const send = async (): Promise<void> => {}\n\nexport const forget = (): void => {\n  send()\n}\n',
    says: /no-floating-promises/,
  },
  {
    rule: 'a default export outside pages',
    path: 'features/letters/web/nameless.tsx',
    text: 'export default function Nameless() {\n  return <p>Who?</p>\n}\n',
    says: /no-default-export/,
  },
  {
    rule: 'a text written into a page',
    path: 'features/letters/web/speaks.tsx',
    text: 'export const Speaks = () => <p>Who?</p>\n',
    says: /jsx-no-literals/,
  },
  {
    rule: 'a name that is not in kebab-case',
    path: 'features/letters/web/letterBox.ts',
    text: 'export const letterBox = 1\n',
    says: /filename-case/,
  },
  {
    rule: 'a file of more than 300 lines',
    path: 'features/letters/server/long.ts',
    text: Array.from({ length: 301 }, (_, line) => `export const line${line} = ${line}\n`).join(''),
    says: /max-lines/,
  },
]
