/** Every call of the product's specification: method and path, parameters by the specification's names. */
export const calls = [
  'POST /api/auth/firebase-verify', 'GET /health', 'GET /api/auth/user', 'GET /api/conversations/:userId', 'GET /api/messages/:userId/:otherUserId',
  'GET /api/users/:userId/unread-messages', 'PUT /api/messages/:messageId/read', 'DELETE /api/messages/:messageId', 'DELETE /api/conversations/:userId/:otherUserId',
  'POST /api/messages', 'GET /api/user/badges/:userId', 'POST /api/user/update-location', 'GET /api/google-places-key', 'POST /api/feedback',
  'GET /api/feedback/notifications', 'PATCH /api/feedback/:id/read', 'PATCH /api/feedback/mark-all-read', 'DELETE /api/feedback/:id', 'GET /api/users/batch',
  'POST /api/consent/log', 'GET /api/whoami', 'GET /api/agent', 'GET /api/admin', 'GET /api/users', 'GET /api/properties', 'GET /api/properties/featured',
  'GET /api/feedback', 'GET /api/team', 'GET /api/wishlist', 'GET /api/favorites', 'GET /api/tours', 'GET /api/messages', 'GET /api/agent/verified',
  'GET /api/agent/properties', 'GET /api/agent/dashboard', 'GET /api/admin/users', 'GET /api/admin/properties', 'GET /api/admin/analytics',
  'GET /api/admin/verify-agent', 'GET /api/agent/tours', 'GET /api/agent/analytics', 'GET /api/agent/profile', 'GET /api/tours/scheduled', 'GET /api/saved-searches',
  'GET /ws',
] as const

/** The calls of the identity provider, below `/identity`. */
export const identityCalls = [
  'POST /v1/accounts:signInWithPassword', 'POST /v1/accounts:signUp', 'POST /v1/accounts:sendOobCode', 'POST /v1/accounts:update', 'POST /v1/accounts:signInWithIdp',
  'POST /v1/accounts:signInWithCustomToken', 'POST /v1/accounts:signInWithEmailLink', 'GET /v1/projects',
] as const
