import { createContext, type LoaderFunctionArgs, type Register, type useLoaderData } from 'react-router'
import type { Call } from '#platform/contract/endpoint.ts'
import type { PublicSettings } from '#platform/contract/public-settings.ts'

/** What the server hands to page loaders: calls answered in process, the script nonce, the public settings. */
export interface PageRequest {
  call: Call
  nonce: string
  settings: PublicSettings
  /** Writes a failure of rendering to the log of the server. */
  logError: (error: unknown) => void
}

export const pageRequest = createContext<PageRequest>()

type Pages = Register extends { pages: infer Known } ? Known : never
type ParamsAt<Path extends keyof Pages> = Pages[Path] extends { params: infer Params } ? Params : never

/** Typed arguments of a loader, by route path; the generated `+types` exist only inside React Router's own folder. */
export type LoaderArgs<Path extends keyof Pages> = Omit<LoaderFunctionArgs, 'params'> & { params: ParamsAt<Path> }
export interface PageProps<Path extends keyof Pages, Loader = undefined> {
  params: ParamsAt<Path>
  loaderData: ReturnType<typeof useLoaderData<Loader>>
}
