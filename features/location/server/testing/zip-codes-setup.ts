import type { TestProject } from 'vitest/node'
import { connect } from '#platform/database/connect.ts'
import { databaseUrl } from '#platform/testing/postgres-setup.ts'
import { loadZipCodes } from '../load-zip-codes.ts'

/** Fills the ZIP tables of the template, so that applications with places find them filled. Runs after postgres-setup.ts. */
export async function setup(project: TestProject): Promise<void> {
  const { url, template } = project.getProvidedContext().postgres
  const connection = connect(databaseUrl(url, template), { max: 1 })
  try {
    await loadZipCodes(connection.db)
  } finally {
    await connection.close()
  }
}
