import type { Loaded } from './load'
import { app } from './project'
import { newPage, type Unit } from './unit'

const isTab = (path: string) => app.tabBar.list.some(({ pagePath }) => pagePath === path)
const pathIn = (url: string) => url.replace(/^\//, '').split('?')[0] ?? ''

/** The pages that are open, one over the other; a tab stays as it is while another one is shown. */
export function newWindows(loaded: () => Loaded) {
  const stack: Unit[] = []
  const tabs = new Map<string, Unit>()

  function tell(page: Unit | undefined, event: string, query: object = {}): void {
    if (page && event in (loaded().pages.get(page.path) ?? {})) page.call(event, query)
  }

  function enter(url: string, keeps: number): void {
    const path = pathIn(url)
    const options = loaded().pages.get(path)
    if (!options) throw new Error(`${path} is no page`)
    const known = tabs.get(path)
    const page = known ?? newPage(path, options)
    if (isTab(path)) tabs.set(path, page)
    stack.splice(keeps, stack.length, page)
    if (!known) tell(page, 'onLoad', Object.fromEntries(new URLSearchParams(url.split('?')[1])))
    tell(page, 'onShow')
  }

  return {
    top(): Unit {
      const top = stack.at(-1)
      if (!top) throw new Error('nothing is open')
      return top
    },
    /** What WeChat tells the page that is shown: `onReachBottom`, `onPullDownRefresh`. */
    tell: (event: string) => tell(stack.at(-1), event),
    /** Windows that are open, as their own methods know them. */
    open: () => stack.map(({ self }) => self),
    /** The data of a tab, whether it is shown or not. */
    tab: (name: string) => tabs.get(`pages/${name}/${name}`)?.data,
    wx: {
      setNavigationBarTitle: async ({ title }: { title: string }) => {
        const top = stack.at(-1)
        if (top) top.title = title
      },
      navigateTo: async ({ url, fail }: { url: string; fail?: () => void }) => {
        if (!isTab(pathIn(url))) return enter(url, stack.length)
        if (!fail) throw new Error('navigateTo:fail can not navigateTo a tabbar page')
        fail()
      },
      redirectTo: async ({ url }: { url: string }) => enter(url, stack.length - 1),
      switchTab: async ({ url }: { url: string }) => {
        if (!isTab(pathIn(url))) throw new Error('switchTab:fail can not switch to no-tabBar page')
        enter(url, 0)
      },
      navigateBack: async () => {
        stack.pop()
        tell(stack.at(-1), 'onShow')
      },
    },
  }
}
