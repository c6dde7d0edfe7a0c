import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mailTemplates } from './mail-templates.ts'
import { root } from './run-command.ts'

test('the parts of a mail are what React Email makes of them; `npm run mails` renders them anew', async () => {
  for (const [name, html] of Object.entries(await mailTemplates()))
    expect(readFileSync(join(root, 'platform/mail/templates', name), 'utf8'), name).toBe(html)
})
