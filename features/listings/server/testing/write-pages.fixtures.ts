import { connect } from '#platform/database/connect.ts'
import { diskFileStore } from '#platform/storage/file-store.ts'
import { filesFolder } from '#platform/storage/open-file-store.ts'
import { publicPages } from '../replies/public-pages.ts'

/** Writes the pages of all listings of an installation, as its server does in the background, without a pause. */
export async function writePages(databaseUrl: string, dataDir: string): Promise<void> {
  const { db, close } = connect(databaseUrl, { max: 4 })
  const pages = publicPages({ db, databaseUrl, now: Date.now, files: diskFileStore(filesFolder(dataDir)) })
  await pages.fill(new AbortController().signal, 0)
  await pages.close()
  await close()
}
