import type { MetaDescriptor } from 'react-router'
import { product } from '#platform/contract/product.ts'

export const pageMeta = (title: string, description: string) => (): MetaDescriptor[] => [
  { title: `${title} · ${product.name}` },
  { name: 'description', content: description },
]
