// npm run mails    renders the parts of every mail anew, after tools/mail-templates.ts has changed
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { mailTemplates } from './mail-templates.ts'
import { root } from './run-command.ts'

for (const [name, html] of Object.entries(await mailTemplates())) writeFileSync(join(root, 'platform/mail/templates', name), html)
console.log('platform/mail/templates is rendered anew.')
