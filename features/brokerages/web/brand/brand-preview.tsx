import * as texts from '#texts/brokerages'
import type { AgentBrand } from '#features/brokerages/contract'
import { BrandLine } from './brand-line.tsx'

/** How the logo and the color stand beside an agent, in light and in dark. */
export function BrandPreview({ brand }: { brand: AgentBrand }) {
  if (!brand.logo && !brand.accentColor) return null
  return (
    <section aria-label={texts.preview} className="grid max-w-2xl gap-3 sm:grid-cols-2">
      {[
        { theme: texts.light, className: 'bg-white text-[#1D1D19]' },
        { theme: texts.dark, className: 'bg-[#1D1F1B] text-[#F1F0EA]' },
      ].map(({ theme, className }) => (
        <div key={theme} className={`flex flex-col gap-3 rounded-card border border-line p-4 ${className}`}>
          <p className="text-sm">{theme}</p>
          <p className="font-medium">{brand.name}</p>
          <BrandLine brand={brand} />
        </div>
      ))}
    </section>
  )
}
