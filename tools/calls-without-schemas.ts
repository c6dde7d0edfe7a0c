import { relative } from 'node:path'
import { parseSync, Visitor, type Plugin } from 'vite'

const contracts = /^(features\/[^/]+|platform)\/contract(\.ts$|\/.*\.ts$)/
/** A browser asks of these whether there is one, and of nothing else. */
const asked = new Set(['body', 'reply'])
const loadedParts = new Set(['method', 'path'])

/** Of these names the build is told that calling them changes nothing; no other module has a name like it. */
export const pureNames = ['schemaLibrary', 'declaredCall', 'declaredFrame']
const pureNameOf: Record<string, string> = { z: 'schemaLibrary', endpoint: 'declaredCall', frame: 'declaredFrame' }

interface Edit {
  start: number
  end: number
  text: string
}

/**
 * Leaves of each call that a page knows what sending it takes. The server checks what it is sent and says what it answers; a page
 * that carried those schemas as well would carry the library they are written in. Schemas that a page does check with, a form's for
 * instance, are imported by their own names and stay; the others go, because nothing else asks for them.
 */
export function callsWithoutSchemas(root: string): Plugin {
  return {
    name: 'calls-without-schemas',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    config: () => ({ environments: { client: { build: { rollupOptions: { treeshake: { manualPureFunctions: pureNames } } } } } }),
    transform(code, id) {
      if (!contracts.test(relative(root, id))) return undefined
      return { code: withPureNames(withoutSchemas(code, id), id), map: null }
    },
  }
}

export function withoutSchemas(code: string, name: string): string {
  const edits: Edit[] = []
  new Visitor({
    CallExpression({ callee, arguments: [spec] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'endpoint' || spec?.type !== 'ObjectExpression') return
      const parts = spec.properties.flatMap((part) => {
        if (part.type !== 'Property' || part.key.type !== 'Identifier')
          throw new Error(`${name}: a call names its parts one by one, without a spread.`)
        const key = part.key.name
        if (asked.has(key)) return [`${key}: true`]
        return loadedParts.has(key) ? [code.slice(part.start, part.end)] : []
      })
      edits.push({ start: spec.start, end: spec.end, text: `{ ${parts.join(', ')} }` })
    },
  }).visit(parseSync(name, code).program)
  return edited(code, edits)
}

/** Marks the calls that make schemas as free of side effects, so that they go when nobody asks for what they make. */
export function withPureNames(code: string, name: string): string {
  const edits: Edit[] = []
  const imported = new Set<string>()
  const rename = ({ start, end, name: known }: { start: number; end: number; name: string }) => {
    const text = imported.has(known) && pureNameOf[known]
    if (text) edits.push({ start, end, text })
  }
  new Visitor({
    ImportSpecifier({ local }) {
      const text = pureNameOf[local.name]
      if (!text) return
      imported.add(local.name)
      edits.push({ start: local.end, end: local.end, text: ` as ${text}` })
    },
    ImportNamespaceSpecifier({ local }) {
      imported.add(local.name)
      rename(local)
    },
    CallExpression({ callee }) {
      if (callee.type === 'Identifier') rename(callee)
    },
    MemberExpression({ object }) {
      if (object.type === 'Identifier') rename(object)
    },
  }).visit(parseSync(name, code).program)
  const inOrder = edits.toSorted((a, b) => a.start - b.start)
  return edited(code, inOrder)
}

const edited = (code: string, edits: readonly Edit[]): string =>
  edits.reduceRight((text, { start, end, text: instead }) => text.slice(0, start) + instead + text.slice(end), code)
