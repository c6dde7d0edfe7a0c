import { isCode, isTest, type Tree } from './source-files.ts'

const codes = ['CA', 'TX', 'FL', 'NY', 'PA', 'IL', 'OH', 'GA', 'NC', 'MI']
const names = [
  'Texas',
  'California',
  'Florida',
  'New York',
  'Pennsylvania',
  'Illinois',
  'Ohio',
  'Georgia',
  'North Carolina',
  'Michigan',
  'TREC',
]

/** Files that name a state for another reason than its law. */
export const stateNamesAllowed: Readonly<Record<string, string>> = {
  'features/agents/server/licenses/mail-samples.ts': 'a sample mail',
  'features/copy-lint/contract/family-rules.ts': 'sources of rules for wording',
  'features/copy-lint/contract/origin-rules.ts': 'sources of rules for wording',
  'features/copy-lint/contract/sex-and-income-rules.ts': 'sources of rules for wording',
  'features/location/contract/us-states.ts': 'the names of all states',
  'features/tours/server/mails/mail-samples.ts': 'a sample mail',
  'features/law/contract/agreement-duties.ts': 'the list of clauses, by pack',
}

const comments = /\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*/g
const strings = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g
const inString = new RegExp(`^.(?:${codes.join('|')}).$|\\b(?:${names.join('|')})\\b`)
const inCode = new RegExp(`\\bjurisdictions\\.(?:${codes.join('|')})\\b`)

/** Rules that differ by state are data of a law pack: other code asks the pack, and names no state. */
export function statesOutsidePacks({ files }: Tree): string[] {
  return files
    .filter(({ path }) => /^(app|features|platform)\//.test(path) && isCode(path) && !isTest(path) && !path.includes('/testing/'))
    .filter(({ path }) => !path.startsWith('features/law/contract/packs/') && !(path in stateNamesAllowed))
    .flatMap(({ path, text }) => {
      const name = namesState(text)
      return name ? [`${path} names a state: ${name}`] : []
    })
}

/** Returns the first string or code of a file that names a state. */
export function namesState(text: string): string | undefined {
  const code = text.replaceAll(comments, '')
  return [...code.matchAll(strings)].map(([string]) => string).find((string) => inString.test(string)) ?? inCode.exec(code)?.[0]
}
