// npm run storage -- move disk s3     copies all files into the bucket that S3_BUCKET names, and compares them
// npm run storage -- move s3 disk     the other way
// npm run storage -- adopt            makes the file store of the settings the one of the database, as after restoring a copy
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { withCommandDatabase } from '#platform/database/command-database.ts'
import { diskFileStore, type FileStore } from '#platform/storage/file-store.ts'
import { moveFiles } from '#platform/storage/move-files.ts'
import { filesFolder, openFileStore } from '#platform/storage/open-file-store.ts'
import { adoptFileStore } from '#platform/storage/store-identity.ts'
import { makeUsableFolder } from '#platform/storage/usable-folder.ts'
import { readSettings } from './settings.ts'
import { oneClearLine } from './start-failure.ts'

const usage =
  'Usage: npm run storage -- move disk s3 [--remove-extra] | npm run storage -- move s3 disk [--remove-extra] | npm run storage -- adopt'
const noticeEveryMs = 1000

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({ options: { 'remove-extra': { type: 'boolean' } }, allowPositionals: true, strict: false })
  if (positionals.length === 1 && positionals[0] === 'adopt') return adopt()
  const [verb, from = '', to = '', ...others] = positionals
  if (verb !== 'move' || others.length > 0 || ![from, to].toSorted().every((name, index) => name === ['disk', 's3'][index]))
    throw new Error(usage)
  const config = readSettings(process.env)
  if (!config.environment['S3_BUCKET']) throw new Error('Name the bucket with S3_BUCKET; the settings are those the product takes.')
  const dataDir = resolve(config.dataDir)
  makeUsableFolder(dataDir)
  const bucket = await openFileStore(config.environment, dataDir)
  const stores: Record<string, FileStore> = { disk: diskFileStore(filesFolder(dataDir)), s3: bucket.files }
  const [source, target] = [stores[from], stores[to]]
  if (!source || !target) throw new Error(usage)
  const removeOnlyThere = values['remove-extra'] === true
  const report = await moveFiles(source, target, {
    journal: join(dataDir, 'uploads', `moved-${from}-${to}-${config.environment['S3_BUCKET']}`),
    removeOnlyThere,
    onProgress: notices(),
  })
  console.log(
    `${report.files} files with ${megabytes(report.bytes)} are in ${to === 's3' ? 'the bucket' : 'the folder'}: ${report.copied} copied and compared, ${report.alreadyThere} were there.`,
  )
  if (report.onlyThere > 0)
    console.log(
      removeOnlyThere
        ? `${report.onlyThere} files that only it had were removed.`
        : `${report.onlyThere} files are only there, as those deleted since the last run; --remove-extra takes them away.`,
    )
  bucket.close()
}

async function adopt(): Promise<void> {
  const config = readSettings(process.env)
  const dataDir = resolve(config.dataDir)
  makeUsableFolder(dataDir)
  const { files, where, close } = await openFileStore(config.environment, dataDir)
  await withCommandDatabase(config, (db) => adoptFileStore(db, files))
  close()
  console.log(`The database belongs to ${where} now. Restart servers and workers that use another file store.`)
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toLocaleString('en-US', { maximumFractionDigits: 1 })} MB`

/** Prints how far it is, once a second at most. */
function notices(): (done: { files: number; bytes: number }) => void {
  let last = performance.now()
  return ({ files, bytes }) => {
    if (performance.now() - last < noticeEveryMs) return
    last = performance.now()
    console.log(`${files} files, ${megabytes(bytes)} …`)
  }
}

try {
  await run()
} catch (error) {
  console.error(oneClearLine(error))
  process.exitCode = 1
}
