import * as texts from '#texts/platform'
import { readNumber } from '#platform/contract/typed-number.ts'
import { TypedField, type TypedFieldProps } from './typed-field.tsx'

interface NumberFieldProps extends TypedFieldProps {
  /** Degrees and halves; everything else is counted. */
  fractions?: boolean
}

/** Takes a number as people write it ("3", "2,140"); `readNumber` says which one it is. */
export function NumberField({ fractions = false, ...props }: NumberFieldProps) {
  return (
    <TypedField
      inputMode={fractions ? 'text' : 'numeric'}
      {...props}
      problemOf={(text) => {
        const number = readNumber(text)
        if (number === undefined) return fractions ? texts.enterANumberSuchAs2 : texts.enterAWholeNumberSuchAs
        return fractions || Number.isInteger(number) ? undefined : texts.enterAWholeNumberSuchAs
      }}
    />
  )
}
