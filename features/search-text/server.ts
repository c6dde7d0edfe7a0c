export {
  beginningQuery,
  isDescription,
  isFiller,
  readText,
  withoutNegatives,
  synonymPhrases,
  termsIn,
  textCondition,
  textQuery,
  type TextNode,
} from './server/text-query.ts'
