import { parseSync, Visitor, type ESTree } from 'vite'
import { isCode, isTest, type Tree } from './source-files.ts'

/** Hooks and tables return elements under these names. */
const elementNames = ['button', 'createPortal', 'dialog', 'icon', 'menu', 'status']
/** Text that changes while its element stays: counts, clocks, and what became of a call. */
const changing = /\b(?:counted|cappedCount|clockTime|explain|lengthNote)\(|(?<!\btexts\.)\b(?:failed|failure|message|note|problem|speed)$/
const lazyParts = 'platform/web/ui/lazy-parts.tsx'

/** A chunk that cannot load must not take the page: `lazy` and `Suspense` are used inside the boundaries of `lazy-parts.tsx` only. */
export function lazyWithoutBoundary({ files }: Tree): string[] {
  return files
    .filter(({ path }) => isCode(path) && /^(app|features|platform)\//.test(path) && path !== lazyParts)
    .flatMap(({ path, text }) => {
      const imported = /import\s+\{([^}]*)\}\s+from 'react'/.exec(text)?.[1] ?? ''
      const names = [...imported.matchAll(/\b(lazy|Suspense)\b/g), ...text.matchAll(/\bReact\.(lazy|Suspense)\b/g)]
      return names.map(([, name]) => `${path} uses ${name}; use lazyPart in a LazyBoundary or RequestedPart (${lazyParts})`)
    })
}

/**
 * Finds text that shares its parent with elements that come and go. A translator replaces each text node, and React then fails to
 * insert an element before the text, to change the text or to remove it; of text that changes the old words stay. Text alone in an
 * element has no such failure.
 */
export function textBesideSwitchedElements({ files }: Tree): string[] {
  return files
    .filter(({ path, text }) => path.endsWith('.tsx') && path.includes('/web/') && !isTest(path) && /&&|\?|\?\?|\.map\(/.test(text))
    .flatMap(({ path, text }) =>
      findBareText(path, text).map(({ start, end }) => {
        const line = text.slice(0, start).split('\n').length
        return `${path}:${line} needs an element of its own around ${text.slice(start, end).replaceAll(/\s+/g, ' ')}`
      }),
    )
}

type Kind = 'element' | 'switched' | 'text' | 'switched text' | 'nothing'
type Child = ESTree.JSXChild & { start: number; end: number }

/** Returns the children that need an element of their own. */
export function findBareText(path: string, text: string): Child[] {
  const { program } = parseSync(path, text)
  const kindOf = classifier(path, text)
  const bare: Child[] = []
  const check = ({ children }: { children: Child[] }): void => {
    const seen = children.map((child) => ({ child, kind: kindOf(child) })).filter(({ kind }) => kind !== 'nothing')
    if (seen.length < 2) return
    for (const [index, { child, kind }] of seen.entries()) {
      const before = seen[index - 1]?.kind
      if (kind === 'switched text' || (kind === 'text' && before?.startsWith('switched'))) bare.push(child)
    }
  }
  new Visitor({ JSXElement: check, JSXFragment: check }).visit(program)
  return bare
}

function classifier(path: string, text: string): (child: Child) => Kind {
  // Names of components that a condition chooses, and of values and functions that hold elements instead of text.
  const chosen = new Set(Array.from(text.matchAll(/const ([A-Z]\w*) = [^\n]* \? /g), ([, name]) => name))
  const nodes = new Set(
    [
      ...text.matchAll(/\b(\w+)\??: (?:\([^)]*\) => )?ReactNode\b/g),
      ...text.matchAll(/const (\w+) = (?:\([^)]*\)(?:: \w+)? =>|\w+ &&|[^\n]* \?)?\s*\(?\s*<[A-Za-z]/g),
    ].map(([, name]) => name),
  )
  for (const name of elementNames) nodes.add(name)
  // Callers of the kit pass text as children.
  if (path.startsWith('platform/web/ui/')) nodes.delete('children')
  const isNode = (expression: ESTree.Expression): boolean => {
    if (expression.type === 'Identifier') return nodes.has(expression.name)
    if (expression.type === 'ChainExpression') return isNode(expression.expression)
    if (expression.type === 'CallExpression') return expression.callee.type !== 'Super' && isNode(expression.callee)
    if (expression.type === 'LogicalExpression') return isNode(expression.right)
    if (expression.type === 'ConditionalExpression') return isNode(expression.consequent) || isNode(expression.alternate)
    return (
      expression.type === 'MemberExpression' && expression.property.type === 'Identifier' && elementNames.includes(expression.property.name)
    )
  }
  const classifyExpression = (expression: ESTree.Expression | ESTree.JSXEmptyExpression): Kind => {
    const hasElement = /<[A-Za-z>]/.test(text.slice(expression.start, expression.end))
    switch (expression.type) {
      case 'JSXEmptyExpression':
      case 'ArrowFunctionExpression':
        return 'nothing'
      case 'Literal':
        return typeof expression.value === 'string' && expression.value.trim() !== '' ? 'text' : 'nothing'
      case 'LogicalExpression':
      case 'ConditionalExpression':
        return hasElement || isNode(expression) ? 'switched' : 'switched text'
      default:
        if (isNode(expression)) return 'element'
        if (hasElement) return 'switched'
        return changing.test(text.slice(expression.start, expression.end)) ? 'switched text' : 'text'
    }
  }
  return (child) => {
    if (child.type === 'JSXText') return child.value.trim() === '' ? 'nothing' : 'text'
    if (child.type === 'JSXExpressionContainer') return classifyExpression(child.expression)
    if (child.type !== 'JSXElement') return 'element'
    const { name } = child.openingElement
    return name.type === 'JSXIdentifier' && chosen.has(name.name) ? 'switched' : 'element'
  }
}
