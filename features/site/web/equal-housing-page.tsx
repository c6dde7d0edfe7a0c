import * as texts from '#texts/site'
import { fill } from '#platform/contract/fill.ts'
import { product } from '#platform/contract/product.ts'
import { EqualHousingText } from './equal-housing-text.tsx'
import { pageMeta } from './page-meta.ts'

export const meta = pageMeta(texts.equalHousingOpportunity, fill(texts.nameAndItsAgentsFollowThe, { name: product.name }))

export default function EqualHousingPage() {
  return <EqualHousingText />
}
