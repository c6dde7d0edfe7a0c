import { data } from 'react-router'

export function loader(): never {
  // oxlint-disable-next-line typescript/only-throw-error
  throw data(null, 404)
}

export default function NotFoundPage() {
  return null
}
