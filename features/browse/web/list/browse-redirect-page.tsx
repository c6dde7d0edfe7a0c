import { href, redirect, type LoaderFunctionArgs } from 'react-router'

/** Other addresses of the search lead to it and keep its filters. */
export function loader({ url }: LoaderFunctionArgs) {
  // Unlike `request.url`, it has no parameter `_routes` of the router.
  return redirect(href('/tourstead') + url.search, 301)
}

export default function BrowseRedirectPage() {
  return null
}
