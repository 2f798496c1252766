import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { apt, isDebianRoot } from './apt.mjs'
import { isMain, start, tool } from './tools.mjs'

const SHOWN = /^(Need to get|After this operation)|^Setting up (chromium|fonts)/
/** `.ci/run` hides what is installed where it cannot have a machine without it. */
const places = process.env.KIOSK_HIDE_BROWSERS
  ? []
  : [
      '/usr/bin/chromium-headless-shell', // faster than the whole browser
      '/usr/bin/chromium',
      '/usr/bin/chromium-browser',
      '/usr/bin/google-chrome',
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    ]

/** The path of a Chromium that runs, or undefined. */
export function findChromium() {
  const { PLAYWRIGHT_CHROMIUM, CHROME_PATH } = process.env
  return [PLAYWRIGHT_CHROMIUM, CHROME_PATH, ...places, chromium.executablePath()].find((path) => path && runs(path))
}

// Ubuntu's /usr/bin/chromium-browser may be a note that asks for snap; on Windows the question would open a window.
function runs(path) {
  if (process.platform === 'win32' || !existsSync(path)) return existsSync(path)
  return spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0
}

/** Finds a Chromium or gets one: from Debian with a font for Chinese where that is possible, else Playwright's own. */
export async function ensureChromium(onLine = console.log) {
  const found = findChromium()
  if (found) return found
  for (const get of isDebianRoot() ? [fromDebian, fromPlaywright] : [fromPlaywright]) {
    const path = await get(onLine)
    if (path) return path
  }
}

/** Older releases and Ubuntu have no package of the headless shell. */
async function fromDebian(onLine) {
  onLine('There is no browser yet: installing chromium-headless-shell and fonts-noto-cjk of Debian.')
  if (!(await apt(['update'], SHOWN, onLine))) return
  const options = ['--yes', '--no-install-recommends']
  const install = (browser) => apt(['install', ...options, browser, 'fonts-noto-cjk'], SHOWN, onLine)
  for (const name of ['chromium-headless-shell', 'chromium'])
    if ((await install(name)) && runs(`/usr/bin/${name}`)) return `/usr/bin/${name}`
}

async function fromPlaywright(onLine) {
  const withSystemParts = isDebianRoot() ? ['--with-deps'] : []
  onLine("There is no browser yet: downloading Playwright's own Chromium, some 150 MB.")
  const code = await start(tool('playwright', 'install', ...withSystemParts, 'chromium'), { onLine }).ended
  return code === 0 ? chromium.executablePath() : undefined
}

if (isMain(import.meta.url)) {
  const path = await ensureChromium()
  console.log(path ?? 'There is no Chromium and none could be had.')
  process.exitCode = path ? 0 : 1
}
