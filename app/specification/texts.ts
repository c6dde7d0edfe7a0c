import { failureTexts } from './failure-texts.ts'
import { screenTexts } from './screen-texts.ts'
import type { SpecifiedText } from './specified-text.ts'

/** Every text people read that the specification words for us, where it comes from and the test that shows it. */
export const texts: readonly SpecifiedText[] = [...screenTexts, ...failureTexts]
