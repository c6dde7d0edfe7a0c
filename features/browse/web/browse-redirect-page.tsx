import { href, redirect, type LoaderFunctionArgs } from 'react-router'

/** The older address keeps working and keeps its search. */
export function loader({ request }: LoaderFunctionArgs) {
  return redirect(href('/tourstead') + new URL(request.url).search, 301)
}

export default function BrowseRedirectPage() {
  return null
}
