/** A deliberate breach of a rule: the file that commits it and what must be said about it. */
export interface Violation {
  rule: string
  path: string
  text: string
  says: RegExp
}

const sixLines = '// A file with one reader says more than this.\n'.repeat(6)

/** A small house that keeps every rule; the breaches below are added to it. */
export const soundHouse: Record<string, string> = {
  'features/homes/README.md': readme('Homes'),
  'features/homes/contract.ts':
    "import * as z from 'zod/mini'\n\nexport const Home = z.object({ id: z.number() })\nexport type Home = z.infer<typeof Home>\n",
  'features/homes/server.ts': "export { rooms } from './server/rooms.ts'\n",
  'features/homes/server/rooms.ts': `${sixLines}export const rooms = 3\n`,
  'features/homes/migrations/202001010000_homes.sql': 'create table home (id bigint primary key);\n',
  'features/letters/README.md': readme('Letters'),
  'features/letters/contract.ts':
    "import * as z from 'zod/mini'\nimport { Home } from '#features/homes/contract'\n\nexport const Letter = z.object({ home: Home })\n",
  'features/letters/server.ts':
    "import { rooms } from '#features/homes/server'\nimport { thread } from './server/thread.ts'\n\nexport const letters = [rooms, thread]\n",
  'features/letters/server/thread.ts': `import { hostname } from 'node:os'\n\n${sixLines}export const thread = hostname()\n`,
  'features/letters/migrations/202001010001_letters.sql':
    'create table letter (id bigint primary key, home_id bigint references home (id));\n',
  'features/letters/web.ts': "export { Envelope } from './web/envelope.tsx'\n",
  'features/letters/web/envelope.tsx': `${sixLines}export const Envelope = () => <p>{document.title}</p>\n`,
}

function readme(title: string): string {
  return `# ${title}\n\n${['Purpose', 'Rules', 'Tables', 'Calls', 'Uses'].map((heading) => `## ${heading}\nNothing.\n`).join('\n')}`
}

/** Refused by `tsc -b`. */
export const refusedByTypes: Violation[] = [
  {
    rule: 'a page imports a file of the server',
    path: 'features/letters/web/reads-thread.ts',
    text: "export { thread } from '../server/thread.ts'\n",
    says: /TS6307/,
  },
  {
    rule: 'a page imports the server door of a feature',
    path: 'features/letters/web/reads-rooms.ts',
    text: "export { rooms } from '#features/homes/server'\n",
    says: /TS6307/,
  },
  {
    rule: 'a page imports the server side of the platform',
    path: 'features/letters/web/reads-config.ts',
    text: "export { readConfig } from '#platform/config/config.ts'\n",
    says: /TS6307/,
  },
  {
    rule: 'a contract imports a file of the server',
    path: 'features/letters/contract/reads-thread.ts',
    text: "export { thread } from '../server/thread.ts'\n",
    says: /TS6307/,
  },
  {
    rule: 'a server imports a component',
    path: 'features/letters/server/shows-envelope.ts',
    text: "export { Envelope } from '../web/envelope.tsx'\n",
    says: /TS6307|TS6142/,
  },
  {
    rule: 'a server uses a name of the browser',
    path: 'features/letters/server/reads-title.ts',
    text: 'export const title = document.title\n',
    says: /TS2584/,
  },
  {
    rule: 'a contract uses a name of the browser',
    path: 'features/letters/contract/reads-title.ts',
    text: 'export const title = document.title\n',
    says: /TS2584/,
  },
  {
    rule: 'a page imports a module of Node',
    path: 'features/letters/web/reads-file.ts',
    text: "export { readFileSync } from 'node:fs'\n",
    says: /TS2591/,
  },
  {
    rule: 'a page uses a global of Node',
    path: 'features/letters/web/reads-environment.ts',
    text: "export const home = process.env['HOME']\n",
    says: /TS2591/,
  },
  {
    rule: 'a contract uses a global of Node',
    path: 'features/letters/contract/reads-environment.ts',
    text: "export const home = process.env['HOME']\n",
    says: /TS2591/,
  },
  {
    rule: 'a feature reaches past the door of another',
    path: 'features/letters/server/reaches-deep.ts',
    text: "export { rooms } from '#features/homes/server/rooms.ts'\n",
    says: /TS2307/,
  },
  {
    rule: 'an enum, which Node cannot strip',
    path: 'features/letters/server/color.ts',
    text: 'export enum Color {\n  Red,\n}\n',
    says: /TS1294/,
  },
  {
    rule: 'a parameter property, which Node cannot strip',
    path: 'features/letters/server/stamp.ts',
    text: 'export class Stamp {\n  constructor(readonly price: number) {}\n}\n',
    says: /TS1294/,
  },
  {
    rule: 'an import without its file ending',
    path: 'features/letters/server/forgets-ending.ts',
    text: "export { thread } from './thread'\n",
    says: /TS2835/,
  },
  {
    rule: 'an endpoint that does not say who may use it',
    path: 'features/letters/contract/open-to-whom.ts',
    text: "import { endpoint } from '#platform/contract/endpoint.ts'\n\nexport const open = endpoint({ method: 'GET', path: '/api/letters', summary: 'All letters' })\n",
    says: /TS2345[^]*'access' is missing/,
  },
  {
    rule: 'a POST that does not say how a second request has one effect',
    path: 'features/letters/contract/sent-twice.ts',
    text: "import { endpoint } from '#platform/contract/endpoint.ts'\n\nexport const send = endpoint({ method: 'POST', path: '/api/letters', access: 'user', summary: 'Sends a letter' })\n",
    says: /TS2345[^]*'repeat' is missing/,
  },
  {
    rule: 'an endpoint that does not describe a parameter of its path',
    path: 'features/letters/contract/one-letter.ts',
    text: "import { endpoint } from '#platform/contract/endpoint.ts'\n\nexport const one = endpoint({ method: 'GET', path: '/api/letters/:id', access: 'user', summary: 'One letter' })\n",
    says: /TS2345/,
  },
]
