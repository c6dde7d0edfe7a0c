import { href, redirect } from 'react-router'

export function loader() {
  return redirect(`${href('/profile')}?tab=wishlist`)
}

export default function WishlistRedirectPage() {
  return null
}
