import { isPlainEnter } from '#platform/web/press/plain-enter.ts'
import { useState, type FocusEvent, type KeyboardEvent } from 'react'
import { afterPress } from './after-press.ts'

/** Returns what is wrong with a text once typing in it has ended, and nothing from the first key after it. */
export function useTypedProblem(problemOf: (text: string) => string | undefined) {
  const [problem, setProblem] = useState<string>()
  const [typing, setTyping] = useState(false)
  const check = (input: HTMLInputElement) => setProblem(input.value.trim() === '' ? undefined : problemOf(input.value))
  return {
    problem,
    typing,
    onInput() {
      setProblem(undefined)
      setTyping(true)
    },
    onBlur({ currentTarget }: FocusEvent<HTMLInputElement>) {
      setTyping(false)
      afterPress(() => check(currentTarget))
    },
    onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
      if (isPlainEnter(event)) check(event.currentTarget)
    },
  }
}
