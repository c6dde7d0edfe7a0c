import AuthPage, { meta } from './auth-page.tsx'

export { meta }

/** The address of agents; the page is the one of everybody. */
export default function LoginPage() {
  return <AuthPage />
}
