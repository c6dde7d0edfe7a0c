import { synonymPhrases, textCondition, textQuery } from '#features/search-text/server'

/** Signs that no lexeme holds: what begins with one is no word. */
const [agentSign, phraseSign] = ['@', '#'] as const

export const agentTerm = (id: number): string => `${agentSign}${id}`
/** A phrase of the synonyms is a term of its own: where it stands is asked of the database once, when the listing is read. */
export const phraseTerm = (phrase: readonly string[]): string => `${phraseSign}${phrase.join('_')}`

const phrases = synonymPhrases.map((text) => {
  const phrase = text.split(' ')
  return `case when ${textCondition(`'${textQuery({ phrase }).replaceAll("'", "''")}'`)} then ' ${phraseTerm(phrase)}' else '' end`
})

/** Everything a listing is found by as one line: its lexemes, its agent and the phrases it holds, with a space between. */
export const textSql = `array_to_string(tsvector_to_array(x_words), ' ') || coalesce(' ${agentSign}' || list_agent_account_id, '') || ${phrases.join(' || ')}`

export const isPhraseTerm = new Set(synonymPhrases.map((text) => phraseTerm(text.split(' '))))
