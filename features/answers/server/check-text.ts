import * as texts from '#texts/answers'
import type { AnswerText } from '#features/answers/contract'
import { acknowledgedPhrases, unresolvedFindings } from '#features/copy-lint/server'
import type { ListingTexts } from '#features/listings/server'
import { fill } from '#platform/contract/fill.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Database } from '#platform/database/database.ts'
import { personalDetail } from './personal-details.ts'

/** Refuses what visitors must not read, with a sentence for each of both texts. */
export async function refuseUnfit(db: Database, listingKey: number, listing: ListingTexts, text: AnswerText): Promise<void> {
  const acknowledged = (await acknowledgedPhrases(db, [listingKey])).get(listingKey) ?? []
  const problems: Record<string, string> = {}
  for (const name of ['question', 'answer'] as const) {
    const leak = listing.leakIn(text[name])
    const [wording] = unresolvedFindings({ answers: [text[name]] }, listing.context, acknowledged)
    const problem =
      personalDetail(text[name]) ??
      (leak && fill(texts.theAddressIsHidden, { leak })) ??
      (wording &&
        fill(texts.wordingToChange, {
          phrase: wording.finding.phrase,
          protectedClass: wording.finding.protectedClass.toLowerCase(),
        }))
    if (problem) problems[`body.${name}`] = problem
  }
  const [first] = Object.values(problems)
  if (first) throw new Problem('invalid-input', first, problems)
}
