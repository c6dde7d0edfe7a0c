import { expect, test } from 'vitest'
import { mapOf } from './house-map.ts'

const texts = {
  'app/web/routes.ts':
    "index('../../features/letters/web/home-page.tsx')\npage('letters/:id', 'letters/web/letter-page')\nroute('post', '../../features/letters/web/post-page.tsx', {}, [])\n",
  'features/letters/README.md': '# Letters\n\n## Purpose\nPeople write\nto one another.\n\n## Rules\n',
  'features/letters/contract.ts':
    "export const Letter = 1\nexport type Letter = 1\nexport const send = endpoint({\n  method: 'POST',\n  path: '/api/letters',\n  repeat: 'key',\n  access: 'user',\n})\n",
  'features/letters/server.ts': "export { thread, type Thread } from './server/thread.ts'\nexport function letters(): void {}\n",
  'features/letters/migrations/202001010000_letters.sql':
    'create table letter (id bigint);\ncreate table if not exists envelope (id bigint);\n',
  'features/letters/server/post.ts':
    "export const letterPosted = defineSharedEvent<{ id: number }>('letterPosted')\nexport const stamps = definePort<Stamp>('stamps')\nevents.emit(letterPosted, { id: 1 })\n",
  'features/mailmen/server.ts': 'events.on(letterPosted, deliver)\nports.add(stamps, red)\n',
  'features/mailmen/server/walk.test.ts': 'events.emit(letterPosted, { id: 2 })\n',
}

test('the map shows what a feature is for, offers, keeps, answers and shows', () => {
  const map = mapOf({ root: '', features: ['letters'], files: Object.entries(texts).map(([path, text]) => ({ path, text })) })
  expect(map).toContain('## [letters](../features/letters/README.md)\n\nPeople write to one another.')
  expect(map).toContain('- [contract.ts](../features/letters/contract.ts): `Letter` · `send`')
  expect(map).toContain('- [server.ts](../features/letters/server.ts): `Thread` · `letters` · `thread`')
  expect(map).toContain('Tables: `envelope` · `letter`')
  expect(map).toContain('- `POST /api/letters` [send](../features/letters/contract.ts) (user)')
  expect(map).toContain('- `/` [web/home-page.tsx](../features/letters/web/home-page.tsx)\n- `/letters/:id` [web/letter-page.tsx]')
  expect(map).toContain('- `/post` [web/post-page.tsx](../features/letters/web/post-page.tsx)')
  expect(map).toContain(
    '## Events\n\n- [letterPosted](../features/letters/server/post.ts): emitted by letters, heard by mailmen\n\nPorts:\n\n- [stamps](../features/letters/server/post.ts): handed in by mailmen\n',
  )
})
