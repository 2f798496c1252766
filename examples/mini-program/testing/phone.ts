import { setTimeout as sleep } from 'node:timers/promises'
import { attributesOfButton, fire, tap, textOn } from './finger'
import { type Loaded, loadMiniProgram, type Settings } from './load'
import { type Frame, framed, htmlOf } from './look'
import { newPlatform, type Play } from './platform'
import { app } from './project'
import { render } from './render'
import { newWindows } from './windows'

const PATIENCE = 100_000

/** The mini-program on a phone: what is on the screen, and a finger. */
export async function openPhone(settings: Settings, language = 'zh_CN', play: Play = {}) {
  const platform = newPlatform(language, play)
  const windows = newWindows(() => loaded)
  const wx = { ...platform.wx, ...windows.wx }
  const loaded: Loaded = await loadMiniProgram(wx, windows.open, settings)
  const launch = loaded.app.onLaunch
  if (typeof launch === 'function') launch.call(loaded.app)
  await wx.switchTab({ url: `/${app.pages[0]}` })

  const screen = () => render(loaded, windows.top())
  /** As long as a person would wait. */
  async function wait(what: () => string): Promise<void> {
    const end = Date.now() + PATIENCE
    while (what()) {
      if (Date.now() > end)
        throw new Error(`${what()}; ${windows.top().path} shows ${textOn(screen())}; said: ${platform.seen.toasts}`)
      await sleep(5)
    }
  }
  return {
    ...platform,
    tell: windows.tell,
    open: (name: string, query = '') => wx.navigateTo({ url: `/pages/${name}/${name}?${query}` }),
    tab: (name: string) => wx.switchTab({ url: `/pages/${name}/${name}` }),
    back: () => wx.navigateBack(),
    text: () => textOn(screen()),
    data: () => windows.top().data,
    /** In the bar over the page that is shown. */
    title: () => windows.top().title,
    tabData: windows.tab,
    /** To be looked at in a browser, with what WeChat puts around it. */
    html(frame: Pick<Frame, 'tabs' | 'isDark'>) {
      const { path, title } = windows.top()
      const lang = language.startsWith('zh') ? 'zh' : 'en'
      return framed(htmlOf(path, screen()), { ...frame, page: path, title, language: lang })
    },
    /** Of what the page shows: that of the product, or of the order. */
    shownId: () => Number(windows.top().data.id),
    sees: (...texts: string[]) =>
      wait(() => {
        const shown = textOn(screen())
        const missing = texts.filter((text) => !shown.includes(text))
        return missing.length > 0 ? `It does not say ${missing}` : ''
      }),
    becomes: (pattern: RegExp) => wait(() => (pattern.test(textOn(screen())) ? '' : `It does not become ${pattern}`)),
    hears: (text: string) => wait(() => (platform.seen.toasts.at(-1) === text ? '' : `${text} is not said`)),
    button: (text: string) => attributesOfButton(screen(), text),
    tap: (text: string) => platform.inTap(() => tap(screen(), text)),
    write: (value: string, at = 0) => fire(screen(), ['input', 'textarea'], 'input', { value }, at),
    fire: (tag: string, event: string, detail: unknown, at = 0) => fire(screen(), [tag], event, detail, at),
  }
}

export type Phone = Awaited<ReturnType<typeof openPhone>>
