/**
 * Stands in a browser in which somebody is signed in, so that the server knows whom to ask to sign in. It says neither who, nor does
 * it open anything: what is personal needs the token, which never travels in a cookie.
 */
export const signedInCookie = { name: 'signed-in', value: 'yes', seconds: 180 * 86_400 } as const
