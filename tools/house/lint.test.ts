import { mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lint } from '../lint.ts'
import { root } from '../run-command.ts'
import { scratchHouse, type ScratchHouse } from './scratch-house.ts'
import { soundHouse } from './violations.ts'

const send = 'features/letters/server/send.ts'
const sends = (type: string) => ({ [send]: `export const send = (): ${type} => ${type === 'void' ? 'undefined' : 'Promise.resolve()'}\n` })
let house: ScratchHouse

beforeAll(() => {
  house = scratchHouse()
  symlinkSync(join(root, 'node_modules/.bin'), join(house.root, 'node_modules/.bin'))
  house.write(soundHouse)
  house.write(sends('void'))
  house.write({ 'features/letters/server/passes-on.ts': "export { send } from './send.ts'\n" })
  house.write({
    'features/letters/server/forgets.ts': "import { send } from './passes-on.ts'\n\nexport const forget = (): void => {\n  send()\n}\n",
  })
  mkdirSync(join(house.root, 'app'), { recursive: true })
})

afterAll(() => house.close())

test('a file that did not change is linted again when what it imports did, through another file', async () => {
  expect(await lint(house.root)).toMatchObject({ ok: true })
  house.write(sends('Promise<void>'))
  expect(await lint(house.root)).toMatchObject({ ok: false, output: expect.stringMatching(/no-floating-promises[\s\S]*forgets\.ts/) })
  expect(await lint(house.root), 'a second look does not take it for passed').toMatchObject({ ok: false })
  house.write(sends('void'))
  expect(await lint(house.root)).toMatchObject({ ok: true })
})

test('a rule that needs no types is looked at in every file every time', async () => {
  house.write({ 'features/letters/server/anything.ts': 'export const anything = (value: any): string => String(value)\n' })
  expect(await lint(house.root)).toMatchObject({ ok: false, output: expect.stringContaining('no-explicit-any') })
  rmSync(join(house.root, 'features/letters/server/anything.ts'))
})
