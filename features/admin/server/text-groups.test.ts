import { expect, test } from 'vitest'
import type { TextGroup } from '../contract.ts'
import { textGroups } from './text-groups.ts'

const groups = await textGroups()
const entries = (group: TextGroup) => group.screens.flatMap(({ texts }) => texts)
const wrong = (breaks: (text: string) => boolean): string[] =>
  groups.flatMap((group) => entries(group).flatMap(({ name, text }) => (breaks(text) ? [`${group.name}: ${name}`] : [])))

test('the texts of every feature that speaks are there, and those of the frame and the shared parts', () => {
  const names = groups.map(({ name }) => name)
  expect(names).toEqual(
    expect.arrayContaining(['accounts', 'browse', 'listings', 'messaging', 'property', 'videos', 'frame', 'shared parts']),
  )
  expect(groups.flatMap(entries).length).toBeGreaterThan(2000)
})

test('they come in the order of their file, screen by screen', () => {
  const browse = groups.find(({ name }) => name === 'browse')?.screens ?? []
  expect(browse.map(({ screen }) => screen)).toEqual(expect.arrayContaining(['Filter bar', 'Browse page', 'No results']))
  const results = browse.find(({ screen }) => screen === 'No results')?.texts.map(({ text }) => text) ?? []
  expect(results.indexOf('No exact matches')).toBeLessThan(results.indexOf('Notify me'))
})

test('no text begins or ends with a space, or has two in a row', () => {
  expect(wrong((text) => text !== text.trim() || /\S {2,}\S/.test(text))).toEqual([])
})

test('every gap of a text is a name in braces', () => {
  expect(wrong((text) => /[{}]/.test(text.replaceAll(/\{[a-z]\w*\}/g, '')))).toEqual([])
})

// Records name the states of different things, which may share a word.
test('a group says the same thing under one name', () => {
  const twice = groups.flatMap((group) => {
    const texts = entries(group)
      .filter(({ name }) => !name.includes('.'))
      .map(({ text }) => text)
    return texts.filter((text, index) => texts.indexOf(text) !== index).map((text) => `${group.name}: ${text}`)
  })
  expect(twice).toEqual([])
})
