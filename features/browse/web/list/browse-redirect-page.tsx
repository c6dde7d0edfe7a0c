import { href, redirect, type LoaderFunctionArgs } from 'react-router'

/** Other addresses of the search lead to it and keep what was asked for. */
export function loader({ request }: LoaderFunctionArgs) {
  return redirect(href('/tourstead') + new URL(request.url).search, 301)
}

export default function BrowseRedirectPage() {
  return null
}
