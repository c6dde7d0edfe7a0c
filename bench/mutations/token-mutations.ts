import { parseSync, Visitor } from 'vite'

/** One token of a file, and what stands there instead. Offsets count UTF-16 units. */
export interface TokenMutation {
  start: number
  end: number
  replacement: string
}

const operators: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '&&': '||',
  '||': '&&',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
}

const sqlReplacements: Readonly<Record<string, string>> = {
  and: 'or',
  or: 'and',
  '=': '<>',
  '<>': '=',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  'is null': 'is not null',
  'is not null': 'is null',
  exists: 'not exists',
  'not exists': 'exists',
  asc: 'desc',
  desc: 'asc',
}
const sqlTokens = /(?<=\s)(?:is not null|is null|not exists|exists|and|or|asc|desc|<>|<=|>=|=|<|>)(?=[\s(),])/g

/** Returns every single-token mutation of a TypeScript file: operators, negations, booleans, whole numbers, and words of its SQL. */
export function tokenMutations(name: string, code: string): TokenMutation[] {
  const mutations: TokenMutation[] = []
  const replace = (start: number, end: number, replacement: string) => mutations.push({ start, end, replacement })
  const operator = (left: { end: number }, right: { start: number }, text: string) => {
    const replacement = operators[text]
    const start = code.lastIndexOf(text, right.start - 1)
    if (replacement && start >= left.end) replace(start, start + text.length, replacement)
  }
  // Numbers of types and tuples decide nothing at run time.
  const types: { start: number; end: number }[] = []
  new Visitor({
    BinaryExpression: (node) => operator(node.left, node.right, node.operator),
    LogicalExpression: (node) => operator(node.left, node.right, node.operator),
    UnaryExpression({ operator: sign, start }) {
      if (sign === '!') replace(start, start + 1, '')
    },
    Literal({ value, raw, start, end }) {
      if (typeof value === 'boolean') replace(start, end, String(!value))
      if (typeof value === 'number' && Number.isSafeInteger(value) && raw && /^[\d_]+$/.test(raw)) replace(start, end, String(value + 1))
    },
    TSTypeAnnotation: (node) => void types.push(node),
    TSTypeParameterInstantiation: (node) => void types.push(node),
    TSTypeAliasDeclaration: (node) => void types.push(node),
    TSInterfaceDeclaration: (node) => void types.push(node),
    TaggedTemplateExpression({ tag, quasi }) {
      if (tag.type !== 'Identifier' || tag.name !== 'sql') return
      for (const { start, end } of quasi.quasis)
        for (const { index, 0: word } of code.slice(start, end).matchAll(sqlTokens)) {
          const replacement = sqlReplacements[word]
          if (replacement) replace(start + index, start + index + word.length, replacement)
        }
    },
  }).visit(parseSync(name, code).program)
  return mutations
    .filter(({ start }) => !types.some((type) => type.start <= start && start < type.end))
    .toSorted((a, b) => a.start - b.start)
}
