'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { type ComponentProps, type MouseEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { announce } from './announcer'
import { SHOP } from './routes'
import { useShop } from './shop-context'

/** How far each address was scrolled when one left it. */
const scrolled = new Map<string, number>()
let scroller: HTMLElement | null = null
let isGoingBack = false
let steps = 0

const here = () => location.pathname + location.search

/** Without the server: Next's router follows the address, and the screens read what they need through the client. */
export function go(to: string, { replaces = false } = {}): void {
  scrolled.set(here(), scroller?.scrollTop ?? 0)
  isGoingBack = false
  if (replaces) history.replaceState(null, '', to)
  else {
    steps += 1
    history.pushState(null, '', to)
  }
}

/** To where one came from; who came here from outside goes up. */
export function goBack(up: string): void {
  if (steps > 0) history.back()
  else go(up, { replaces: true })
}

type Props = Omit<ComponentProps<'a'>, 'href'> & { href: string; replaces?: boolean }

/** A link inside the shop; with Ctrl, Cmd or the middle button it opens in another tab like any other. */
export function Link({ href, replaces = false, onClick, ...props }: Props) {
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    go(href, { replaces })
  }
  return <a {...props} href={href} onClick={follow} />
}

export function useAddress() {
  return { pathname: usePathname(), search: useSearchParams() }
}

/** A screen begins at its top, and where one comes back it is as one left it. The focus goes along. */
export function useScreenChange(main: RefObject<HTMLElement | null>): void {
  const { pathname, search } = useAddress()
  const address = search.size > 0 ? `${pathname}?${search}` : pathname
  const shown = useRef(pathname)
  useEffect(() => {
    const leave = () => {
      isGoingBack = true
      steps = Math.max(0, steps - 1) // forward counts as back: the worst is a step up
    }
    window.addEventListener('popstate', leave)
    return () => window.removeEventListener('popstate', leave)
  }, [])
  useLayoutEffect(() => {
    scroller = main.current
    if (scroller) scroller.scrollTop = isGoingBack ? (scrolled.get(address) ?? 0) : 0
    if (shown.current !== pathname) main.current?.focus({ preventScroll: true })
    shown.current = pathname
  }, [address, pathname, main])
}

let announced = ''

/** The title of the tab and in the history; the page's own is that of the address that it was opened with. */
export function useTitle(title?: string): void {
  const { shopName } = useShop()
  useEffect(() => {
    document.title = title ? `${title} · ${shopName}` : shopName
    const isKnown = title !== undefined || location.pathname === SHOP // others are still being read
    if (isKnown) announceScreen(document.title)
  }, [title, shopName])
}

/**
 * Next announces a change of address at once, with the title of the screen before. The first screen needs no
 * announcement.
 */
function announceScreen(title: string): void {
  document.querySelector('next-route-announcer')?.remove()
  if (announced && announced !== title) announce(title)
  announced = title
}
