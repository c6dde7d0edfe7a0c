export type Role = 'buyer' | 'agent' | 'admin'

/** The signed-in person as every part of the browser side knows them. */
export interface SessionUser {
  id: number
  email: string
  firebaseUid: string
  username: string
  name: string
  firstName: string | null
  lastName: string | null
  profileImageUrl: string | null
  zipCode: string | null
  isAgent: boolean
  isAdmin: boolean
  isVerified: boolean
  role: Role
  emailVerified: boolean
  permissions: string[]
  /** E.164; known after the server has answered. */
  phone?: string | null | undefined
  phoneShownTo?: 'nobody' | 'correspondents' | 'everybody' | undefined
  /** An administrator whose rights wait until they sign in with a second factor. */
  needsSecondFactor?: boolean | undefined
}
