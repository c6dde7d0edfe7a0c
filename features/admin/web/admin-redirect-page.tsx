import { href, redirect } from 'react-router'

/** `/admin3` is another name of the portal. */
export function loader(): Response {
  return redirect(href('/admin'), 301)
}

export default function AdminRedirectPage() {
  return null
}
