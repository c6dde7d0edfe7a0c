export { fieldsIn, filterTexts, type NumberField } from './web/filter-texts.ts'
