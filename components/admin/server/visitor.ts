import { redirect } from 'next/navigation'
import { cache } from 'react'
import { getTranslations } from '@/components/ui/translations'
import { type Failure, refusal } from '@/lib/base/errors'
import { refusalFor } from '@/lib/core/endpoint/authorise'
import type { Endpoint } from '@/lib/core/endpoint/endpoint'
import { call } from '@/lib/core/next/call'
import { currentVisit, isOffered } from '@/lib/core/next/visit'
import { type OperationId, type Operations, operation } from '@/lib/endpoints'
import { staffNewsOf } from '@/lib/facets/news'
import { readRoutes, readWithheld } from '@/lib/menu/endpoints'
import { readSelf } from '@/lib/user/endpoints'
import { type NavItem, navItemsOf } from '../kit/nav-items'

const NONE = { points: [] }

/**
 * Why this visitor may not call an operation from this page, or undefined: the permission is missing, or the page's
 * element for it is withheld from the visitor's group. Decides only what the page shows; the operation checks again.
 */
const refusalHere = cache(async (): Promise<(operation: Endpoint) => Failure | undefined> => {
  const { runtime, actor, at } = await currentVisit()
  const { points } = refusalFor(readWithheld, actor)
    ? NONE
    : await call(readWithheld, { path: at.replace(/\?.*$/s, '').slice(0, 2000) })
  return (operation) =>
    (isOffered(runtime, operation) ? undefined : refusal('not_found')) ??
    refusalFor(operation, actor) ??
    (points.includes(operation.point) ? refusal('forbidden') : undefined)
})

/** Asks for every button of a page: `const may = await visitorMay()`, then `may(updateOrder)`. */
export async function visitorMay(): Promise<(operation: Endpoint) => boolean> {
  const refused = await refusalHere()
  return (operation) => refused(operation) === undefined
}

/** For what a page cannot do without: throws the refusal for the page to show. */
export async function visitorMust(operation: Endpoint): Promise<void> {
  const refused = (await refusalHere())(operation)
  if (refused) throw refused
}

/** An operation of a module that a shop may leave out; undefined where it does. */
export async function offered<Id extends OperationId>(id: Id): Promise<Operations[Id] | undefined> {
  const { runtime } = await currentVisit()
  return isOffered(runtime, { id }) ? operation(id) : undefined
}

/**
 * Leads to a password or a second factor that is due, before a page asks for anything: it would be refused, and logged.
 */
export async function finishSetup(): Promise<void> {
  const { actor, at } = await currentVisit()
  if (actor?.password_temporary) redirect(`/admin/password?from=${encodeURIComponent(at)}`)
  if (actor?.factor_missing) redirect(`/admin/second-factor?from=${encodeURIComponent(at)}`)
}

/** The visitor and their menu: read once per page, however many parts need it. */
export const readVisitor = cache(async () => {
  await finishSetup()
  const { runtime } = await currentVisit()
  const readBell = await offered('live.bell')
  const [routes, self, rendered, { t }] = await Promise.all([
    call(readRoutes, {}),
    call(readSelf, {}),
    readBell && call(readBell, {}),
    getTranslations(),
  ])
  const own: NavItem = {
    id: -1,
    kind: 'page',
    path: '/admin/account',
    hidden: true, // everybody has it, in the menu of their name
    waits: null,
    title: t('Your account'),
    icon: 'user',
    children: [],
  }
  // Behind the bell
  const inbox: NavItem = { ...own, id: -2, path: '/admin/inbox', title: t('My notices'), icon: 'bell' }
  const kinds = Object.fromEntries(
    staffNewsOf(runtime.registry.news).map(({ staff: { bell, title, icon, path, point } }) => {
      const [module = ''] = point.split('.')
      return [bell.kind, { title: t(title), icon, path, module }]
    }),
  )
  const { absent } = runtime.registry
  const items = [...navItemsOf(routes), own, inbox].filter(({ path }) => !absent.pages.includes(path))
  return { items, self, absent: absent.operations, bell: rendered && { rendered, kinds } }
})
