import { commonLookAlikes, createNormalForm, skeleton, type NormalForm } from './fold-text.ts'
import { rareLookAlikes } from './look-alikes.ts'

/** Flags are two regional indicators; single ones and longer rows read as letters. */
const flag = /(?<![\u{1f1e6}-\u{1f1ff}])[\u{1f1e6}-\u{1f1ff}]{2}(?![\u{1f1e6}-\u{1f1ff}])/gu
const foldText = createNormalForm(new Map([...rareLookAlikes, ...commonLookAlikes]))

/** Returns the normal form of a text with the look-alikes of every script. */
export const toNormalForm = (typed: string): NormalForm => foldText(typed.replaceAll(flag, '    '))

export const normalForm = (typed: string): string => toNormalForm(typed).text

/** Returns the words of a text in normal form and lower case. */
export const normalTokens = (typed: string): string[] =>
  normalForm(typed)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Returns whether a text holds these words one after another, whatever digits stand for letters. */
export const containsTokens = (tokens: readonly string[], wanted: readonly string[]): boolean =>
  wanted.length > 0 && ` ${tokens.map(skeleton).join(' ')} `.includes(` ${wanted.map(skeleton).join(' ')} `)
