export {
  beginningQuery,
  isDescription,
  readText,
  synonymPhrases,
  termsIn,
  textCondition,
  textQuery,
  type TextNode,
} from './server/text-query.ts'
