// npm run verify -- leads     looks whether any record of a lead was changed after it was written
// npm run verify -- audit     looks whether the audit log is as it was written
import { checkLeads } from '#features/leads/server'
import { checkAudit } from '#platform/audit/audit.ts'
import { withCommandDatabase } from '#platform/database/command-database.ts'
import { readSettings } from './settings.ts'
import { oneClearLine } from './start-failure.ts'

/** Works beside a running server; ends with 1 when something was changed. */
async function run(what: string | undefined): Promise<boolean> {
  if (what === 'audit') return verifyAudit()
  if (what !== 'leads') throw new Error('Usage: npm run verify -- leads, or -- audit')
  const { checked, broken } = await withCommandDatabase(readSettings(process.env), checkLeads)
  console.log(
    broken.length === 0
      ? `The records of ${checked} leads are as they were written.`
      : `${broken.length} of ${checked} leads have a record that was changed: ${broken.slice(0, 20).join(', ')}`,
  )
  return broken.length === 0
}

async function verifyAudit(): Promise<boolean> {
  const { checked, broken } = await withCommandDatabase(readSettings(process.env), checkAudit)
  console.log(
    broken === null ? `All ${checked} entries of the audit log are as they were written.` : `The audit log was changed at entry ${broken}.`,
  )
  return broken === null
}

try {
  process.exitCode = (await run(process.argv[2])) ? 0 : 1
} catch (error) {
  console.error(oneClearLine(error))
  process.exitCode = 1
}
