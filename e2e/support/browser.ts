import { test as base, type Page } from '@playwright/test'
import { type Account, freshToken } from './api'
import { type Banner, shop } from './shop'
import { mainTarget, urlOf } from './targets'

type Fixtures = {
  /** Console errors, uncaught exceptions and failed requests so far. */
  problems: string[]
  /** The account that is signed in; null: none. */
  as: Account | null
  /** The session that the browser carries, if it does. */
  session: string | null
  /** The shop over HTTP, left as it was found. */
  http: ReturnType<typeof shop>
  banner: Banner
}

export const sessionCookie = (value: string) => {
  const url = urlOf(mainTarget)
  const name = `${url.startsWith('https:') ? '__Host-' : ''}kiosk.session`
  return { name, value, url, httpOnly: true, sameSite: 'Lax' as const }
}

/** Console errors, uncaught exceptions and failed requests of a page, from now on. */
export function problemsOf(page: Page): string[] {
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => problems.push(`exception: ${error.message}`))
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText
    if (reason !== 'net::ERR_ABORTED') problems.push(`${request.url()}: ${reason}`) // left for another page
  })
  page.on(
    'response',
    (response) => response.status() >= 400 && problems.push(`${response.url()}: ${response.status()}`),
  )
  return problems
}

type ByLink = { next: { router: { push(to: string): void } } }
const isOfBackOffice = (path: string) => path.startsWith('/admin') && path !== '/admin/login'

/**
 * Goes to a page of the back office as by a link where one of them is open, as staff do all day; that takes a third of
 * what a page costs that is loaded from scratch. To load it from scratch: `page.goto()`.
 */
export async function goByLink(page: Page, path: string) {
  const { href, origin, pathname } = new URL(page.url())
  if (!isOfBackOffice(pathname) || !isOfBackOffice(path) || href === origin + path) return page.goto(path)
  await page.evaluate((to) => (window as unknown as ByLink).next.router.push(to), path)
  await page.waitForURL((url) => url.href !== href)
}

/** A page of the main target, signed in as an account. */
export const test = base.extend<Fixtures>({
  baseURL: async ({ browserName: _any }, use) => use(urlOf(mainTarget)),
  locale: 'en-US',
  as: [null, { option: true }],
  session: async ({ as, context }, use) => {
    const value = as && (await freshToken(mainTarget, as))
    if (value) await context.addCookies([sessionCookie(value)])
    await use(value)
  },
  page: async ({ page, session: _signedIn }, use) => use(page),
  problems: async ({ page }, use) => use(problemsOf(page)),
  http: async ({ browserName: _any }, use) => {
    const http = shop(mainTarget)
    await use(http)
    await http.clear()
  },
  banner: async ({ http }, use) => use(await http.banner()),
})

export { expect } from '@playwright/test'
