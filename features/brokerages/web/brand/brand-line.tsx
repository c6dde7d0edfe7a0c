import type { AgentBrand } from '#features/brokerages/contract'

/** The logo and color of a brokerage beside its agent. The name of the brokerage and its notices stand beside it as text. */
export function BrandLine({ brand: { logo, accentColor } }: { brand: AgentBrand }) {
  return (
    <div className="my-1.5 flex items-center gap-3" data-print="hide">
      {accentColor && <span aria-hidden="true" className="h-10 w-1.5 shrink-0 rounded-full" style={{ backgroundColor: accentColor }} />}
      {logo && (
        <span className="rounded-field border border-line bg-white p-1.5">
          <img src={logo.url} alt={logo.alt} width={logo.width} height={logo.height} className="h-10 w-auto max-w-44 object-contain" />
        </span>
      )}
    </div>
  )
}
