import * as z from 'zod/mini'

/** How a brokerage looks beside its agents. */
export const AgentBrand = z.object({
  name: z.string(),
  /** On white, whatever the theme: at most 480 by 160 pixels. */
  logo: z.nullable(z.object({ url: z.string(), width: z.number(), height: z.number(), alt: z.string() })),
  /** `#1F5B4A`; for marks, never for text. */
  accentColor: z.nullable(z.string()),
})
export type AgentBrand = z.infer<typeof AgentBrand>
