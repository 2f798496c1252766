import type { Route } from 'next'
import { HOME, isInternalPath } from '../kit/nav-items'

const OWN = 'http://own'

/** Where to go after signing in: the requested page of the back office, else its first one. */
export function returnTo(from: unknown): Route {
  if (typeof from !== 'string' || !from.startsWith(HOME)) return HOME
  const { origin, pathname, search, hash } = new URL(from, OWN)
  const page = `${pathname}${search}${hash}`
  return origin === OWN && isPage(pathname) && isInternalPath(page) ? page : HOME
}

/** Signing in is none: it would lead to itself. */
const isPage = (path: string) => /^\/admin(\/(?!login(\/|$))|$)/.test(path)
