import * as z from 'zod/mini'
import type { Schema } from '#platform/contract/endpoint.ts'

interface Shape {
  $ref?: string
  $defs?: Record<string, Shape>
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: Shape[]
  oneOf?: Shape[]
  allOf?: Shape[]
  properties?: Record<string, Shape>
  additionalProperties?: Shape | boolean
  propertyNames?: Shape
  prefixItems?: Shape[]
  items?: Shape | boolean
  maxItems?: number
  maxProperties?: number
  maxLength?: number
  format?: string
  pattern?: string
}

/** UTF-8 needs at most three bytes for each UTF-16 unit. */
const bytesPerUnit = 3
const numberBytes = 24

/** Returns an upper bound for what a pattern of ASCII characters without endless repetition matches. */
const longestMatch = (pattern: string): number =>
  [...pattern.matchAll(/\{(?:\d+,)?(\d+)\}/g)].reduce((sum, [, most]) => sum + Number(most), pattern.length)

/** Returns the size in bytes of the largest JSON body that fits a schema; reports each text or list without a maximum, which counts 0. */
export function largestBody(schema: Schema, report: (path: string) => void): number {
  const root = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', target: 'draft-2020-12' }) as Shape

  function sizeOf(shape: Shape, path: string): number {
    if (shape.$ref) {
      const name = shape.$ref.replace('#/$defs/', '')
      return sizeOf(root.$defs?.[name] ?? {}, `${path}<${name}>`)
    }
    if (shape.const !== undefined) return JSON.stringify(shape.const).length
    if (shape.enum) return Math.max(...shape.enum.map((value) => JSON.stringify(value).length))
    const choices = shape.anyOf ?? shape.oneOf
    if (choices) return Math.max(...choices.map((choice) => sizeOf(choice, path)))
    if (shape.allOf) return Math.max(...shape.allOf.map((part) => sizeOf(part, path)))
    switch (shape.type) {
      case 'string':
        return textSize(shape, path)
      case 'number':
      case 'integer':
        return numberBytes
      case 'boolean':
      case 'null':
        return 5
      case 'array':
        return arraySize(shape, path)
      case 'object':
        return objectSize(shape, path)
      default:
        report(path)
        return 0
    }
  }

  function textSize({ maxLength, format, pattern }: Shape, path: string): number {
    if (maxLength !== undefined) return 2 + maxLength * bytesPerUnit
    if (pattern !== undefined && !/[^\\][*+]|\{\d+,\}/.test(pattern.replaceAll(/\[[^\]]*\]/g, 'x'))) return 2 + longestMatch(pattern)
    if (format === 'date' || format === 'date-time' || format === 'time' || format === 'uuid') return 50
    report(path)
    return 2
  }

  function arraySize({ prefixItems, items, maxItems }: Shape, path: string): number {
    if (prefixItems) return prefixItems.reduce((sum, item, index) => sum + 1 + sizeOf(item, `${path}.${index}`), 2)
    if (maxItems === undefined) report(path)
    return typeof items === 'object' ? 2 + (maxItems ?? 0) * (1 + sizeOf(items, `${path}[]`)) : 2
  }

  function objectSize({ properties = {}, additionalProperties, propertyNames, maxProperties }: Shape, path: string): number {
    const named = Object.entries(properties).reduce((sum, [name, value]) => sum + name.length + 4 + sizeOf(value, `${path}.${name}`), 2)
    if (typeof additionalProperties !== 'object') return named
    const names = propertyNames?.enum
    if (!names && maxProperties === undefined) report(path)
    const name = propertyNames && !names ? sizeOf(propertyNames, `${path}{}`) : 50
    return named + (names?.length ?? maxProperties ?? 0) * (name + 2 + sizeOf(additionalProperties, `${path}.*`))
  }

  return sizeOf(root, 'body')
}
