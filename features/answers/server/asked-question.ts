import * as texts from '#texts/answers'
import { accountsById } from '#features/accounts/server'
import type { AnswerText } from '#features/answers/contract'
import { fill } from '#platform/contract/fill.ts'
import { containsTokens, normalTokens } from '#platform/contract/wording/normal-form.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Database } from '#platform/database/database.ts'

/** A message an agent answers for everybody. */
export interface AskedQuestion {
  messageId: number
  askerId: number
  content: string
}

interface MessageTable {
  id: number
  sender_id: number
  receiver_id: number
  listing_key: number | null
  content: string
  kind: string | null
  hidden_for_receiver: boolean
}

const messages = (db: Database) =>
  db
    .withTables<{ message: MessageTable }>()
    .selectFrom('message')
    .select(['id as messageId', 'sender_id as askerId', 'content'])
    .where('kind', 'is', null)

/** Returns what somebody wrote to this agent about this listing. @throws 'not-found' for every other message. */
export async function questionTo(db: Database, agentId: number, listingKey: number, messageId: number): Promise<AskedQuestion> {
  const asked = await messages(db)
    .where('id', '=', messageId)
    .where('receiver_id', '=', agentId)
    .where('listing_key', '=', listingKey)
    .where('hidden_for_receiver', '=', false)
    .executeTakeFirst()
  if (!asked) throw new Problem('not-found', texts.thisMessageIsNotHere)
  return asked
}

/** Returns the message an answer began with; nothing once it or its sender is gone. */
export async function questionOf(db: Database, messageId: number | null): Promise<AskedQuestion | undefined> {
  return messageId === null ? undefined : messages(db).where('id', '=', messageId).executeTakeFirst()
}

/** Names that are words too: alone they name nobody. */
const namesToo = new Set(
  'art august bill brook brooks chance chase church court crystal dale day dean drew faith field fields forest garden glen grace grant hall hill holly hope house iris ivy jack jade joy june king lake lane major mark may mason miles page park penny pool porter reed ridge rich river rob rose ruby sandy stone street summer sunny wells west will wood woods young'.split(
    ' ',
  ),
)

/** A short sentence may read the same by chance; one of this many words does not. */
const verbatimFrom = 5

/** Returns whether a question is the buyer's own sentence, or a part of the message. */
export function isVerbatim(question: string, message: string): boolean {
  const [tokens, asked] = [normalTokens(question), normalTokens(message)]
  return tokens.join(' ') === asked.join(' ') || (tokens.length >= verbatimFrom && containsTokens(asked, tokens))
}

/** Returns whether a text names this person, by the whole name or by a part that is no other word. */
export function namesPerson(text: string, { first, last }: { first: string; last: string }): boolean {
  const tokens = normalTokens(text)
  const parts = [first, last].map(normalTokens)
  const alone = parts.filter(
    (part) => part.length > 0 && !(part.length === 1 && (namesToo.has(part[0] ?? '') || (part[0] ?? '').length < 3)),
  )
  return containsTokens(tokens, parts.flat()) || alone.some((part) => containsTokens(tokens, part))
}

/** Refuses an answer that names whoever asked, or quotes them. */
export async function refuseRecognizable(db: Database, asked: AskedQuestion, text: AnswerText): Promise<void> {
  const asker = (await accountsById(db, [asked.askerId])).get(asked.askerId)
  const name = { first: asker?.first_name ?? '', last: asker?.last_name ?? '' }
  const problems: Record<string, string> = {}
  for (const field of ['question', 'answer'] as const)
    if (namesPerson(text[field], name)) problems[`body.${field}`] = fill(texts.leaveOutTheName, { name: asker?.first_name ?? '' })
  if (isVerbatim(text.question, asked.content)) problems['body.question'] ??= texts.useYourOwnWords
  const [first] = Object.values(problems)
  if (first) throw new Problem('invalid-input', first, problems)
}
