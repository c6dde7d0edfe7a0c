import { expect, test } from 'vitest'
import { skeleton } from './fold-text.ts'
import { containsTokens, normalForm, normalTokens, toNormalForm } from './normal-form.ts'

test.each([
  ['Ｆｕｌｌ ｗｉｄｔｈ', 'Full width'],
  ['𝐁𝐨𝐥𝐝 𝒮𝒸𝓇𝒾𝓅𝓉 ⓒⓘⓡⓒⓛⓔ', 'Bold Script circle'],
  ['сhildrеn НОМЕ Αdults', 'children HOME Adults'],
  ['chi\u200bl\u00addr\u2060en\u202e\ufeff', 'children'],
  ['chíldren café', 'children cafe'],
  ['no\u00a0\u2003children', 'no  children'],
  ['no\r\nchildren\u2028allowed', 'no\nchildren\nallowed'],
  ['٥١٢ ५१२ ５１２ 𝟓𝟏𝟐 5️⃣', '512 512 512 512 5'],
  ['evil。com evil．com', 'evil.com evil.com'],
  ['ϲhildren ᏟᎻᎥᏞᎠᎡᎬN ꮯꮋꭵꮮꭰꭱꭼ ꓚꓧꓲꓡꓓꓣꓰꓠ', 'children CHiLDREN childre CHILDREN'],
  ['🅲🅷🅸🅻🅳🆁🅴🅽 🅒🅗 🄲🄷 ⒞⒣ 🇨 🇭 🇺🇸', 'CHILDREN CH CH ch C H     '],
  ['No\u3164children\u115fallowed\uffa0here', 'No children allowed here'],
  ['❺➊➁ evilꓸcom', '512 evil.com'],
  ['No… pets™', 'No  pets '],
  ['平屋', '平屋'],
  ['', ''],
])('“%s” is compared as “%s”', (typed, normal) => {
  expect(normalForm(typed)).toBe(normal)
  // A text in normal form stays as it is.
  expect(normalForm(normal)).toBe(normal)
})

test('an index of the normal form leads back to the text as typed', () => {
  const typed = '🏡 Ⅻ nо сhi\u200bldren\u00ad! ﬁt'
  const { text, startOf, endOf } = toNormalForm(typed)
  const phrase = (part: string) => typed.slice(startOf(text.indexOf(part)), endOf(text.indexOf(part) + part.length))
  expect(phrase('no children')).toBe('nо сhi\u200bldren\u00ad')
  expect(phrase('XII')).toBe('Ⅻ')
  expect(phrase('fi')).toBe('ﬁ')
  expect([startOf(text.length), endOf(text.length), startOf(0)]).toEqual([typed.length, typed.length, 0])
})

test('digits and signs inside words compare equal to the letters they stand for', () => {
  expect(['k1ds', 'chi1dren', '0nly', '$ingle', '@dults'].map(skeleton)).toEqual(
    ['kids', 'children', 'only', 'single', 'adults'].map(skeleton),
  )
  expect(containsTokens(normalTokens('At 6214 L\u200barkw00d!'), normalTokens('6214 Larkwood'))).toBe(true)
  expect(containsTokens(normalTokens('At 62140 Larkwood'), normalTokens('6214 Larkwood'))).toBe(false)
  expect(containsTokens(['any'], [])).toBe(false)
})
